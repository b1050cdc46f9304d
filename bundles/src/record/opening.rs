//! Openings: whole boards and the moves that are played there.

use bytemuck::{Pod, Zeroable};

/// Most stones of an opening; a board with more is in no table.
pub const OPENING_STONES: u8 = 60;

/// One move in one position, as the mover sees it, turned so that its hash is the least of all eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(C)]
pub struct OpeningRecord {
    /// The key of the position, the same in all orientations. Records are sorted by it, those of one position
    /// by weight, the highest first.
    pub key: u64,
    /// How often the move is to be chosen, in proportion to the others; at least 1.
    pub weight: u32,
    /// The row of the move, 0 at the top, in the position as it is stored.
    pub row: u8,
    /// The column of the move, 0 at the left.
    pub column: u8,
    /// Number of stones of the position.
    pub stones: u8,
    /// The side of the board in the lowest five bits, and above them the number of the symmetry that turns
    /// the position as it was written into the one that is stored.
    pub form: u8,
}

/// Bits of [`OpeningRecord::form`] that hold the side of the board.
const SIDE_BITS: u32 = 5;

impl OpeningRecord {
    /// The form of a record.
    pub const fn form_of(side: u8, turn: u8) -> u8 {
        side | turn << SIDE_BITS
    }

    /// The side of the board.
    pub const fn side(&self) -> u8 {
        self.form % (1 << SIDE_BITS)
    }

    /// The number of the symmetry from the position as written to the one that is stored.
    pub const fn turn(&self) -> u8 {
        self.form >> SIDE_BITS
    }
}

const _: () = assert!(size_of::<OpeningRecord>() == 16);
