//! How far learning has come, on standard error.

use crate::cli::status_line::StatusLine;
use std::time::{Duration, Instant};
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
        match step {
            Step::Counted(done) => {
                self.0.now_and_then(0, || format!("shapes of {done} of {games} games counted"));
            }
            Step::Gathered(done) => {
                self.0.now_and_then(0, || format!("moves of {done} of {games} games taken down"));
            }
            Step::Going(pass, done, of) => {
                self.0.now_and_then(0, || format!("pass {pass}: {done} of {of} positions"));
            }
            Step::Passed(pass) => {
                let (seen, held_out) = (losses(&pass.seen), losses(&pass.held_out));
                let held_out = if held_out.is_empty() { held_out } else { format!("; held out: {held_out}") };
                self.0.say(&format!("pass {}: losses {seen}{held_out}", pass.number));
            }
        }
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

/// Tells how many of many steps are done.
#[derive(Debug)]
pub(super) struct StepProgress {
    line: StatusLine,
    began: Instant,
    what: &'static str,
    steps: usize,
}

impl StepProgress {
    /// For this number of steps, and what they are.
    pub(super) fn new(what: &'static str, steps: usize, quiet: bool) -> StepProgress {
        let line = StatusLine::new("{bar:20} {msg}", steps as u64, ELSEWHERE, quiet);
        StepProgress { line, began: Instant::now(), what, steps }
    }

    /// How many steps are done, and how many of them by this run; and what the last one was.
    pub(super) fn note(&mut self, done: usize, now: usize, last: &str) {
        let (what, steps, seconds) = (self.what, self.steps, self.began.elapsed().as_secs_f64());
        self.line.now_and_then(done as u64, || {
            let left = seconds * steps.saturating_sub(done) as f64 / now.max(1) as f64;
            let last = if last.is_empty() { String::new() } else { format!("; {last}") };
            format!("{done} of {steps} {what}, {left:.0} s left{last}")
        });
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.line.clear();
    }
}
