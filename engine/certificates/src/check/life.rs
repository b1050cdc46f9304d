//! Unconditional life (Benson 1976), by its definition, with regions in the zone only.

use board::slow_board::SlowBoard;
use board::{Color, Point, PointSet};

/// A region that stones of a color surround.
struct Region {
    empty: PointSet,
    /// The stones around it.
    border: PointSet,
}

/// The stones of a color that live whatever both players do, by regions that lie in the zone.
pub(super) fn living(board: &SlowBoard, zone: &PointSet, color: Color) -> PointSet {
    let regions = regions(board, zone, color);
    let mut chains: Vec<PointSet> = Vec::new();
    for point in &board.stones(color) {
        if !chains.iter().any(|chain| chain.contains(point)) {
            chains.push(board.chain(point).into_iter().collect());
        }
    }
    let mut left: Vec<usize> = (0..regions.len()).collect();
    loop {
        let before = (chains.len(), left.len());
        chains.retain(|chain| {
            left.iter().filter(|region| is_vital(board, &regions[**region], chain)).count() >= 2
        });
        let alive = chains.iter().fold(PointSet::EMPTY, |all, chain| all | *chain);
        left.retain(|region| regions[*region].border.is_subset(&alive));
        if (chains.len(), left.len()) == before {
            return alive;
        }
    }
}

/// Whether all empty points of a region are liberties of a chain, and there are some.
fn is_vital(board: &SlowBoard, region: &Region, chain: &PointSet) -> bool {
    let beside = |point: Point| point.neighbors(board.size()).any(|other| chain.contains(other));
    !region.empty.is_empty() && region.empty.iter().all(beside)
}

/// The connected points that are not of the color, where they lie in the zone.
fn regions(board: &SlowBoard, zone: &PointSet, color: Color) -> Vec<Region> {
    let size = board.size();
    let (mut regions, mut seen) = (Vec::new(), PointSet::EMPTY);
    for start in zone {
        if seen.contains(start) || board.color_at(start) == Some(color) {
            continue;
        }
        let (mut points, mut border, mut waiting) = (PointSet::of(start), PointSet::EMPTY, vec![start]);
        while let Some(point) = waiting.pop() {
            for next in point.neighbors(size) {
                if board.color_at(next) == Some(color) {
                    border.insert(next);
                } else if !points.contains(next) {
                    points.insert(next);
                    waiting.push(next);
                }
            }
        }
        seen |= points;
        if points.is_subset(zone) {
            let empty = points.iter().filter(|point| board.color_at(*point).is_none()).collect();
            regions.push(Region { empty, border });
        }
    }
    regions
}
