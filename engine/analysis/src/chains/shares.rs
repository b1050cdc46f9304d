//! Which empty points count for which chain.

use board::{PointSet, Position};

/// How many steps away empty points are counted (the manual and GNU Go; asked on small boards).
const REACH: usize = 4;

/// Each chain's half of its share of the empty points that no chain is closer to. Steps lead over stones too.
pub(super) fn of(position: &Position, chains: &[PointSet]) -> Vec<f32> {
    let board = position.board();
    let mut shares = vec![0.0; chains.len()];
    let mut reached: Vec<PointSet> = chains.to_vec();
    let mut open = position.empty();
    for _ in 0..REACH {
        let mut covered = PointSet::EMPTY;
        for area in &mut reached {
            *area = area.dilate(board);
            covered |= *area & open;
        }
        for point in &covered {
            let closest = || reached.iter().zip(0..).filter(|(area, _)| area.contains(point));
            let share = 0.5 / closest().count() as f32;
            for (_, chain) in closest() {
                let chain: usize = chain;
                shares[chain] += share;
            }
        }
        open -= covered;
    }
    shares
}
