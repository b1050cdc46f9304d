//! Questions about the life of groups.

use crate::frame::Frame;
use crate::kill::Kill;
use crate::spaces::SpaceValues;
use analysis::Survey;
use analysis::eyes::EyeKnowledge;
use board::{PointSet, Position};
use limits::budget::Budget;
use reading::proof::{Limits, Turn, Workspace, ask};
use reading::Answer;

/// Answers questions about the life of groups, one at a time, in memory that it keeps.
#[derive(Debug)]
pub struct LifeReader {
    workspace: Workspace,
    values: SpaceValues,
    effort: u64,
}

/// Plays on the trial board for a question when nothing is said.
const EFFORT: u64 = 3_000;

impl Default for LifeReader {
    fn default() -> LifeReader {
        LifeReader::new(EFFORT)
    }
}

impl LifeReader {
    /// A reader that spends at most this many plays on a question.
    #[must_use]
    pub fn new(effort: u64) -> LifeReader {
        LifeReader { workspace: Workspace::new(2 * effort), values: SpaceValues::default(), effort }
    }

    /// Whether these stones can be captured when the attacker moves first.
    pub fn attack(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: EyeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.ask(survey, goal, known, Turn::Prover, budget)
    }

    /// Whether these stones live when their owner moves first.
    pub fn defend(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: EyeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.ask(survey, goal, known, Turn::Refuter, budget)
    }

    fn ask(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: EyeKnowledge<'_>,
        turn: Turn,
        budget: &Budget,
    ) -> Option<Answer> {
        let frame = Frame::new(survey, goal)?;
        let mut position: Position = survey.position().clone();
        let mut kill = Kill { frame: &frame, values: &mut self.values, known, seen: None, looks: 0 };
        if turn == Turn::Prover && kill.lives_at_once(&position) {
            return Some(Answer::failed());
        }
        let limits = Limits { effort: self.effort, budget, within: *position.board(), rule: None };
        Some(ask(&mut position, &mut self.workspace, &mut kill, turn, limits))
    }

    /// Forgets what eye spaces give, as other graphs are asked from now on.
    pub fn forget(&mut self) {
        self.values.clear();
    }
}
