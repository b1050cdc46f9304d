//! The face of the engine: one game with all that belongs to it, and those who ask about games.
//!
//! [`mod@tactics`] is what reading says about moves, [`proposals`] are the moves that patterns propose, [`findings`] are what a search
//! found in the numbers that people ask for, [`ruleset`] gives names to rules, [`session`] is one game. [`gtp`] answers a controller,
//! [`mod@analyze`] programs that ask about many positions at once. What stands below are packages of their own: `reading`, `search`,
//! `knowledge`, `limits`, `board`.

pub mod analyze;
pub mod findings;
pub mod gtp;
pub mod proposals;
pub mod ruleset;
pub mod session;
pub mod tactics;
