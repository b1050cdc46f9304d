//! The face of the engine: one game with all that belongs to it, and those who ask about games.
//!
//! [`mod@tactical_moves`] is what reading says about moves, [`pattern_moves`] are the moves that patterns
//! propose, [`opening_book`] are those that books know, [`analysis_report`] is what a search found in the
//! numbers that people ask for, `judgment` makes chances of them, [`ruleset`] gives names to rules,
//! [`score_estimate`] says who will own each point, [`score_report`] counts a position with its reasons,
//! [`endgame_report`] lists separate regions, [`session`] is one game, [`mod@solve`] is about problems,
//! [`board_view`] draws what stands on the board, [`mod@inspect`] is one position with all that is known of
//! it, [`questions`] are questions about chains and groups in words, [`mod@review`] looks at games move by
//! move,
//! [`mod@strength`] are profiles of weaker players, `aftermath` plays out what is left when both have passed.
//! [`gtp`] answers a controller, [`mod@analyze`] programs that ask about many positions at once. What stands
//! below are packages of their own: `analysis`, `reading`, `search`, `knowledge`, `limits`, `board`.

mod aftermath;
pub mod analysis_report;
pub mod analyze;
pub mod board_view;
pub mod endgame_report;
pub mod explanation;
pub mod gtp;
pub mod inspect;
mod judgment;
pub mod opening_book;
pub mod pattern_moves;
pub mod questions;
pub mod review;
pub mod score_estimate;
pub mod score_report;
pub mod session;
pub mod solve;
pub mod strength;
pub mod tactical_moves;

pub use record::ruleset;
