//! The points that a color can hope to surround.

use board::{Point, PointSet};

/// What a color claims: its eye spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// All points.
    pub points: PointSet,
    /// Those of them that are marginal: what the opponent can still take.
    pub margins: PointSet,
}

impl Claim {
    /// Cuts the claim of a color out of what it and its opponent reach. `open` are the points that may be
    /// surrounded: empty ones, and stones of the opponent that are dead.
    #[must_use]
    pub fn new([own, other]: [&PointSet; 2], open: &PointSet, board: &PointSet) -> Claim {
        let sure = (*own - *other) & *open;
        let contested = *own & *other & *open;
        // Stones of this color and what only it reaches claim what lies beside them.
        let claimed = contested & (*own - *other).dilate(board);
        let lost = (*other - *own) & *open;
        Claim { points: sure | claimed, margins: claimed | (sure & lost.dilate(board)) }
    }

    /// The points of the space in which a point lies; empty when it lies in none. Two margins side by side do
    /// not hold a space together.
    #[must_use]
    pub fn space(&self, point: Point) -> PointSet {
        if !self.points.contains(point) {
            return PointSet::EMPTY;
        }
        let inner = self.points - self.margins;
        let mut space = PointSet::of(point);
        loop {
            let next = space | space.border(&inner) | (space & inner).border(&self.points);
            if next == space {
                return space;
            }
            space = next;
        }
    }

    /// All spaces, in the order of their first points.
    pub fn spaces(&self) -> impl Iterator<Item = PointSet> + '_ {
        let mut left = self.points;
        std::iter::from_fn(move || {
            let space = self.space(left.first()?);
            left -= space;
            Some(space)
        })
    }
}
