//! From a goal to an answer: two searches tell what a ko decides.

use super::answer::{Answer, Certainty, ReadingResult};
use super::goal::Goal;
use super::ko::KoRule;
use super::proof_numbers::ProofNumbers;
use super::search::{Limits, Search, Workspace};
use super::turn::Turn;
use board::{Color, Point, PointSet, Position};

/// What one search has found.
struct Found {
    proved: bool,
    certainty: Certainty,
    step: Option<Option<Point>>,
    line: Vec<Option<Point>>,
    effort: u64,
    touched: PointSet,
    /// Whether Black, and White, was refused a ko.
    refused: [bool; 2],
    numbers: ProofNumbers,
}

/// The longest line of an answer; the rest of a longer one tells nothing.
pub(super) const LONGEST_LINE: usize = 80;

/// Asks whether a goal is reached.
///
/// First without threats. If a player was refused a ko on the way and lost, he is asked again with threats:
/// what he then wins, the other one wins only by the ko. Under a rule of `limits` it is asked once.
pub fn ask<G: Goal>(
    position: &mut Position,
    workspace: &mut Workspace,
    goal: &mut G,
    turn: Turn,
    limits: Limits<'_>,
) -> Answer {
    weigh(position, workspace, goal, turn, limits).0
}

/// The same with what was left to prove and to disprove in the search that decides.
pub fn weigh<G: Goal>(
    position: &mut Position,
    workspace: &mut Workspace,
    goal: &mut G,
    turn: Turn,
    limits: Limits<'_>,
) -> (Answer, ProofNumbers) {
    let prover = goal.prover();
    let subject = goal.subject(position);
    let mut read = |rule| read(position, workspace, goal, turn, rule, limits);
    let plain = read(limits.rule.unwrap_or(KoRule::NoThreats));
    let (mut effort, mut touched) = (plain.effort, plain.touched);
    let loser = if plain.proved { prover.opponent() } else { prover };
    let is_ko = limits.rule.is_none() && plain.refused[loser.index()];
    let again = is_ko.then(|| read(KoRule::Threats(loser)));
    if let Some(again) = &again {
        effort += again.effort;
        touched |= again.touched;
    }
    let (mut answer, numbers) = combine(plain, again, turn);
    answer.effort = effort;
    answer.zone = goal.zone(position, &(touched | subject));
    (answer, numbers)
}

/// Searches under a rule of kos. When it is settled, it is searched again with more moves of the side that
/// lost, as long as there are any that have been left out: a win that holds against them is certain.
fn read<G: Goal>(
    position: &mut Position,
    workspace: &mut Workspace,
    goal: &mut G,
    turn: Turn,
    rule: KoRule,
    limits: Limits<'_>,
) -> Found {
    goal.narrow();
    let first = search(position, workspace, goal, turn, rule, limits);
    let (mut effort, mut touched) = (first.effort, first.touched);
    let mut latest = None;
    loop {
        let so_far = latest.as_ref().unwrap_or(&first);
        if !so_far.certainty.is_settled()
            || !goal.widen(if so_far.proved { Turn::Refuter } else { Turn::Prover })
        {
            break;
        }
        let left = Limits { effort: limits.effort.saturating_sub(effort), ..limits };
        let wider = search(position, workspace, goal, turn, rule, left);
        effort += wider.effort;
        touched |= wider.touched;
        if !wider.certainty.is_settled() {
            // A side that has had more moves than the other may win by that alone: what was found first
            // stands.
            return Found { certainty: Certainty::Limited, effort, touched, ..first };
        }
        latest = Some(wider);
    }
    Found { effort, touched, ..latest.unwrap_or(first) }
}

fn search<G: Goal>(
    position: &mut Position,
    workspace: &mut Workspace,
    goal: &mut G,
    turn: Turn,
    rule: KoRule,
    limits: Limits<'_>,
) -> Found {
    let mut search = Search::new(position, goal, workspace, rule, limits);
    let outcome = search.run(turn);
    let numbers = outcome.numbers;
    search.add_trace(turn, numbers);
    Found {
        proved: search.holds(numbers, turn),
        certainty: search.certainty(numbers),
        step: outcome.best,
        line: search.line(turn, LONGEST_LINE),
        effort: search.effort,
        touched: search.touched,
        refused: Color::BOTH.map(|color| search.refused(color)),
        numbers,
    }
}

/// The answer of the search without threats, and of the one with threats of him who lost it, if that was
/// needed.
fn combine(plain: Found, again: Option<Found>, turn: Turn) -> (Answer, ProofNumbers) {
    let wins = plain.proved == (turn == Turn::Prover);
    let certainty = again.as_ref().map_or(plain.certainty, |again| plain.certainty.min(again.certainty));
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
    (Answer { code, step, line: found.line, certainty, ..Answer::nothing() }, found.numbers)
}
