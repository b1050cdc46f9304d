//! How far a collection has come, on standard error.

use crate::cli::status_line::StatusLine;
use std::fmt::Display;
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(30);

/// Counts problems, and tells of them from time to time.
#[derive(Debug)]
pub(super) struct SolveCourse {
    line: StatusLine,
    began: Instant,
    done: u64,
    wanted: u64,
}

impl SolveCourse {
    pub(super) fn new(wanted: u64, quiet: bool) -> SolveCourse {
        // One problem needs no bar.
        let line = StatusLine::new("{bar:20} {msg}", wanted, ELSEWHERE, quiet || wanted < 2);
        SolveCourse { line, began: Instant::now(), done: 0, wanted }
    }

    /// Takes in a problem, and tells how it stands, if it is time to.
    pub(super) fn note(&mut self) {
        self.done += 1;
        let (done, wanted, seconds) = (self.done, self.wanted, self.began.elapsed().as_secs_f64());
        let left = (seconds / done as f64 * wanted.saturating_sub(done) as f64).round() as u64;
        self.line.now_and_then(done, || {
            let (hours, minutes, seconds) = (left / 3600, left / 60 % 60, left % 60);
            format!("{done} of {wanted} problems, {hours}:{minutes:02}:{seconds:02} left")
        });
    }

    /// Says what is wrong with a problem.
    pub(super) fn warn(&self, text: &impl Display) {
        self.line.warn(text);
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.line.clear();
    }
}
