//! Moves that threaten a group, or threaten to save it: what two moves in a row come to.

use crate::knowledge::LifeKnowledge;
use crate::reader::{After, LifeReader};
use analysis::Survey;
use board::{Color, Point, PointSet};
use limits::budget::Budget;
use reading::ReadingResult;
use reading::proof::Turn;

/// First moves that are tried at the most.
const MOST_TRIED: usize = 12;
/// Plays on the trial board for what follows a first move.
const EFFORT: u64 = 600;

/// The two moves in a row by which a player gets most: he captures the group ([`Turn::Prover`]) or saves it
/// ([`Turn::Refuter`]). With the plays on the trial board that this took.
pub fn threat(
    reader: &mut LifeReader,
    survey: &Survey,
    goal: &PointSet,
    turn: Turn,
    known: LifeKnowledge<'_>,
    budget: &Budget,
) -> (Option<DoubleMove>, u64) {
    let Some(owner) = goal.first().and_then(|stone| survey.position().color_at(stone)) else {
        return (None, 0);
    };
    let player = if turn == Turn::Prover { owner.opponent() } else { owner };
    let (mut best, mut effort): (Option<DoubleMove>, u64) = (None, 0);
    for first in candidates(survey, goal, owner, player).into_iter().take(MOST_TRIED) {
        let after = After { played: &[(player, first)], effort: Some(EFFORT) };
        let Some(answer) = reader.ask(survey, goal, turn, &after, known, budget) else { continue };
        effort += answer.effort;
        if answer.code > best.map_or(ReadingResult::Loss, |best| best.code) {
            best = Some(DoubleMove { code: answer.code, moves: [Some(first), answer.step] });
        }
        if answer.code == ReadingResult::Win {
            break;
        }
    }
    (best, effort)
}

/// Two moves in a row, and what they come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleMove {
    /// What they come to.
    pub code: ReadingResult,
    /// The moves, none for one elsewhere.
    pub moves: [Option<Point>; 2],
}

/// First moves, the likeliest first: where eyes turn, then the inside of eye spaces, then liberties.
fn candidates(survey: &Survey, goal: &PointSet, owner: Color, player: Color) -> Vec<Point> {
    let position = survey.position();
    let near = goal.dilate(position.board());
    let spaces =
        || survey.spaces.iter().filter(|space| space.color == owner && space.points.intersects(&near));
    let gather = |points: &dyn Fn(&analysis::eyes::ValuedSpace) -> PointSet| {
        spaces().fold(PointSet::EMPTY, |all, space| all | points(space))
    };
    let turns = gather(&|space| {
        let turn = if player == owner { space.found.defense } else { space.found.attack };
        turn.map_or(PointSet::EMPTY, PointSet::of)
    });
    let inside = gather(&|space| space.points);
    let mut liberties = PointSet::EMPTY;
    for stone in goal {
        liberties |= position.liberties(stone);
    }
    let mut found = Vec::new();
    let mut seen = PointSet::EMPTY;
    for points in [turns, inside, liberties] {
        let fresh = (points & position.empty()) - seen;
        found.extend(fresh.iter().filter(|point| position.is_legal(player, *point)));
        seen |= fresh;
    }
    found
}
