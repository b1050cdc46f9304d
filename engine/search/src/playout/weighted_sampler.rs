//! Drawing one of several points by their weights.

use board::{Point, Random};

/// A point drawn from those that have been added.
pub(super) struct WeightedSampler {
    pub(super) drawn: Option<Point>,
    /// The weights of all.
    pub(super) sum: u32,
}

impl WeightedSampler {
    pub(super) const EMPTY: WeightedSampler = WeightedSampler { drawn: None, sum: 0 };

    /// Adds a point: it displaces the one drawn so far with the chance that keeps the weights right.
    #[inline(always)]
    pub(super) fn add(&mut self, point: Point, weight: u32, random: &mut Random) {
        let before = self.sum;
        self.sum += weight;
        if weight > 0 && (before == 0 || random.below(self.sum) < weight) {
            self.drawn = Some(point);
        }
    }
}
