//! The eye spaces of a color.

use super::claim::Claim;
use super::domain::Domains;
use super::half::{SafeMoves, Topology};
use crate::Tactics;
use board::{Color, Point, PointSet, Position};
use reading::ReadingResult;

/// The eye spaces of a color: points that it can hope to surround.
#[derive(Clone, Debug)]
pub struct EyeMap {
    /// Whose they are.
    pub color: Color,
    /// The points of its spaces.
    pub claim: Claim,
    /// Half and false eyes among them.
    pub topology: Topology,
}

/// What is counted of a point and of its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeCounts {
    /// The first point of the space, by which it is named.
    pub origin: Point,
    /// Points of the space.
    pub size: usize,
    /// How many of them are marginal.
    pub margins: usize,
    /// Points of the space beside this one.
    pub neighbors: usize,
    /// How many of these are marginal.
    pub marginal_neighbors: usize,
}

impl EyeMap {
    /// Cuts the spaces of a color out of what both reach.
    pub fn new(position: &Position, dead: &PointSet, domains: &Domains, color: Color) -> EyeMap {
        let [own, other] = [&domains[color.index()], &domains[color.opponent().index()]];
        let claim = Claim::new([own, other], &(position.empty() | *dead), position.board());
        EyeMap { color, claim, topology: Topology::default() }
    }

    /// Takes away margins where the opponent's stone would be captured: the space ends before them. They lie
    /// at the edge, or no empty point beside them is outside of the space.
    pub fn drop_false_margins(&mut self, position: &Position, tactics: &Tactics, safe: &mut SafeMoves<'_>) {
        let other = self.color.opponent();
        let lively = *position.stones(other) - tactics.dead;
        let board = *position.board();
        for point in &(self.claim.margins & position.empty()) {
            let beside = PointSet::of(point).border(&board);
            let is_at_edge = point.neighbors(position.size()).count() < 4;
            let meets =
                beside.intersects(&lively) && beside.intersects(&(self.claim.points - self.claim.margins));
            let is_closed = (beside & position.empty()).is_subset(&(self.claim.points - self.claim.margins));
            if (is_at_edge || is_closed) && meets && safe(other, point) == ReadingResult::Loss {
                self.claim.points.remove(point);
                self.claim.margins.remove(point);
            }
        }
    }

    /// What is counted of a point of a space; none for any other point.
    pub fn counts(&self, point: Point) -> Option<EyeCounts> {
        let space = self.claim.space(point);
        let beside = PointSet::of(point).border(&space);
        Some(EyeCounts {
            origin: space.first()?,
            size: space.len(),
            margins: (space & self.claim.margins).len(),
            neighbors: beside.len(),
            marginal_neighbors: (beside & self.claim.margins).len(),
        })
    }
}
