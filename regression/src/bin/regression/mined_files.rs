//! Files of mined questions.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use record::file::below;
use regression::mined::{MinedFile, MinedPosition};

use crate::show::show_error;

/// What is wrong with files is shown up to this many times.
const MOST_FAULTS: usize = 20;

fn failed(path: &Path) -> impl FnOnce(io::Error) -> anyhow::Error {
    move |error| anyhow!("{}: {error}", path.display())
}

/// The positions of files and of those in folders (`.jsonl`), and how many lines are wrong. Each such line is
/// named, and the others count.
pub(crate) fn read_positions(paths: &[PathBuf]) -> anyhow::Result<(Vec<MinedPosition>, usize)> {
    let (mut positions, mut faults) = (Vec::new(), 0);
    for path in paths {
        for file in files_of(path)? {
            let content = record::file::read(&file).map_err(failed(&file))?;
            let found = MinedFile::read(&file.display().to_string(), &String::from_utf8_lossy(&content));
            for fault in &found.faults {
                faults += 1;
                if faults <= MOST_FAULTS {
                    show_error(fault);
                }
            }
            positions.extend(found.positions);
        }
    }
    if faults > MOST_FAULTS {
        show_error(&format!("and {} lines more", faults - MOST_FAULTS));
    }
    Ok((positions, faults))
}

/// A file, or those of a folder and of the folders in it, in the order of their names.
fn files_of(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let is_mined = |path: &Path| path.extension().is_some_and(|extension| extension == "jsonl");
    if path.is_dir() { below(path, &is_mined).map_err(failed(path)) } else { Ok(vec![path.to_owned()]) }
}

/// Writes a file, all at once; its folder is made if it is missing.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed(folder))?;
    }
    record::file::write(path, text.as_bytes()).map_err(failed(path))
}
