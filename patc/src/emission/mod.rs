//! What the matchers need, made from the records of the patterns.

pub mod automaton;
pub mod grid;
mod shape;
