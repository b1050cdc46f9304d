//! Which chains moves outside of the zone may capture.

use board::slow_board::SlowBoard;
use board::{BoardSize, Color, Point, PointSet};

/// The zone and the points next to it.
#[derive(Debug)]
pub(super) struct Rim {
    zone: PointSet,
    reach: PointSet,
}

/// How many moves elsewhere a position bears: any number, or at most this one, and a stone of the chain that
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
    pub(super) fn new(zone: PointSet, size: BoardSize) -> Rim {
        let mut reach = zone;
        for point in &zone {
            reach.extend(point.neighbors(size));
        }
        Rim { zone, reach }
    }

    /// How many moves elsewhere may have been played before the chains of a color in the zone or next to it
    /// are in danger from outside.
    pub(super) fn bears(&self, board: &SlowBoard, color: Color) -> Bearable {
        self.all_bear(board, color, &self.reach)
    }

    /// The same of the chains that a move of their opponent may capture: those next to it, or all where it is
    /// next to a point outside that may have been filled.
    pub(super) fn bears_move(&self, board: &SlowBoard, color: Color, played: Point) -> Bearable {
        let around: PointSet = played.neighbors(board.size()).collect();
        let is_open = |point: Point| board.color_at(point) != Some(color.opponent());
        match (around - self.zone).iter().any(is_open) {
            true => self.bears(board, color),
            false => self.all_bear(board, color, &around),
        }
    }

    fn all_bear(&self, board: &SlowBoard, color: Color, points: &PointSet) -> Bearable {
        let mut bearable: Bearable = None;
        let mut seen = PointSet::EMPTY;
        for point in points {
            if !seen.contains(point) && board.color_at(point) == Some(color) {
                seen.extend(board.chain(point));
                bearable = least(bearable, self.chain_bears(board, point, None));
            }
        }
        bearable
    }

    /// The same of the chain of one stone, when a liberty of it is taken by a move in the zone. Another one
    /// in the zone holds it; each move elsewhere takes at most one of its others.
    pub(super) fn chain_bears(&self, board: &SlowBoard, stone: Point, taken: Option<Point>) -> Bearable {
        let mut liberties = board.liberties(stone);
        liberties.retain(|liberty| Some(*liberty) != taken);
        match liberties.iter().any(|liberty| self.zone.contains(*liberty)) {
            true => None,
            false => Some((liberties.len().saturating_sub(1), stone)),
        }
    }
}
