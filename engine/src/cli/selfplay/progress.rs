//! How far self-play has come, on standard error.

use crate::selfplay::Totals;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a line is rewritten in a terminal, and how often one is added elsewhere.
const IN_TERMINAL: Duration = Duration::from_millis(500);
const ELSEWHERE: Duration = Duration::from_secs(30);

/// Counts what this process has played, and tells of it from time to time.
#[derive(Debug)]
pub(super) struct Progress {
    began: Instant,
    told: Instant,
    every: Duration,
    terminal: bool,
    quiet: bool,
    /// The games of the shard, and those of them that were finished before.
    wanted: u64,
    before: u64,
    played: Totals,
}

impl Progress {
    pub(super) fn new(wanted: u64, before: u64, quiet: bool) -> Progress {
        let terminal = io::stderr().is_terminal();
        let every = if terminal { IN_TERMINAL } else { ELSEWHERE };
        let now = Instant::now();
        Progress { began: now, told: now, every, terminal, quiet, wanted, before, played: Totals::default() }
    }

    /// Takes in a game, if there is a new one, and tells how it stands, if it is time to.
    pub(super) fn note(&mut self, game: Option<&Totals>) {
        if let Some(game) = game {
            self.played.add(game);
        }
        if self.told.elapsed() >= self.every {
            self.told = Instant::now();
            self.tell();
        }
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        if self.terminal && !self.quiet {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// What this process has played.
    pub(super) fn played(&self) -> &Totals {
        &self.played
    }

    /// How long it has been at it.
    pub(super) fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    fn tell(&self) {
        if self.quiet {
            return;
        }
        // A closed standard error is no reason to stop.
        let _ = match self.terminal {
            true => write!(io::stderr(), "\r\x1b[K{self}"),
            false => writeln!(io::stderr(), "hane: {self}"),
        };
        let _ = io::stderr().flush();
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.seconds().max(f64::MIN_POSITIVE);
        let done = self.before + self.played.games;
        let rate = self.played.games as f64 / seconds;
        write!(formatter, "{done} of {} games, {:.0} games an hour, ", self.wanted, 3600.0 * rate)?;
        write!(formatter, "{:.0} moves a second", self.played.moves as f64 / seconds)?;
        if rate > 0.0 {
            let left = ((self.wanted.saturating_sub(done)) as f64 / rate).round() as u64;
            write!(formatter, ", {}:{:02}:{:02} left", left / 3600, left / 60 % 60, left % 60)?;
        }
        Ok(())
    }
}
