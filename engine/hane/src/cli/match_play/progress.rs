//! How far a match has come, on standard error: a bar in a terminal, a line now and then elsewhere.

use arena::{GameRecord, Plan, Summary};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const EVERY: Duration = Duration::from_secs(10);
/// How often the bar is drawn anew; the figures take a look at all games.
const REDRAWN: Duration = Duration::from_millis(500);

/// Tells of a match.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    quiet: bool,
    reported: Instant,
    /// Whether something has changed since.
    behind: bool,
}

impl Progress {
    pub(super) fn new(plan: &Plan, quiet: bool) -> Progress {
        let bar = (!quiet && io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new(plan.games as u64);
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {msg}, {elapsed}, left {eta}") {
                bar.set_style(style);
            }
            bar
        });
        Progress { bar, quiet, reported: Instant::now(), behind: false }
    }

    /// Says something that may not be missed. A closed standard error is no reason to stop.
    pub(super) fn say(&self, text: &str) {
        let write = || {
            let _ = writeln!(io::stderr(), "hane: {text}");
        };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Says what went wrong in a game.
    pub(super) fn tell(&self, record: &GameRecord) {
        if self.quiet {
            return;
        }
        let number = record.game + 1;
        if let Some(fault) = &record.fault {
            self.say(&format!("game {number}: {}: {}", fault.side, fault.text));
        }
        if let Some(remark) = &record.remark {
            self.say(&format!("game {number}: not counted: {remark}"));
        }
    }

    /// Says how far the match has come, if it is time to.
    pub(super) fn update(&mut self, plan: &Plan, records: &[GameRecord]) {
        let pause = if self.bar.is_some() { REDRAWN } else { EVERY };
        self.behind = true;
        if self.reported.elapsed() >= pause {
            self.write(plan, records);
        }
    }

    /// Says the last.
    pub(super) fn end(&mut self, plan: &Plan, records: &[GameRecord]) {
        if self.behind {
            self.write(plan, records);
        }
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    fn write(&mut self, plan: &Plan, records: &[GameRecord]) {
        if self.quiet {
            return;
        }
        let line = Summary::new(plan, records).line();
        match &self.bar {
            Some(bar) => {
                bar.set_position(records.len() as u64);
                bar.set_message(line);
            }
            None => self.say(&line),
        }
        self.reported = Instant::now();
        self.behind = false;
    }
}
