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
    pub fn space(&self, point: Point) -> PointSet {
        if !self.points.contains(point) {
            return PointSet::EMPTY;
        }
        let inner = self.points - self.margins;
        let mut space = PointSet::of(point);
        loop {
            let core = inner.connected_to(&space.dilate(&inner));
            let next = space | core | core.dilate(&self.points);
            if next == space {
                return space;
            }
            space = next;
        }
    }

    /// The spaces with an inner point among these, in the order of their first points.
    pub fn spaces_at(&self, wanted: &PointSet) -> Vec<PointSet> {
        let mut left = *wanted & (self.points - self.margins);
        let mut spaces = Vec::new();
        while let Some(point) = left.first() {
            let space = self.space(point);
            left -= space;
            spaces.push(space);
        }
        spaces.sort_by_key(PointSet::first);
        spaces
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

#[cfg(test)]
mod tests {
    use super::*;
    use board::{BoardSize, Random};

    /// The meaning of [`Claim::space`]: a step leads to a neighbor if one of both is inner.
    fn slow_space(claim: &Claim, point: Point, size: BoardSize) -> PointSet {
        let mut reached = vec![point];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for to in from.neighbors(size) {
                let inner = !claim.margins.contains(from) || !claim.margins.contains(to);
                if claim.points.contains(to) && inner && !reached.contains(&to) {
                    reached.push(to);
                }
            }
        }
        reached.into_iter().collect()
    }

    #[test]
    fn spaces_hang_together_by_inner_points() {
        let mut random = Random::new(&[23]);
        for round in 0..500 {
            let size = BoardSize::rectangle(1 + round % 9, 1 + round / 9 % 9).expect("a size");
            let (mut points, mut margins, mut wanted) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
            for point in size.points() {
                match random.below(5) {
                    0 | 1 => points.insert(point),
                    2 => margins.insert(point),
                    _ => {}
                }
                if random.below(3) == 0 {
                    wanted.insert(point);
                }
            }
            let claim = Claim { points: points | margins, margins };
            let spaces: Vec<PointSet> = claim.spaces().collect();
            for space in &spaces {
                let first = space.first().expect("a point");
                assert_eq!(*space, slow_space(&claim, first, size), "{claim:?}");
            }
            let at: Vec<PointSet> =
                spaces.into_iter().filter(|space| (*space - margins).intersects(&wanted)).collect();
            assert_eq!(claim.spaces_at(&wanted), at, "{claim:?} at {wanted:?}");
        }
    }
}
