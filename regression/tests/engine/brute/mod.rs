//! The slow obvious solver that the engine's searches are held against: a board that shares nothing with the
//! engine's, and all that can happen on it.

mod forced;
mod grid;

pub(crate) use forced::forced;
pub(crate) use grid::{Grid, Set, State, state};
