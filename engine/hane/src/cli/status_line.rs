//! How far long work has come, on standard error: a line that is rewritten in a terminal, a line now and then elsewhere.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is rewritten in a terminal.
const IN_TERMINAL: Duration = Duration::from_millis(500);

/// A line about work that goes on.
#[derive(Debug)]
pub(super) struct StatusLine {
    reported: Instant,
    every: Duration,
    terminal: bool,
    quiet: bool,
}

impl StatusLine {
    /// Elsewhere than in a terminal a line is written so often; nothing is when it is to be quiet.
    pub(super) fn new(elsewhere: Duration, quiet: bool) -> StatusLine {
        let terminal = io::stderr().is_terminal();
        let every = if terminal { IN_TERMINAL } else { elsewhere };
        StatusLine { reported: Instant::now(), every, terminal, quiet }
    }

    /// Says how it stands, if it is time to.
    pub(super) fn now_and_then<Text: Display>(&mut self, text: impl FnOnce() -> Text) {
        if self.reported.elapsed() < self.every {
            return;
        }
        self.reported = Instant::now();
        match self.terminal {
            true => self.write(&format!("\r\x1b[K{}", text())),
            false => self.write(&format!("hane: {}\n", text())),
        }
    }

    /// Says something that stays.
    pub(super) fn say(&self, text: &str) {
        self.clear();
        self.write(&format!("hane: {text}\n"));
    }

    /// Clears the line in a terminal.
    pub(super) fn clear(&self) {
        if self.terminal {
            self.write("\r\x1b[K");
        }
    }

    /// A closed standard error is no reason to stop.
    fn write(&self, text: &str) {
        if !self.quiet {
            let _ = write!(io::stderr(), "{text}");
            let _ = io::stderr().flush();
        }
    }
}
