//! What every processor has: plain loops.

use crate::lanes::{
    COLUMNS, Cut, Demand, FEW_TAGS, GRID_BITS, GRID_COLUMNS, GRID_ROW_BITS, GRID_ROWS, GROUP, Lanes,
    NearDemand,
};
use crate::room::{Room, Words};
use bundles::record::filter::FIELDS;

/// Windows of which it is asked at once whether one agrees.
const TOGETHER: usize = 16;

/// The scalar twin of the other kernels.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Lanes for Portable {
    #[inline(always)]
    fn cut(self, cut: &Cut<'_>, words: &mut Words) {
        words.prepare(cut.length);
        let rows = cut.chosen();
        for at in 0..cut.length {
            let word = |row: &usize| cut.sets.get(row * cut.length + at).copied().unwrap_or_default();
            let left = rows.iter().fold(u64::MAX, |left, row| left & word(row));
            words.add(left, cut.tag + u64::from(u64::BITS) * at as u64);
        }
    }

    #[inline(always)]
    fn pack(self, words: &[u64; FIELDS.len()]) -> [[u64; COLUMNS]; 2] {
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

    #[inline(always)]
    fn pack_grid(self, rows: &[u64; GRID_ROWS]) -> [u32; GRID_COLUMNS] {
        std::array::from_fn(|column| {
            let cells =
                |row: &u64| (row << (GRID_BITS * column) >> (u64::BITS as usize - GRID_ROW_BITS)) as u32;
            rows.iter().fold(0, |window, row| window << GRID_ROW_BITS | cells(row))
        })
    }

    #[inline(always)]
    fn compare(self, groups: &[[u32; GROUP]], demand: Demand, words: &mut Words) {
        words.prepare(groups.len());
        let agrees = |window: &u32| window & demand.mask == demand.value;
        for (number, group) in groups.iter().enumerate() {
            let mut bits = 0;
            for (part, windows) in group.as_chunks::<TOGETHER>().0.iter().enumerate() {
                // Seldom one does, and this loop becomes vectors.
                if windows.iter().fold(false, |any, window| any | agrees(window)) {
                    for (at, window) in windows.iter().enumerate() {
                        bits |= u64::from(agrees(window)) << (part * TOGETHER + at);
                    }
                }
            }
            words.add(bits, demand.tag + (GROUP * number) as u64);
        }
    }

    #[inline(always)]
    fn narrow(self, word: u64, _demand: &NearDemand<'_>) -> u64 {
        word
    }

    #[inline(always)]
    fn spread(self, word: u64, tag: u64, tags: &mut Room) {
        spread(word, tag, tags);
    }
}

/// [`Lanes::spread`].
#[inline(always)]
pub(super) fn spread(word: u64, tag: u64, tags: &mut Room) {
    tags.prepare(GROUP + FEW_TAGS);
    let mut bits = word;
    let mut left = word.count_ones() as usize;
    loop {
        let room = tags.list.get_mut(tags.count..).and_then(|room| room.first_chunk_mut::<FEW_TAGS>());
        let Some(room) = room else { return };
        for place in room {
            *place = tag + u64::from(bits.trailing_zeros());
            bits &= bits.wrapping_sub(1);
        }
        let added = left.min(FEW_TAGS);
        tags.count += added;
        left -= added;
        if left == 0 {
            return;
        }
    }
}
