//! Empty points that no one can play for the time being, kept out of the list that moves are drawn from.
//!
//! An eye of one color that the other cannot play either, since it captures nothing there, is settled.
//! Late in a playout most empty points are, and drawing them in vain would cost more than the moves. A
//! settled point is reopened when one of the things that settled it changes: a chain around it comes into
//! atari, a stone is put on a diagonal point, or a stone next to it is captured.

use super::PlayoutBoard;
use crate::point::{Point, adjacent, diagonal};
use crate::{Color, PointSet};

/// Stands in the table of places for a settled point, which has none.
pub(super) const SETTLED: u16 = 1 << 15;

impl PlayoutBoard {
    /// Whether an empty point is an eye that the other color cannot play either.
    #[inline(always)]
    pub(super) fn can_settle(&self, point: Point) -> bool {
        // Whoever plays there has a liberty only by capturing a chain whose last liberty this is. All is
        // asked at once, since nothing predicts the answers.
        let single = |head: usize| self.records[head].count() == 1;
        let [above, left, right, below] = self.heads_around(point.index());
        let single = single(above) | single(left) | single(right) | single(below);
        (self.is_eye(Color::Black, point) | self.is_eye(Color::White, point)) & !single
    }

    #[inline(always)]
    pub(super) fn is_settled(&self, index: usize) -> bool {
        self.place.at(index) == SETTLED
    }

    /// Keeps random moves within these points. Elsewhere a stone is played only by who names its point, which
    /// then is like those within.
    pub fn confine(&mut self, within: &PointSet) {
        self.outside = PointSet::board(self.size) - *within;
        for point in &(self.outside - (self.stones[0] | self.stones[1]) - self.settled) {
            self.settle(point.index());
        }
    }

    /// Takes a point out of the list of those to draw from.
    pub(super) fn settle(&mut self, index: usize) {
        self.remove_open(index);
        self.place.set(index, SETTLED);
        self.settled.insert(Point::from_index(index));
    }

    /// Puts a settled point back into the list.
    #[cold]
    #[inline(never)]
    pub(super) fn reopen(&mut self, index: usize) {
        if self.outside.contains(Point::from_index(index)) {
            return;
        }
        self.settled.remove(Point::from_index(index));
        self.add_open(index);
    }

    /// Reopens the settled points that are diagonal to a stone that is played.
    #[inline(always)]
    pub(super) fn reopen_diagonal(&mut self, index: usize) {
        if has_settled(self.place.diagonal(index)) {
            self.reopen_those(diagonal(index));
        }
    }

    /// Reopens the settled points around a stone that is captured.
    #[inline(always)]
    pub(super) fn reopen_all_around(&mut self, index: usize) {
        if has_settled(self.place.diagonal(index)) {
            self.reopen_those(diagonal(index));
        }
        if has_settled(self.place.adjacent(index)) {
            self.reopen_those(adjacent(index));
        }
    }

    #[cold]
    #[inline(never)]
    fn reopen_those(&mut self, indices: [usize; 4]) {
        for index in indices {
            if self.is_settled(index) {
                self.reopen(index);
            }
        }
    }
}

/// Whether one of these entries of the table of places stands for a settled point.
#[inline(always)]
fn has_settled([first, second, third, fourth]: [u16; 4]) -> bool {
    (first | second | third | fourth) & SETTLED != 0
}
