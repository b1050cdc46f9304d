//! The four corners of a board as bits, so that a row and a column of one are read at once.

use board::{BoardSize, PointSet, STRIDE};

/// Rows and columns of a corner that are read: as many as bits of a half of a line.
pub(super) const SIDE: usize = 16;

/// Number of corners. They come in the order upper left, upper right, lower left, lower right.
pub(super) const CORNERS: usize = 4;

/// The corners of a board. A row or a column of a corner is counted from the corner, and is read as a line:
/// own stones in the lower half, the opponent's in the upper, the cell nearest to the corner in the lowest
/// bit.
///
/// Most walks end near the corner, so what lies beyond its block is read only when it is asked for.
pub(super) struct Frames<'s> {
    size: BoardSize,
    players: [&'s PointSet; 2],
    blocks: Blocks,
}

impl<'s> Frames<'s> {
    #[inline(always)]
    pub(super) fn new(size: BoardSize, own: &'s PointSet, opponent: &'s PointSet) -> Frames<'s> {
        let players = [own, opponent];
        // A compiler that knows the size knows all shifts.
        let blocks = if size == BoardSize::STANDARD {
            Blocks::new(BoardSize::STANDARD, players)
        } else {
            Blocks::new(size, players)
        };
        Frames { size, players, blocks }
    }

    /// This many cells of the row that is so far from a corner, at most up to the diagonal.
    #[inline(always)]
    pub(super) fn row(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        if depth < BLOCK { self.blocks.row(depth, corner, cells) } else { self.far_row(depth, corner, cells) }
    }

    /// This many cells of the column.
    #[inline(always)]
    pub(super) fn column(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        if depth < BLOCK {
            self.blocks.column(depth, corner, cells)
        } else {
            self.far_column(depth, corner, cells)
        }
    }

    #[inline(never)]
    fn far_row(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        let width = self.size.width();
        let Some(row) = from_corner(self.size.height(), depth, corner >= 2) else { return 0 };
        let [own, opponent] = self.players.map(|stones| {
            let line = stones.row(row);
            if corner % 2 == 1 { line.reverse_bits() >> (u32::BITS as usize - width) } else { line }
        });
        lowest(own & 0xffff | opponent << SIDE, cells.min(width))
    }

    #[inline(never)]
    fn far_column(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        let height = self.size.height();
        let Some(column) = from_corner(self.size.width(), depth, corner % 2 == 1) else { return 0 };
        let mut line = 0;
        for cell in 0..cells.min(height) {
            let row = if corner >= 2 { height - 1 - cell } else { cell };
            let index = row * STRIDE + column;
            let [own, opponent] = self.players.map(|stones| u32::from(stones.get(index).is_some()));
            line |= (own | opponent << SIDE) << cell;
        }
        line
    }
}

/// A row or a column of the board, as far from the first one, or from the last one.
fn from_corner(side: usize, depth: usize, far: bool) -> Option<usize> {
    let last = side - 1;
    if far { last.checked_sub(depth) } else { Some(depth).filter(|depth| *depth <= last) }
}

/// The lowest cells of a line, for both players.
#[inline(always)]
fn lowest(line: u32, cells: usize) -> u32 {
    let half = (1_u32 << cells) - 1;
    line & (half | half << SIDE)
}

/// Rows and columns of a block.
const BLOCK: usize = 8;

/// The first rows and columns of each corner, as many as bits of a byte: a byte for each row, the nearest to
/// the corner lowest, in it the column nearest to the corner lowest; for own stones and for the opponent's.
struct Blocks([[u64; 2]; CORNERS]);

