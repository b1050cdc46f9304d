//! What can be wrong with a file of rows, or with what becomes rows.

use limits::printable::printable;
use parquet::errors::ParquetError;
use std::io;
use std::path::{Path, PathBuf};

/// Why rows cannot be read or written. The text says which file, what was expected and what was found.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file cannot be read or written.
    #[error("{}: {}", shown(.0), .1)]
    Io(PathBuf, io::Error),
    /// A file is none that can be read, as a whole.
    #[error("{}: {}", shown(.0), .1)]
    File(PathBuf, String),
    /// A row of a file, counted from 0 on, is wrong.
    #[error("{}: row {}: {}", shown(.0), .1, .2)]
    Row(PathBuf, u64, String),
    /// A line of a text, counted from 1 on, is wrong.
    #[error("{}: line {}: {}", shown(.0), .1, .2)]
    Line(PathBuf, usize, String),
    /// A game of a record, counted from 0 on, is wrong.
    #[error("{}: game {}: {}", shown(.0), .1, .2)]
    Game(PathBuf, usize, String),
}

/// The name of a file as a terminal may show it.
fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

impl DataError {
    /// What the reader or writer of Parquet says of a file.
    pub(crate) fn of_parquet(path: &Path, error: ParquetError) -> DataError {
        match error {
            ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(error) => DataError::Io(path.to_owned(), *error),
                Err(other) => DataError::File(path.to_owned(), other.to_string()),
            },
            ParquetError::General(why) => DataError::File(path.to_owned(), why),
            other => DataError::File(path.to_owned(), other.to_string()),
        }
    }
}
