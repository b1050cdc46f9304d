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
