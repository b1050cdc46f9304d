//! How far self-play has come, on standard error.

use crate::cli::status_line::StatusLine;
use std::fmt;
use std::time::{Duration, Instant};
use training::selfplay::Totals;

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(30);

/// Counts what this process has played, and tells of it from time to time.
#[derive(Debug)]
pub(super) struct SelfplayProgress {
    line: StatusLine,
    course: Course,
}

/// What has been played.
#[derive(Debug)]
struct Course {
    began: Instant,
    /// The games of the shard, and those of them that were finished before.
    wanted: u64,
    before: u64,
    played: Totals,
}

impl SelfplayProgress {
    pub(super) fn new(wanted: u64, before: u64, quiet: bool) -> SelfplayProgress {
        let course = Course { began: Instant::now(), wanted, before, played: Totals::default() };
        SelfplayProgress { line: StatusLine::new("{bar:20} {msg}", wanted, ELSEWHERE, quiet), course }
    }

    /// Takes in a game, if there is a new one, and tells how it stands, if it is time to.
    pub(super) fn note(&mut self, game: Option<&Totals>) {
        if let Some(game) = game {
            self.course.played.add(game);
        }
        let done = self.course.before + self.course.played.games;
        self.line.now_and_then(done, || &self.course);
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.line.clear();
    }

    /// What this process has played.
    pub(super) fn played(&self) -> &Totals {
        &self.course.played
    }

    /// How long it has been at it.
    pub(super) fn seconds(&self) -> f64 {
        self.course.seconds()
    }
}

impl Course {
    fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }
}

impl fmt::Display for Course {
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
