//! What an engine is made from.

use crate::failure::{argument, expected};
use crate::notation::within;
use board::{BoardSize, Game, Rules};
use engine::session::{Habits, MoveChooser, PlayerKind, Session, Temper};
use knowledge::library::Library;
use pyo3::prelude::*;
use reading::AnswerTable;
use search::{Limits, Passing, Player, Resignation, Searcher, Selection};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// The most threads that may be asked for, as for the program.
pub(crate) const MOST_THREADS: u64 = 1024;
const MEBIBYTE: usize = 1 << 20;
/// The most memory that may be asked for, in mebibytes: more than any machine has.
pub(crate) const MOST_MEMORY: u64 = 1 << 24;
/// The most points that may be added at random, as for the program.
const MOST_RANDOM: f32 = 1000.0;

/// The settings of an engine, by the names of the arguments of `Engine`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct EngineSettings {
    pub(crate) playouts: Option<u64>,
    pub(crate) seconds: Option<f64>,
    pub(crate) level: u32,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    pub(crate) player: String,
    pub(crate) selection: String,
    pub(crate) resign: bool,
    pub(crate) capture_dead: bool,
    pub(crate) styles: Vec<String>,
    pub(crate) randomness: f32,
    pub(crate) memory: usize,
}

/// A time for a move, in seconds.
pub(crate) fn time(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(seconds) = seconds else { return Ok(None) };
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.map(Some).ok_or_else(|| expected("seconds", "a positive number of seconds", seconds))
}

/// A number of playouts.
pub(crate) fn playouts(number: Option<i128>) -> PyResult<Option<u64>> {
    number.map(|number| within("playouts", number, 1..=u64::MAX)).transpose()
}

impl EngineSettings {
    /// Refuses what no engine can have.
    pub(crate) fn check(&self, library: &Library) -> PyResult<()> {
        self.limits()?;
        self.kind()?;
        self.selection()?;
        if !(0.0..=MOST_RANDOM).contains(&self.randomness) {
            return Err(expected(
                "randomness",
                format_args!("points from 0 to {MOST_RANDOM}"),
                self.randomness,
            ));
        }
        self.temper().check(library).map_err(|error| argument("styles", error))
    }

    /// How much is thought about a move.
    pub(crate) fn limits(&self) -> PyResult<Limits> {
        Ok(Limits { playouts: self.playouts, time: time(self.seconds)?, level: self.level })
    }

    /// Whether moves are chosen by reasons.
    pub(crate) fn is_classical(&self) -> bool {
        self.kind().is_ok_and(|kind| kind == PlayerKind::Classical)
    }

    fn kind(&self) -> PyResult<PlayerKind> {
        let wrong = |_| expected("player", "search or classical", format_args!("'{}'", self.player));
        self.player.parse().map_err(wrong)
    }

    fn selection(&self) -> PyResult<Selection> {
        match self.selection.as_str() {
            "rave" => Ok(Selection::Rave),
            "puct" => Ok(Selection::Puct),
            other => Err(expected("selection", "rave or puct", format_args!("'{other}'"))),
        }
    }

    fn temper(&self) -> Temper {
        Temper { styles: self.styles.clone(), randomness: self.randomness }
    }

    fn bytes(&self) -> usize {
        self.memory.saturating_mul(MEBIBYTE)
    }

    /// A quarter of the memory is for what has been read, half for the tree, as in the program.
    pub(crate) fn reading_cache(&self) -> Arc<AnswerTable> {
        Arc::new(AnswerTable::new(self.bytes() / 4))
    }

    /// What searches.
    pub(crate) fn searcher(&self) -> PyResult<Searcher> {
        let passing = if self.capture_dead { Passing::AfterCapture } else { Passing::Agreement };
        let searcher = Searcher::new(self.seed, self.threads).with_passing(passing);
        Ok(searcher.with_selection(self.selection()?).with_memory(self.bytes() / 2))
    }

    /// A session as the program would begin it.
    pub(crate) fn session(&self, library: &Arc<Library>, answers: &Arc<AnswerTable>) -> PyResult<Session> {
        let resignation = if self.resign { Resignation::WhenHopeless } else { Resignation::Never };
        let player = Player::new(self.searcher()?, self.limits()?).with_resignation(resignation);
        let chooser = MoveChooser { kind: self.kind()?, ..MoveChooser::default() };
        let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player)
            .with_habits(Habits { chooser, temper: self.temper(), ..Habits::default() })
            .with_cache(Arc::clone(answers))
            .with_library(Arc::clone(library));
        session.reading_settings.level = self.level;
        Ok(session)
    }
}
