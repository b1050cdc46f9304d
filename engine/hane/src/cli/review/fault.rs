//! Why a record was not reviewed.

use engine::explanation::MarkError;
use engine::review::ReviewError;
use engine::session::{LoadError, NoValuation};
use limits::jobs::JobsError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;
use training::WorkError;

/// Why a record was not reviewed.
#[derive(Debug, Error)]
pub(in crate::cli) enum RecordFault {
    /// It cannot be read.
    #[error("{0}")]
    Read(io::Error),
    /// It holds no game.
    #[error("{0}")]
    Load(LoadError),
    /// What is to be written would replace it.
    #[error("--sgf: expected another file than the record, which it would replace")]
    Itself,
    /// A file cannot be written.
    #[error("{path}: {1}", path = .0.display())]
    Write(PathBuf, io::Error),
    /// Unfinished work cannot go on.
    #[error("{0}")]
    Work(WorkError),
    /// Nothing says how values are weighed.
    #[error("{0}")]
    Valuation(NoValuation),
    /// The engine broke off at the position after this many moves.
    #[error("internal error: the engine broke off at the position after {0} moves")]
    Broken(usize),
    /// No thread could be started.
    #[error("{0}")]
    Jobs(JobsError),
    /// A signal ended the work.
    #[error("ended early")]
    Stopped,
    /// What was found has no form in JSON.
    #[error("{0}")]
    Json(serde_json::Error),
    /// The record with its marks would be too large.
    #[error("{0}")]
    Marks(MarkError),
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
