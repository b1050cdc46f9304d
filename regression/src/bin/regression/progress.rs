//! Progress on standard error: a bar on a terminal, otherwise a line every few seconds.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::show::show_error;

/// Time between lines where there is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(5);

pub(crate) struct Progress {
    total: u64,
    unit: &'static str,
    answered: u64,
    begin: Instant,
    last_line: Instant,
    /// Absent where there is no terminal.
    bar: Option<ProgressBar>,
}

impl Progress {
    /// The progress of something else than tests.
    pub(crate) fn new(total: usize, unit: &'static str) -> Progress {
        let total = total as u64;
        let bar = stderr().is_terminal().then(|| {
            let template = format!("{{elapsed}} {{bar:40}} {{pos}}/{{len}} {unit}, {{msg}}");
            let style =
                ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
            ProgressBar::new(total).with_style(style)
        });
        let begin = Instant::now();
        Progress { total, answered: 0, begin, last_line: begin, bar, unit }
    }

    pub(crate) fn answered(&mut self) {
        self.answered += 1;
        self.tick();
    }

    pub(crate) fn tick(&mut self) {
        match &self.bar {
            Some(bar) => bar.set_position(self.answered),
            None if self.last_line.elapsed() >= LINE_EVERY => {
                self.last_line = Instant::now();
                let seconds = self.begin.elapsed().as_secs();
                show_error(&format!("{}/{} {}, {seconds} s", self.answered, self.total, self.unit));
            }
            None => {}
        }
    }

    pub(crate) fn suite_done(&self, name: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(format!("{name} done"));
        }
    }

    pub(crate) fn message(&self, text: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| show_error(text)),
            None => show_error(text),
        }
    }

    pub(crate) fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
