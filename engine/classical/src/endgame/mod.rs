//! The end of a game as a sum of separate regions, each of which is solved by itself.
//!
//! Stones that live whatever happens nearby part the board into regions. A small region is a game of its own:
//! all moves of both players are searched, and thermography says what it counts, how much a move there gains
//! and who moves there in sente (E. Berlekamp, D. Wolfe: Mathematical Go, 1994).
//!
//! Within a region the board is scored by area. Territory with prisoners differs from area by one point for
//! each stone that is played: its temperatures are lower by one, and its counts by the stones that stood in
//! the region before.

mod board;
mod graph;
mod region;
mod separation;
mod solution;
mod thermograph;
mod view;

pub use graph::Unsolved;
pub use region::{Accuracy, EndgameRegion, Privilege, RegionLimits, RegionMove, exact_regions};
pub use separation::{OpenRegion, Separation};
pub use solution::{LocalGame, SolvedRegion};
pub use thermograph::{SCALE, Thermograph, Wall};
pub use view::{ASKED, EndgameView, PLAYING};
