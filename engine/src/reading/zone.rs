//! On which points an answer rests.

use board::{PointSet, Position};

/// How many times the zone grows by the chains that it touches: to those whose liberties are counted, to those
/// around them, and to those around these (friends, what hems them in, and its liberties).
const ROUNDS: usize = 3;

/// All that a search may have read, from the points that it played and what the question is about: generous, as every
/// chain that is touched is taken whole, with its liberties.
pub(super) fn zone(position: &Position, played: &PointSet) -> PointSet {
    let board = position.board();
    let mut zone = *played;
    for _ in 0..ROUNDS {
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
