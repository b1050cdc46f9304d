//! The cells around every point of a board, packed.

use crate::kernels::Kernel;
use crate::lanes::{COLUMNS, Lanes, Work};
use board::{BoardSize, PointSet, SLOTS, STRIDE};
use bundles::record::Symbol;
use bundles::record::filter::FIELDS;
use std::ops::Range;

/// Bits of a cell.
const BITS: usize = 2;

/// Columns to the left of the board that a row has.
const MARGIN: usize = 3;

/// Rows above the first row of the board and below the last one.
const ROWS_BEYOND: usize = 4;

/// Rows above and below a point that its window holds.
pub(crate) const WINDOW_ROWS: usize = ROWS_BEYOND;

/// Cells of the widest row of a window.
const WINDOW_CELLS: usize = 2 * MARGIN + 1;

/// Columns on each side of a point that its window holds.
pub(crate) const WINDOW_COLUMNS: usize = MARGIN;

/// A row with its margins, cell after cell.
type Row = u128;

/// Cells outside the board, all of a row.
const OUTSIDE: Row = Row::MAX;

const _: () = assert!(BITS * (board::MAX_SIZE + 2 * MARGIN) <= Row::BITS as usize, "a row fits");
// What a kernel reads of a row from its first column on: to the last cell of the window of the last point.
const _: () =
    assert!(BITS * (board::MAX_SIZE - 1 + WINDOW_CELLS) <= u64::BITS as usize, "its cells are read");

/// For every point the window that `bundles::record::filter` describes, by the index of the point.
#[derive(Clone, Debug)]
pub(crate) struct Windows {
    near: [u64; SLOTS],
    far: [u64; SLOTS],
    last: u32,
    width: usize,
    /// The rows of the board and those beyond, cell after cell from the left margin on.
    rows: [Row; ROWS],
}

const ROWS: usize = board::MAX_SIZE + 2 * ROWS_BEYOND;

/// Packing as a kernel does it.
struct Fill<'w> {
    windows: &'w mut Windows,
    rows: Range<usize>,
}

impl Work for Fill<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        self.windows.fill(lanes, self.rows);
    }
}

impl Windows {
    /// The windows of a board with these stones, which are on the board and in one set only.
    pub(crate) fn new(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Box<Windows> {
        // The last line in the bytes of the lines below and to the right.
        let last = (size.height() as u32 - 1) << 8 | (size.width() as u32 - 1) << 24;
        let (near, far, width) = ([0; SLOTS], [0; SLOTS], size.width());
        let mut windows = Box::new(Windows { near, far, last, width, rows: [OUTSIDE; ROWS] });
        windows.read(size, own, opponent, 0..size.height());
        Kernel::best().run(Fill { windows: &mut windows, rows: 0..size.height() });
        windows
    }

    /// Packs again what stones on these points changed; all others are as they were.
    pub(crate) fn update(
        &mut self,
        size: BoardSize,
        own: &PointSet,
        opponent: &PointSet,
        changed: &PointSet,
    ) {
        let is_changed = |row: &usize| changed.row(*row) != 0;
        let rows = 0..size.height();
        let (Some(first), Some(last)) = (rows.clone().find(is_changed), rows.clone().rfind(is_changed))
        else {
            return;
        };
        self.read(size, own, opponent, first..last + 1);
        let rows = first.saturating_sub(WINDOW_ROWS)..(last + 1 + WINDOW_ROWS).min(size.height());
        Kernel::best().run(Fill { windows: self, rows });
    }

    /// The near words of all points, by their indices.
    pub(crate) fn near_words(&self) -> &[u64; SLOTS] {
        &self.near
    }

    /// The near word of the point with this index.
    #[inline(always)]
    pub(crate) fn near(&self, point: usize) -> u64 {
        self.near[point % SLOTS]
    }

    /// The near and the far word of the point with this index.
    #[inline(always)]
    pub(crate) fn of(&self, point: usize) -> [u64; 2] {
        [self.near[point % SLOTS], self.far[point % SLOTS]]
    }

    /// The numbers of lines above, below, left and right of the point with this index, a byte each.
    #[inline(always)]
    pub(crate) fn lines(&self, point: usize) -> u32 {
        let before = BEFORE[point % SLOTS];
        before + (self.last - (before << 8))
    }

    /// Reads rows of the board.
    fn read(&mut self, size: BoardSize, own: &PointSet, opponent: &PointSet, rows: Range<usize>) {
        let beyond = OUTSIDE << (BITS * (MARGIN + size.width())) | ((1 << (BITS * MARGIN)) - 1);
        for row in rows {
            let own = spread(u64::from(own.row(row))) * Symbol::Own as u64;
            let opponent = spread(u64::from(opponent.row(row))) * Symbol::Opponent as u64;
            self.rows[row + ROWS_BEYOND] = Row::from(own | opponent) << (BITS * MARGIN) | beyond;
        }
    }

    /// Packs the windows of the points of these rows.
    #[inline(always)]
    fn fill<L: Lanes>(&mut self, lanes: L, rows: Range<usize>) {
        for row in rows {
            let words = FIELDS.map(|field| {
                let word = self.rows[row.wrapping_add_signed(isize::from(field.row) + ROWS_BEYOND as isize)];
                (word >> (BITS * (MARGIN as isize + isize::from(field.column)) as usize)) as u64
            });
            self.put(lanes, row * STRIDE, &words);
            if self.width > COLUMNS {
                self.put(lanes, row * STRIDE + COLUMNS, &words.map(|word| word >> (BITS * COLUMNS)));
            }
        }
    }

    /// Packs the windows of some columns of a row, as many as it has from the first point on.
    #[inline(always)]
    fn put<L: Lanes>(&mut self, lanes: L, first: usize, words: &[u64; FIELDS.len()]) {
        let count = COLUMNS.min(STRIDE - first % STRIDE);
        for (windows, packed) in [&mut self.near, &mut self.far].into_iter().zip(lanes.pack(words)) {
            windows[first..][..count].copy_from_slice(&packed[..count]);
        }
    }
}

/// For each point the number of lines above it in the lowest byte, of those to the left in the third.
static BEFORE: [u32; SLOTS] = {
    let mut before = [0; SLOTS];
    let mut point = 0;
    while point < board::MAX_SIZE * STRIDE {
        before[point] = ((point / STRIDE) | ((point % STRIDE) << 16)) as u32;
        point += 1;
    }
    before
};

/// Moves bit n to bit 2n, for the lowest 32 bits.
pub(crate) const fn spread(bits: u64) -> u64 {
    let bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF;
    let bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF;
    let bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    let bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// What the machine at hand never chooses is held against what it does.
        #[test]
        fn all_kernels_pack_the_same(
            width in 1..=board::MAX_SIZE,
            height in 1..=board::MAX_SIZE,
            colors in prop::collection::vec(0..3, board::MAX_SIZE * board::MAX_SIZE),
        ) {
            let size = BoardSize::rectangle(width, height).expect("a size");
            let stones = |wanted: i32| {
                let with_color = size.points().zip(&colors).filter(|(_, color)| **color == wanted);
                with_color.map(|(point, _)| point).collect::<PointSet>()
            };
            let expected = Windows::new(size, &stones(1), &stones(2));
            for kernel in Kernel::all() {
                let mut packed = expected.clone();
                (packed.near, packed.far) = ([0; SLOTS], [0; SLOTS]);
                kernel.run(Fill { windows: &mut packed, rows: 0..height });
                for point in size.points() {
                    prop_assert_eq!(packed.of(point.index()), expected.of(point.index()), "{}", kernel.name());
                }
            }
        }
    }
}
