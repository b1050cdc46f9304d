//! Files in the folder of a run.

use super::failure::FolderError;
use record::replacement::Replacement;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

pub(super) use crate::regular_files::{open, read};

/// An error with the file that it is about.
pub(super) fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, FolderError> {
    result.map_err(|error| FolderError::Io(path.to_owned(), error))
}

/// How often the lock of a shard is tried: a status looks at it for a moment.
const TRIES: u32 = 5;
/// How long is waited between two tries.
const PAUSE: Duration = Duration::from_millis(10);

/// Takes the lock of a shard, and notes who has it.
pub(super) fn lock(path: &Path) -> Result<File, FolderError> {
    let opened = open(OpenOptions::new().read(true).write(true).create(true).truncate(false), path);
    let mut file = at(path, opened)?;
    match try_lock(&file) {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            // Who it is, is a help and no more.
            let _ = file.read_to_string(&mut holder);
            return Err(FolderError::Locked(path.to_owned(), holder.trim().to_owned()));
        }
        Err(TryLockError::Error(error)) => return Err(FolderError::Io(path.to_owned(), error)),
    }
    let noted = file
        .set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| file.write_all(format!("{}\n", std::process::id()).as_bytes()));
    at(path, noted)?;
    Ok(file)
}

fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 1..TRIES {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            other => return other,
        }
    }
    file.try_lock()
}

/// Whether a process works on the shard of this lock.
pub(super) fn is_locked(path: &Path) -> bool {
    let file = open(OpenOptions::new().read(true), path);
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The names in a folder, in their order.
pub(super) fn names(path: &Path) -> Result<Vec<String>, FolderError> {
    let entries = at(path, fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>))?;
    let mut names: Vec<String> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Replaces a file, or a link of its name, once all of it is on the disk.
pub(super) fn write_whole(folder: &Path, name: &str, content: &[u8]) -> Result<(), FolderError> {
    let target = folder.join(name);
    let written = Replacement::of_name(&target).and_then(|mut file| {
        file.write_all(content)?;
        file.finish()
    });
    at(&target, written)?;
    sync_names(folder)
}

/// Makes a new name last. Only Unix lets a folder be opened for that.
pub(super) fn sync_names(folder: &Path) -> Result<(), FolderError> {
    if cfg!(unix) { at(folder, File::open(folder).and_then(|folder| folder.sync_all())) } else { Ok(()) }
}
