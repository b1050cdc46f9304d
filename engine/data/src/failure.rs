//! What can be wrong with a file of rows, or with what becomes rows.

use parquet::errors::ParquetError;
use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why rows cannot be read or written. The text says which file, what was expected and what was found.
#[derive(Debug)]
pub enum DataError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// A file is none that can be read, as a whole.
    File(PathBuf, String),
    /// A row of a file, counted from 0 on, is wrong.
    Row(PathBuf, u64, String),
    /// A line of a text, counted from 1 on, is wrong.
    Line(PathBuf, usize, String),
    /// A game of a record, counted from 0 on, is wrong.
    Game(PathBuf, usize, String),
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

    /// The file that it is about.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            DataError::Io(path, _)
            | DataError::File(path, _)
            | DataError::Row(path, ..)
            | DataError::Line(path, ..)
            | DataError::Game(path, ..) => path,
        }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: ", self.path().display())?;
        match self {
            DataError::Io(_, error) => error.fmt(formatter),
            DataError::File(_, why) => formatter.write_str(why),
            DataError::Row(_, row, why) => write!(formatter, "row {row}: {why}"),
            DataError::Line(_, line, why) => write!(formatter, "line {line}: {why}"),
            DataError::Game(_, game, why) => write!(formatter, "game {game}: {why}"),
        }
    }
}

impl std::error::Error for DataError {}
