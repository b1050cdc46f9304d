//! Tables indexed by points and their neighbors.

use crate::point::{SLOTS, STRIDE};

/// Room before the first and behind the last index for a step off the board in any direction.
const MARGIN: usize = STRIDE + 1;

/// The steps to the four adjacent points: above, left, right, below.
pub(crate) const ADJACENT: [isize; 4] = [-(STRIDE as isize), -1, 1, STRIDE as isize];
/// The steps to the four diagonal points: above left, above right, below left, below right.
pub(crate) const DIAGONAL: [isize; 4] =
    [-(STRIDE as isize) - 1, -(STRIDE as isize) + 1, STRIDE as isize - 1, STRIDE as isize + 1];

/// A value for each index, with a margin: the neighbors of an index are found by adding a constant to
/// its address, without a check or a remainder for each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<T>([T; SLOTS + 2 * MARGIN]);

impl<T: Copy> Table<T> {
    pub(crate) const fn new(value: T) -> Table<T> {
        Table([value; SLOTS + 2 * MARGIN])
    }

    /// Takes over the values of the first indices, and of the neighbors of all these.
    pub(crate) fn copy_front(&mut self, other: &Table<T>, slots: usize) {
        self.0[..slots + 2 * MARGIN].copy_from_slice(&other.0[..slots + 2 * MARGIN]);
    }

    #[inline(always)]
    pub(crate) fn at(&self, index: usize) -> T {
        self.0[index % SLOTS + MARGIN]
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, index: usize, value: T) {
        self.0[index % SLOTS + MARGIN] = value;
    }

    /// The values of the four adjacent points: above, left, right, below.
    #[inline(always)]
    pub(crate) fn adjacent(&self, index: usize) -> [T; 4] {
        let middle = index % SLOTS + MARGIN;
        [self.0[middle - STRIDE], self.0[middle - 1], self.0[middle + 1], self.0[middle + STRIDE]]
    }

    /// The values of the four diagonal points: above left, above right, below left, below right.
    #[inline(always)]
    pub(crate) fn diagonal(&self, index: usize) -> [T; 4] {
        let middle = index % SLOTS + MARGIN;
        let (above, below) = (middle - STRIDE, middle + STRIDE);
        [self.0[above - 1], self.0[above + 1], self.0[below - 1], self.0[below + 1]]
    }

    /// The value of the point at one of the eight steps from an index.
    #[inline(always)]
    pub(crate) fn step_mut(&mut self, index: usize, step: isize) -> &mut T {
        &mut self.0[(index % SLOTS + MARGIN).wrapping_add_signed(step)]
    }
}
