//! How far long work has come, on standard error: a bar in a terminal, a line now and then elsewhere.

use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the bar is drawn anew in a terminal.
const IN_TERMINAL: Duration = Duration::from_millis(500);

/// A line about work that goes on.
#[derive(Debug)]
pub(super) struct StatusLine {
    written: Instant,
    every: Duration,
    /// Absent where there is no terminal, or no one wants one.
    bar: Option<ProgressBar>,
    quiet: bool,
}

impl StatusLine {
    /// A bar that looks so, for this many steps. Elsewhere than in a terminal a line is written so often;
    /// nothing is when it is to be quiet.
    pub(super) fn new(template: &str, steps: u64, elsewhere: Duration, quiet: bool) -> StatusLine {
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new(steps);
            // A template that cannot be read would leave the usual style.
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar
        });
        let every = if bar.is_some() { IN_TERMINAL } else { elsewhere };
        StatusLine { written: Instant::now(), every, bar, quiet }
    }

    /// Says how it stands after this many steps, if it is time to; whether it was.
    pub(super) fn now_and_then<Text: Display>(&mut self, done: u64, text: impl FnOnce() -> Text) -> bool {
        let is_time = self.written.elapsed() >= self.every;
        if is_time {
            self.write(done, &text());
        }
        is_time
    }

    /// Says how it stands after this many steps.
    pub(super) fn write(&mut self, done: u64, text: &impl Display) {
        self.written = Instant::now();
        match &self.bar {
            Some(bar) => {
                bar.set_position(done);
                bar.set_message(text.to_string());
            }
            None => self.say(text),
        }
    }

    /// Says something that stays, unless it is to be quiet.
    pub(super) fn say(&self, text: &impl Display) {
        if !self.quiet {
            self.warn(text);
        }
    }

    /// Says something that may not be missed. A closed standard error is no reason to stop.
    pub(super) fn warn(&self, text: &impl Display) {
        let write = || {
            let _ = writeln!(io::stderr(), "hane: {text}");
        };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Clears the bar in a terminal.
    pub(super) fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
