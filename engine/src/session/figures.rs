//! What a session has done since it began, and how much of its memory is filled.

use super::Session;
use std::time::{Duration, Instant};

/// Counts of a session.
#[derive(Clone, Debug)]
pub(super) struct Figures {
    began: Instant,
    counted: Health,
    /// Whether the engine has moved in the game that goes on.
    in_game: bool,
    /// When its state was last written to a file.
    written: Option<Instant>,
}

impl Default for Figures {
    fn default() -> Figures {
        Figures { began: Instant::now(), counted: Health::default(), in_game: false, written: None }
    }
}

impl Figures {
    /// The engine has played a move.
    pub(super) fn count_move(&mut self) {
        self.counted.moves += 1;
        self.counted.games += u64::from(!std::mem::replace(&mut self.in_game, true));
    }

    /// Another game begins.
    pub(super) fn begin_another(&mut self) {
        self.in_game = false;
    }

    /// A search has ended that began then and made this many playouts.
    pub(super) fn count_search(&mut self, began: Instant, playouts: u32) {
        self.counted.searches += 1;
        self.counted.playouts += u64::from(playouts);
        self.counted.thinking += began.elapsed();
    }
}

/// How a session does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Health {
    /// How long ago it began.
    pub uptime: Duration,
    /// The games in which the engine has moved.
    pub games: u64,
    /// The moves that it has played, in all games.
    pub moves: u64,
    /// Its searches: for moves, for analyses, and in the opponent's time.
    pub searches: u64,
    /// The playouts of these.
    pub playouts: u64,
    /// The time that these took, with what is read before playouts begin.
    pub thinking: Duration,
    /// The share of the room of the last search's tree that is taken, 0 to 1; none before the first search.
    pub tree_fill: Option<f64>,
    /// The share of the room for answers of reading that is taken, 0 to 1, by a sample of it; none where no
    /// answers are kept.
    pub reading_fill: Option<f64>,
}

impl Health {
    /// The playouts of a second of thinking; none before the first one.
    pub fn speed(&self) -> Option<f64> {
        (self.playouts > 0).then(|| self.playouts as f64 / self.thinking.as_secs_f64().max(1e-9))
    }
}

/// The state is written no sooner than this after the last time.
const WRITTEN_EVERY: Duration = Duration::from_secs(1);

impl Session {
    /// Whether its state is to be written to a file again, which is then taken to be done.
    pub(crate) fn is_health_due(&mut self) -> bool {
        let is_due = self.terms.health_file.is_some()
            && self.figures.written.is_none_or(|written| written.elapsed() >= WRITTEN_EVERY);
        if is_due {
            self.figures.written = Some(Instant::now());
        }
        is_due
    }

    /// How the session does.
    pub fn health(&self) -> Health {
        Health {
            uptime: self.figures.began.elapsed(),
            tree_fill: self.player.searcher.fullness(),
            reading_fill: self.answers().map(|answers| answers.fullness()),
            ..self.figures.counted.clone()
        }
    }
}
