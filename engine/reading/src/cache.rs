//! Answers that are kept from question to question, from move to move, and from one reader to another.
//!
//! An answer rests on its zone: it serves wherever the same is asked and nothing in the zone is different.
//! Answers that a clock or a signal has cut short are not kept; whole ones depend on nothing that was asked
//! or played before, so that what is found here is what would be found by reading, to the last field.

use super::answer::{Answer, Certainty, Question, ReadingResult};
use super::asking::LONGEST_LINE;
use super::level::Depths;
use crate::table::{LONGEST, Mixer, Table};
use board::{Color, Point, PointSet, Position, WORDS};
use std::hash::{Hash, Hasher};

/// The answers that readers share, forgotten where there is no room for all.
#[derive(Debug)]
pub struct ReadingCache {
    table: Table,
}

/// A question about a position, as answers are looked for.
#[derive(Debug)]
pub(super) struct Asked {
    board: PointSet,
    stones: [PointSet; 2],
    /// The hash of all that is asked, and of the stones near it, beside effort.
    key: u64,
    /// The hash of the limits of the effort, and the least of them, 0 when the answer serves under these
    /// limits only.
    efforts: u64,
    least_effort: u64,
}

/// What stands on this point and this many steps around it is part of the key: otherwise few answers to a
/// question on different boards would find room. Most zones reach farther.
const NEAR: usize = 4;

/// Where a question is asked.
fn place(question: &Question) -> Option<Point> {
    match question {
        Question::Attack(chains) | Question::Defend(chains) => chains.first().copied(),
        Question::Connect(point, _)
        | Question::Disconnect(point, _)
        | Question::BreakIn(point, _)
        | Question::BlockOff(point, _)
        | Question::Race(point, _)
        | Question::NonTransitivity([point, ..])
        | Question::AttackThreats(point)
        | Question::DefendThreats(point)
        | Question::SafeMove(_, point)
        | Question::BreakThrough([point, ..]) => Some(*point),
    }
}

/// The words of a record before those of the line: the contents of the zone, the limits, the result, and the
/// zone.
const BEFORE_LINE: usize = 3 + WORDS;
/// The bits of a move, and how many moves are in a word.
const STEP: u32 = (WORDS * 64).ilog2() + 1;
const STEPS: usize = (u64::BITS / STEP) as usize;
const _: () = assert!(WORDS * 64 < 1 << STEP);
const _: () = assert!((LONGEST - BEFORE_LINE) * STEPS >= LONGEST_LINE, "every answer of the search has room");
/// Where the move of a result begins, the length of the line, and the effort.
const MOVE: u32 = 4;
const LENGTH: u32 = MOVE + STEP;
const EFFORT: u32 = LENGTH + 8;

impl ReadingCache {
    /// What they take when nothing is said, in bytes.
    pub const USUAL_SIZE: usize = 64 << 20;

    /// Room for answers in this many bytes, which are taken from the system when they are written; in too few
    /// there is no room for any.
    #[must_use]
    pub fn new(bytes: usize) -> ReadingCache {
        ReadingCache { table: Table::new(bytes) }
    }

    /// The share of its room that is taken, 0 to 1, by a sample of it.
    #[must_use]
    pub fn fullness(&self) -> f64 {
        self.table.fullness()
    }

    /// The answer that reading would give, if it is known.
    pub(super) fn find(&self, asked: &Asked) -> Option<Answer> {
        self.table.find(asked.key, |record| asked.read(record))
    }

    /// Keeps an answer that no clock and no signal has cut short. One that lists threats has no room.
    pub(super) fn put(&self, asked: &Asked, answer: &Answer) {
        let whole = answer.threats.is_empty() && answer.line.len() <= LONGEST_LINE;
        if !whole || answer.effort >> (u64::BITS - EFFORT) > 0 {
            return;
        }
        let mut record = [0; LONGEST];
        let words = asked.write(answer, &mut record);
        let worth = u32::try_from(answer.effort).unwrap_or(u32::MAX);
        self.table.put(asked.key, record.get(..words).unwrap_or_default(), worth);
    }
}

