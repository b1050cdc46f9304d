//! Answers that were given, so that equal questions about a position are asked once.

use super::question::{Facts, Question};
use ahash::{HashMap, RandomState};
use bundles::VariantArray;
use bundles::opcode::Level;

/// How often questions above the board's were asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that went to a [`Facts`].
    pub asked: u64,
    /// Those that had been asked before.
    pub remembered: u64,
}

/// Who answers which level, and what was answered.
pub(super) struct Answerers<'a> {
    facts: [Option<&'a mut dyn Facts>; Level::VARIANTS.len()],
    /// None to keep none.
    answers: Option<HashMap<Question, Option<f32>>>,
    pub(super) counts: Counts,
}

impl<'a> Answerers<'a> {
    pub(super) fn new() -> Answerers<'a> {
        let facts = std::array::from_fn(|_| None);
        let answers = Some(HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)));
        Answerers { facts, answers, counts: Counts::default() }
    }

    pub(super) fn set(&mut self, level: Level, facts: &'a mut dyn Facts) {
        if let Some(place) = self.facts.get_mut(level as usize) {
            *place = Some(facts);
        }
    }

    pub(super) fn forget(&mut self) {
        self.answers = None;
    }

    /// The answer of the question's level; none when nothing answers.
    pub(super) fn answer(&mut self, question: &Question) -> Option<f32> {
        let facts = self.facts.get_mut(question.opcode.level() as usize)?.as_mut()?;
        if let Some(answer) = self.answers.as_ref().and_then(|answers| answers.get(question)) {
            self.counts.remembered += 1;
            return *answer;
        }
        self.counts.asked += 1;
        let answer = facts.answer(question);
        if let Some(answers) = &mut self.answers {
            answers.insert(*question, answer);
        }
        answer
    }
}
