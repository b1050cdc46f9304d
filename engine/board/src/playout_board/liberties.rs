//! The liberties of a chain in one word.
//!
//! A chain's liberties are a set; what playouts ask is how many they are and, when they are few, which.
//! Sums answer that: the word holds the number of the liberties, the sum of their indices and the sum of
//! the squares of their indices, so that one addition adds a point and one subtraction removes it. One
//! liberty is its sum; two follow from sum and squares; the third of three is found on the board and
//! leaves two. The number of stones of the chain stands in the same word, since joining two chains adds
//! that up too.
//!
//! ```text
//! highest bits                     lowest
//! squares   stones   sum     count
//! ```
//!
//! The count has as many bits as a load takes. Of the squares only the lowest bits stand there, as many as
//! two liberties need: they are the highest of the word, so that what they leave out reaches nothing else.

use crate::point::{MAX_AREA, MAX_SIZE, Point, STRIDE};
use std::hint::select_unpredictable;

/// The sum of all indices: no set of points has more.
const LARGEST_SUM: u64 = {
    let (mut sum, mut at) = (0, 0);
    while at < MAX_AREA {
        sum += (at / MAX_SIZE * STRIDE + at % MAX_SIZE) as u64;
        at += 1;
    }
    sum
};
/// The squares of two points have no larger sum.
const LARGEST_SQUARES: u64 = 2 * (MAX_SIZE as u64 * STRIDE as u64).pow(2);

const SUM_SHIFT: u32 = u16::BITS;
const STONES_SHIFT: u32 = SUM_SHIFT + bits_of(LARGEST_SUM);
const SQUARES_SHIFT: u32 = STONES_SHIFT + bits_of(MAX_AREA as u64);
const STONES: u64 = (1 << SQUARES_SHIFT) - (1 << STONES_SHIFT);

const _: () = assert!(
    MAX_AREA <= u16::MAX as usize && SQUARES_SHIFT + bits_of(LARGEST_SQUARES) <= u64::BITS,
    "all counts and sums fit into a word"
);

/// How many bits a number takes.
const fn bits_of(number: u64) -> u32 {
    u64::BITS - number.leading_zeros()
}

/// The liberties and stones of a chain as sums; for an empty point the empty points around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sums(u64);

impl Sums {
    pub(super) const NONE: Sums = Sums(0);
    pub(super) const STONE: Sums = Sums(1 << STONES_SHIFT);

    /// The sums of one point that is a liberty.
    #[inline(always)]
    pub(super) const fn of(index: usize) -> Sums {
        let index = index as u64;
        Sums(1 | index << SUM_SHIFT | (index * index) << SQUARES_SHIFT)
    }

    #[inline(always)]
    pub(super) const fn plus(self, other: Sums) -> Sums {
        Sums(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    pub(super) const fn minus(self, other: Sums) -> Sums {
        Sums(self.0.wrapping_sub(other.0))
    }

    /// These sums if the condition holds, else none; without a branch, since nothing predicts it.
    #[inline(always)]
    pub(super) fn only_if(self, condition: bool) -> Sums {
        Sums(select_unpredictable(condition, self.0, 0))
    }

    /// These sums without the stones.
    #[inline(always)]
    pub(super) const fn liberties(self) -> Sums {
        Sums(self.0 & !STONES)
    }

    /// How many liberties there are.
    #[inline(always)]
    pub(super) const fn count(self) -> usize {
        self.0 as u16 as usize
    }

    /// How many stones there are.
    #[inline(always)]
    pub(super) const fn stones(self) -> usize {
        ((self.0 & STONES) >> STONES_SHIFT) as usize
    }

    /// The sum of the indices; the index itself when there is one liberty.
    #[inline(always)]
    pub(super) const fn sum(self) -> usize {
        (self.0 >> SUM_SHIFT) as usize % (1 << (STONES_SHIFT - SUM_SHIFT))
    }

    #[inline(always)]
    const fn squares(self) -> usize {
        (self.0 >> SQUARES_SHIFT) as usize
    }

    /// The two liberties, when there are two: their difference squared is twice the squares less the sum
    /// squared.
    #[inline]
    pub(super) fn two(self) -> [Point; 2] {
        let sum = self.sum();
        // Squares below 2^52 have an exact root, which the processor finds faster than integers.
        let difference = ((2 * self.squares() - sum * sum) as f64).sqrt() as usize;
        [Point::from_index((sum - difference) / 2), Point::from_index((sum + difference) / 2)]
    }
}
