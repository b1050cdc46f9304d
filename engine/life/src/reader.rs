//! Questions about the life of groups.

use crate::choice::{Asked, choose, likelihood};
use crate::frame::Frame;
use crate::kept::WholeSearch;
use crate::kill::Kill;
use crate::knowledge::LifeKnowledge;
use crate::outlooks::Outlooks;
use crate::policy::standing;
use crate::spaces::SpaceValues;
use crate::two_eyes::TwoEyes;
use analysis::Survey;
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::proof::{Goal, KoRule, Limits, Moves, ProofNumbers, Turn, Workspace, ask as search, ko_fight};
use reading::{Answer, AnswerTable, Certainty, KoFight, ReadingResult, Trace};
use std::sync::Arc;

/// Answers questions about the life of groups, one at a time, in memory that it keeps. What eye spaces give
/// is kept too: other graphs of eyes need another reader.
#[derive(Debug)]
pub struct LifeReader {
    workspace: Workspace,
    values: SpaceValues,
    seen: Outlooks,
    effort: u64,
    pub(crate) answers: Option<Arc<AnswerTable>>,
}

/// What a question comes after.
#[derive(Clone, Copy, Debug, Default)]
pub struct After<'m> {
    /// Moves, whoever's turn it was, the first one first.
    pub played: &'m [(Color, Point)],
    /// Plays on the trial board at the most for the question, as many again for the answer to the move that
    /// is chosen, and at most a playout for every second of them; none for as many as the reader spends.
    pub effort: Option<u64>,
}

/// Plays on the trial board for a question about a group when nothing is said.
pub const EFFORT: u64 = 2_000;

impl Default for LifeReader {
    fn default() -> LifeReader {
        LifeReader::new(EFFORT)
    }
}

impl LifeReader {
    /// A reader that spends at most this many plays on a question, as many again on the answer to the move
    /// that it chooses, and at most a playout for every second of them on weighing first moves.
    pub fn new(effort: u64) -> LifeReader {
        LifeReader {
            workspace: Workspace::new(2 * effort),
            values: SpaceValues::default(),
            seen: Outlooks::default(),
            effort,
            answers: None,
        }
    }

    /// The same reader, which finds searches among these answers, and adds its own.
    #[must_use]
    pub fn with_cache(self, answers: Option<Arc<AnswerTable>>) -> LifeReader {
        LifeReader { answers, ..self }
    }

    /// Whether these stones can be captured when the attacker moves first ([`Turn::Prover`]), or whether they
    /// live when their owner does ([`Turn::Refuter`]), after moves of either player that are played one after
    /// the other. What surrounds the group is what the survey saw before them. None when these are no stones,
    /// or a move is illegal.
    pub fn ask(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        after: &After<'_>,
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        self.read(survey, goal, turn, (after, known, budget, None), choose)
    }

