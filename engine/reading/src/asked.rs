//! Questions as answers to them are looked for in the shared table.

use super::answer::{Answer, Certainty, Question};
use super::answer_table::AnswerTable;
use super::level::Depths;
use crate::table::{LONGEST, Mixer};
use board::{Color, Point, PointSet, Position};
use std::hash::{Hash, Hasher};

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

    /// The answer that reading would give, if it is known.
    pub(super) fn find_in(&self, answers: &AnswerTable) -> Option<Answer> {
        answers.find(self.key, |record| {
            let [contents, efforts, record @ ..] = record else { return None };
            let answer = Answer::of_record(record, &self.board)?;
            let stands = *contents == self.contents(&answer.zone, answer.certainty);
            (stands && self.serves(answer.effort, *efforts)).then_some(answer)
        })
    }

    /// Keeps an answer that no clock and no signal has cut short.
    pub(super) fn put_into(&self, answers: &AnswerTable, answer: &Answer) {
        let mut record = [0; LONGEST];
        let [contents, efforts, rest @ ..] = &mut record;
        (*contents, *efforts) = (self.contents(&answer.zone, answer.certainty), self.efforts);
        if let Some(words) = answer.write_record(rest) {
            answers.put(self.key, &record[..words + 2], answer.effort);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::ReadingResult;
    use crate::answer_table::CERTAINTIES;
    use crate::asking::LONGEST_LINE;
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
            let answers = AnswerTable::new(1 << 16);
            let answer = answer(certainty, length);
            asked("C3", "D3", &depths).put_into(&answers, &answer);
            assert_eq!(asked("C3", "D3", &depths).find_in(&answers), Some(answer));
        }
        let answers = AnswerTable::new(1 << 16);
        asked("C3", "D3", &depths).put_into(&answers, &answer(Certainty::Proved, LONGEST_LINE + 1));
        assert_eq!(asked("C3", "D3", &depths).find_in(&answers), None);
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
                let answers = AnswerTable::new(1 << 16);
                asked("C3", "D3", &depths).put_into(&answers, &answer(known, 3));
                let found = asked(black, white, limits).find_in(&answers);
                assert_eq!(
                    found,
                    serves.then(|| answer(known, 3)),
                    "{black} / {white}, {limits:?}, {known:?}"
                );
            }
        }
    }
}
