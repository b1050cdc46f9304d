//! What keeps a command from being carried out.

use std::io;
use std::path::PathBuf;

use limits::jobs::JobsError;
use regression::{EngineCommandError, Failure, LedgerError, RunFileError, SelectionError};
use thiserror::Error;

#[derive(Debug, Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Selection(#[from] SelectionError),
    #[error(transparent)]
    EngineCommand(#[from] EngineCommandError),
    #[error(
        "--engine: found --shared-tree; results must be reproducible, and with a shared tree they are not"
    )]
    SharedTree,
    #[error("engine {0}")]
    Engine(#[from] Failure),
    #[error("no engine given and no `{}`: build it (`cargo build --release`) or name one", .0.display())]
    NoEngine(PathBuf),
    #[error(transparent)]
    RunFile(#[from] RunFileError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Jobs(#[from] JobsError),
    #[error("no folder `regression/suites` here or above: use --root")]
    NoRoot,
    #[error("{}: {source}", .path.display())]
    Json { path: PathBuf, source: io::Error },
    #[error("{}: {source}", .path.display())]
    Page { path: PathBuf, source: io::Error },
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// Whether the reader of our output has seen enough, as `| head` does.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, CommandError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
