//! A pattern: its place, its shape and where the rest of it is.

use bytemuck::{Pod, Zeroable};
use std::fmt;

/// The helper of a pattern that has none.
pub const NO_HELPER: u16 = u16::MAX;

/// Most rows and columns of a diagram: those of the largest board.
pub const LARGEST_SIDE: u8 = 19;

/// Number of the letters that classes are named by.
pub const LETTERS: u32 = 2 * 26;

/// The letters of classes from their bits ([`PatternRecord::classes`]), the small ones first.
pub fn class_letters(bits: u64) -> String {
    let letters = (b'a'..=b'z').chain(b'A'..=b'Z');
    let chosen = (0..LETTERS).zip(letters).filter(|(bit, _)| bits >> bit & 1 != 0);
    chosen.map(|(_, letter)| char::from(letter)).collect()
}

/// Whether a byte may name a cell: it is a letter.
pub const fn is_label(byte: u8) -> bool {
    byte.is_ascii_alphabetic()
}

/// One pattern of a database.
///
/// All rows and columns are offsets from the anchor in the diagram as it was drawn, rows counted downwards.
/// An orientation maps them as `board::symmetry` does.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct PatternRecord {
    /// The letters of its class: bit 0 to 25 for `a` to `z`, bit 26 to 51 for `A` to `Z`.
    pub classes: u64,
    /// A hash of the diagrams, symmetry, constraint and action, but not of classes and values: an override
    /// names the pattern that it was made for.
    pub source_hash: u64,
    /// The first of its cells in the section of elements. Cells, attributes and code of a pattern follow
    /// those of the pattern before, the action its constraint.
    pub first_element: u32,
    /// The first of its attributes in the section of values.
    pub first_value: u32,
    /// The first word of its constraint in the section of code.
    pub constraint: u32,
    /// The first word of its action in the section of code.
    pub action: u32,
    /// The attribute `value`, by which patterns are ordered; 0 without one.
    pub value: f32,
    /// Number of cells, those of `?` not counted.
    pub elements: u16,
    /// Number of attributes.
    pub values: u16,
    /// Words of the constraint, 0 without one.
    pub constraint_words: u16,
    /// Words of the action, 0 without one.
    pub action_words: u16,
    /// The opcode of its hand-written helper, or [`NO_HELPER`].
    pub helper: u16,
    /// The first row of the diagram, at most 0, as the anchor lies in it.
    pub top: i8,
    /// The first column of the diagram.
    pub left: i8,
    /// The last row of the diagram.
    pub bottom: i8,
    /// The last column of the diagram.
    pub right: i8,
    /// The row of the move; 0 for a pattern without `*`, whose move is the anchor.
    pub move_row: i8,
    /// The column of the move.
    pub move_column: i8,
    /// The sides of the diagram that lie on the edge of the board: bits of [`Edges`].
    pub edges: u8,
    /// The orientations that are tried, one bit each, at least one.
    pub orientations: u8,
    /// The highest level that its constraint, its action or its helper asks: a number of
    /// [`Level`](crate::Level), at most that of the database.
    pub level: u8,
    /// Kinds of cells that a callback looks at, one bit for each number of [`CellKind`](super::CellKind).
    pub callback_cells: u8,
    /// 1 when the diagram has a `*`, 0 when the move is the anchor.
    pub has_move: u8,
    /// Zero.
    pub reserved: [u8; 7],
}

/// The cells of a diagram, by the rows and columns of its corners from the anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The first row.
    pub top: i8,
    /// The first column.
    pub left: i8,
    /// The last row.
    pub bottom: i8,
    /// The last column.
    pub right: i8,
}

impl Rectangle {
    /// Whether a cell is one of the diagram's.
    pub const fn contains(self, row: i8, column: i8) -> bool {
        (self.top <= row) & (row <= self.bottom) & (self.left <= column) & (column <= self.right)
    }
}

impl fmt::Display for Rectangle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rectangle { top, left, bottom, right } = self;
        write!(formatter, "rows {top} to {bottom}, columns {left} to {right}")
    }
}

impl PatternRecord {
    /// The bit of a class in [`PatternRecord::classes`], for an ASCII letter.
    pub const fn class(letter: u8) -> u64 {
        if letter.is_ascii_uppercase() { 1 << (26 + (letter - b'A')) } else { 1 << (letter - b'a') }
    }

    /// Whether it is of this class.
    pub const fn has(&self, letter: u8) -> bool {
        self.classes & PatternRecord::class(letter) != 0
    }

    /// The cells of its diagram.
    pub const fn rectangle(&self) -> Rectangle {
        Rectangle { top: self.top, left: self.left, bottom: self.bottom, right: self.right }
    }
}

/// The sides of a diagram, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges;

impl Edges {
    /// The first row lies on the first row of the board.
    pub const NORTH: u8 = 1;
    /// The last row lies on the last row of the board.
    pub const SOUTH: u8 = 2;
    /// The first column lies on the first column of the board.
    pub const WEST: u8 = 4;
    /// The last column lies on the last column of the board.
    pub const EAST: u8 = 8;
    /// Number of sides.
    pub const COUNT: u32 = 4;
}

const _: () = assert!(size_of::<PatternRecord>() == 64);
