//! Files of learning: what is read, what is written, and what lies beside it meanwhile.

use super::LearnError;
use super::report_page::ReportPage;
use crate::cli::settings::Settings;
use record::replacement::Replacement;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use training::{SettingsList, Unfinished, WorkError, file_hash};

/// A file that is to take the place of this one.
pub(super) fn replacement(path: &Path) -> Result<Replacement, LearnError> {
    Replacement::of(path).map_err(|error| LearnError::File(path.to_owned(), error))
}

/// Writes a file, which takes the place of an older one when it is whole.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<Replacement>) -> io::Result<()>,
) -> Result<(), LearnError> {
    let written = || {
        let mut buffered = BufWriter::new(Replacement::of(path)?);
        write(&mut buffered)?;
        buffered.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
    };
    written().map_err(|error| LearnError::File(path.to_owned(), error))
}

/// Begins work whose result is to be in this file, or goes on with it: the pieces that a journal beside the
/// file has. Nothing is kept without a file, and beside a device.
pub(super) fn unfinished<T: Serialize + DeserializeOwned>(
    out: Option<&Path>,
    settings: &SettingsList,
) -> Result<(Unfinished, Vec<T>), WorkError> {
    match journal_of(out) {
        Some(path) => Unfinished::open(&path, settings),
        None => Ok((Unfinished::unkept(), Vec::new())),
    }
}

/// The journal of work whose result is to be in this file.
pub(super) fn journal_of(out: Option<&Path>) -> Option<PathBuf> {
    let out = out.filter(|path| fs::metadata(path).map_or(true, |found| found.is_file()))?;
    let mut name = OsString::from(out);
    name.push(".journal");
    Some(PathBuf::from(name))
}

/// The files that are learned from, as what is learned depends on them: their hashes. They are named from the
/// innermost folder that holds them all, so that what is written does not depend on where that lies.
pub(super) fn data_settings(files: &[PathBuf]) -> Result<SettingsList, LearnError> {
    let around = innermost(files);
    let setting = |file: &PathBuf| {
        let hash = file_hash(file).map_err(|error| LearnError::File(file.clone(), error))?;
        let name = around.and_then(|around| file.strip_prefix(around).ok()).unwrap_or(file);
        Ok((format!("data {}", name.display()), format!("sha256 {hash}")))
    };
    files.iter().map(setting).collect()
}

/// The innermost folder that holds all these files, if they have one in common.
fn innermost(files: &[PathBuf]) -> Option<&Path> {
    let (first, others) = files.split_first()?;
    first.ancestors().skip(1).find(|folder| others.iter().all(|file| file.starts_with(folder)))
}

/// Writes a page with curves, if one is wanted.
pub(super) fn write_page(path: Option<&Path>, page: impl FnOnce() -> ReportPage) -> Result<(), LearnError> {
    let Some(path) = path else { return Ok(()) };
    record::replacement::replace(path, page().to_string().as_bytes())
        .map_err(|error| LearnError::File(path.to_owned(), error))
}

/// How many threads work.
pub(super) fn threads(common: &Settings) -> usize {
    match common.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    }
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
