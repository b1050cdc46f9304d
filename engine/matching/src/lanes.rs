//! The inner loops of filters and windows, of which each kernel has its own, and the ones that every
//! processor can run.

use crate::room::Words;
use board::BoardSize;
use bundles::record::filter::{FIELDS, NIBBLE_VALUES, SET_NIBBLES};

/// Columns that are packed at once, in whole vectors of four: all that most boards have.
pub(crate) const COLUMNS: usize = (BoardSize::STANDARD.width() + 1).next_multiple_of(4);

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

/// Several words at a time.
pub(crate) trait Lanes {
    /// Adds the words that the sets have in common, without those in which nothing is left.
    fn cut(cut: &Cut<'_>, words: &mut Words);

    /// The windows of [`COLUMNS`] columns of a row, near and far: for each field the word that holds its
    /// cells, beginning with those of the first column.
    fn pack(words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2];
}

pub(crate) struct Portable;

impl Lanes for Portable {
    #[inline(always)]
    fn cut(cut: &Cut<'_>, words: &mut Words) {
        words.prepare(cut.length);
        let rows = cut.chosen();
        for at in 0..cut.length {
            let word = |row: &usize| cut.sets.get(row * cut.length + at).copied().unwrap_or_default();
            let left = rows.iter().fold(u64::MAX, |left, row| left & word(row));
            words.add(left, cut.tag + u64::from(u64::BITS) * at as u64);
        }
    }

    #[inline(always)]
    fn pack(words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2] {
        let mut windows = [[0; COLUMNS]; 2];
        for (field, word) in FIELDS.iter().zip(words) {
            let mask = (1 << (2 * field.cells)) - 1;
            let half = &mut windows[(field.bit / u64::BITS) as usize];
            for (column, window) in half.iter_mut().enumerate() {
                *window |= (word >> (2 * column) & mask) << (field.bit % u64::BITS);
            }
        }
        windows
    }
}
