//! Where the patterns of a bundle stand on a board: geometry only.
//!
//! A pattern stands with an anchor and an orientation when every cell of its rectangle is on the board,
//! every cell that demands something gets it, and every edge that is drawn lies on the edge of the board.
//! [`naive`] says just that and is the specification; [`grid`] and [`automaton`] find the same matches faster.
//! [`scan`] uses the one that the compiler chose for the database.
//!
//! All of them list each pattern under the move that it proposes, and look only at the moves they are
//! given. What else a pattern demands (classes, constraints, legality) is not asked here.

#![forbid(unsafe_code)]

mod matches;
pub mod naive;
mod view;

pub use matches::{Match, Matches};
pub use view::View;
