//! The weights of moves in playouts, by the 3x3 neighborhood of the point.

use super::NAME_LENGTH;
use super::database::text;
use bytemuck::{Pod, Zeroable};

/// Number of codes of a neighborhood: two bits for each of eight neighbors.
///
/// The order is that of `board::Code`: above, left, right, below, then the diagonals; 0 empty, 1 own,
/// 2 opponent, 3 off the board, the first neighbor in the lowest bits.
pub const CODES: usize = 1 << 16;

/// Number of combinations of properties of a move: see [`properties`].
pub const PLAYOUT_PROPERTIES: usize = 256;

/// The bits of the properties of a move (layout of GNU Go 3.8, `--monte-carlo`).
pub mod properties {
    /// The move is near the last one.
    pub const NEAR: u8 = 1;
    /// Where the two bits begin that say how much the opponent could capture by playing here: 0 none, 1 one
    /// stone, 2 two stones, 3 more.
    pub const OPPONENT_CAPTURES: u32 = 1;
    /// Where the two bits begin that say how much the move captures, counted alike.
    pub const OWN_CAPTURES: u32 = 3;
    /// The opponent's stone here would be in atari.
    pub const OPPONENT_SELF_ATARI: u8 = 1 << 5;
    /// The own stone here would be in atari.
    pub const OWN_SELF_ATARI: u8 = 1 << 6;
    /// The opponent cannot play here without killing his own stones.
    pub const OPPONENT_SUICIDE: u8 = 1 << 7;
}

/// A playout table of a bundle that has several, or one with a name. The classes of the first are the first
/// [`CODES`] of their section, those of the second the next, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct PlayoutTableRecord {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The first of its weights; its classes are counted from there.
    pub first_weights: u32,
    /// Number of its weights.
    pub weights: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// Zero.
    pub reserved: u32,
}

impl PlayoutTableRecord {
    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// A number of playouts that is no weight of a move, such as how often a rule is asked. What the name stands
/// for is said in `patterns/SYNTAX.md`; who does not know it leaves it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct PlayoutRate {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The number on boards up to 11x11, up to 15x15, and on larger ones; at most a million each.
    pub values: [u32; 3],
    /// The number of its source in the notes.
    pub source: u32,
}

impl PlayoutRate {
    /// The largest number.
    pub const LARGEST: u32 = 1_000_000;

    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// The weights of one class of neighborhoods, by properties; 0 forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct PlayoutWeights {
    /// One weight for each combination of properties.
    pub weights: [u32; PLAYOUT_PROPERTIES],
}
