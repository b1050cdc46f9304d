//! Files of learning: what is read, what is written, and what lies beside it meanwhile.

use super::LearnError;
use super::report_page::ReportPage;
use crate::cli::settings::Settings;
use record::replacement::Replacement;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use training::{SettingsList, Unfinished, WorkError, file_hash};

/// A file that is to take the place of this one.
pub(super) fn replacement(path: &Path) -> Result<Replacement, LearnError> {
    Replacement::of(path).map_err(|error| LearnError::File(path.to_owned(), error))
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

/// The files that are learned from, as what is learned depends on them: their hashes.
pub(super) fn data_settings(files: &[PathBuf]) -> Result<SettingsList, LearnError> {
    let setting = |file: &PathBuf| {
        let hash = file_hash(file).map_err(|error| LearnError::File(file.clone(), error))?;
        Ok((format!("data {}", file.display()), format!("sha256 {hash}")))
    };
    files.iter().map(setting).collect()
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
