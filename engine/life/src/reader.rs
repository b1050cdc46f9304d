//! Questions about the life of groups.

use crate::first_move::likelier;
use crate::frame::Frame;
use crate::kill::Kill;
use crate::spaces::SpaceValues;
use analysis::Survey;
use analysis::eyes::EyeKnowledge;
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::proof::{Goal, Limits, Moves, Turn, Workspace, ask};
use reading::{Answer, Certainty};

/// Answers questions about the life of groups, one at a time, in memory that it keeps. What eye spaces give
/// is kept too: other graphs of eyes need another reader.
#[derive(Debug)]
pub struct LifeReader {
    workspace: Workspace,
    values: SpaceValues,
    effort: u64,
}

/// What a question comes after.
#[derive(Clone, Copy, Debug, Default)]
pub struct After<'m> {
    /// Moves, whoever's turn it was, the first one first.
    pub played: &'m [(Color, Point)],
    /// Plays on the trial board at the most, of the question and again of each likelier first move that is
    /// tried; none for as many as the reader spends.
    pub effort: Option<u64>,
}

/// Plays on the trial board for a question when nothing is said.
const EFFORT: u64 = 2_000;

impl Default for LifeReader {
    fn default() -> LifeReader {
        LifeReader::new(EFFORT)
    }
}

impl LifeReader {
    /// A reader that spends at most this many plays on a question, and as many on each of up to six first
    /// moves that are likelier than the one it found.
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
        self.ask(survey, goal, Turn::Prover, &After::default(), known, budget)
    }

    /// Whether these stones live when their owner moves first.
    pub fn defend(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: EyeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.ask(survey, goal, Turn::Refuter, &After::default(), known, budget)
    }

    /// The same after moves of either player, which are played one after the other: [`Turn::Prover`] asks for
    /// the attack, [`Turn::Refuter`] for the defense. What surrounds the group is what the survey saw before
    /// them. None when these are no stones, or a move is illegal.
    pub fn ask(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        after: &After<'_>,
        known: EyeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        let frame = Frame::new(survey, goal)?;
        let mut position: Position = survey.position().clone();
        for (color, point) in after.played {
            if !position.is_legal(*color, *point) {
                return None;
            }
            // It is never taken back.
            let _ = position.play_stone(*color, *point);
        }
        let mut kill = Kill { frame: &frame, values: &mut self.values, known, seen: None };
        if after.played.is_empty() && turn == Turn::Prover && kill.lives_at_once(&position) {
            // What is seen at once is not proved.
            let zone = *position.board();
            return Some(Answer { certainty: Certainty::Searched, zone, ..Answer::nothing() });
        }
        let effort = after.effort.unwrap_or(self.effort).min(self.effort);
        let limits = Limits { effort, budget, within: *position.board(), rule: None };
        let answer = ask(&mut position, &mut self.workspace, &mut kill, turn, limits);
        Some(likelier(answer, &mut position, &mut kill, &mut self.workspace, turn, limits))
    }

    /// The points that are tried first when these stones are attacked ([`Turn::Prover`]) or defended
    /// ([`Turn::Refuter`]), without those that are illegal. None when these are no stones.
    #[must_use]
    pub fn first_moves(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        known: EyeKnowledge<'_>,
    ) -> Option<PointSet> {
        let frame = Frame::new(survey, goal)?;
        let mover = if turn == Turn::Prover { frame.attacker() } else { frame.defender };
        let mut kill = Kill { frame: &frame, values: &mut self.values, known, seen: None };
        let mut moves = Moves::taking_all();
        let position = survey.position();
        kill.moves(position, turn, 0, &mut moves);
        Some(moves.points().iter().filter(|point| position.is_legal(mover, *point)).collect())
    }
}
