//! How far a match has come, on standard error.

use crate::cli::status_line::StatusLine;
use arena::{GameRecord, Plan, Summary};
use std::time::Duration;

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(10);

/// Tells of a match.
pub(super) struct MatchProgress {
    line: StatusLine,
    /// Whether something has changed since the line was written.
    behind: bool,
}

impl MatchProgress {
    pub(super) fn new(plan: &Plan, quiet: bool) -> MatchProgress {
        let template = "{bar:20} {msg}, {elapsed}, left {eta}";
        let line = StatusLine::new(template, plan.planned() as u64, ELSEWHERE, quiet);
        MatchProgress { line, behind: false }
    }

    /// Says something that may not be missed.
    pub(super) fn say(&self, text: &str) {
        self.line.warn(&text);
    }

    /// Says something unless it is to be quiet.
    pub(super) fn remark(&self, text: &str) {
        self.line.say(&text);
    }

    /// Says what went wrong in a game.
    pub(super) fn tell(&self, record: &GameRecord) {
        let number = record.game + 1;
        if let Some(fault) = &record.fault {
            self.line.say(&format!("game {number}: {}: {}", fault.side, fault.text));
        }
        if let Some(remark) = &record.remark {
            self.line.say(&format!("game {number}: not counted: {remark}"));
        }
    }

    /// Says how far the match has come, if it is time to; the figures take a look at all games.
    pub(super) fn update(&mut self, plan: &Plan, records: &[GameRecord]) {
        let line = || Summary::new(plan, records).line();
        self.behind = !self.line.now_and_then(records.len() as u64, line);
    }

    /// Says the last.
    pub(super) fn end(&mut self, plan: &Plan, records: &[GameRecord]) {
        if self.behind {
            self.line.write(records.len() as u64, &Summary::new(plan, records).line());
        }
        self.line.clear();
    }
}
