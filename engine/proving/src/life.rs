//! Unconditional life (Benson 1976) by regions that lie in the zone.

use board::{Color, PointSet, Position};

/// The stones of a color that live whatever both players do.
pub(crate) fn living(position: &Position, zone: &PointSet, color: Color) -> PointSet {
    let (board, own) = (position.board(), *position.stones(color));
    let open = *board - own;
    let empty = position.empty();
    let mut left = *zone - own;
    // What is connected with points outside of the zone is no region.
    left -= open.connected_to(&(left.dilate(board) & (open - *zone)));
    let mut regions: Vec<PointSet> = left.parts().filter(|region| region.intersects(&empty)).collect();
    let beside = regions.iter().fold(PointSet::EMPTY, |all, region| all | region.dilate(board));
    let heads = position.heads_among(&(beside & own));
    let mut chains: Vec<PointSet> = heads.iter().map(|head| position.chain(head)).collect();
    loop {
        let before = (chains.len(), regions.len());
        let vital = |region: &PointSet, chain: &PointSet| (*region & empty).is_subset(&chain.dilate(board));
        chains.retain(|chain| regions.iter().filter(|region| vital(region, chain)).count() >= 2);
        let alive = chains.iter().fold(PointSet::EMPTY, |all, chain| all | *chain);
        regions.retain(|region| (region.dilate(board) & own).is_subset(&alive));
        if (chains.len(), regions.len()) == before {
            return alive;
        }
    }
}
