//! The table of answers: what was read is kept from question to question, from move to move, and from one
//! reader to another.
//!
//! An answer rests on its zone: it serves wherever the same is asked and nothing in the zone is different.
//! Answers that a clock or a signal has cut short are not kept; whole ones depend on nothing that was asked
//! or played before, so that what is found here is what would be found by reading, to the last field.

use super::answer::{Answer, Certainty, ReadingResult};
use super::asking::LONGEST_LINE;
use crate::table::{LONGEST, Mixer, Table};
use board::{Point, PointSet, WORDS};
use std::hash::{Hash, Hasher};

/// The table that all readers share, of captures, connections and lives alike. Answers are forgotten where
/// there is no room for all.
#[derive(Debug)]
pub struct AnswerTable(Table);

impl AnswerTable {
    /// What they take when nothing is said, in bytes.
    pub const USUAL_SIZE: usize = 64 << 20;

    /// Room for answers in this many bytes, which are taken from the system when they are written; in too few
    /// there is no room for any.
    pub fn new(bytes: usize) -> AnswerTable {
        AnswerTable(Table::new(bytes))
    }

    /// The share of its room that is taken, 0 to 1, by a sample of it.
    pub fn fullness(&self) -> f64 {
        self.0.fullness()
    }

    /// The first record under a key of which `take` makes something.
    pub fn find<T>(&self, key: u64, take: impl FnMut(&[u64]) -> Option<T>) -> Option<T> {
        self.0.find(key, take)
    }

    /// Keeps a record, in the place of one under the same key that begins with the same word, or of the one
    /// that is worth least: that took the fewest plays, those of older ones counted less.
    pub fn put(&self, key: u64, record: &[u64], effort: u64) {
        self.0.put(key, record, u32::try_from(effort).unwrap_or(u32::MAX));
    }
}

/// The key of all that is asked, and of what stands near it: a hash within this process.
pub fn key_of(asked: &impl Hash) -> u64 {
    let mut mixer = Mixer::new();
    asked.hash(&mut mixer);
    mixer.finish()
}

/// The words of an answer before those of its line: the result, and the zone.
const BEFORE_LINE: usize = 1 + WORDS;
/// The words before an answer: on what it rests, and what belongs to it.
const BEFORE_ANSWER: usize = 2;
/// The bits of a move, and how many moves are in a word.
const STEP: u32 = (WORDS * 64).ilog2() + 1;
const STEPS: usize = (u64::BITS / STEP) as usize;
const _: () = assert!(WORDS * 64 < 1 << STEP);
const _: () = assert!(
    (LONGEST - BEFORE_ANSWER - BEFORE_LINE) * STEPS >= LONGEST_LINE,
    "every answer of the search has room"
);
/// Where the move of a result begins, the length of the line, and the effort.
const MOVE: u32 = 4;
const LENGTH: u32 = MOVE + STEP;
const EFFORT: u32 = LENGTH + 8;

impl Answer {
    /// Writes the words of an answer; how many they are. None where they have no room, as that of an answer
    /// that lists threats.
    pub fn write_record(&self, record: &mut [u64]) -> Option<usize> {
        let words = BEFORE_LINE + self.line.len().div_ceil(STEPS);
        let fits = self.threats.is_empty() && self.line.len() <= LONGEST_LINE && words <= record.len();
        let [result, rest @ ..] = record else { return None };
        if !fits || self.effort >> (u64::BITS - EFFORT) > 0 {
            return None;
        }
        *result = CODES.iter().position(|code| *code == self.code).unwrap_or(0) as u64
            | (CERTAINTIES.iter().position(|it| *it == self.certainty).unwrap_or(0) as u64) << 2
            | number(self.step) << MOVE
            | (self.line.len() as u64) << LENGTH
            | self.effort << EFFORT;
        let (zone, line) = rest.split_at_mut(WORDS);
        zone.copy_from_slice(self.zone.words());
        for (steps, word) in self.line.chunks(STEPS).zip(line) {
            *word = steps.iter().rev().fold(0, |word, step| word << STEP | number(*step));
        }
        Some(words)
    }

    /// The answer whose words these are, on a board.
    pub fn of_record(record: &[u64], board: &PointSet) -> Option<Answer> {
        let [result, rest @ ..] = record else { return None };
        let (zone, line) = rest.split_first_chunk::<WORDS>()?;
        let steps = line.iter().flat_map(|word| (0..STEPS as u32).map(move |at| word >> (at * STEP)));
        let length = (result >> LENGTH & 0xff) as usize;
        let mut line = Vec::with_capacity(length);
        line.extend(steps.take(length).map(|bits| step(bits, board)));
        Some(Answer {
            code: CODES[(result & 3) as usize],
            step: step(result >> MOVE, board),
            line,
            effort: result >> EFFORT,
            certainty: CERTAINTIES.get((result >> 2 & 3) as usize).copied()?,
            zone: PointSet::of_words(*zone, board),
            threats: Vec::new(),
        })
    }
}

/// The move that is a number in the lowest bits.
fn step(bits: u64, board: &PointSet) -> Option<Point> {
    let number = (bits & ((1 << STEP) - 1)) as usize;
    board.get(number.checked_sub(1)?)
}

const CODES: [ReadingResult; 4] =
    [ReadingResult::Loss, ReadingResult::KoOpponentFirst, ReadingResult::KoMoverFirst, ReadingResult::Win];

pub(crate) const CERTAINTIES: [Certainty; 3] = [Certainty::Limited, Certainty::Searched, Certainty::Proved];

/// A move as a number of [`STEP`] bits.
fn number(step: Option<Point>) -> u64 {
    step.map_or(0, |point| point.index() as u64 + 1)
}
