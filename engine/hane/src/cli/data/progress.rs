//! How far work on files is, on standard error.

use crate::cli::status_line::StatusLine;
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(10);

/// Tells how many files and rows are done.
#[derive(Debug)]
pub(super) struct DataProgress {
    line: StatusLine,
    began: Instant,
    files: usize,
}

impl DataProgress {
    pub(super) fn new(files: usize, quiet: bool) -> DataProgress {
        let line = StatusLine::new("{bar:20} {msg}", files as u64, ELSEWHERE, quiet);
        DataProgress { line, began: Instant::now(), files }
    }

    /// This number of files and rows is done.
    pub(super) fn note(&mut self, done: usize, rows: u64) {
        let (files, seconds) = (self.files, self.began.elapsed().as_secs_f64());
        self.line.now_and_then(done as u64, || {
            let left = seconds * (files - done.min(files)) as f64 / done.max(1) as f64;
            let left = if done > 0 { format!(", {left:.0} s left") } else { String::new() };
            format!("{done} of {files} files, {rows} rows, {:.0} rows a second{left}", rows as f64 / seconds)
        });
    }

    /// Clears the line in a terminal.
    pub(super) fn end(&self) {
        self.line.clear();
    }
}
