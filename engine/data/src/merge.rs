//! Several files as one, and files that are looked through.

use crate::failure::DataError;
use crate::reader::RowReader;
use crate::row::PositionRow;
use crate::summary::RowSummary;
use crate::writer::RowWriter;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Shows the rows of files, in their order. `watch` hears from time to time how many files and rows are
/// done.
///
/// # Errors
/// A file cannot be read or is not as it was written, a row makes no sense, or comes a second time.
pub fn each(
    files: &[PathBuf],
    show: &mut dyn FnMut(&PositionRow) -> Result<(), DataError>,
    watch: &mut dyn FnMut(usize, u64),
) -> Result<RowSummary, DataError> {
    let mut summary = RowSummary::default();
    for (number, path) in files.iter().enumerate() {
        each_of(path, &mut summary, show, &mut |rows| watch(number, rows))?;
        watch(number + 1, summary.rows);
    }
    Ok(summary)
}

/// After how many rows it is said how far the work is.
const OFTEN: u64 = 4096;

/// Shows the rows of a file, and adds them to sums.
fn each_of(
    path: &Path,
    summary: &mut RowSummary,
    show: &mut dyn FnMut(&PositionRow) -> Result<(), DataError>,
    watch: &mut dyn FnMut(u64),
) -> Result<(), DataError> {
    let reader = RowReader::open(path)?;
    let mut place = 0;
    reader.each(|row| {
        summary.add(&row).map_err(|why| DataError::Row(path.to_owned(), place, why))?;
        place += 1;
        if summary.rows.is_multiple_of(OFTEN) {
            watch(summary.rows);
        }
        show(&row)
    })
}

/// What was found of a file.
#[derive(Debug, Serialize)]
pub struct CheckedFile {
    /// The file.
    pub file: PathBuf,
    /// The rows that make sense, up to the first that does not.
    pub rows: u64,
    /// The games that they are from, but for those that files before it have as well.
    pub games: u64,
    /// What is wrong; none when nothing is.
    pub fault: Option<String>,
}

/// Looks whether each file is as it was written, says nothing of its rows that does not hold, and each row
/// makes sense and comes once in all files.
pub fn check(files: &[PathBuf], watch: &mut dyn FnMut(usize, u64)) -> Vec<CheckedFile> {
    let mut summary = RowSummary::default();
    let mut checked = Vec::with_capacity(files.len());
    for (number, path) in files.iter().enumerate() {
        let (rows, games) = (summary.rows, summary.games);
        let found = each_of(path, &mut summary, &mut |_| Ok(()), &mut |rows| watch(number, rows))
            .and_then(|()| RowReader::open(path)?.expect_no_index());
        checked.push(CheckedFile {
            file: path.clone(),
            rows: summary.rows - rows,
            games: summary.games - games,
            fault: found.err().map(|error| error.to_string()),
        });
        watch(number + 1, summary.rows);
    }
    checked
}

/// Writes the rows of files into one, in the order of the files.
///
/// # Errors
/// See [`each`]; or the file cannot be written.
pub fn merge<W: Write + Send>(
    files: &[PathBuf],
    writer: &mut RowWriter<W>,
    watch: &mut dyn FnMut(usize, u64),
) -> Result<RowSummary, DataError> {
    each(files, &mut |row| writer.add(row), watch)
}
