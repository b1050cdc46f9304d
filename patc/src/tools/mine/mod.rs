//! Proposals for authors of patterns, counted in games and taken from proofs. No engine is asked.
//!
//! [`shapes`] counts neighborhoods of moves, and [`proposals`] writes those that are played more often than
//! what is smaller, or what was learned, predicts. [`corner`] folds the corners of games to one, [`joseki`]
//! counts what was played there, and [`joseki_source`] writes it. [`proofs`] draws the regions of proofs with
//! their first moves.

pub mod corner;
mod drawing;
pub mod games;
pub mod joseki;
pub mod joseki_source;
pub mod ladder;
pub mod lift;
pub mod proofs;
pub mod proposals;
pub mod shapes;
