//! Long work that goes on where it was after any kind of end: what is finished of it stands in a journal
//! beside the file that is to be written, below the settings that it was done with.

use crate::journal::{self, Journal};
use crate::regular_files;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// What the result of some work depends on: names and values. Work goes on only with the same.
pub type SettingsList = Vec<(String, String)>;

/// Why work cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// Another process does the work of this journal.
    #[error("{}: another process works on it", .0.display())]
    Locked(PathBuf),
    /// The journal is of work with other settings.
    #[error(
        "{path}: it is of other work: {what}; go on with those, or remove it",
        path = .0.display(),
        what = .1.join("; ")
    )]
    Differs(PathBuf, Vec<String>),
    /// The file is no journal of this program.
    #[error("{path}: expected a journal of unfinished work, found something else", path = .0.display())]
    Spoiled(PathBuf),
}

/// A line of a journal.
#[derive(Serialize, Deserialize)]
enum JournalLine<T> {
    /// The first one.
    Settings(SettingsList),
    /// The others.
    Piece(T),
}

/// Work under way. Without a journal nothing is kept.
#[derive(Debug)]
pub struct Unfinished(Option<Kept>);

#[derive(Debug)]
struct Kept {
    path: PathBuf,
    /// Locked as long as the work goes on.
    _lock: File,
    journal: Journal,
}

impl Unfinished {
    /// Work whose pieces no one keeps.
    pub const fn unkept() -> Unfinished {
        Unfinished(None)
    }

    /// Begins work or goes on with it; the pieces that are finished already.
    ///
    /// # Errors
    /// The journal is of work with other settings, another process has it, or it cannot be read or written.
    pub fn open<T: Serialize + DeserializeOwned>(
        path: &Path,
        settings: &SettingsList,
    ) -> Result<(Unfinished, Vec<T>), WorkError> {
        let at = |error| WorkError::Io(path.to_owned(), error);
        let mut options = OpenOptions::new();
        let file = regular_files::open(options.read(true).append(true).create(true), path).map_err(at)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(WorkError::Locked(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(at(error)),
        }
        let (lines, whole) = journal::read::<JournalLine<T>>(path).map_err(at)?;
        let mut lines = lines.into_iter();
        let known = match lines.next() {
            Some(JournalLine::Settings(known)) => Some(known),
            Some(JournalLine::Piece(_)) => return Err(WorkError::Spoiled(path.to_owned())),
            None => None,
        };
        let length = file.metadata().map_err(at)?.len();
        // A kill within the first line leaves a part of it; anything longer is someone else's file.
        if known.is_none() && length > first_line::<T>(settings).len() as u64 + HASH {
            return Err(WorkError::Spoiled(path.to_owned()));
        }
        let differences = known.as_ref().map(|known| differences(settings, known)).unwrap_or_default();
        if !differences.is_empty() {
            return Err(WorkError::Differs(path.to_owned(), differences));
        }
        let mut journal = Journal::open(path, whole).map_err(at)?;
        if known.is_none() {
            journal.add(&JournalLine::<T>::Settings(settings.clone())).map_err(at)?;
        }
        let pieces = lines.map(|line| match line {
            JournalLine::Piece(piece) => Ok(piece),
            JournalLine::Settings(_) => Err(WorkError::Spoiled(path.to_owned())),
        });
        let pieces = pieces.collect::<Result<Vec<T>, WorkError>>()?;
        Ok((Unfinished(Some(Kept { path: path.to_owned(), _lock: file, journal })), pieces))
    }

    /// Keeps a piece, which survives everything from here on.
    ///
    /// # Errors
    /// It cannot be written; the pieces before it are kept.
    pub fn add<T: Serialize>(&mut self, piece: &T) -> Result<(), WorkError> {
        let Some(kept) = &mut self.0 else { return Ok(()) };
        let added = kept.journal.add(&JournalLine::Piece(piece));
        added.map_err(|error| WorkError::Io(kept.path.clone(), error))
    }

    /// Removes the journal, once the result of the work has its place.
    ///
    /// # Errors
    /// It cannot be removed.
    pub fn finish(self) -> Result<(), WorkError> {
        match self.0 {
            Some(kept) => {
                fs::remove_file(&kept.path).map_err(|error| WorkError::Io(kept.path.clone(), error))
            }
            None => Ok(()),
        }
    }
}

/// The bytes of a line besides its JSON: the digits of its hash, a space and the end.
const HASH: u64 = 18;

fn first_line<T: Serialize>(settings: &SettingsList) -> String {
    serde_json::to_string(&JournalLine::<T>::Settings(settings.clone())).unwrap_or_default()
}

/// In what settings differ from those of a journal.
fn differences(wanted: &SettingsList, known: &SettingsList) -> Vec<String> {
    let of = |list: &SettingsList, name: &str| {
        let found = list.iter().find(|(other, _)| other == name);
        found.map_or_else(|| "nothing".to_owned(), |(_, value)| value.clone())
    };
    let more = known.iter().filter(|(name, _)| !wanted.iter().any(|(other, _)| other == name));
    let names = wanted.iter().chain(more).map(|(name, _)| name);
    let differ = names.filter(|name| of(wanted, name) != of(known, name));
    differ.map(|name| format!("{name}: expected {}, found {}", of(wanted, name), of(known, name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(playouts: &str) -> SettingsList {
        [("work", "book"), ("playouts", playouts)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    #[test]
    fn work_goes_on_where_it_was_and_with_the_same_settings_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("nine.book.journal");
        let open = |playouts: &str| Unfinished::open::<String>(&path, &settings(playouts));
        let (mut work, pieces) = open("100").expect("a new journal");
        assert!(pieces.is_empty());
        for piece in ["one", "two"] {
            work.add(&piece.to_owned()).expect("it is written");
        }
        let locked = open("100").map(drop).expect_err("it is being worked on").to_string();
        assert!(locked.contains("another process"), "{locked}");
        drop(work);
        let other = open("400").map(drop).expect_err("other settings").to_string();
        assert!(other.contains("playouts: expected 400, found 100"), "{other}");
        // Whatever a kill leaves of the last line.
        let whole = fs::read(&path).expect("the journal");
        let ends: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').collect();
        for length in 0..=whole.len() {
            fs::write(&path, &whole[..length]).expect("it is written");
            let (work, pieces) = open("100").expect("a journal");
            let lines = ends.iter().filter(|end| **end < length).count();
            assert_eq!(pieces, ["one", "two"][..lines.saturating_sub(1)], "{length}");
            drop(work);
            assert_eq!(open("100").expect("a journal").1, pieces, "{length}");
        }
        let (work, _) = open("100").expect("a journal");
        work.finish().expect("it is removed");
        assert!(!path.exists());
        fs::write(
            &path,
            "a text of someone else, much longer than the line with the settings of the work ".repeat(9),
        )
        .expect("it is written");
        let spoiled = open("100").map(drop).expect_err("no journal").to_string();
        assert!(spoiled.contains("expected a journal"), "{spoiled}");
    }
}
