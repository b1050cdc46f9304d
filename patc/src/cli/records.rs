//! Game records that paths name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The records that the paths name, those of folders in the order of their names.
pub(super) fn records(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if fs::metadata(path).map_err(named)?.is_dir() {
            let mut inside = Vec::new();
            walk(path, &mut inside).map_err(named)?;
            inside.sort();
            found.append(&mut inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// The records below a folder. Links to folders are not followed.
fn walk(folder: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), into)?;
        } else if entry.path().extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
            into.push(entry.path());
        }
    }
    Ok(())
}
