//! Whether a group stands against all that it races with.

use super::SemeaiReader;
use crate::reader::{After, played};
use crate::status::plainly_lives;
use crate::substantial::SUBSTANTIAL;
use analysis::safety::GroupFacts;
use analysis::{Group, Survey};
use board::{Point, PointSet};
use limits::budget::Budget;
use reading::ReadingResult;

/// The opponent's groups that a group may race with: they touch it or share a liberty, and are neither
/// plainly safe nor, as whoever reads them knows, alive with two eyes or a way out. Each is named by a stone.
pub fn rivals(survey: &Survey, group: &PointSet, mut lives: impl FnMut(&Group) -> bool) -> Vec<Point> {
    let position = survey.position();
    let owner = group.first().and_then(|stone| position.color_at(stone));
    let near = group.dilate(position.board());
    let may_race = |(other, facts): &(&Group, &GroupFacts)| {
        let shares = near & position.empty() & other.stones.dilate(position.board());
        let meets = near.intersects(&other.stones) || !shares.is_empty();
        // What lives without two eyes and has no way out may live in a seki.
        let eyeless = facts.eyes.max() < 2 && facts.escape == 0;
        Some(other.color) != owner
            && meets
            && !plainly_lives(survey, other, facts)
            && (eyeless || !lives(other))
    };
    let groups = survey.groups.all.iter().zip(&survey.facts);
    groups.filter(may_race).map(|(other, _)| other.origin).collect()
}

impl SemeaiReader {
    /// Whether none of these rivals takes the group of a stone in a race after some moves, when its owner
    /// moves first or when the opponent does: then it lives, if only in a seki. Taking a few stones is no
    /// life. With the plays that this took; none where there is no race, or one of them hit its limit.
    pub fn stands(
        &mut self,
        survey: &Survey,
        (own, rivals): (Point, &[Point]),
        owner_first: bool,
        after: &After<'_>,
        budget: &Budget,
    ) -> Option<(bool, u64)> {
        let position = played(survey, after)?;
        let owner = survey.position().color_at(own)?;
        if position.color_at(own) != Some(owner) {
            return None;
        }
        let (mut effort, mut raced) = (0, false);
        for rival in rivals.iter().filter(|rival| position.color_at(**rival) == Some(owner.opponent())) {
            raced = true;
            let answer = match owner_first {
                true => self.analyze(&position, own, *rival, budget)?,
                false => self.analyze(&position, *rival, own, budget)?,
            };
            effort += answer.effort;
            if !answer.certainty.is_settled() {
                return None;
            }
            let (kept, taken) = match owner_first {
                true => (answer.defense == ReadingResult::Win, answer.attack != ReadingResult::Loss),
                false => (answer.attack == ReadingResult::Loss, answer.defense != ReadingResult::Win),
            };
            let size = survey.at(*rival).map_or(0, |(group, _)| group.stones.len());
            if !kept || (taken && size < SUBSTANTIAL) {
                return Some((false, effort));
            }
        }
        raced.then_some((true, effort))
    }
}
