//! What decides a question about a part of the board.

use super::{LifeLimits, Session};
use analysis::Group;
use analysis::safety::{GroupFacts, weakness_outside};
use board::{Color, Move, Point, PointSet};
use life::plainly_lives;
use limits::budget::{Budget, StopSignal};
use reading::proof::Turn;
use reading::{Answer, ReadingResult};
use search::{Candidate, Choice, Guidance, Restriction};
use std::time::Instant;

/// The part of the time that reading may take.
const SHARE: f64 = 0.75;

/// How many times as many plays are made for a question as usual where there is time: of 86 intermediate
/// problems of books 52 were right with 2,000 plays, and 57 with 6,000; of 90 elementary ones 78 and 77
/// (`tsumego.py --method owl`).
const DEEPER: u64 = 3;

/// What is at most this many rows and columns away from a group are its surroundings.
const NEAR: usize = 2;

impl Session {
    /// The move that decides the life of a group, where a search is kept to moves of a part of the board: of
    /// the groups all of whose surroundings are there, the first in the order of [`Session::groups_within`]
    /// that either side decides by moving first. None where there is no such group, or most of the budget's
    /// time was not enough.
    ///
    /// Playouts weigh such a part against the whole board; who asks about a part alone wants it read. A
    /// choice between single moves far apart is no such question, and there reading does harm: of 165
    /// questions about a few moves 115 were right with it and 123 without (NOTES, "Reasons in the search").
    pub(super) fn deciding_move(
        &mut self,
        color: Color,
        restrictions: &[Restriction],
        budget: &Budget,
        stop: &StopSignal,
    ) -> Option<Point> {
        let keeps = |found: &&Restriction| found.allow && found.color == color && found.until > 0;
        let allowed = restrictions.iter().find(keeps)?.points;
        if self.trial.is_some() || allowed.len() < 2 {
            return None;
        }
        let now = Instant::now();
        let end = budget.aim().or(budget.deadline());
        let until = end.and_then(|end| now.checked_add(end.saturating_duration_since(now).mul_f64(SHARE)));
        let own = self.life_limits();
        let deadline = own.deadline.into_iter().chain(until).min();
        // More is read for a while where there is time for it.
        let more = until.and(own.effort.unwrap_or(life::EFFORT).checked_mul(DEEPER));
        let mut deciding = None;
        for effort in [own.effort].into_iter().chain(more.map(Some)) {
            self.limit_life(LifeLimits { effort, deadline });
            let found = self.decided_within(color, allowed, stop);
            if self.life_budget(stop).is_over() {
                break;
            }
            deciding = found.or(deciding);
        }
        self.limit_life(own);
        deciding
    }

    /// The same for these moves, within the limits of questions about life.
    fn decided_within(&mut self, color: Color, allowed: PointSet, stop: &StopSignal) -> Option<Point> {
        for stones in self.groups_within(color, allowed, stop) {
            let stone = stones.first()?;
            let succeeds = |answer: &Answer| answer.code != ReadingResult::Loss;
            let Some(attack) = self.ask_group(stone, Turn::Prover, stop).filter(succeeds) else { continue };
            let Some(defense) = self.ask_group(stone, Turn::Refuter, stop).filter(succeeds) else { continue };
            let is_own = self.game.position().color_at(stone) == Some(color);
            let first = if is_own { defense.step } else { attack.step };
            if first.is_some_and(|first| allowed.contains(first)) {
                return first;
            }
        }
        None
    }

    /// The groups whose surroundings are all among these moves of a player, as far as they are legal: those
    /// in doubt first, the largest of them at the head, then those that look safe, the weakest at the head.
    fn groups_within(&mut self, color: Color, allowed: PointSet, stop: &StopSignal) -> Vec<PointSet> {
        let survey = self.kept_survey(stop);
        let game = &self.game;
        let elsewhere = game.position().empty() - allowed;
        let open: PointSet = elsewhere.iter().filter(|point| game.is_legal(color, *point)).collect();
        let board = PointSet::board(game.size());
        let asked_about = |group: &Group| (group.stones.spread(NEAR, NEAR, &board) & open).is_empty();
        let order = |group: &Group, facts: &GroupFacts| match plainly_lives(&survey, group, facts) {
            false => (false, group.stones.len() as f32),
            true => (true, weakness_outside(facts)),
        };
        let groups = survey.groups.all.iter().zip(&survey.facts);
        let within = groups.filter(|(group, _)| asked_about(group));
        let mut ordered: Vec<_> = within.map(|(group, facts)| (order(group, facts), group.stones)).collect();
        ordered.sort_by(|((safe, first), _), ((other_safe, second), _)| {
            safe.cmp(other_safe).then(second.total_cmp(first))
        });
        ordered.into_iter().map(|(_, stones)| stones).collect()
    }
}

/// Guidance with these restrictions, by which the move that decides a group is a candidate.
pub(super) fn guided<'g>(
    guidance: Guidance<'g>,
    restrictions: &'g [Restriction],
    deciding: Option<Point>,
) -> Guidance<'g> {
    let futile = deciding.map_or(guidance.futile, |point| guidance.futile - PointSet::of(point));
    Guidance { restrictions, futile, ..guidance }
}

/// Puts the candidate that decides a group first, and chooses it.
pub(super) fn put_deciding_first(choice: &mut Choice, deciding: Option<Point>) {
    let Some(deciding) = deciding.map(Move::Play) else { return };
    let is_it = |candidate: &Candidate| candidate.chosen == deciding;
    if let Some(place) = choice.candidates.iter().position(is_it) {
        choice.chosen = deciding;
        choice.candidates[..=place].rotate_right(1);
    }
}
