//! On which points an answer rests.

use board::{Point, PointSet, Position};

/// All that a search may have read, from the points that it tried and what the question is about: generous,
/// as every chain that is touched is taken whole, with its liberties, and then those around it, this many
/// times.
///
/// Of a chain that has more liberties than `liberty_cap` nothing else matters; it is taken from where it is
/// touched to where that is seen, by liberties that no one tried.
pub(super) fn zone(position: &Position, tried: &PointSet, times: usize, liberty_cap: usize) -> PointSet {
    let board = position.board();
    let (mut zone, mut crowds) = (*tried, PointSet::EMPTY);
    for _ in 0..times {
        zone = zone.dilate(board);
        let mut stones = zone - position.empty();
        while let Some(stone) = stones.first() {
            let free = position.liberties(stone) - *tried;
            if free.len() > liberty_cap {
                let taken = crowd_around(position, stone, &free, liberty_cap);
                crowds |= taken.dilate(board);
                stones -= taken;
            } else {
                let chain = position.chain(stone);
                zone |= chain | position.liberties(stone);
                stones -= chain;
            }
        }
    }
    zone.dilate(board) | crowds
}

/// All that a search may have read that kept account of it: what it looked at, what it tried, and of each
/// chain that touches these as much as shows its liberties, up to the cap. Chains next to `exact` are taken
/// whole.
///
/// What stood on a point in a line follows from the stones here and the moves: a chain of a line is made of
/// moves and of chains that touch them, and what was captured touched a move, too.
pub fn zone_of_account(position: &Position, tried: &PointSet, seen: &Seen, cap: usize) -> PointSet {
    let board = position.board();
    let mut zone = (*tried | seen.looked | seen.exact).dilate(board);
    let exact = (*tried | seen.exact).dilate(board);
    let (mut stones, mut crowds) = (zone - position.empty(), PointSet::EMPTY);
    while let Some(stone) = stones.first() {
        let chain = position.chain(stone);
        let free = position.liberties(stone) - *tried;
        if free.len() > cap && !chain.intersects(&exact) {
            let taken = crowd_around(position, stone, &free, cap);
            crowds |= taken.dilate(board);
            stones -= taken;
        } else {
            // With the stones around it, of which each that goes is a liberty.
            zone |= chain.dilate(board);
            stones -= chain;
        }
    }
    zone | crowds
}

/// What a search looked at in all its positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// Points of which the stones on them, those beside them and whether their chains have few liberties were
    /// looked at.
    pub looked: PointSet,
    /// The same where all liberties of the chains beside them may count.
    pub exact: PointSet,
}

impl Seen {
    /// What was looked at in either of two searches.
    #[must_use]
    pub fn and(self, other: Seen) -> Seen {
        Seen { looked: self.looked | other.looked, exact: self.exact | other.exact }
    }
}

/// The stones of a chain, from one on, that have more of these liberties than this many.
fn crowd_around(position: &Position, stone: Point, free: &PointSet, liberty_cap: usize) -> PointSet {
    let (board, chain) = (position.board(), position.chain(stone));
    let mut stones = PointSet::of(stone);
    loop {
        let grown = stones.dilate(board);
        if (grown & *free).len() > liberty_cap || stones == chain {
            return stones;
        }
        stones = grown & chain;
    }
}