    /// The same with what was searched: traces of at most this many moves of each search, those of first
    /// moves that were tried after those of the question.
    pub fn ask_traced(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        after: &After<'_>,
        (known, budget): (LifeKnowledge<'_>, &Budget),
        most: usize,
    ) -> Option<(Answer, Vec<Trace>)> {
        self.workspace.start_tracing(most);
        let answer = self.ask(survey, goal, turn, after, known, budget);
        let traces = self.workspace.take_traces();
        answer.map(|answer| (answer, traces))
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
        self.read(survey, goal, turn, (&after, known, budget, None), |found, asked, position, kill, _| {
            let lives = likelihood(&found, asked, position, kill);
            (found.0, lives)
        })
    }

    /// Whether the owner of these stones makes two eyes or gets out when he moves first ([`Turn::Prover`]),
    /// or whether the attacker prevents that moving first ([`Turn::Refuter`]). Who is not captured and does
    /// not reach that lives in a seki. None when these are no stones, or a move is illegal.
    pub fn two_eyes(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        after: &After<'_>,
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<Answer> {
        let frame = Frame::new(survey, goal)?;
        let mut position = played(survey, after)?;
        let effort = after.effort.unwrap_or(self.effort).min(self.effort);
        let limits = Limits { effort, budget, within: *position.board(), rule: None };
        let kept = (&mut self.values, &mut self.seen);
        let mut kill = Kill::new(survey.position().size(), &frame, kept, known.eyes);
        let mut goal = TwoEyes { kill: &mut kill };
        let answer = search(&mut position, &mut self.workspace, &mut goal, turn, limits);
        Some(Answer { zone: *position.board(), ..answer })
    }

    /// What the ko asks of both sides by which these stones live or die: how many threats each needs. None
    /// when it is no ko, or a limit was hit.
    pub fn ko_fight(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        after: &After<'_>,
        known: LifeKnowledge<'_>,
        budget: &Budget,
    ) -> Option<KoFight> {
        let position = played(survey, after)?;
        let owner = goal.first().and_then(|stone| position.color_at(stone))?;
        let mut under = |rule| {
            let terms = (after, known, budget, rule);
            let found = self.read(survey, goal, turn, terms, |found, _, _, _, _| found.0);
            found.unwrap_or_else(|| Answer { certainty: Certainty::Limited, ..Answer::nothing() })
        };
        let answer = under(None);
        if matches!(answer.code, ReadingResult::Win | ReadingResult::Loss) {
            return None;
        }
        ko_fight(&position, turn.color(owner.opponent()), &answer, |rule| under(Some(rule)))
    }

    /// Searches a question without weighing first moves, and goes on with what was found.
    fn read<T>(
        &mut self,
        survey: &Survey,
        goal: &PointSet,
        turn: Turn,
        (after, known, budget, rule): (&After<'_>, LifeKnowledge<'_>, &Budget, Option<KoRule>),
        then: impl FnOnce(WholeSearch, &Asked<'_>, &mut Position, &mut Kill<'_>, &mut Workspace) -> T,
    ) -> Option<T> {
        let frame = Frame::new(survey, goal)?;
        let mut position = played(survey, after)?;
        let effort = after.effort.unwrap_or(self.effort).min(self.effort);
        let limits = Limits { effort, budget, within: *position.board(), rule };
        let kept = (&mut self.values, &mut self.seen);
        let kill = Kill::new(survey.position().size(), &frame, kept, known.eyes);
        let mut kill = Kill { answers: self.answers.as_deref(), ..kill };
        let at_once = after.played.is_empty() && turn == Turn::Prover && kill.lives_at_once(&position);
        let (answer, numbers) = if at_once {
            // What is seen at once is not proved.
            let answer = Answer { certainty: Certainty::Searched, ..Answer::nothing() };
            (answer, ProofNumbers::DISPROVED)
        } else {
            kill.search(&mut position, &mut self.workspace, turn, limits)
        };
        // The search rests on its zone, but walls, living friends and ways out were found by all that stands.
        let found = (Answer { zone: *position.board(), ..answer }, numbers);
        let LifeKnowledge { moves, layers, .. } = known;
        let asked = Asked { turn, limits, standing: standing(survey, &frame), moves, layers };
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
        let kept = (&mut self.values, &mut self.seen);
        let mut kill = Kill::new(survey.position().size(), &frame, kept, known.eyes);
        let mut moves = Moves::taking_all();
        let position = survey.position();
        kill.moves(position, turn, 0, &mut moves);
        Some(moves.points().iter().filter(|point| position.is_legal(mover, *point)).collect())
    }
}

/// The position of a survey after moves; none where one is illegal.
pub(crate) fn played(survey: &Survey, after: &After<'_>) -> Option<Position> {
    let mut position: Position = survey.position().clone();
    for (color, point) in after.played {
        if !position.is_legal(*color, *point) {
            return None;
        }
        // It is never taken back.
        let _ = position.play_stone(*color, *point);
    }
    Some(position)
}