impl Asked {
    /// A question about a position, read to these depths, with plays on these points only.
    pub(super) fn new(position: &Position, question: &Question, depths: &Depths, within: &PointSet) -> Asked {
        let efforts = [depths.capture_effort, depths.connection_effort];
        // What counts plays is distinguished from what changes the search: a new limit belongs to the latter
        // until it is listed here.
        let depths = Depths { capture_effort: 0, connection_effort: 0, ..depths.clone() };
        let ko = position.ko().map(|ban| (ban.point.index(), ban.color.index()));
        let start = place(question).map_or(PointSet::EMPTY, PointSet::of);
        let near = (0..NEAR).fold(start, |near, _| near.dilate(position.board()));
        let stones = Color::BOTH.map(|color| *position.stones(color));
        let mut mixer = Mixer::new();
        (question, depths, within, ko, position.size()).hash(&mut mixer);
        stones.map(|stones| stones & near).hash(&mut mixer);
        Asked {
            board: *position.board(),
            stones,
            key: mixer.finish(),
            efforts: efforts.iter().fold(Mixer::new(), |mixer, effort| mixer.with(*effort)).finish(),
            // One that takes several searches gives each a share of the limits, so that what they found
            // serves under the same limits only.
            least_effort: efforts.into_iter().min().filter(|_| question.is_one_search()).unwrap_or(0),
        }
    }

    /// The hash of what stands on a zone; for an answer that hit a limit, of the limits too.
    fn contents(&self, zone: &PointSet, certainty: Certainty) -> u64 {
        let mixer = Mixer::new().with(if certainty.is_settled() { 0 } else { self.efforts });
        let stones = self.stones.iter().map(|stones| *stones & *zone);
        stones
            .fold(mixer, |mixer, stones| stones.words().iter().fold(mixer, |mixer, word| mixer.with(*word)))
            .finish()
    }

    /// Whether an answer serves that took so much under these limits and hit none of them.
    fn serves(&self, effort: u64, efforts: u64) -> bool {
        efforts == self.efforts || effort < self.least_effort
    }

    fn write(&self, answer: &Answer, record: &mut [u64; LONGEST]) -> usize {
        let [contents, efforts, result, rest @ ..] = record;
        *contents = self.contents(&answer.zone, answer.certainty);
        *efforts = self.efforts;
        *result = CODES.iter().position(|code| *code == answer.code).unwrap_or(0) as u64
            | (CERTAINTIES.iter().position(|it| *it == answer.certainty).unwrap_or(0) as u64) << 2
            | number(answer.step) << MOVE
            | (answer.line.len() as u64) << LENGTH
            | answer.effort << EFFORT;
        let (zone, line) = rest.split_at_mut(WORDS);
        zone.copy_from_slice(answer.zone.words());
        for (steps, word) in answer.line.chunks(STEPS).zip(line) {
            *word = steps.iter().rev().fold(0, |word, step| word << STEP | number(*step));
        }
        BEFORE_LINE + answer.line.len().div_ceil(STEPS)
    }

    /// The answer of a record, if it is one to this question.
    fn read(&self, record: &[u64]) -> Option<Answer> {
        let [contents, efforts, result, rest @ ..] = record else { return None };
        let (zone, line) = rest.split_first_chunk::<WORDS>()?;
        let zone = PointSet::of_words(*zone, &self.board);
        let certainty = CERTAINTIES.get((result >> 2 & 3) as usize).copied()?;
        let effort = result >> EFFORT;
        if *contents != self.contents(&zone, certainty) || !self.serves(effort, *efforts) {
            return None;
        }
        let steps = line.iter().flat_map(|word| (0..STEPS as u32).map(move |at| word >> (at * STEP)));
        let length = (result >> LENGTH & 0xff) as usize;
        let mut line = Vec::with_capacity(length);
        line.extend(steps.take(length).map(|bits| self.step(bits)));
        Some(Answer {
            code: CODES[(result & 3) as usize],
            step: self.step(result >> MOVE),
            line,
            effort,
            certainty,
            zone,
            threats: Vec::new(),
        })
    }

