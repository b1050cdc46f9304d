//! Questions about the life of groups.

use crate::choice::{Asked, WholeSearch, choose, likelihood};
use crate::frame::Frame;
use crate::kill::Kill;
use crate::knowledge::LifeKnowledge;
use crate::outlooks::Outlooks;
use crate::policy::standing;
use crate::spaces::SpaceValues;
use analysis::Survey;
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::proof::{Goal, Limits, Moves, ProofNumbers, Turn, Workspace, weigh};
use reading::{Answer, Certainty};

/// Answers questions about the life of groups, one at a time, in memory that it keeps. What eye spaces give
/// is kept too: other graphs of eyes need another reader.
#[derive(Debug)]
pub struct LifeReader {
    workspace: Workspace,
    values: SpaceValues,
    seen: Outlooks,
    effort: u64,
}

/// What a question comes after.
#[derive(Clone, Copy, Debug, Default)]
pub struct After<'m> {
    /// Moves, whoever's turn it was, the first one first.
    pub played: &'m [(Color, Point)],
    /// Plays on the trial board at the most for the question, and a quarter of it for each likely first move
    /// that is tried; none for as many as the reader spends.
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
    /// A reader that spends at most this many plays on a question, and a quarter of it on each of the first
    /// moves that it weighs.
    #[must_use]
    pub fn new(effort: u64) -> LifeReader {
        LifeReader {
            workspace: Workspace::new(2 * effort),
            values: SpaceValues::default(),
            seen: Outlooks::default(),
            effort,
        }
    }

    /// Whether these stones can be captured when the attacker moves first.
    pub fn attack(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.ask(survey, goal, Turn::Prover, &After::default(), known, budget)
    }

    /// Whether these stones live when their owner moves first.
    pub fn defend(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        known: LifeKnowledge<'_>,
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
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.read(survey, goal, turn, (after, known, budget), choose)
    }

    /// A first look at whether the group lives when the attacker moves first ([`Turn::Prover`]), or its owner
    /// does, by at most `effort` plays: the answer of the search alone, and how likely the group is to live,
    /// from 0 to 1. None when these are no stones.
    pub fn glance(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        effort: u64,
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<(Answer, f32)> {
        let after = After { played: &[], effort: Some(effort) };
        self.read(survey, goal, turn, (&after, known, budget), |found, asked, position, kill, _| {
            let lives = likelihood(&found, asked, position, kill);
            (found.0, lives)
        })
    }

    /// Searches a question without weighing first moves, and goes on with what was found.
    fn read<T>(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        (after, known, budget): (&After<'_>, LifeKnowledge<'_>, &Budget),
        then: impl FnOnce(WholeSearch, &Asked<'_>, &mut Position, &mut Kill<'_>, &mut Workspace) -> T,
    ) -> Option<T> {
        let frame = Frame::new(survey, goal)?;
        let mut position: Position = survey.position().clone();
        for (color, point) in after.played {
            if !position.is_legal(*color, *point) {
                return None;
            }
            // It is never taken back.
            let _ = position.play_stone(*color, *point);
        }
        let effort = after.effort.unwrap_or(self.effort).min(self.effort);
        let limits = Limits { effort, budget, within: *position.board(), rule: None };
        self.seen.begin(survey.position().size(), &frame);
        let (values, seen) = (&mut self.values, &mut self.seen);
        let mut kill = Kill { frame: &frame, values, known: known.eyes, seen };
        let at_once = after.played.is_empty() && turn == Turn::Prover && kill.lives_at_once(&position);
        let found = if at_once {
            // What is seen at once is not proved.
            let zone = *position.board();
            let answer = Answer { certainty: Certainty::Searched, zone, ..Answer::nothing() };
            (answer, ProofNumbers::DISPROVED)
        } else {
            weigh(&mut position, &mut self.workspace, &mut kill, turn, limits)
        };
        let asked = Asked { turn, limits, standing: standing(survey, &frame), moves: known.moves };
        Some(then(found, &asked, &mut position, &mut kill, &mut self.workspace))
    }

    /// The points that are tried first when these stones are attacked ([`Turn::Prover`]) or defended
    /// ([`Turn::Refuter`]), without those that are illegal. None when these are no stones.
    #[must_use]
    pub fn first_moves(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        known: LifeKnowledge<'_>,
    ) -> Option<PointSet> {
        let frame = Frame::new(survey, goal)?;
        let mover = if turn == Turn::Prover { frame.attacker() } else { frame.defender };
        self.seen.begin(survey.position().size(), &frame);
        let (values, seen) = (&mut self.values, &mut self.seen);
        let mut kill = Kill { frame: &frame, values, known: known.eyes, seen };
        let mut moves = Moves::taking_all();
        let position = survey.position();
        kill.moves(position, turn, 0, &mut moves);
        Some(moves.points().iter().filter(|point| position.is_legal(mover, *point)).collect())
    }
}
