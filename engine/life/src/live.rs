//! Which of the attacker's stones near a group count as living.

use crate::frame::Frame;
use board::{PointSet, Position};

/// A chain inside with this many liberties lives on its own for the time being.
const ROOMY: usize = 5;

/// So does one of this many stones that takes more than a move to capture.
const LARGE: usize = 4;

/// The attacker's stones that are walls, outside of the region, or connected with such stones. Those left are
/// inside of the defender's reach: they count as captured unless the search shows otherwise.
pub(crate) fn lively(position: &Position, frame: &Frame) -> PointSet {
    let board = position.board();
    let stones = *position.stones(frame.attacker());
    let own = *position.stones(frame.defender);
    // Chains that contain a wall's stone, or reach out of the region.
    let mut live = stones.connected_to(&((stones & frame.walls) | (stones - frame.region)));
    let mut waiting = Vec::new();
    for head in &position.heads_among(&(stones - live)) {
        let chain = position.chain(head);
        // What reading captures as it stands is dead however large it is.
        let known_dead = chain.first().is_some_and(|stone| frame.dead.contains(stone));
        let large = chain.len() >= LARGE && !known_dead;
        if position.liberty_count(head) >= if large { 2 } else { ROOMY } {
            live |= chain;
        } else {
            waiting.push((chain, position.liberties(head)));
        }
    }
    let touched = own.dilate(board);
    let untouched = position.empty() - touched;
    // A link that the defender does not touch holds; of two others one does.
    loop {
        let beside = live.dilate(board) & position.empty();
        let near = beside | (beside & untouched).border(&untouched);
        let joins = |liberties: &PointSet| {
            let shared = *liberties & near;
            shared.len() >= 2 || !shared.is_subset(&touched)
        };
        let before = waiting.len();
        waiting.retain(|(chain, liberties)| {
            let joins = joins(liberties);
            if joins {
                live |= *chain;
            }
            !joins
        });
        if waiting.len() == before {
            return live;
        }
    }
}
