//! Having the judge settle mined questions.

use super::games::{Half, named};
use super::line::{Drawn, MinedAnswer, MinedPosition, MinedQuestion, Truth, kind_of, words_of};
use super::work::on_each;
use crate::judge::{Judge, Ruling};
use board::Position;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

/// The part of a random stream's name that says what it is for.
const ORDER_PURPOSE: u64 = 0x5e77;

/// Takes over what was settled before, and what was tried: a question that has been settled stays so.
pub fn take_over(positions: &mut [MinedPosition], before: Vec<MinedPosition>) {
    let mut known = HashMap::new();
    for position in before {
        let place = position.placement.to_string();
        for question in position.questions {
            let words = words_of(&question.asked, position.placement.size);
            let known = known.entry((place.clone(), words)).or_insert(Truth::Unasked);
            *known = more_of(*known, question.truth);
        }
    }
    for position in positions {
        let (place, size) = (position.placement.to_string(), position.placement.size);
        for question in &mut position.questions {
            let words = words_of(&question.asked, size);
            if let Some(truth) = known.get(&(place.clone(), words)) {
                question.truth = more_of(question.truth, *truth);
            }
        }
    }
}

/// What says more, the earlier one where both say as much.
fn more_of(earlier: Truth, later: Truth) -> Truth {
    match (earlier, later) {
        (Truth::Settled { .. }, _) | (_, Truth::Unasked) => earlier,
        (Truth::Open { limit }, Truth::Open { limit: other }) if other < limit => earlier,
        _ => later,
    }
}

/// Whether a judge with this limit could make more of a question, if those kept for its reason are wanted.
#[must_use]
pub fn is_left(question: &MinedQuestion, limit: u64, wanted: Option<Drawn>) -> bool {
    if wanted.is_some_and(|wanted| wanted != Drawn::of(question)) {
        return false;
    }
    match question.truth {
        Truth::Unasked => true,
        Truth::Open { limit: before } => before < limit,
        Truth::Settled { .. } => false,
    }
}

/// Has the judge settle what is not settled, with at most `limit` positions for a question; `take` gets each
/// position as it is done, and may end it all. Positions are taken in a random order, so that those that are
/// done when it ends are like the others.
pub fn settle(
    positions: &[MinedPosition],
    limit: u64,
    jobs: usize,
    wanted: Option<Drawn>,
    take: &mut dyn FnMut(MinedPosition) -> ControlFlow<()>,
) {
    let is_left = |it: &MinedQuestion| is_left(it, limit, wanted);
    let left = |position: &&MinedPosition| position.questions.iter().any(is_left);
    let mut left: Vec<&MinedPosition> = positions.iter().filter(left).collect();
    left.sort_by_cached_key(|position| named(ORDER_PURPOSE, 0, &position.placement.to_string()).bits());
    let judge = || Judge::new(limit);
    let work = |judge: &mut Judge, position: &&MinedPosition| settled(position, judge, limit, &is_left);
    on_each(&left, jobs, judge, work, &mut |_, position| take(position));
}

fn settled(
    position: &MinedPosition,
    judge: &mut Judge,
    limit: u64,
    is_left: &impl Fn(&MinedQuestion) -> bool,
) -> MinedPosition {
    let mut position = position.clone();
    let Ok(board) = position.placement.position() else { return position };
    for question in position.questions.iter_mut().filter(|question| is_left(question)) {
        question.truth = ruled(judge, &board, question, limit);
    }
    position
}

fn ruled(judge: &mut Judge, board: &Position, question: &MinedQuestion, limit: u64) -> Truth {
    match judge.rule(board, &question.asked) {
        // It does not take questions of this kind, or calls a chain of many liberties safe without looking.
        Ruling::Open { positions: 0 } | Ruling::Settled { positions: 0, .. } => Truth::Unasked,
        Ruling::Settled { code, step, positions } => {
            Truth::Settled { answer: MinedAnswer { code, step }, positions }
        }
        Ruling::Open { .. } => Truth::Open { limit },
    }
}

/// What became of the questions of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SettledCounts {
    /// Settled.
    pub settled: u64,
    /// The judge reached its limit.
    pub open: u64,
    /// The judge was not asked yet, does not take the kind, or answers without looking.
    pub unasked: u64,
}

/// What became of questions, by half, kind, and why they were kept.
pub type SettledTable = BTreeMap<Half, BTreeMap<&'static str, BTreeMap<Drawn, SettledCounts>>>;

/// The positions of each half with the questions that are settled, and what became of all. Positions with
/// none are left out.
#[must_use]
pub fn halves(positions: &[MinedPosition]) -> (BTreeMap<Half, Vec<MinedPosition>>, SettledTable) {
    let mut halves: BTreeMap<Half, Vec<MinedPosition>> = BTreeMap::new();
    let mut table = SettledTable::new();
    for position in positions {
        let half = Half::of(&position.game);
        for question in &position.questions {
            let kinds = table.entry(half).or_default();
            let row = kinds.entry(kind_of(&question.asked, position.placement.size)).or_default();
            let counts = row.entry(Drawn::of(question)).or_default();
            match question.truth {
                Truth::Settled { .. } => counts.settled += 1,
                Truth::Open { .. } => counts.open += 1,
                Truth::Unasked => counts.unasked += 1,
            }
        }
        let mut kept = position.clone();
        kept.questions.retain(|question| matches!(question.truth, Truth::Settled { .. }));
        if !kept.questions.is_empty() {
            halves.entry(half).or_default().push(kept);
        }
    }
    (halves, table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_more_stays() {
        let [few, many] = [10, 20].map(|limit| Truth::Open { limit });
        let answer = MinedAnswer { code: ::reading::ReadingResult::Loss, step: None };
        let settled = Truth::Settled { answer, positions: 9 };
        let in_order = [Truth::Unasked, few, many, settled];
        for (at, less) in in_order.iter().enumerate() {
            for more in &in_order[at..] {
                assert_eq!(more_of(*less, *more), *more);
                assert_eq!(more_of(*more, *less), *more);
            }
        }
    }
}
