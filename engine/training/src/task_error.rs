//! Why long work was not done.

use crate::WorkError;
use limits::jobs::JobsError;
use search::Shortage;
use std::fmt;

/// Why long work was not done.
#[derive(Debug)]
pub enum TaskError {
    /// Something is wrong with the journal.
    Work(WorkError),
    /// The system had too little memory for a search, whose moves would be others elsewhere.
    Memory(Shortage),
    /// A thread could not be started, or died.
    Jobs(JobsError),
    /// It was ended early.
    Stopped,
}

impl fmt::Display for TaskError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskError::Work(error) => error.fmt(formatter),
            TaskError::Memory(shortage) => write!(formatter, "{shortage}; fewer threads need less"),
            TaskError::Jobs(error) => error.fmt(formatter),
            TaskError::Stopped => formatter.write_str("ended early; the same command goes on"),
        }
    }
}

impl std::error::Error for TaskError {}

impl From<JobsError> for TaskError {
    fn from(error: JobsError) -> TaskError {
        TaskError::Jobs(error)
    }
}

impl From<WorkError> for TaskError {
    fn from(error: WorkError) -> TaskError {
        TaskError::Work(error)
    }
}
