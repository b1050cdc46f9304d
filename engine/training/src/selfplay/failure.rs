//! What can be wrong with the folder of a run.

use data::failure::DataError;
use std::io;
use std::path::PathBuf;

/// Why a run cannot begin or go on in a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// Another process, whose number is given, works on the shard.
    #[error("{}: another process works on this shard{}", .0.display(), number(.1))]
    Locked(PathBuf, String),
    /// A run with other settings is in the folder.
    #[error("{}: the folder holds another run: {}", .0.display(), .1.join("; "))]
    Differs(PathBuf, Vec<String>),
    /// Rows cannot be written, or openings read.
    #[error(transparent)]
    Rows(DataError),
    /// A file is not what this program wrote.
    #[error("{}: {}", .0.display(), .1)]
    Spoiled(PathBuf, String),
}

/// The number of a process behind a colon, if it is known.
fn number(process: &str) -> String {
    if process.is_empty() { String::new() } else { format!(": number {process}") }
}
