//! What kernels do: the inner loops of filters, windows and grids, of which each kernel has its own.

use crate::room::{Room, Words};
use board::{BoardSize, SLOTS, STRIDE};
use bundles::record::filter::{FIELDS, NIBBLE_VALUES, SET_NIBBLES};

/// Columns that are packed at once, in whole vectors of eight: all that most boards have.
pub(crate) const COLUMNS: usize = (BoardSize::STANDARD.width() + 1).next_multiple_of(8);

/// The fields of the near word are the first ones.
#[cfg(target_arch = "x86_64")]
pub(crate) const NEAR_FIELDS: usize = {
    let mut near = 0;
    while FIELDS[near].bit < u64::BITS {
        near += 1;
    }
    near
};

/// Columns of a row of grid windows, in whole vectors of eight: all that the largest board has.
pub(crate) const GRID_COLUMNS: usize = STRIDE.next_multiple_of(8);

/// Rows of a grid window.
pub(crate) const GRID_ROWS: usize = 4;

/// Bits of a cell.
pub(crate) const GRID_BITS: usize = 2;

/// Bits of a row of a grid window.
pub(crate) const GRID_ROW_BITS: usize = GRID_BITS * GRID_ROWS;
const _: () = assert!(GRID_BITS * GRID_COLUMNS <= u64::BITS as usize, "a row fits");

/// Grid windows that are compared together: as many as a word has bits.
pub(crate) const GROUP: usize = u64::BITS as usize;

/// What is to be cut at a point.
pub(crate) struct Cut<'b> {
    /// All sets of the class, and the words behind that are read with the last one.
    pub(crate) sets: &'b [u64],
    /// The near word of the point.
    pub(crate) near: u64,
    /// Where the nibbles lie in it.
    pub(crate) shifts: &'b [u32; SET_NIBBLES],
    /// Words of a set.
    pub(crate) length: usize,
    /// The point and the first member.
    pub(crate) tag: u64,
}

impl Cut<'_> {
    /// For each nibble the number of the set of its value, below the number of sets.
    #[inline(always)]
    pub(crate) fn chosen(&self) -> [usize; SET_NIBBLES] {
        std::array::from_fn(|at| {
            at * NIBBLE_VALUES + (self.near >> (self.shifts[at] % u64::BITS)) as usize % NIBBLE_VALUES
        })
    }
}

/// What the grid windows of many anchors are compared with.
#[derive(Clone, Copy)]
pub(crate) struct Demand {
    /// The bits that matter.
    pub(crate) mask: u32,
    /// What they must be.
    pub(crate) value: u32,
    /// The tag of the first window.
    pub(crate) tag: u64,
}

/// What the near windows of the moves of a pattern are compared with, for the anchors of a group.
#[cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "the portable kernel looks at whole windows at once")
)]
pub(crate) struct NearDemand<'n> {
    /// The near windows of all points.
    pub(crate) near: &'n [u64; SLOTS],
    /// The indices of the anchors.
    pub(crate) anchors: &'n [u16; GROUP],
    /// How much the index of an anchor is above that of its move.
    pub(crate) offset: isize,
    /// The bits that matter.
    pub(crate) mask: u64,
    /// What they must be.
    pub(crate) value: u64,
}

/// Tags that are added of a word always, as nearly all words have few bits.
pub(crate) const FEW_TAGS: usize = 8;

/// Several words at a time. Whoever has a value may use its instructions.
pub(crate) trait Lanes: Copy {
    /// Adds the words that the sets have in common, without those in which nothing is left.
    fn cut(self, cut: &Cut<'_>, words: &mut Words);

    /// The windows of [`COLUMNS`] columns of a row, near and far: for each field the word that holds its
    /// cells, beginning with those of the first column.
    fn pack(self, words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2];

    /// The grid windows of all columns of a row, from the cells of its rows: the highest bits of a word are
    /// the cell before the first column.
    fn pack_grid(self, rows: &[u64; GRID_ROWS]) -> [u32; GRID_COLUMNS];

    /// For each group of windows adds the word of those that agree with the demand, unless none does. A tag
    /// counts windows.
    fn compare(self, groups: &[[u32; GROUP]], demand: Demand, words: &mut Words);

    /// The bits of a word without those of anchors whose moves do not agree with the demand; or all of them,
    /// where it costs as much to look at the whole window of each one at once.
    fn narrow(self, word: u64, demand: &NearDemand<'_>) -> u64;

    /// Adds a tag for each bit of a word, the lowest one first, that of the lowest place being `tag`.
    fn spread(self, word: u64, tag: u64, tags: &mut Room);
}

/// What is compiled once for each kernel: implementations are inlined always, so that they are compiled for
/// its instructions.
pub(crate) trait Work {
    fn run<L: Lanes>(self, lanes: L);
}
