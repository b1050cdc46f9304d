//! The stones of a region on a board of their own.

use board::{Color, Point, PointSet, Position};
use bundles::eyes::bits;

/// The most points of a region: a bit for each.
pub(super) const MOST_POINTS: usize = 24;

/// A space with fewer points, around which one color lives, holds no two eyes of the other.
pub(super) const LEAST_FOR_LIFE: u32 = 7;

/// The stones that stand in a region: a set of its points for Black and one for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LocalStones(pub(super) [u32; 2]);

/// The points of a region, and what they touch.
#[derive(Clone, Debug)]
pub(super) struct LocalBoard {
    points: Vec<Point>,
    neighbors: Vec<u32>,
    /// By color: the points beside stones that live. Who stands there cannot be captured.
    beside: [u32; 2],
    all: u32,
}

impl LocalBoard {
    /// The board of a region among living stones, and what stands on it; none where it has too many points.
    pub(super) fn new(
        position: &Position,
        region: &PointSet,
        living: &[PointSet; 2],
    ) -> Option<(LocalBoard, LocalStones)> {
        if region.len() > MOST_POINTS {
            return None;
        }
        let points: Vec<Point> = region.iter().collect();
        let local = |set: PointSet| -> u32 {
            points
                .iter()
                .enumerate()
                .filter(|(_, point)| set.contains(**point))
                .map(|(bit, _)| 1 << bit)
                .sum()
        };
        let near = |point: &Point| PointSet::of(*point).border(position.board());
        let neighbors = points.iter().map(|point| local(near(point) & *region)).collect();
        let beside = Color::BOTH.map(|color| local(living[color.index()].border(position.board())));
        let stones = Color::BOTH.map(|color| local(*position.stones(color)));
        let all = local(*region);
        Some((LocalBoard { points, neighbors, beside, all }, LocalStones(stones)))
    }

    /// A point of the board on which the region lies.
    pub(super) fn point(&self, bit: usize) -> Point {
        self.points[bit]
    }

    fn empty(&self, stones: LocalStones) -> u32 {
        self.all & !(stones.0[0] | stones.0[1])
    }

    /// The points next to these.
    fn around(&self, points: u32) -> u32 {
        bits(points).fold(0, |all, bit| all | self.neighbors[bit]) & !points
    }

    /// The points of a set that hang together with one of them.
    fn connected(&self, start: u32, set: u32) -> u32 {
        let mut found = start;
        loop {
            let grown = found | self.around(found) & set;
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// The stones of a color that hang together with stones that live.
    fn safe(&self, stones: LocalStones, color: Color) -> u32 {
        let own = stones.0[color.index()];
        self.connected(own & self.beside[color.index()], own)
    }

    /// The stones after a move; none where it may not be played. A ko may be taken at once.
    pub(super) fn play(&self, stones: LocalStones, color: Color, bit: usize) -> Option<LocalStones> {
        let (own, other) = (color.index(), color.opponent().index());
        let mut after = stones;
        after.0[own] |= 1 << bit;
        let mut taken = 0;
        for near in bits(self.neighbors[bit] & stones.0[other]) {
            let chain = self.connected(1 << near, stones.0[other]);
            if !self.has_liberty(after, chain, color.opponent()) {
                taken |= chain;
            }
        }
        after.0[other] &= !taken;
        let chain = self.connected(1 << bit, after.0[own]);
        self.has_liberty(after, chain, color).then_some(after)
    }

    fn has_liberty(&self, stones: LocalStones, chain: u32, color: Color) -> bool {
        chain & self.beside[color.index()] != 0 || self.around(chain) & self.empty(stones) != 0
    }

    /// What is settled in a state, what is open, and what it counts if no one moves any more.
    pub(super) fn outlook(&self, stones: LocalStones) -> LocalOutlook {
        let safe = Color::BOTH.map(|color| self.safe(stones, color));
        let count = |points: u32| i64::from(points.count_ones());
        let mut found = LocalOutlook { open: 0, score: count(safe[0]) - count(safe[1]) };
        let unsafe_points = self.all & !(safe[0] | safe[1]);
        let mut left = unsafe_points;
        while left != 0 {
            let space = self.connected(left & left.wrapping_neg(), unsafe_points);
            left &= !space;
            let near = self.around(space);
            let [black, white] =
                [0, 1].map(|color| near & safe[color] != 0 || self.beside[color] & space != 0);
            let small = space.count_ones() < LEAST_FOR_LIFE;
            match (black, white) {
                (true, false) if small => found.score += count(space),
                (false, true) if small => found.score -= count(space),
                _ => {
                    found.open |= space & self.empty(stones);
                    found.score += self.area(stones, space);
                }
            }
        }
        found
    }

    /// Black's points in a space less White's, with all stones that stand there.
    fn area(&self, stones: LocalStones, space: u32) -> i64 {
        let count = |points: u32| i64::from(points.count_ones());
        let mut score = count(stones.0[0] & space) - count(stones.0[1] & space);
        let empty = self.empty(stones) & space;
        let mut left = empty;
        while left != 0 {
            let part = self.connected(left & left.wrapping_neg(), empty);
            left &= !part;
            let near = self.around(part);
            let touches = |color: usize| near & stones.0[color] != 0 || self.beside[color] & part != 0;
            score += match (touches(0), touches(1)) {
                (true, false) => count(part),
                (false, true) => -count(part),
                _ => 0,
            };
        }
        score
    }
}

/// What is seen of a state without a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalOutlook {
    /// The points on which a move may change something.
    pub(super) open: u32,
    /// Black's points less White's when both pass: area.
    pub(super) score: i64,
}
