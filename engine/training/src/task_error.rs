//! Why long work was not done.

use crate::WorkError;
use limits::jobs::JobsError;
use search::Shortage;

/// Why long work was not done.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    /// Something is wrong with the journal.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The system had too little memory for a search, whose moves would be others elsewhere.
    #[error("{0}; fewer threads need less")]
    Memory(Shortage),
    /// A thread could not be started, or died.
    #[error(transparent)]
    Jobs(#[from] JobsError),
    /// It was ended early.
    #[error("ended early; the same command goes on")]
    Stopped,
}
