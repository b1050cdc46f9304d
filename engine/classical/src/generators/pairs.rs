//! Questions that patterns ask of reading: whether a move connects or cuts two chains, or captures one of
//! them, and what saves a chain then.

use super::Ground;
use board::{Color, Point};
use reading::{Depths, Question, Reader, ReadingResult};

/// Plays on the trial board for a question.
const EFFORT: u64 = 150;

/// Answers questions about chains of a position.
pub(super) struct PairReader<'g> {
    ground: &'g Ground<'g>,
    reader: Reader,
    /// Whether pairs of chains can be parted or joined now, as far as that was asked.
    before: Vec<([Point; 2], ReadingResult)>,
}

impl<'g> PairReader<'g> {
    pub(super) fn new(ground: &'g Ground<'g>) -> PairReader<'g> {
        let depths = Depths { connection_effort: EFFORT, ..ground.means.depths.clone() };
        let reader = Reader::new(ground.assessment.position(), depths);
        let reader = reader.with_cache(ground.means.answers().cloned());
        PairReader { ground, reader, before: Vec::new() }
    }

    /// Whether a move cuts chains of the opponent that he could connect, or connects own ones that he could
    /// part.
    pub(super) fn decides(&mut self, of: Color, chains: [Point; 2], chosen: Point) -> bool {
        let own = of == self.ground.color;
        let [first, second] = chains;
        let asked = match own {
            true => Question::Disconnect(first, second),
            false => Question::Connect(first, second),
        };
        let known = self.before.iter().find(|(known, _)| *known == chains).map(|(_, code)| *code);
        let before = known.unwrap_or_else(|| {
            let answer = self.reader.ask(&asked, self.ground.budget);
            self.before.push((chains, answer.code));
            answer.code
        });
        if before == ReadingResult::Loss {
            return false;
        }
        let after = self.reader.ask_after((self.ground.color, chosen), &asked, self.ground.budget);
        after.is_some_and(|after| after.code < before)
    }

    /// The move that saves a chain after the opponent has moved here; none where it needs none, or nothing
    /// saves it.
    pub(super) fn saved_after(&mut self, chosen: Point, chain: Point) -> Option<Point> {
        let played = (self.ground.color.opponent(), chosen);
        let question = Question::Defend(vec![chain]);
        let answer = self.reader.ask_after(played, &question, self.ground.budget)?;
        let point = answer.step.filter(|_| answer.code != ReadingResult::Loss)?;
        (point != chosen && self.ground.game.is_legal(self.ground.color, point)).then_some(point)
    }

    /// Whether a move captures one of two chains, each of which the opponent saves by itself after it.
    pub(super) fn takes_either(&mut self, chosen: Point, chains: [Point; 2]) -> bool {
        let tactics = &self.ground.assessment.survey.tactics;
        if chains.iter().any(|chain| tactics.dead.contains(*chain)) {
            return false;
        }
        let mut saved = |asked: Vec<Point>| {
            let question = Question::Defend(asked);
            let played = (self.ground.color, chosen);
            let answer = self.reader.ask_after(played, &question, self.ground.budget);
            answer.map_or(ReadingResult::Loss, |answer| answer.code)
        };
        chains.iter().all(|chain| saved(vec![*chain]) != ReadingResult::Loss)
            && saved(chains.to_vec()) == ReadingResult::Loss
    }
}
