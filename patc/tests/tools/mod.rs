//! The tools for authors, through the library and the command line.

mod build;
pub(crate) mod command;
mod coverage;
mod difference;
mod drawing;
mod expectations;
mod explain;
mod format;
mod language_server;
mod listeners;
mod mine;
#[path = "../../../regression/fuzz/checks/lsp.rs"]
mod promises;
mod sources;
mod strangers;
mod verify;
