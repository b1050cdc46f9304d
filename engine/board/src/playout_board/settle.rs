//! Empty points that nobody can play for the time being, kept out of the list that moves are drawn from.
//!
//! An eye of one colour that the other cannot play either, since it captures nothing there, is settled.
//! Late in a playout most empty points are, and drawing them in vain would cost more than the moves. A
//! settled point is reopened when one of the things that settled it changes: a chain around it comes into
//! atari, a stone is put on a diagonal point, or a stone next to it is captured.

use super::PlayoutBoard;
use crate::point::{Point, SLOTS, STRIDE, adjacent, diagonal};
use crate::{Color, PointSet};

/// A set of table indices, off the board too.
#[derive(Clone, Debug)]
pub(super) struct Settled([u64; SLOTS / 64]);

impl Settled {
    /// The bits of the four diagonal points, counted from the one above and left.
    const DIAGONAL: u128 = 1 | 1 << 2 | 1 << (2 * STRIDE) | 1 << (2 * STRIDE + 2);
    /// The bits of the four adjacent points, counted in the same way.
    const ADJACENT: u128 = 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 2) | 1 << (2 * STRIDE + 1);

    pub(super) const NONE: Settled = Settled([0; SLOTS / 64]);

    #[inline(always)]
    pub(super) fn contains(&self, index: usize) -> bool {
        self.0[index % SLOTS / 64] >> (index % 64) & 1 != 0
    }

    #[inline(always)]
    fn toggle(&mut self, index: usize) {
        self.0[index % SLOTS / 64] ^= 1 << (index % 64);
    }

    /// Whether one of these neighbours of an index is in the set.
    #[inline(always)]
    fn has_any(&self, index: usize, neighbors: u128) -> bool {
        let first = diagonal(index)[0];
        let pair = u128::from(self.0[first / 64]) | u128::from(self.0[(first / 64 + 1) % (SLOTS / 64)]) << 64;
        pair >> (first % 64) & neighbors != 0
    }

    /// The points of the set.
    #[inline(always)]
    pub(super) fn points(&self) -> PointSet {
        PointSet::from_words(std::array::from_fn(|word| self.0[word]))
    }
}

impl PlayoutBoard {
    /// Whether an empty point is an eye that the other colour cannot play either.
    #[inline(always)]
    pub(super) fn can_settle(&self, point: Point) -> bool {
        let is_eye = |color| self.is_eye(color, point);
        // Whoever plays there has a liberty only by capturing a chain whose last liberty this is.
        (is_eye(Color::Black) || is_eye(Color::White))
            && self.heads_around(point.index()).iter().all(|head| self.records[*head].count() != 1)
    }

    /// Takes a point out of the list of those to draw from.
    pub(super) fn settle(&mut self, index: usize) {
        self.remove_open(index);
        self.settled.toggle(index);
    }

    /// Puts a settled point back into the list.
    #[cold]
    #[inline(never)]
    pub(super) fn reopen(&mut self, index: usize) {
        self.settled.toggle(index);
        self.add_open(index);
    }

    /// Reopens the settled points that are diagonal to a stone that is played.
    #[inline(always)]
    pub(super) fn reopen_diagonal(&mut self, index: usize) {
        if self.settled.has_any(index, Settled::DIAGONAL) {
            self.reopen_around(diagonal(index));
        }
    }

    /// Reopens the settled points around a stone that is captured.
    #[inline(always)]
    pub(super) fn reopen_all_around(&mut self, index: usize) {
        if self.settled.has_any(index, Settled::DIAGONAL | Settled::ADJACENT) {
            self.reopen_around(diagonal(index));
            self.reopen_around(adjacent(index));
        }
    }

    #[cold]
    #[inline(never)]
    fn reopen_around(&mut self, places: [usize; 4]) {
        for place in places {
            if self.settled.contains(place) {
                self.reopen(place);
            }
        }
    }
}
