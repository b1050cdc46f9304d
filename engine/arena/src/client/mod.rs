//! GTP engines as child processes that cannot hang or break their caller.
//!
//! An [`Engine`] is started from an [`EngineCommand`] and asked; every question has a limit of time, after
//! which there is a [`Failure`] instead of a [`Reply`]. [`ChildProcesses`] end all engines of a run at once,
//! also when the run itself is killed.

mod child_processes;
mod command;
mod engine;
mod leftovers;
mod lines;

pub use child_processes::{ChildProcesses, guard};
pub use command::{EngineCommand, EngineCommandError};
pub use engine::{Engine, Failure, Reply, Status};
