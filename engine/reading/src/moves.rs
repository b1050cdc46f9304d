//! The moves of a position that a goal holds for worth trying.

use board::{Point, PointSet};

/// A move on the trial board: a point, or none for a move elsewhere.
pub(super) type Step = Option<Point>;

/// Moves, each with how unlikely it is: that much is added to its numbers.
#[derive(Debug, Default)]
pub struct Moves {
    /// The moves, in the order in which they were offered.
    pub(super) list: Vec<(Step, u32)>,
    seen: PointSet,
    seen_pass: bool,
    /// Moves that cost less have been taken before.
    least: u32,
    /// Moves that cost more are not taken.
    most: u32,
}

impl Moves {
    /// Moves that cost at most this are likely, and listed first; the others only when these do not settle
    /// it.
    pub const LIKELY: u32 = 1;

    /// No moves yet; every cost is taken.
    pub fn taking_all() -> Moves {
        Moves { most: u32::MAX, ..Moves::default() }
    }

    /// The points among the moves.
    pub fn points(&self) -> PointSet {
        self.list.iter().filter_map(|(step, _)| *step).collect()
    }

    /// Forgets all moves and takes those whose cost lies between these, both included.
    pub(super) fn begin(&mut self, least: u32, most: u32) {
        self.list.clear();
        (self.seen, self.seen_pass) = (PointSet::EMPTY, false);
        (self.least, self.most) = (least, most);
    }

    /// Whether moves of this cost are taken: deep in a line, only likely ones are.
    pub fn takes(&self, cost: u32) -> bool {
        cost <= self.most
    }

    /// Adds the points that are not there yet.
    pub fn offer(&mut self, points: &PointSet, cost: u32) {
        if !self.takes(cost) {
            return;
        }
        if cost >= self.least {
            for point in &(*points - self.seen) {
                self.list.push((Some(point), cost));
            }
        }
        self.seen |= *points;
    }

    /// Adds a move elsewhere, if it is not there yet.
    pub fn offer_pass(&mut self, cost: u32) {
        if !self.takes(cost) {
            return;
        }
        if cost >= self.least && !self.seen_pass {
            self.list.push((None, cost));
        }
        self.seen_pass = true;
    }
}
