//! How far learning has come, on standard error.

use crate::cli::status_line::StatusLine;
use std::time::Duration;
use training::learning::{Level, Step};

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(10);

/// Tells of learning.
#[derive(Debug)]
pub(super) struct LearningProgress(StatusLine);

impl LearningProgress {
    pub(super) fn new(quiet: bool) -> LearningProgress {
        LearningProgress(StatusLine::new("{msg}", 0, ELSEWHERE, quiet))
    }

    /// How many of how many files were read.
    pub(super) fn read(&mut self, done: usize, of: usize) {
        self.0.now_and_then(0, || format!("{done} of {of} files read"));
    }

    /// How far learning from this many games is.
    pub(super) fn step(&mut self, step: Step<'_>, games: usize) {
        let said = match step {
            Step::Passed(pass) => {
                let (seen, held_out) = (losses(&pass.seen), losses(&pass.held_out));
                let held_out = if held_out.is_empty() { held_out } else { format!("; held out: {held_out}") };
                return self.0.say(&format!("pass {}: losses {seen}{held_out}", pass.number));
            }
            Step::Counted(done) => format!("shapes of {done} of {games} games counted"),
            Step::Gathered(done) => format!("moves of {done} of {games} games taken down"),
            Step::Going(pass, done, of) => format!("pass {pass}: {done} of {of} positions"),
        };
        self.0.now_and_then(0, || said);
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.0.clear();
    }
}

/// The losses by size.
fn losses(levels: &[Level]) -> String {
    let losses = levels.iter().map(|level| format!("{0}x{0} {1:.4}", level.size, level.loss));
    losses.collect::<Vec<_>>().join(", ")
}
