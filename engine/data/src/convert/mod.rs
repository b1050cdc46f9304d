//! Rows from what else holds games: records, labels, lines of positions.

mod fields;
mod game;
mod label;
mod line;
mod thought;

use crate::failure::DataError;
use crate::inputs::{LINES, RECORDS, ends_with, files_of};
use crate::row::PositionRow;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What happens to a game, a line or a record that cannot become rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFault {
    /// It ends the work.
    End,
    /// It is left out and counted.
    LeaveOut,
}

/// What became of some files.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Converted {
    /// The files that were read.
    pub files: usize,
    /// The games of records, or lines, that became rows.
    pub items: u64,
    /// The rows.
    pub rows: u64,
    /// The games and lines that were left out.
    pub left_out: u64,
    /// Why the first of them were.
    pub reasons: Vec<String>,
}

/// How many reasons are kept.
const MOST_REASONS: usize = 100;

/// The files that become rows: those that are named, and of folders the records and the lines of JSON. Lines
/// beside a record of the same name are left out, since a record of self-play says more.
///
/// # Errors
/// A path leads nowhere, or there is nothing in a folder.
pub fn inputs(paths: &[PathBuf]) -> Result<Vec<PathBuf>, DataError> {
    let mut files = Vec::new();
    for path in paths {
        let wanted = [RECORDS, LINES].concat();
        let found = files_of(std::slice::from_ref(path), &wanted)?;
        if let Some(other) = found.iter().find(|file| !ends_with(file, &wanted)) {
            let why = "expected a record (.sgf) or lines of JSON (.jsonl, .jsonl.gz), found another name";
            return Err(DataError::File(other.clone(), why.to_owned()));
        }
        let has_record = |file: &Path| found.contains(&file.with_extension("sgf"));
        let alone = |file: &&PathBuf| found.len() == 1 || !ends_with(file, LINES) || !has_record(file);
        files.extend(found.iter().filter(alone).cloned());
    }
    Ok(files)
}

/// Makes rows of files, in their order, and shows each. `watch` hears after each file how many are done.
///
/// # Errors
/// A file cannot be read, a game or a line makes no sense, or who looks at the rows says so.
pub fn convert(
    files: &[PathBuf],
    on_fault: OnFault,
    show: &mut dyn FnMut(PositionRow) -> Result<(), DataError>,
    watch: &mut dyn FnMut(usize, u64),
) -> Result<Converted, DataError> {
    let mut converted = Converted::default();
    for path in files {
        let mut take = |made: Result<Vec<PositionRow>, DataError>| match made {
            Ok(rows) => {
                converted.items += 1;
                converted.rows += rows.len() as u64;
                rows.into_iter().try_for_each(&mut *show)
            }
            Err(error @ (DataError::File(..) | DataError::Line(..) | DataError::Game(..)))
                if on_fault == OnFault::LeaveOut =>
            {
                converted.left_out += 1;
                if converted.reasons.len() < MOST_REASONS {
                    converted.reasons.push(error.to_string());
                }
                Ok(())
            }
            Err(error) => Err(error),
        };
        match ends_with(path, LINES) {
            true => line::each(path, &mut take)?,
            false => game::each(path, &mut take)?,
        }
        converted.files += 1;
        watch(converted.files, converted.rows);
    }
    Ok(converted)
}

/// Who takes in the rows of a game or a line, or why there are none.
type Take<'a> = &'a mut dyn FnMut(Result<Vec<PositionRow>, DataError>) -> Result<(), DataError>;

/// What a file is called in its rows: as it was named, since folders may hold files of the same name.
fn source_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The rows, where all of them make sense.
fn checked(rows: Vec<PositionRow>) -> Result<Vec<PositionRow>, String> {
    rows.iter().try_for_each(PositionRow::check)?;
    Ok(rows)
}
