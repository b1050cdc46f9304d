//! Questions about what can be captured, saved and connected on the board as it is, trial moves included.

use super::Session;
use analysis::eyes::PlayedSpaces;
use board::{Point, PointSet, Position};
use limits::budget::{Budget, StopSignal};
use reading::proof::Turn;
use reading::questions::{NamedQuestion, Topic, Variations, topic_of};
use reading::{
    Answer, AnswerTable, ChainReader, Depths, KoFight, Question, Reader, ReadingResult, Trace, ladder,
};
use std::sync::{Arc, OnceLock};

/// What a session has read.
#[derive(Debug, Default)]
pub(super) struct Reading {
    noted: Option<Variations>,
    reader: Option<Box<Reader>>,
    answers: Option<Arc<AnswerTable>>,
    played: PlayedSpaces,
    chains: OnceLock<ChainReader>,
}

/// Where reading may play, when it is limited.
#[derive(Debug, Default)]
pub struct SearchArea {
    /// Which they are.
    pub points: PointSet,
    /// Whether reading plays nowhere else.
    pub limits: bool,
}

/// How far the search diamond reaches: points this many steps away or less lie in it (GNU Go 3.8, as it draws
/// it).
const DIAMOND: usize = 6;

/// Answers are not being noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected questions that were noted, found that noting has not begun")]
pub struct NothingNoted;

impl Session {
    /// The same session that keeps answers among these, which other sessions may share.
    #[must_use]
    pub fn with_cache(mut self, answers: Arc<AnswerTable>) -> Session {
        self.reading.answers = Some(answers);
        self.reading.reader = None;
        self.reading.chains = OnceLock::new();
        self
    }

    /// The answers that are kept, if there is room for any.
    pub fn answers(&self) -> Option<&Arc<AnswerTable>> {
        self.reading.answers.as_ref()
    }

    /// What reads all chains, with the answers that are kept, in as many threads as a search has.
    pub(super) fn chain_reader(&self) -> &ChainReader {
        let answers = || self.reading.answers.clone();
        let jobs = self.player.searcher.threads.threads;
        let reader = || ChainReader::new(jobs).unwrap_or_else(|_| ChainReader::alone());
        self.reading.chains.get_or_init(|| reader().with_cache(answers()))
    }

    /// The eye spaces that were played out in this session.
    pub(super) fn played_spaces(&self) -> &PlayedSpaces {
        &self.reading.played
    }

    /// How much is read.
    pub(super) fn depths(&self) -> Depths {
        self.reading_settings.depths()
    }

    /// Answers a question. The signal ends the reading early.
    pub fn ask(&mut self, question: &Question, stop: &StopSignal) -> Answer {
        let position = self.position().clone();
        self.ask_about(&position, question, stop)
    }

    /// What the ko asks on which the last answer rests, if it rests on one.
    pub(crate) fn ko_fight(
        &mut self,
        question: &Question,
        answer: &Answer,
        stop: &StopSignal,
    ) -> Option<KoFight> {
        let budget = self.life_budget(stop);
        self.reading.reader.as_mut()?.ko_fight(question, answer, &budget)
    }

    /// Whether a ladder captures a chain of two liberties. The signal ends the reading early.
    pub fn ask_ladder(&mut self, chain: Point, stop: &StopSignal) -> Answer {
        let most_plays = self.reading_settings.depths().capture_effort;
        let position = self.position().clone();
        let area = &self.search_area;
        let within = if area.limits { &area.points } else { position.board() };
        let answer = ladder(&position, chain, within, most_plays, &Budget::until(stop.clone()));
        self.take_note(&position, &Question::Attack(vec![chain]), &answer, Vec::new());
        answer
    }

    /// What a move does to a chain: for the opponent of its owner, what the attack comes to that begins with
    /// it ([`Turn::Prover`]), for its owner, what the defense comes to. Nothing, if a pass comes to no less,
    /// or if the move is illegal.
    pub fn does_to_chain(
        &mut self,
        chosen: Point,
        chain: Point,
        turn: Turn,
        stop: &StopSignal,
    ) -> ReadingResult {
        let before = self.position().clone();
        let Some(owner) = before.color_at(chain) else { return ReadingResult::Loss };
        let (player, answered) = match turn {
            Turn::Prover => (owner.opponent(), &Question::Defend(vec![chain])),
            Turn::Refuter => (owner, &Question::Attack(vec![chain])),
        };
        let Ok(after) = before.after(player, chosen) else { return ReadingResult::Loss };
        let passed = self.ask_about(&before, answered, stop).code.reversed();
        let played = match after.color_at(chain) {
            None => ReadingResult::Win,
            Some(_) => self.ask_about(&after, answered, stop).code.reversed(),
        };
        if played > passed { played } else { ReadingResult::Loss }
    }

    /// Answers a question about any position.
    pub(crate) fn ask_about(
        &mut self,
        position: &Position,
        question: &Question,
        stop: &StopSignal,
    ) -> Answer {
        let (depths, budget) = (self.depths(), self.life_budget(stop));
        let reader = match &mut self.reading.reader {
            Some(reader) => {
                reader.set(position, depths);
                reader
            }
            empty => {
                let reader = Reader::new(position, depths).with_cache(self.reading.answers.clone());
                empty.insert(Box::new(reader))
            }
        };
        if self.search_area.limits {
            reader.restrict(&self.search_area.points);
        }
        let (answer, traces) = match self.reading.noted {
            Some(_) => reader.ask_traced(question, &budget, Variations::MOST_MOVES),
            None => (reader.ask(question, &budget), Vec::new()),
        };
        self.take_note(position, question, &answer, traces);
        answer
    }

    fn take_note(&mut self, position: &Position, question: &Question, answer: &Answer, traces: Vec<Trace>) {
        match topic_of(question) {
            Some(Topic::Capture) => self.capture_effort += answer.effort,
            Some(Topic::Connection) => self.connection_effort += answer.effort,
            None => {}
        }
        self.trial_moves += answer.effort;
        if let Some(noted) = &mut self.reading.noted {
            noted.note(position, question, answer, traces);
        }
    }

    /// Whether questions are noted.
    pub(super) fn is_noting(&self) -> bool {
        self.reading.noted.is_some()
    }

    /// Takes note of a question that is none of reading, if questions are noted.
    pub(crate) fn take_named_note(
        &mut self,
        position: &Position,
        question: NamedQuestion,
        answer: &Answer,
        traces: Vec<Trace>,
    ) {
        if let Some(noted) = &mut self.reading.noted {
            noted.note_named(position, question, answer, traces);
        }
    }

    /// Makes the points around one the search area.
    pub fn set_search_diamond(&mut self, center: Point) {
        let steps = |point: &Point| {
            point.column().abs_diff(center.column()) + point.row().abs_diff(center.row()) <= DIAMOND
        };
        self.search_area.points = self.size().points().filter(steps).collect();
    }

    /// Begins to note questions with their answers and lines, and forgets those that were noted before.
    pub fn start_noting(&mut self) {
        self.reading.noted = Some(Variations::default());
    }

    /// What was noted, as a record that is turned as the controller sees the board.
    ///
    /// # Errors
    /// Noting has not begun.
    pub fn noted(&self) -> Result<Result<Vec<u8>, sgf::EditError>, NothingNoted> {
        let noted = self.reading.noted.as_ref().ok_or(NothingNoted)?;
        Ok(noted.record(self.position(), self.orientation()))
    }

    /// Ends the noting of questions, and gives what was noted, if it had begun.
    pub fn stop_noting(&mut self) -> Option<Variations> {
        self.reading.noted.take()
    }
}
