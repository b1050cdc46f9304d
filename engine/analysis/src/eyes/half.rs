//! Half and false eyes, as their diagonals say.

use board::{Color, Point, PointSet};
use reading::ReadingResult;

/// Says whether a color can play a point safely, by reading.
pub type SafeMoves<'r> = dyn FnMut(Color, Point) -> ReadingResult + 'r;

/// What the diagonals make of an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyeKind {
    /// It stays one.
    Real,
    /// Who plays first decides.
    Half,
    /// It is none.
    False,
}

/// An eye as its diagonals say.
#[derive(Clone, Debug, PartialEq)]
pub struct TopologicalEye {
    /// The eye.
    pub point: Point,
    /// The sum of its diagonals.
    pub sum: f32,
    /// Where the opponent plays to make it false, if a move decides; the best places only.
    pub attacks: Vec<Point>,
    /// Where the owner plays to make it real.
    pub defenses: Vec<Point>,
}

impl TopologicalEye {
    /// What the sum says.
    pub fn kind(&self) -> EyeKind {
        match self.sum {
            sum if sum >= 4.0 => EyeKind::False,
            sum if sum > 2.0 => EyeKind::Half,
            _ => EyeKind::Real,
        }
    }
}

/// The eyes that were looked at, in the order of their points.
#[derive(Clone, Debug, Default)]
pub struct Topology {
    pub(super) eyes: Vec<TopologicalEye>,
}

impl Topology {
    /// The eye of a point, if it was looked at.
    pub fn at(&self, point: Point) -> Option<&TopologicalEye> {
        let found = self.eyes.binary_search_by_key(&point, |eye| eye.point);
        found.ok().and_then(|at| self.eyes.get(at))
    }

    /// All half eyes.
    pub fn half_eyes(&self) -> PointSet {
        self.eyes.iter().filter(|eye| eye.kind() == EyeKind::Half).map(|eye| eye.point).collect()
    }
}
