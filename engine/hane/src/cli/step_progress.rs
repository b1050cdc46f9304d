//! How many of many steps are done, on standard error.

use super::status_line::StatusLine;
use std::fmt::Display;
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(10);

/// Tells how many of many steps are done.
#[derive(Debug)]
pub(in crate::cli) struct StepProgress {
    line: StatusLine,
    began: Instant,
    what: &'static str,
    steps: usize,
}

impl StepProgress {
    /// For this number of steps, and what they are.
    pub(in crate::cli) fn new(what: &'static str, steps: usize, quiet: bool) -> StepProgress {
        let line = StatusLine::new("{bar:20} {msg}", steps as u64, ELSEWHERE, quiet);
        StepProgress { line, began: Instant::now(), what, steps }
    }

    /// How many steps are done, and how many of them by this run; and what the last one was, or what came of
    /// all.
    pub(in crate::cli) fn note(&mut self, done: usize, now: usize, last: impl Display) {
        let (what, steps, seconds) = (self.what, self.steps, self.began.elapsed().as_secs_f64());
        self.line.now_and_then(done as u64, || {
            let left = seconds * steps.saturating_sub(done) as f64 / now as f64;
            let left = if now > 0 { format!(", {left:.0} s left") } else { String::new() };
            let last = format!("; {last}");
            format!("{done} of {steps} {what}{left}{}", last.trim_end_matches("; "))
        });
    }

    /// Says something that may not be missed.
    pub(in crate::cli) fn warn(&self, text: &impl Display) {
        self.line.warn(text);
    }

    /// Clears the line in a terminal.
    pub(in crate::cli) fn end(&self) {
        self.line.clear();
    }
}
