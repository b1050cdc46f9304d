//! From a goal to an answer: two searches tell what a ko decides.

use super::answer::{Answer, ReadingResult};
use super::goal::Goal;
use super::ko::KoRule;
use super::proof_numbers::ProofNumbers;
use super::search::{Limits, Search, Workspace};
use super::turn::Turn;
use super::zone::zone;
use board::{Point, Position};

/// What one search has found.
struct Found {
    proved: bool,
    settled: bool,
    step: Option<Option<Point>>,
    line: Vec<Option<Point>>,
}

/// The longest line of an answer; the rest of a longer one tells nothing.
pub(super) const LONGEST_LINE: usize = 80;

/// Asks whether a goal is reached.
///
/// First without threats. If a player was refused a ko on the way and lost, he is asked again with threats:
/// what he then wins, the other one wins only by the ko.
pub(super) fn ask<G: Goal>(
    position: &mut Position,
    workspace: &mut Workspace,
    goal: &mut G,
    turn: Turn,
    limits: Limits<'_>,
) -> Answer {
    let prover = goal.prover();
    let subject = goal.subject(position);
    let mut search = Search::new(position, goal, workspace, KoRule::NoThreats, limits);
    let plain = finish(&mut search, turn);
    let (mut effort, mut touched) = (search.effort(), search.touched());
    let loser = if plain.proved { prover.opponent() } else { prover };
    let again = search.refused(loser).then(|| {
        let mut search = Search::new(position, goal, workspace, KoRule::Threats(loser), limits);
        let again = finish(&mut search, turn);
        effort += search.effort();
        touched |= search.touched();
        again
    });
    let mut answer = combine(plain, again, turn);
    answer.effort = effort;
    answer.zone = zone(position, &(touched | subject), goal.zone_radius(), goal.liberty_cap());
    answer
}

fn finish<G: Goal>(search: &mut Search<'_, G>, turn: Turn) -> Found {
    let outcome = search.run(turn);
    search.add_trace(turn);
    let numbers = outcome.numbers;
    Found {
        proved: search.holds(numbers, turn),
        settled: ProofNumbers::is_settled(numbers),
        step: outcome.best,
        line: search.line(turn, LONGEST_LINE),
    }
}

/// The answer of the search without threats, and of the one with threats of him who lost it, if that was
/// needed.
fn combine(plain: Found, again: Option<Found>, turn: Turn) -> Answer {
    let wins = plain.proved == (turn == Turn::Prover);
    let settled = plain.settled && again.as_ref().is_none_or(|again| again.settled);
    let changed = again.as_ref().is_some_and(|again| again.proved != plain.proved);
    let code = match (wins, changed) {
        (true, false) => ReadingResult::Win,
        (true, true) => ReadingResult::KoMoverFirst,
        (false, true) => ReadingResult::KoOpponentFirst,
        (false, false) => ReadingResult::Loss,
    };
    // The move of the search that decides: of the one in which the mover wins against more.
    let found = match again {
        Some(again) if code != ReadingResult::KoMoverFirst => again,
        _ => plain,
    };
    let step = if code == ReadingResult::Loss { None } else { found.step.flatten() };
    Answer { code, step, line: found.line, certain: settled, ..Answer::nothing() }
}
