//! On which points an answer rests.

use board::{PointSet, Position};

/// All that a search may have read, from the points that it played and what the question is about: generous, as every
/// chain that is touched is taken whole, with its liberties, and then those around it, so many times.
pub(super) fn zone(position: &Position, played: &PointSet, times: usize) -> PointSet {
    let board = position.board();
    let mut zone = *played;
    for _ in 0..times {
        zone = zone.dilate(board);
        let mut stones = zone - position.empty();
        while let Some(stone) = stones.first() {
            let chain = position.chain(stone);
            zone |= chain | position.liberties(stone);
            stones -= chain;
        }
    }
    zone.dilate(board)
}
