//! Rows to learn from: of files of rows, of records and of lines of JSON.

use data::convert::convert;
use data::failure::DataError;
use data::inputs::{LINES, RECORDS, ROWS, ends_with, files_of};
use data::reader::RowReader;
use data::row::PositionRow;
use std::path::{Path, PathBuf};

/// The files that are learned from: those that are named, and all of folders, by name. Of files of a folder
/// with one name the one that says most is taken: rows before a record, a record before lines.
///
/// # Errors
/// A path leads nowhere, there is nothing in a folder, or the name of a file says nothing of what is in it.
pub fn row_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, DataError> {
    let wanted = [ROWS, RECORDS, LINES].concat();
    let mut files = Vec::new();
    for path in paths {
        let found = files_of(std::slice::from_ref(path), &wanted)?;
        if let Some(other) = found.iter().find(|file| !ends_with(file, &wanted)) {
            let why =
                "expected rows (.parquet), a record (.sgf) or lines of JSON (.jsonl), found another name";
            return Err(DataError::File(other.clone(), why.to_owned()));
        }
        let says_more = |file: &Path| {
            let beside = |extension: &str| found.contains(&file.with_extension(extension));
            !ends_with(file, ROWS) && (beside("parquet") || !ends_with(file, RECORDS) && beside("sgf"))
        };
        let alone = found.len() == 1;
        files.extend(found.iter().filter(|file| alone || !says_more(file)).cloned());
    }
    Ok(files)
}

/// Shows the rows of files, in their order; games of records that make no sense are left out, and their
/// number returned. `watch` hears how many files are done.
///
/// # Errors
/// A file cannot be read or is not as it was written, a row makes no sense, or who looks at them says so.
pub fn each_row(
    files: &[PathBuf],
    show: &mut dyn FnMut(PositionRow) -> Result<(), DataError>,
    watch: &mut dyn FnMut(usize),
) -> Result<u64, DataError> {
    let mut left_out = 0;
    for (done, file) in files.iter().enumerate() {
        match ends_with(file, ROWS) {
            true => RowReader::open(file)?.each(&mut *show)?,
            false => {
                let alone = std::slice::from_ref(file);
                left_out += convert(alone, show, &mut |_, _| {})?.left_out;
            }
        }
        watch(done + 1);
    }
    Ok(left_out)
}
