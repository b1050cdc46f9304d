//! What was done so far: a line for each position, written as it is done, so that nothing is lost when the
//! program is ended.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

pub(super) struct Journal(File);

impl Journal {
    /// The journal, to be gone on with. A line of it that was broken off gets an end.
    pub(super) fn open(path: &Path) -> io::Result<Journal> {
        let broken =
            record::file::read(path).is_ok_and(|text| text.last().is_some_and(|last| *last != b'\n'));
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        if broken {
            file.write_all(b"\n")?;
        }
        Ok(Journal(file))
    }

    pub(super) fn note(&mut self, line: &str) -> io::Result<()> {
        self.0.write_all(format!("{line}\n").as_bytes())
    }
}
