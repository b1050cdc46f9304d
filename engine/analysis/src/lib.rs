//! What stands on the board: values made from a position, each askable by itself (GNU Go manual, 7, 8, 13, 14).
//!
//! A stage takes the stages below it as plain arguments and never changes them. [`Tactics`] is the lowest: which
//! chains can be captured and which of these saved, as reading answers.

mod tactics;

pub use tactics::Tactics;
