//! Opening books: positions, the moves that long searches or games found there, and what these are worth.

use super::NAME_LENGTH;
use super::database::text;
use bytemuck::{Pod, Zeroable};

/// A book: for games on one board with one komi and one way to count.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct BookRecord {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// The first of its moves.
    pub first_move: u32,
    /// Number of its moves.
    pub moves: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// The komi in points, finite.
    pub komi: f32,
    /// Columns of the board.
    pub width: u8,
    /// Rows of the board.
    pub height: u8,
    /// What counts at the end: the number of a [`BookScoring`].
    pub scoring: u8,
    /// Zero.
    pub reserved: u8,
}

const _: () = assert!(size_of::<BookRecord>() == 52);

impl BookRecord {
    /// The name as text; empty when it is no UTF-8.
    #[must_use]
    pub fn name(&self) -> &str {
        text(&self.name)
    }
}

/// What counts at the end of games that a book is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum BookScoring {
    /// Living stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

impl BookScoring {
    /// All in the order of their numbers.
    pub const ALL: [BookScoring; 2] = [BookScoring::Area, BookScoring::Territory];

    /// Its name in sources.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BookScoring::Area => "area",
            BookScoring::Territory => "territory",
        }
    }
}

/// A move in a position of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(C)]
pub struct BookMove {
    /// The key of the position, the same in all orientations. The moves of a book are sorted by it, those of
    /// one position by visits, the highest first.
    pub key: u64,
    /// How much is known of the move: playouts of searches or games; at least 1.
    pub visits: u32,
    /// The mover's chance of winning in parts of [`BookMove::CERTAIN`].
    pub value: u16,
    /// The row of the move, 0 at the top, in the position as it is stored.
    pub row: u8,
    /// The column of the move, 0 at the left.
    pub column: u8,
}

const _: () = assert!(size_of::<BookMove>() == 16);

impl BookMove {
    /// The value of a move that surely wins.
    pub const CERTAIN: u16 = 10_000;

    /// The mover's chance of winning, 0 to 1.
    #[must_use]
    pub fn chance(&self) -> f64 {
        f64::from(self.value) / f64::from(BookMove::CERTAIN)
    }
}
