//! Why long work was not done.

use crate::WorkError;
use search::Shortage;
use std::{fmt, io};

/// Why long work was not done.
#[derive(Debug)]
pub enum TaskError {
    /// Something is wrong with the journal.
    Work(WorkError),
    /// The system had too little memory for a search, whose moves would be others elsewhere.
    Memory(Shortage),
    /// A thread could not be started.
    Thread(io::Error),
    /// A thread died, which is a fault of the engine.
    Died,
    /// It was ended early.
    Stopped,
}

impl fmt::Display for TaskError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskError::Work(error) => error.fmt(formatter),
            TaskError::Memory(shortage) => write!(formatter, "{shortage}; fewer threads need less"),
            TaskError::Thread(error) => write!(formatter, "a thread cannot be started: {error}"),
            TaskError::Died => {
                formatter.write_str("a position ended the work by a fault of the engine; the others are kept")
            }
            TaskError::Stopped => formatter.write_str("ended early; the same command goes on"),
        }
    }
}

impl std::error::Error for TaskError {}

impl From<WorkError> for TaskError {
    fn from(error: WorkError) -> TaskError {
        TaskError::Work(error)
    }
}
