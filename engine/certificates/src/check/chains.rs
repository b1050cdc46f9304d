//! Which chains moves outside of the zone may capture.

use crate::certificate::Certificate;
use board::slow_board::SlowBoard;
use board::{Color, Point, PointSet};

/// The chains of the start that are in the zone or next to it, with their liberties outside.
#[derive(Debug)]
pub(super) struct Rim {
    zone: PointSet,
    /// The zone and the points next to it.
    reach: PointSet,
    chains: Vec<(PointSet, usize)>,
}

/// How many moves elsewhere a position bears: any number, or at most so many, and a stone of the chain that
/// bears no more.
pub(super) type Bearable = Option<(usize, Point)>;

/// What bears less.
pub(super) fn least(one: Bearable, other: Bearable) -> Bearable {
    match (one, other) {
        (Some(one), Some(other)) => Some(if other.0 < one.0 { other } else { one }),
        (one, other) => one.or(other),
    }
}

impl Rim {
    pub(super) fn new(certificate: &Certificate, board: &SlowBoard) -> Rim {
        let zone = certificate.zone;
        let size = certificate.size;
        let mut reach = zone;
        for point in &zone {
            reach.extend(point.neighbors(size));
        }
        let mut chains: Vec<(PointSet, usize)> = Vec::new();
        for point in &reach {
            if chains.iter().any(|(stones, _)| stones.contains(point)) || board.color_at(point).is_none() {
                continue;
            }
            let stones: PointSet = board.chain(point).into_iter().collect();
            let outside = board.liberties(point).iter().filter(|liberty| !zone.contains(**liberty)).count();
            chains.push((stones, outside));
        }
        Rim { zone, reach, chains }
    }

    /// How many moves elsewhere may be played before the chains of a color in the zone or next to it are in
    /// danger from outside.
    ///
    /// # Errors
    /// A chain is in danger at once: a stone of it.
    pub(super) fn bears(&self, board: &SlowBoard, color: Color) -> Result<Bearable, Point> {
        let mut bearable: Bearable = None;
        let mut seen = PointSet::EMPTY;
        for point in &self.reach {
            if seen.contains(point) || board.color_at(point) != Some(color) {
                continue;
            }
            let chain: PointSet = board.chain(point).into_iter().collect();
            seen |= chain;
            bearable = least(bearable, self.chain_bears(board, point, &chain)?);
        }
        Ok(bearable)
    }

    /// The same of one chain, of which this is a stone.
    pub(super) fn chain_bears(
        &self,
        board: &SlowBoard,
        stone: Point,
        chain: &PointSet,
    ) -> Result<Bearable, Point> {
        if board.liberties(stone).iter().any(|liberty| self.zone.contains(*liberty)) {
            return Ok(None);
        }
        // A chain of the start stays together, and each move elsewhere takes one of its liberties at most.
        let held = self.chains.iter().filter(|(stones, _)| stones.is_subset(chain));
        match held.map(|(_, outside)| *outside).max() {
            Some(outside) if outside > 0 => Ok(Some((outside - 1, stone))),
            _ => Err(stone),
        }
    }
}
