//! What can be wrong with the folder of a run.

use data::failure::DataError;
use std::path::PathBuf;
use std::{fmt, io};

/// Why a run cannot begin or go on in a folder.
#[derive(Debug)]
pub enum FolderError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another process, whose number is given, works on the shard.
    Locked(PathBuf, String),
    /// A run with other settings is in the folder.
    Differs(PathBuf, Vec<String>),
    /// Rows cannot be written, or openings read.
    Rows(DataError),
    /// A file is not what this program wrote.
    Spoiled(PathBuf, String),
}

impl fmt::Display for FolderError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FolderError::Io(path, error) => write!(formatter, "{}: {error}", path.display()),
            FolderError::Locked(path, process) => {
                write!(formatter, "{}: another process works on this shard", path.display())?;
                if process.is_empty() { Ok(()) } else { write!(formatter, ": number {process}") }
            }
            FolderError::Differs(path, what) => {
                write!(formatter, "{}: the folder holds another run: {}", path.display(), what.join("; "))
            }
            FolderError::Rows(error) => error.fmt(formatter),
            FolderError::Spoiled(path, why) => write!(formatter, "{}: {why}", path.display()),
        }
    }
}

impl std::error::Error for FolderError {}
