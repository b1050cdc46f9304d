//! Long work on files: its journal, its threads, and the folder around many files.

use super::settings::Settings;
use search::Threads;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use training::{SettingsList, Unfinished, WorkError};

/// Begins work whose result is to be in this file, or goes on with it: the pieces that a journal beside the
/// file has. Nothing is kept without a file, and beside a device.
pub(in crate::cli) fn unfinished<T: Serialize + DeserializeOwned>(
    out: Option<&Path>,
    settings: &SettingsList,
) -> Result<(Unfinished, Vec<T>), WorkError> {
    match journal_of(out) {
        Some(path) => Unfinished::open(&path, settings),
        None => Ok((Unfinished::unkept(), Vec::new())),
    }
}

/// The journal of work whose result is to be in this file.
pub(in crate::cli) fn journal_of(out: Option<&Path>) -> Option<PathBuf> {
    let out = out.filter(|path| fs::metadata(path).map_or(true, |found| found.is_file()))?;
    let mut name = OsString::from(out);
    name.push(".journal");
    Some(PathBuf::from(name))
}

/// The innermost folder that holds all these files, if they have one in common.
pub(in crate::cli) fn innermost(files: &[PathBuf]) -> Option<&Path> {
    let (first, others) = files.split_first()?;
    first.ancestors().skip(1).find(|folder| others.iter().all(|file| file.starts_with(folder)))
}

/// How many threads work.
pub(in crate::cli) fn threads(common: &Settings) -> usize {
    Threads::new(common.threads).threads
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_folder_holds_all_files() {
        for (files, expected) in [
            (&[][..], None),
            (&["/a/b/one"], Some("/a/b")),
            (&["/a/b/one", "/a/b/two"], Some("/a/b")),
            (&["/a/b/one", "/a/bc/two"], Some("/a")),
            (&["/a/b/one", "/a/two", "/a/b/c/three"], Some("/a")),
            (&["games/one", "games/more/two"], Some("games")),
            (&["one", "two"], Some("")),
            (&["/one", "two"], None),
        ] {
            let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
            assert_eq!(innermost(&files), expected.map(Path::new), "{files:?}");
        }
    }
}
