//! How many stones a chain is away from something.

use board::{Color, PointSet, Position};

/// The points that a chain reaches with so many stones of its colour, other chains of its colour on the way included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// What is reached with 0, 1, … stones and not with fewer.
    rings: [PointSet; Reach::MOST + 1],
}

impl Reach {
    /// Farther than so many stones nobody connects.
    pub(super) const MOST: usize = 4;

    /// What these stones of a colour reach.
    pub(super) fn new(position: &Position, color: Color, start: &PointSet) -> Reach {
        let (own, foes) = (position.stones(color), position.stones(color.opponent()));
        let board = position.board();
        let empty = position.empty();
        let mut rings = [PointSet::EMPTY; Reach::MOST + 1];
        let mut all = *start;
        // What takes two or three stones, because a chain in the way is captured first.
        let mut later = [PointSet::EMPTY; Reach::MOST + 3];
        if let Some(first) = rings.first_mut() {
            *first = *start;
        }
        for ring in 1..=Reach::MOST {
            let before = rings.get(ring - 1).copied().unwrap_or_default();
            let border = before.dilate(board) - all;
            let mut found = border & empty;
            for head in &heads(position, &(border & *foes)) {
                let stones = position.chain(head);
                let liberties = position.liberty_count(head);
                if let Some(later) = later.get_mut(ring + liberties - 1) {
                    *later |= stones;
                }
            }
            found |= later.get(ring).copied().unwrap_or_default();
            for head in &heads(position, &(found.dilate(board) & *own - all)) {
                found |= position.chain(head);
            }
            found -= all;
            all |= found;
            if let Some(slot) = rings.get_mut(ring) {
                *slot = found;
            }
        }
        Reach { rings }
    }

    /// What is reached with so many stones and not with fewer.
    pub(super) fn ring(&self, stones: usize) -> PointSet {
        self.rings.get(stones).copied().unwrap_or_default()
    }

    /// How many stones it takes to reach one of these points, none when it takes more than [`Reach::MOST`].
    pub(super) fn distance(&self, points: &PointSet) -> Option<usize> {
        self.rings.iter().position(|ring| ring.intersects(points))
    }
}

/// The heads of the chains of these stones.
pub(super) fn heads(position: &Position, stones: &PointSet) -> PointSet {
    let mut left = *stones;
    let mut heads = PointSet::EMPTY;
    while let Some(stone) = left.first() {
        if let Some(head) = position.head_of(stone) {
            heads.insert(head);
        }
        left -= position.chain(stone);
    }
    heads
}

/// The empty points that lie on a way between two ends that is at most so much longer than the shortest.
pub(super) fn between(
    here: &Reach,
    there: &Reach,
    empty: &PointSet,
    shortest: usize,
    more: usize,
) -> PointSet {
    let mut found = PointSet::EMPTY;
    for first in 1..=Reach::MOST {
        for second in 1..=Reach::MOST {
            // The point itself is counted from both ends.
            if first + second - 1 <= shortest + more {
                found |= here.ring(first) & there.ring(second);
            }
        }
    }
    found & *empty
}
