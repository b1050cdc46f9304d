//! Proofs that stones are captured, or are not, which anyone can check.
//!
//! A [`Certificate`] is a position, a claim and a strategy: for each position that may come up one move of
//! the side that proves, and for each move of the other side what is done then. [`check`] replays it on the
//! board that is the specification of all others, [`board::slow_board::SlowBoard`], and knows nothing of any
//! search.
//!
//! The strategy plays in a zone. It answers every move there, and a move elsewhere, which stands for all
//! moves outside. That this is sound is checked, too: what the proof rests on may not be changed from
//! outside (see [`check`]).

mod certificate;
mod check;
mod text;

pub use certificate::{Bans, Certificate, Claim, Node, Step};
pub use check::{Checked, Fault, Refusal, check};
pub use text::FormatError;
