//! Why there is no match, or not all of it.

use crate::cli::Exit;
use arena::{FolderError, OpeningsError, Unready};
use knowledge::library::OpenError;
use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why there is no match, or not all of it.
#[derive(Debug)]
pub(in crate::cli) enum ContestError {
    /// The arguments make no sense.
    Usage(String),
    /// Openings cannot be read.
    Openings(OpeningsError),
    /// An engine is not fit for the match.
    Unready(Unready),
    /// The bundle whose patterns are to be counted cannot be opened.
    Bundle(OpenError),
    /// The folder cannot be used.
    Folder(FolderError),
    /// The games cannot be kept.
    Keep(PathBuf, io::Error),
    /// A process or a handler of signals cannot be started.
    System(io::Error),
    /// A signal came.
    Signal(u8),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ContestError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Usage(text) => formatter.write_str(text),
            ContestError::Openings(error) => error.fmt(formatter),
            ContestError::Unready(error) => error.fmt(formatter),
            ContestError::Bundle(error) => error.fmt(formatter),
            ContestError::Folder(error) => error.fmt(formatter),
            ContestError::Keep(path, error) => write!(formatter, "{}: {error}", path.display()),
            ContestError::Signal(signal) => write!(formatter, "ended by signal {signal}"),
            ContestError::System(error) | ContestError::Output(error) => error.fmt(formatter),
        }
    }
}

impl ContestError {
    /// What it makes of the run.
    pub(in crate::cli) fn exit(&self) -> Exit {
        match self {
            ContestError::Usage(_) => Exit::Usage,
            ContestError::Signal(signal) => Exit::Signal(*signal),
            _ => Exit::Failed,
        }
    }
}
