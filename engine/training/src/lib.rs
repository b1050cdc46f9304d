//! Games of the engine against itself, and what can be learned from games and searches.
//!
//! [`selfplay`] plays games by the thousand, [`learning`] learns the strengths of moves from records and
//! rows, [`values`] weighs what the classical player finds, [`book`] makes opening books. Long work keeps
//! what is finished in a journal and goes on from it ([`Unfinished`]).

pub mod book;
mod hash;
mod journal;
pub mod learning;
mod parallel;
mod phase;
mod regular_files;
mod rows_read;
pub mod selfplay;
mod task_error;
mod unfinished;
pub mod values;

pub use hash::file_hash;
pub use phase::Phase;
pub use rows_read::{each_row, row_files};
pub use task_error::TaskError;
pub use unfinished::{SettingsList, Unfinished, WorkError};
