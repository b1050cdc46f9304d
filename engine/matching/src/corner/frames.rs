//! The four corners of a board as bits, so that a row and a column of one are read at once.

use board::{BoardSize, MAX_SIZE, PointSet};

/// Rows and columns of a corner that are read: as many as bits of a half of a line.
pub(super) const SIDE: usize = 16;

/// Number of corners.
pub(super) const CORNERS: usize = 4;

/// A row or a column of each corner, counted from the corner: own stones in the lower half, the opponent's in the
/// upper, the cell nearest to the corner in the lowest bit. Corners come in the order upper left, upper right,
/// lower left, lower right.
type Lines = [[u32; CORNERS]; SIDE];

/// The corners of a board.
pub(super) struct Frames {
    pub(super) rows: Lines,
    pub(super) columns: Lines,
}

impl Frames {
    #[inline]
    pub(super) fn new(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Frames {
        let side = size.side();
        // How far left the last columns lie of a board that is larger than a corner, or smaller.
        let beyond = side.saturating_sub(SIDE) as u32;
        let short = SIDE.saturating_sub(side) as u32;
        let board = !(u32::MAX << side);
        let mut left = [0; MAX_SIZE];
        let mut right = [0; MAX_SIZE];
        for row in 0..MAX_SIZE {
            let (own, opponent) = (own.row(row) & board, opponent.row(row) & board);
            let half = |stones: u32| stones & 0xffff;
            left[row] = half(own) | opponent << SIDE;
            let last = half(own >> beyond << short) | opponent >> beyond << short << SIDE;
            // All bits backwards exchanges the halves too.
            right[row] = last.reverse_bits().rotate_right(SIDE as u32);
        }
        let mut rows = [[0; CORNERS]; SIDE];
        for (depth, line) in rows.iter_mut().enumerate().take(side) {
            let below = side - 1 - depth;
            *line = [left[depth], right[depth], left[below], right[below]];
        }
        Frames { columns: exchanged(rows), rows }
    }
}

/// Rows and columns exchanged, in all corners and for both players at once: squares of 8, 4, 2 cells and single
/// cells change places across the diagonal.
#[inline(always)]
fn exchanged(mut lines: Lines) -> Lines {
    for (distance, mask) in [(8, 0x00ff_00ff_u32), (4, 0x0f0f_0f0f), (2, 0x3333_3333), (1, 0x5555_5555)] {
        for first in (0..SIDE).filter(|line| line & distance == 0) {
            let (before, behind) = lines.split_at_mut(first + distance);
            for (upper, lower) in before[first].iter_mut().zip(&mut behind[0]) {
                let differ = (*upper >> distance ^ *lower) & mask;
                *lower ^= differ;
                *upper ^= differ << distance;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Random;

    /// The same, point by point.
    fn slow(size: BoardSize, own: &PointSet, opponent: &PointSet) -> Frames {
        let mut frames = Frames { rows: [[0; CORNERS]; SIDE], columns: [[0; CORNERS]; SIDE] };
        for corner in 0..CORNERS {
            for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
                let last = size.side().wrapping_sub(1);
                let at = |depth: usize, far: bool| if far { last.wrapping_sub(depth) } else { depth };
                let Some(point) = size.point(at(column, corner % 2 == 1), at(row, corner >= 2)) else {
                    continue;
                };
                let bit = |line: usize| {
                    u32::from(own.contains(point)) << line
                        | u32::from(opponent.contains(point)) << (line + SIDE)
                };
                frames.rows[row][corner] |= bit(column);
                frames.columns[column][corner] |= bit(row);
            }
        }
        frames
    }

    #[test]
    fn corners_are_read_as_point_by_point() {
        let mut random = Random::new(&[4]);
        for number in 0..200 {
            let size = BoardSize::new(1 + number % MAX_SIZE).expect("a size");
            let mut sets = [PointSet::EMPTY; 3];
            size.points().for_each(|point| sets[random.below(3) as usize].insert(point));
            let (found, expected) = (Frames::new(size, &sets[0], &sets[1]), slow(size, &sets[0], &sets[1]));
            assert_eq!((found.rows, found.columns), (expected.rows, expected.columns), "{size}");
        }
    }
}
