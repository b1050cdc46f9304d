//! Hane in this process, and an engine that speaks GTP, asked the same questions.

use super::line::{MinedAnswer, kind_of, words_of};
use super::placement::{Placement, PlacementError};
use ::reading::{Depths, Question, Reader};
use arena::client::{Engine, EngineCommand, Failure};
use board::{BoardSize, Move, Position, Suicide};
use cpu_time::ThreadTime;
use limits::budget::Budget;
use std::path::Path;
use std::time::Duration;

/// An answer with the processor time that it took.
#[derive(Clone, Copy, Debug)]
pub struct TimedAnswer {
    /// The answer.
    pub answer: MinedAnswer,
    /// How long it took.
    pub seconds: f64,
}

/// Hane as it answers when nothing is set.
#[derive(Debug)]
pub struct HaneReading {
    reader: Reader,
}

impl Default for HaneReading {
    fn default() -> HaneReading {
        let empty = Position::new(BoardSize::STANDARD, Suicide::Forbidden, board::Ko::Simple);
        HaneReading { reader: Reader::new(&empty, Depths::default()) }
    }
}

impl HaneReading {
    /// Goes on with this position.
    pub fn set(&mut self, position: &Position) {
        self.reader.set(position, Depths::default());
    }

    /// Answers a question; also the moves that the search expects.
    pub fn ask(&mut self, asked: &Question) -> (TimedAnswer, ::reading::Answer) {
        let begun = ThreadTime::now();
        let answer = self.reader.ask(asked, &Budget::default());
        let seconds = begun.elapsed().as_secs_f64();
        (TimedAnswer { answer: MinedAnswer::from(&answer), seconds }, answer)
    }
}

/// How an engine is started and how long it may take.
#[derive(Clone, Debug)]
pub struct GtpSettings {
    /// What to start.
    pub command: EngineCommand,
    /// How long one command may take.
    pub limit: Duration,
    /// How long the first answer may take.
    pub start_limit: Duration,
}

/// An engine that is asked over GTP, and started again after it failed to answer. It ends with this.
pub struct GtpReading<'a> {
    settings: &'a GtpSettings,
    engine: Option<Engine>,
}

/// What an engine made of the questions of a position.
#[derive(Debug, Default)]
pub struct GtpAnswers {
    /// The answers in the order of the questions, none where there was none.
    pub answers: Vec<Option<MinedAnswer>>,
    /// The processor time by kind of question, as far as the engine tells.
    pub seconds: Vec<(&'static str, f64)>,
    /// What went wrong.
    pub notes: Vec<String>,
}

impl<'a> GtpReading<'a> {
    /// No engine yet: it is started when it is asked.
    #[must_use]
    pub fn new(settings: &'a GtpSettings) -> GtpReading<'a> {
        GtpReading { settings, engine: None }
    }

    /// Asks all questions of a position; those of a kind stand side by side. A question that the engine does
    /// not answer is passed over, and so are all if it does not take the position.
    ///
    /// # Errors
    /// The engine does not start.
    pub fn ask(&mut self, placement: &Placement, questions: &[Question]) -> Result<GtpAnswers, Failure> {
        let mut found = GtpAnswers { answers: vec![None; questions.len()], ..GtpAnswers::default() };
        let mut ready = false;
        let mut before = None;
        for (at, asked) in questions.iter().enumerate() {
            if !ready {
                self.start()?;
                if let Err(reason) = self.set(placement) {
                    found.notes.push(reason);
                    self.engine = None;
                    return Ok(found);
                }
                before = self.processor_time();
                ready = true;
            }
            let kind = kind_of(asked, placement.size);
            match self.answer(asked, placement.size) {
                Ok(answer) => found.answers[at] = Some(answer),
                Err(reason) => {
                    found.notes.push(reason);
                    ready = self.engine.is_some();
                }
            }
            let is_last = questions.get(at + 1).is_none_or(|next| kind_of(next, placement.size) != kind);
            if is_last && ready {
                let now = self.processor_time();
                found.seconds.extend(before.zip(now).map(|(before, now)| (kind, (now - before).max(0.0))));
                before = now;
            }
        }
        Ok(found)
    }

    /// Replies to commands about a position, none where there was none; with what went wrong.
    ///
    /// # Errors
    /// The engine does not start.
    pub fn replies(
        &mut self,
        placement: &Placement,
        commands: &[String],
    ) -> Result<(Vec<Option<String>>, Vec<String>), Failure> {
        let (mut replies, mut notes) = (vec![None; commands.len()], Vec::new());
        let mut ready = false;
        for (reply, command) in replies.iter_mut().zip(commands) {
            if !ready {
                self.start()?;
                if let Err(reason) = self.set(placement) {
                    notes.push(reason);
                    self.engine = None;
                    break;
                }
            }
            match self.say(command) {
                Ok(text) => *reply = Some(text),
                Err(reason) => notes.push(reason),
            }
            ready = self.engine.is_some();
        }
        Ok((replies, notes))
    }

    fn start(&mut self) -> Result<(), Failure> {
        if self.engine.is_none() {
            let settings = self.settings;
            self.engine = Some(Engine::start(&settings.command, Path::new("."), settings.start_limit)?);
        }
        Ok(())
    }

    /// Sends a command; what is no success is said. An engine that did not answer is gone.
    fn say(&mut self, command: &str) -> Result<String, String> {
        let Some(engine) = &mut self.engine else { return Err("no engine".to_owned()) };
        match engine.ask(command, self.settings.limit) {
            Ok(reply) if reply.is_success() => Ok(reply.first_line().to_owned()),
            Ok(reply) => Err(format!("{command}: refused: {}", reply.first_line())),
            Err(failure) => {
                self.engine = None;
                Err(failure.to_string())
            }
        }
    }

    fn set(&mut self, placement: &Placement) -> Result<(), String> {
        let plays = placement.plays().map_err(|error: PlacementError| error.to_string())?;
        self.say(&format!("boardsize {}", placement.size.width()))?;
        self.say("clear_board")?;
        // What an engine has read before would make its next answers too cheap. Some keep nothing.
        let _ = self.say("clear_cache");
        for (color, point) in plays {
            self.say(&format!("play {color} {}", Move::Play(point).vertex(placement.size)))?;
        }
        Ok(())
    }

    fn processor_time(&mut self) -> Option<f64> {
        self.say("cputime").ok()?.trim().parse().ok()
    }

    fn answer(&mut self, asked: &Question, size: BoardSize) -> Result<MinedAnswer, String> {
        let words = words_of(asked, size);
        let text = self.say(&words)?;
        let expected = || format!("{words}: expected `0`, or `1`, `2` or `3` with a move, found `{text}`");
        MinedAnswer::parse(&text, size).ok_or_else(expected)
    }
}
