//! The filters: patterns that the cells around a move allow, as sets.
//!
//! The window of a point holds 63 cells around it, two bits each (the numbers of [`Symbol`](super::Symbol)),
//! in two words: the near one and the far one. [`FIELDS`] says which cell is where. A filter has an entry for
//! each pattern of a database in each of its orientations: what it demands of the window of its move (of its
//! anchor, for a pattern without a move). The four neighbors of the point choose a class of entries. For some
//! nibbles (four bits) of the near window, and each value of that nibble, a set tells which entries of the
//! class allow it. What is in the sets of all nibbles is compared with the whole window, the edges of the
//! board and, where a pattern is larger than the window, with the board.

use bytemuck::{Pod, Zeroable};

/// Words of a set that a reader may look at together: this many less one stand behind the last set.
pub const SET_CHUNK: usize = 4;

/// Nibbles of the near window.
pub const NIBBLES: usize = 16;

/// How many of them have sets, in every filter.
///
/// Each is a look at a set for every point, and saves comparisons. Measured: ARCHITECTURE, Matching.
pub const SET_NIBBLES: usize = 14;

/// Values of a nibble.
pub const NIBBLE_VALUES: usize = 16;

/// Codes of the four neighbors of a point: two bits each, above, left, right, below, the first in the lowest.
pub const NEIGHBOR_CODES: usize = 256;

/// The class of a code that no pattern allows.
pub const NO_CLASS: u16 = u16::MAX;

/// A run of cells of one row in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Rows below the point.
    pub row: i8,
    /// The first column, right of the point.
    pub column: i8,
    /// Number of cells.
    pub cells: u32,
    /// Where the first cell begins, in bits: below 64 in the near word, from there on in the far one.
    pub bit: u32,
}

/// The cells of a window.
pub const FIELDS: [Field; 13] = [
    field(-1, -3, 7, 0),
    field(0, -3, 7, 14),
    field(1, -3, 7, 28),
    field(-2, -2, 5, 42),
    field(2, -2, 5, 52),
    field(-3, -3, 7, 64),
    field(3, -3, 7, 78),
    field(-4, -3, 7, 92),
    field(4, -3, 7, 106),
    field(-2, -3, 1, 120),
    field(-2, 3, 1, 122),
    field(2, -3, 1, 124),
    field(2, 3, 1, 126),
];

const fn field(row: i8, column: i8, cells: u32, bit: u32) -> Field {
    Field { row, column, cells, bit }
}

/// The bit at which a cell begins in the window of a point, by its row and column from there; none when the
/// window does not hold it.
pub fn window_bit(row: isize, column: isize) -> Option<u32> {
    FIELDS.into_iter().filter(|field| isize::from(field.row) == row).find_map(|field| {
        let along = u32::try_from(column - isize::from(field.column)).ok()?;
        (along < field.cells).then_some(field.bit + 2 * along)
    })
}

/// Where the four neighbors begin in the near window, in bits: above, left, right, below.
pub const NEIGHBOR_BITS: [u32; 4] = [6, 18, 22, 34];

/// The code of the four neighbors in a near window.
#[inline(always)]
pub const fn neighbor_code(near: u64) -> usize {
    let [above, left, right, below] = NEIGHBOR_BITS;
    (near >> above & 3 | (near >> left & 3) << 2 | (near >> right & 3) << 4 | (near >> below & 3) << 6)
        as usize
}

/// One filter: the patterns of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct FilterRecord {
    /// The number of the database.
    pub database: u32,
    /// Its first class in the section of classes.
    pub first_class: u32,
    /// Number of its classes.
    pub classes: u32,
    /// Its first entry in the section of entries.
    pub first_entry: u32,
    /// Number of its entries: one for each pattern and orientation, in this order.
    pub entries: u32,
    /// How many of the nibbles have sets: [`SET_NIBBLES`].
    pub nibbles: u8,
    /// What the points may hold where its patterns can stand: a bit for each number of
    /// [`Symbol`](super::Symbol).
    pub symbols: u8,
    /// Zero.
    pub reserved: [u8; 2],
    /// Which nibbles of the near window have sets, the lowest bits being nibble 0; ascending.
    pub places: [u8; SET_NIBBLES],
    /// Zero.
    pub unused: [u8; NIBBLES - SET_NIBBLES],
    /// For each code of the neighbors its class, or [`NO_CLASS`].
    pub classes_of: [u16; NEIGHBOR_CODES],
}

/// Entries that some codes of the neighbors allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct FilterClass {
    /// The first word of its sets in the section of sets. They stand nibble by nibble, value by value, each
    /// as many words as hold a bit for each member.
    pub first_word: u32,
    /// Its first member in the section of members.
    pub first_member: u32,
    /// Number of its members.
    pub members: u32,
    /// Zero.
    pub reserved: u32,
}

/// What a pattern in one orientation demands around its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct FilterEntry {
    /// The bits of the near and of the far word that matter.
    pub masks: [u64; 2],
    /// What they must be.
    pub values: [u64; 2],
    /// The number of the pattern in the section of patterns.
    pub pattern: u32,
    /// The least number of lines of the board above, below, left and right of the point.
    pub least: [u8; 4],
    /// The greatest number of these lines.
    pub most: [u8; 4],
    /// Rows from the point down to the anchor, as the pattern lies on the board.
    pub anchor_row: i8,
    /// Columns from the point right to the anchor.
    pub anchor_column: i8,
    /// The orientation.
    pub orientation: u8,
    /// 1 when the pattern demands something of cells outside the window, otherwise 0.
    pub beyond: u8,
}
