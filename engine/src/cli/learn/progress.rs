//! How far learning has come, on standard error: a line that is rewritten in a terminal, a line now and then elsewhere.

use crate::learning::{Level, Step};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is rewritten in a terminal, and how often one is added elsewhere.
const IN_TERMINAL: Duration = Duration::from_millis(500);
const ELSEWHERE: Duration = Duration::from_secs(10);

/// Tells of learning.
#[derive(Debug)]
pub(super) struct Progress {
    told: Instant,
    every: Duration,
    terminal: bool,
    quiet: bool,
}

impl Progress {
    pub(super) fn new(quiet: bool) -> Progress {
        let terminal = io::stderr().is_terminal();
        let every = if terminal { IN_TERMINAL } else { ELSEWHERE };
        Progress { told: Instant::now(), every, terminal, quiet }
    }

    /// So many files of so many were read.
    pub(super) fn read(&mut self, done: usize, of: usize) {
        self.now_and_then(|| format!("{done} of {of} files read"));
    }

    /// How far learning from so many games is.
    pub(super) fn step(&mut self, step: Step<'_>, games: usize) {
        match step {
            Step::Counted(done) => self.now_and_then(|| format!("shapes of {done} of {games} games counted")),
            Step::Gathered(done) => {
                self.now_and_then(|| format!("moves of {done} of {games} games taken down"));
            }
            Step::Going(pass, done, of) => {
                self.now_and_then(|| format!("pass {pass}: {done} of {of} positions"));
            }
            Step::Passed(pass) => {
                self.clear();
                let (seen, held_out) = (losses(&pass.seen), losses(&pass.held_out));
                let held_out = if held_out.is_empty() { held_out } else { format!("; held out: {held_out}") };
                self.tell(&format!("pass {}: losses {seen}{held_out}", pass.number), "\n");
            }
        }
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.clear();
    }

    fn now_and_then(&mut self, text: impl FnOnce() -> String) {
        if self.told.elapsed() >= self.every {
            self.told = Instant::now();
            self.clear();
            self.tell(&text(), if self.terminal { "" } else { "\n" });
        }
    }

    fn clear(&self) {
        if self.terminal && !self.quiet {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// A closed standard error is no reason to stop.
    fn tell(&self, text: &str, end: &str) {
        if !self.quiet {
            let _ = write!(io::stderr(), "hane: {text}{end}");
            let _ = io::stderr().flush();
        }
    }
}

/// The losses by size.
fn losses(levels: &[Level]) -> String {
    let losses = levels.iter().map(|level| format!("{0}x{0} {1:.4}", level.size, level.loss));
    losses.collect::<Vec<_>>().join(", ")
}
