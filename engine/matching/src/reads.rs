//! Which cells the walks of automata read from each point: when the board changes, only walks that read a
//! changed cell can end elsewhere.
//!
//! Walks read the near cells first and seldom get far. So the cells at up to five steps are noted one by one,
//! and of those beyond only how far the farthest is.

use crate::order::{LENGTH, OFFSETS};
use board::symmetry::Symmetry;
use board::{BoardSize, Point, PointSet, SLOTS};

/// Number of cells at up to [`NEAR_STEPS`], the first ones in the order.
const NEAR: usize = 1 + 2 * NEAR_STEPS * (NEAR_STEPS + 1);
/// As many steps as the cells of 64 bits reach.
const NEAR_STEPS: usize = 5;
const _: () = assert!(NEAR <= u64::BITS as usize, "a bit for each near cell");

/// For each orientation and place in the order the bit of the cell that is read there; none beyond.
static BITS: [[u64; NEAR + 1]; Symmetry::ALL.len()] = bits();

const fn bits() -> [[u64; NEAR + 1]; Symmetry::ALL.len()] {
    let mut bits = [[0; NEAR + 1]; Symmetry::ALL.len()];
    let mut number = 0;
    while number < bits.len() {
        let [[a, b], [c, d]] = Symmetry::ALL[number].matrix();
        let mut at = 0;
        while at < NEAR {
            let (row, column) = OFFSETS[at];
            let turned = (a * row + b * column, c * row + d * column);
            let mut cell = 0;
            while OFFSETS[cell].0 != turned.0 || OFFSETS[cell].1 != turned.1 {
                cell += 1;
            }
            bits[number][at] = 1 << cell;
            at += 1;
        }
        number += 1;
    }
    bits
}

/// The cells that the walks from one point read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellsRead {
    /// A bit for each near cell.
    near: u64,
    /// The last place in the order of which a cell was read.
    last: u16,
}

impl CellsRead {
    /// Notes that a walk in this orientation reads the cell at this place in the order.
    #[inline(always)]
    pub(crate) fn add(&mut self, orientation: Symmetry, place: u16) {
        self.near |= BITS[orientation.number()][usize::from(place).min(NEAR)];
        self.last = self.last.max(place);
    }

    /// Notes what others read, too.
    pub(crate) fn join(&mut self, others: CellsRead) {
        self.near |= others.near;
        self.last = self.last.max(others.last);
    }

    /// The most steps to a cell that was read, if that is none of the near cells.
    fn far_steps(self) -> Option<usize> {
        let last = usize::from(self.last);
        (NEAR..LENGTH).contains(&last).then(|| steps(OFFSETS[last]))
    }
}

fn steps((row, column): (i8, i8)) -> usize {
    usize::from(row.unsigned_abs()) + usize::from(column.unsigned_abs())
}

/// The cells that walks from each point of a board read.
#[derive(Clone)]
pub(crate) struct ReadsOfPoints {
    of: Box<[CellsRead; SLOTS]>,
    /// The points whose walks read cells that are not near.
    far: PointSet,
}

impl ReadsOfPoints {
    /// Nothing has been read.
    pub(crate) fn new() -> ReadsOfPoints {
        ReadsOfPoints { of: Box::new([CellsRead::default(); SLOTS]), far: PointSet::EMPTY }
    }

    /// Notes what the walks from a point read, and forgets what others read from there before.
    pub(crate) fn set(&mut self, point: Point, read: CellsRead) {
        self.of[point.index()] = read;
        self.far.remove(point);
        if read.far_steps().is_some() {
            self.far.insert(point);
        }
    }

    /// The points from which a walk read one of these, or may have.
    pub(crate) fn readers(&self, changed: &PointSet, size: BoardSize) -> PointSet {
        let mut readers = PointSet::EMPTY;
        for point in changed {
            for (bit, (row, column)) in OFFSETS.iter().enumerate().take(NEAR) {
                let from = |at: usize, offset: i8| at.checked_add_signed(-isize::from(offset));
                let reader = from(point.column(), *column).zip(from(point.row(), *row));
                let Some(reader) = reader.and_then(|(column, row)| size.point(column, row)) else { continue };
                if self.of[reader.index()].near >> bit & 1 != 0 {
                    readers.insert(reader);
                }
            }
        }
        for reader in &self.far {
            let reach = self.of[reader.index()].far_steps().unwrap_or(0);
            let is_read = |point: Point| {
                let apart = point.row().abs_diff(reader.row()) + point.column().abs_diff(reader.column());
                (NEAR_STEPS + 1..=reach).contains(&apart)
            };
            if changed.iter().any(is_read) {
                readers.insert(reader);
            }
        }
        readers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::place;

    /// Each near cell is noted in the orientation in which it is read, and known by who reads it.
    #[test]
    fn what_was_read_is_known_by_its_readers() {
        let size = BoardSize::new(19).expect("a size");
        let center = size.point(9, 9).expect("a point");
        for orientation in Symmetry::ALL {
            for (at, (row, column)) in OFFSETS.iter().enumerate().take(150) {
                let mut read = CellsRead::default();
                read.add(orientation, at as u16);
                let mut reads = ReadsOfPoints::new();
                reads.set(center, read);
                let (down, right) = orientation.offset(isize::from(*row), isize::from(*column));
                let [x, y] = [right, down].map(|offset| 9_usize.checked_add_signed(offset).expect("near"));
                let cell = size.point(x, y).expect("a point");
                assert_eq!(reads.readers(&PointSet::of(cell), size), PointSet::of(center), "{row} {column}");
                let others = PointSet::board(size) - PointSet::of(cell);
                let near = steps((*row, *column)) <= NEAR_STEPS;
                let alone = near && reads.readers(&others, size).is_empty();
                assert!(alone || !near, "{row} {column}: others are not read");
                reads.set(center, CellsRead::default());
                assert!(reads.readers(&PointSet::of(cell), size).is_empty(), "{row} {column}: forgotten");
            }
        }
        assert_eq!(place(5, 0).map(|place| place < NEAR), Some(true));
        assert_eq!(place(6, 0).map(|place| place < NEAR), Some(false));
    }
}
