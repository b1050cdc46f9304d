//! Game records that paths name.

use record::file::below;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The records that the paths name, those of folders in the order of their names.
pub(super) fn records(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let is_record =
        |path: &Path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"));
    let mut found = Vec::new();
    for path in paths {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        match fs::metadata(path).map_err(named)?.is_dir() {
            true => found.append(&mut below(path, &is_record).map_err(named)?),
            false => found.push(path.clone()),
        }
    }
    Ok(found)
}
