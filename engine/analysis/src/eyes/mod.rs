//! Eyes: the spaces of both colors, which of their points are half or false eyes, and what each space gives
//! (GNU Go manual, 8).
//!
//! [`domains`] says who reaches which points, [`EyeMap`] cuts the spaces out of that,
//! [`Topology`] says what the diagonals come to, and [`EyeMap::evaluate`] looks the form up among the
//! graphs of a bundle.

mod claim;
mod domain;
mod exact;
mod half;
mod map;
mod played_spaces;
mod shape;
#[cfg(test)]
mod tests;
mod topology;
mod value;
mod vital;

pub use claim::Claim;
pub use domain::{Domains, domains, reach_within};
pub use exact::{MOST_CELLS, MOST_OUTER, Played, play_out};
pub use half::{EyeKind, SafeMoves, TopologicalEye, Topology};
pub use map::{EyeCounts, EyeMap};
pub use played_spaces::PlayedSpaces;
pub use shape::{EyeShape, EyeShapeError};
pub use value::EyeValue;
pub use vital::{EyeKnowledge, SpaceValue};

use crate::Tactics;
use board::{Color, Point, PointSet, Position};

/// An eye space and what it gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedSpace {
    /// Whose it is.
    pub color: Color,
    /// Its points.
    pub points: PointSet,
    /// Those of them that are marginal.
    pub margins: PointSet,
    /// The half eyes among them.
    pub half_eyes: PointSet,
    /// What it gives.
    pub found: SpaceValue,
}

/// The eyes of both colors.
#[derive(Clone, Debug)]
pub struct Eyes {
    maps: [EyeMap; 2],
}

impl Eyes {
    /// The eyes of a position. `safe` says whether moves can be played safely, by reading; what is cut short
    /// there makes an eye worse or better, never the result wrong in form.
    pub fn new(position: &Position, tactics: &Tactics, safe: &mut SafeMoves<'_>) -> Eyes {
        let reached = domains(position, &tactics.dead);
        let maps = Color::BOTH.map(|color| {
            let mut map = EyeMap::new(position, &tactics.dead, &reached, color);
            map.drop_false_margins(position, tactics, safe);
            topology::find(&mut map, position, tactics, safe);
            map
        });
        Eyes { maps }
    }

    /// Those of a color.
    pub fn of(&self, color: Color) -> &EyeMap {
        &self.maps[color.index()]
    }

    /// The map in whose spaces a point lies: Black's if both have it.
    pub fn at(&self, point: Point) -> Option<&EyeMap> {
        self.maps.iter().find(|map| map.claim.points.contains(point))
    }

    /// All spaces of both colors and what each gives.
    pub fn values(
        &self,
        position: &Position,
        known: EyeKnowledge<'_>,
        safe: &mut SafeMoves<'_>,
    ) -> Vec<ValuedSpace> {
        let mut values = Vec::new();
        for map in &self.maps {
            for points in map.claim.spaces() {
                let found = points.first().and_then(|point| map.evaluate(position, known, point, safe));
                let Some(found) = found else { continue };
                let (margins, half_eyes) = (points & map.claim.margins, points & map.topology.half_eyes());
                values.push(ValuedSpace { color: map.color, points, margins, half_eyes, found });
            }
        }
        values
    }
}