    /// The move that is a number in the lowest bits.
    fn step(&self, bits: u64) -> Option<Point> {
        let number = (bits & ((1 << STEP) - 1)) as usize;
        self.board.get(number.checked_sub(1)?)
    }
}

const CODES: [ReadingResult; 4] =
    [ReadingResult::Loss, ReadingResult::KoOpponentFirst, ReadingResult::KoMoverFirst, ReadingResult::Win];

const CERTAINTIES: [Certainty; 3] = [Certainty::Limited, Certainty::Searched, Certainty::Proved];

/// A move as a number of [`STEP`] bits.
fn number(step: Option<Point>) -> u64 {
    step.map_or(0, |point| point.index() as u64 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Ko, Suicide};

    fn points(list: &str) -> PointSet {
        let size = BoardSize::new(9).expect("a size");
        list.split_whitespace().map(|vertex| Point::parse(vertex, size).expect("a vertex")).collect()
    }

    fn asked(black: &str, white: &str, depths: &Depths) -> Asked {
        let size = BoardSize::new(9).expect("a size");
        let position =
            Position::from_stones(size, &points(black), &points(white), Suicide::Forbidden, Ko::Simple);
        let position = position.expect("a position");
        let question = Question::Attack(points("C3").iter().collect());
        Asked::new(&position, &question, depths, position.board())
    }

    fn answer(certainty: Certainty, moves: usize) -> Answer {
        let steps: Vec<Option<Point>> = points("A1 J9 E5 C1").iter().map(Some).chain([None]).collect();
        Answer {
            code: ReadingResult::KoMoverFirst,
            step: steps[3],
            line: steps.into_iter().cycle().take(moves).collect(),
            effort: 1_500,
            certainty,
            zone: points("C3 C4 B3 D3 C2 J9"),
            threats: Vec::new(),
        }
    }

    #[test]
    fn an_answer_comes_back_as_it_was() {
        let depths = Depths::default();
        for (length, certainty) in (0..=LONGEST_LINE).zip(CERTAINTIES.into_iter().cycle()) {
            let answers = ReadingCache::new(1 << 16);
            let answer = answer(certainty, length);
            answers.put(&asked("C3", "D3", &depths), &answer);
            assert_eq!(answers.find(&asked("C3", "D3", &depths)), Some(answer));
        }
        let answers = ReadingCache::new(1 << 16);
        answers.put(&asked("C3", "D3", &depths), &answer(Certainty::Proved, LONGEST_LINE + 1));
        assert_eq!(answers.find(&asked("C3", "D3", &depths)), None);
    }

    #[test]
    fn stones_outside_the_zone_and_limits_that_were_not_hit_change_nothing() {
        let depths = Depths::default();
        let [more, less, deeper] = [
            Depths { capture_effort: 1_501, connection_effort: 1 << 40, ..depths.clone() },
            Depths { connection_effort: 1_500, ..depths.clone() },
            depths.deeper(1),
        ];
        // (Black, White, the limits, whether an answer that hit none of the usual limits serves, and one that
        // hit one)
        let cases = [
            ("C3", "D3", &depths, true, true),
            ("C3 C8", "D3 H2", &depths, true, true),
            ("C3", "D3", &more, true, false),
            ("C3", "D3", &less, false, false),
            ("C3", "D3", &deeper, false, false),
            ("C3 C4", "D3", &depths, false, false),
            ("C3", "D3 J9", &depths, false, false),
            ("C3", "C4", &depths, false, false),
            ("C3 D3", "", &depths, false, false),
        ];
        for (black, white, limits, settled, limited) in cases {
            for (known, serves) in CERTAINTIES.into_iter().zip([limited, settled, settled]) {
                let answers = ReadingCache::new(1 << 16);
                answers.put(&asked("C3", "D3", &depths), &answer(known, 3));
                let found = answers.find(&asked(black, white, limits));
                assert_eq!(
                    found,
                    serves.then(|| answer(known, 3)),
                    "{black} / {white}, {limits:?}, {known:?}"
                );
            }
        }
    }
}
