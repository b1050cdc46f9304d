//! The files that paths stand for.

use crate::failure::DataError;
use std::fs;
use std::path::{Path, PathBuf};

/// How the names of files with records end, of lines of JSON, and of rows.
pub const RECORDS: &[&str] = &["sgf"];
/// See [`RECORDS`].
pub const LINES: &[&str] = &["jsonl", "jsonl.gz"];
/// See [`RECORDS`].
pub const ROWS: &[&str] = &["parquet"];

/// Whether the name of a file ends so, after a dot and in any case.
pub fn ends_with(path: &Path, endings: &[&str]) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    endings.iter().any(|ending| name.strip_suffix(ending).is_some_and(|stem| stem.ends_with('.')))
}

/// The files that are named, and those in named folders and all folders inside whose names end so, by name.
/// Hidden files are left out: they are not finished.
///
/// # Errors
/// A path leads nowhere, a folder cannot be read, or holds no such file.
pub fn files_of(paths: &[PathBuf], endings: &[&str]) -> Result<Vec<PathBuf>, DataError> {
    let mut files = Vec::new();
    for path in paths {
        let found = fs::metadata(path).map_err(|error| DataError::Io(path.clone(), error))?;
        if !found.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        let wanted = |path: &Path| ends_with(path, endings);
        let below = record::file::below(path, &wanted);
        files.append(&mut below.map_err(|error| DataError::Io(path.clone(), error))?);
        if files.len() == before {
            let wanted: Vec<String> = endings.iter().map(|ending| format!("*.{ending}")).collect();
            let why = format!("expected files {} in it, found none", wanted.join(" or "));
            return Err(DataError::File(path.clone(), why));
        }
    }
    Ok(files)
}
