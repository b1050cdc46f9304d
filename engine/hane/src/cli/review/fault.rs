//! Why a record was not reviewed.

use engine::explanation::MarkError;
use engine::review::ReviewError;
use engine::session::{LoadError, NoValuation};
use limits::jobs::JobsError;
use std::fmt;
use std::io;
use std::path::PathBuf;
use training::WorkError;

/// Why a record was not reviewed.
#[derive(Debug)]
pub(in crate::cli) enum RecordFault {
    /// It cannot be read.
    Read(io::Error),
    /// It holds no game.
    Load(LoadError),
    /// What is to be written would replace it.
    Itself,
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// Unfinished work cannot go on.
    Work(WorkError),
    /// Nothing says how values are weighed.
    Valuation(NoValuation),
    /// The engine broke off at the position after this many moves.
    Broken(usize),
    /// No thread could be started.
    Jobs(JobsError),
    /// A signal ended the work.
    Stopped,
    /// What was found has no form in JSON.
    Json(serde_json::Error),
    /// The record with its marks would be too large.
    Marks(MarkError),
}

impl fmt::Display for RecordFault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Read(error) => error.fmt(formatter),
            RecordFault::Load(error) => error.fmt(formatter),
            RecordFault::Itself => {
                formatter.write_str("--sgf: expected another file than the record, which it would replace")
            }
            RecordFault::Write(path, error) => write!(formatter, "{}: {error}", path.display()),
            RecordFault::Work(error) => error.fmt(formatter),
            RecordFault::Valuation(error) => error.fmt(formatter),
            RecordFault::Broken(after) => {
                write!(formatter, "internal error: the engine broke off at the position after {after} moves")
            }
            RecordFault::Jobs(error) => error.fmt(formatter),
            RecordFault::Stopped => formatter.write_str("ended early"),
            RecordFault::Json(error) => error.fmt(formatter),
            RecordFault::Marks(error) => error.fmt(formatter),
        }
    }
}

impl From<ReviewError<WorkError>> for RecordFault {
    fn from(error: ReviewError<WorkError>) -> RecordFault {
        match error {
            ReviewError::Valuation(error) => RecordFault::Valuation(error),
            ReviewError::Stopped => RecordFault::Stopped,
            ReviewError::Broken(after) => RecordFault::Broken(after),
            ReviewError::Jobs(error) => RecordFault::Jobs(error),
            ReviewError::Piece(error) => RecordFault::Work(error),
        }
    }
}
