//! What a bundle knows about a position.
//!
//! [`library`] opens bundles and lays them over one another, [`mod@matches`] lists where their patterns
//! stand, [`constraint`] runs the conditions of patterns, [`prediction`] says how likely each move is to be
//! the best one,
//! [`diagram`] draws patterns.

pub mod constraint;
pub mod diagram;
pub mod library;
pub mod matches;
pub mod prediction;
