//! Games of the engine against itself, and what can be learned from games.
//!
//! [`selfplay`] plays games by the thousand, [`learning`] learns the strengths of moves from records.

pub mod learning;
pub mod selfplay;
