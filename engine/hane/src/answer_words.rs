//! Answers of reading in words.

use board::BoardSize;
use reading::{Answer, Certainty, ReadingResult};

/// An answer in words that follow its subject.
pub(crate) fn words_of(answer: &Answer, verb: &str, size: BoardSize) -> String {
    let certain = if answer.certainty == Certainty::Proved { "" } else { ", uncertain" };
    let cost = format!("({} plays{certain})", answer.effort);
    let ko = match answer.code {
        ReadingResult::Loss => return format!("cannot be {verb} {cost}"),
        ReadingResult::Win => "",
        ReadingResult::KoMoverFirst => " with ko, taking it first",
        ReadingResult::KoOpponentFirst => " with ko, the opponent taking it first",
    };
    let step = answer.step.map_or("PASS".to_owned(), |point| point.vertex(size).to_string());
    format!("can be {verb} at {step}{ko} {cost}")
}