impl Blocks {
    #[inline(always)]
    fn new(size: BoardSize, players: [&PointSet; 2]) -> Blocks {
        let (width, height, board) = (size.width(), size.height(), PointSet::board(size));
        // How far left the last columns lie of a board that is larger than a block, or smaller.
        let (beyond, short) = (width.saturating_sub(BLOCK), BLOCK.saturating_sub(width));
        let mut blocks = [[0; 2]; CORNERS];
        for (player, stones) in players.into_iter().enumerate() {
            let stones = *stones & board;
            let mut packed = [0_u64; CORNERS];
            for depth in 0..BLOCK.min(height) {
                let [above, below] = [depth, height - 1 - depth].map(|row| u64::from(stones.row(row)));
                let lines = [above, above << short >> beyond, below, below << short >> beyond];
                for (packed, line) in packed.iter_mut().zip(lines) {
                    *packed |= (line & 0xff) << (BLOCK * depth);
                }
            }
            for (corner, packed) in packed.into_iter().enumerate() {
                blocks[corner][player] = if corner % 2 == 1 { mirrored(packed) } else { packed };
            }
        }
        Blocks(blocks)
    }

    #[inline(always)]
    fn row(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        let [own, opponent] = self.0[corner].map(|stones| (stones >> (BLOCK * depth)) as u32 & 0xff);
        lowest(own | opponent << SIDE, cells)
    }

    #[inline(always)]
    fn column(&self, depth: usize, corner: usize, cells: usize) -> u32 {
        // The product brings the lowest bits of all bytes into the highest byte, and no two to one place.
        let gathered = |bytes: u64| (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let [own, opponent] = self.0[corner].map(|stones| gathered(stones >> depth) as u32);
        lowest(own | opponent << SIDE, cells)
    }
}

/// Each byte with its bits backwards.
#[inline(always)]
fn mirrored(bytes: u64) -> u64 {
    let swapped =
        |bytes: u64, distance: u32, mask: u64| (bytes >> distance & mask) | (bytes & mask) << distance;
    let bytes = swapped(bytes, 1, 0x5555_5555_5555_5555);
    let bytes = swapped(bytes, 2, 0x3333_3333_3333_3333);
    swapped(bytes, 4, 0x0f0f_0f0f_0f0f_0f0f)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{MAX_SIZE, Random};

    /// A row and a column of a corner, point by point: all that is on the board.
    fn slow(size: BoardSize, sets: [&PointSet; 2], corner: usize, depth: usize) -> [u32; 2] {
        let at =
            |depth: usize, side: usize, far: bool| if far { (side - 1).wrapping_sub(depth) } else { depth };
        let line = |place: &dyn Fn(usize) -> (usize, usize)| {
            let points = (0..SIDE).map(|cell| {
                let (row, column) = place(cell);
                (
                    cell,
                    size.point(
                        at(column, size.width(), corner % 2 == 1),
                        at(row, size.height(), corner >= 2),
                    ),
                )
            });
            let bit = |(cell, point): (usize, Option<board::Point>)| {
                let held = |set: &PointSet| u32::from(point.is_some_and(|point| set.contains(point)));
                held(sets[0]) << cell | held(sets[1]) << (cell + SIDE)
            };
            points.map(bit).fold(0, |line, bit| line | bit)
        };
        [line(&|cell| (depth, cell)), line(&|cell| (cell, depth))]
    }

    #[test]
    fn corners_are_read_as_point_by_point() {
        let mut random = Random::new(&[4]);
        for number in 0..400 {
            let width = 1 + number % MAX_SIZE;
            let height = if number % 2 == 0 { width } else { 1 + random.below(MAX_SIZE as u32) as usize };
            let size = BoardSize::rectangle(width, height).expect("a size");
            let mut sets = [PointSet::EMPTY; 3];
            // Also stones off the board, which are left out.
            BoardSize::MAX.points().for_each(|point| sets[random.below(3) as usize].insert(point));
            let frames = Frames::new(size, &sets[0], &sets[1]);
            for (corner, depth) in (0..CORNERS).flat_map(|corner| (0..SIDE).map(move |depth| (corner, depth)))
            {
                let [row, column] = slow(size, [&sets[0], &sets[1]], corner, depth);
                for cells in 0..=(depth + 1).min(SIDE - 1) {
                    let found = [frames.row(depth, corner, cells), frames.column(depth, corner, cells)];
                    let expected = [row, column].map(|line| lowest(line, cells));
                    assert_eq!(found, expected, "{size}, corner {corner}, line {depth}, {cells} cells");
                }
            }
        }
    }
}
