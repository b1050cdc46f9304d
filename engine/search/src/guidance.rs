//! What a search knows besides the rules.

use super::Restriction;
use super::prior::Prior;
use crate::playout::Policy;
use board::{Color, Move, Point, PointSet};
use knowledge::prediction::MovePredictor;

/// The knowledge that guides a search; all of it is borrowed for one move.
#[derive(Clone, Copy, Debug)]
pub struct Guidance<'a> {
    /// How playouts draw their moves.
    pub policy: Policy<'a>,
    /// How likely each move is, as learned from games.
    pub predictor: Option<&'a MovePredictor>,
    /// Values of moves of the player whose move it is, as patterns give them, in points: 14 is an average
    /// move, 60 and more are as urgent as a move can be, lower ones warn; 0 says nothing. Any number of
    /// values for a move, in any order: see [`Guidance::none`] for none at all.
    pub values: &'a [(Point, f32)],
    /// Moves that capture or save what would be saved or captured otherwise, with the points that hang on
    /// them. What playouts say of the point counts less for them: they seldom play on what has been begun.
    pub urgent: &'a [(Point, f32)],
    /// Moves that are not considered, whatever else is said of them.
    pub futile: PointSet,
    /// The moves that openings know for the first stone on an empty board: where there are any and nothing
    /// restricts the moves, no others are considered. Playouts from an empty board tell moves apart too
    /// little to choose by them alone.
    pub first_moves: PointSet,
    /// Moves that are forbidden in this search. Where they leave none, the pass is considered all the same.
    pub restrictions: &'a [Restriction],
}

impl Guidance<'static> {
    /// Uniform playouts, no values, and all moves.
    #[must_use]
    pub fn none() -> Guidance<'static> {
        Guidance {
            policy: Policy::Uniform,
            predictor: None,
            values: &[],
            urgent: &[],
            futile: PointSet::EMPTY,
            first_moves: PointSet::EMPTY,
            restrictions: &[],
        }
    }
}

/// Playouts that a value counts which is as high as can be.
const VALUE_WEIGHT: f32 = 40.0;
/// The value of an average move, on the scale of `patterns/README.md`.
pub const AVERAGE_VALUE: f32 = 14.0;
/// The value of a move that is as urgent as a move can be.
pub const HIGHEST_VALUE: f32 = 60.0;
/// Playouts that each point counts which hangs on a move, and how many they are at the most: by trying, see
/// the architecture page.
const URGENT_WEIGHT: f32 = 16.0;
const MOST_URGENT: f32 = 100.0;

impl Guidance<'_> {
    /// Whether a move of a player is forbidden this many moves after the position that is searched.
    #[must_use]
    pub fn forbids(&self, color: Color, chosen: Move, depth: u32) -> bool {
        self.restrictions.iter().any(|restriction| restriction.forbids(color, chosen, depth))
    }

    /// Adds to what is thought of a move what its values say and what hangs on it.
    pub(super) fn add_to(&self, prior: &mut Prior, point: Point) {
        let value = self.values.iter().filter(|(place, _)| *place == point).map(|(_, value)| *value);
        // What is no number compares as lower than any.
        let value = value.fold(f32::NAN, f32::max);
        if value.is_finite() && value != 0.0 {
            // The farther it is from that of an average move, the more it counts.
            let share = ((value - AVERAGE_VALUE) / (HIGHEST_VALUE - AVERAGE_VALUE)).clamp(-1.0, 1.0);
            prior.weight += VALUE_WEIGHT * share.abs();
            prior.won += VALUE_WEIGHT * share.max(0.0);
        }
        if let Some((_, points)) = self.urgent.iter().find(|(urgent, _)| *urgent == point) {
            let weight = (URGENT_WEIGHT * points).clamp(0.0, MOST_URGENT);
            prior.weight += weight;
            prior.won += weight;
            prior.lasting = weight as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::BoardSize;

    /// `patterns/README.md` says the same.
    #[test]
    fn values_are_playouts_won_or_lost() {
        // The values at a point, and rounded the playouts that they add, and how many of these are won.
        let table: &[(&[f32], [i32; 2])] = &[
            (&[60.0], [40, 40]),
            (&[500.0], [40, 40]),
            (&[39.0], [22, 22]),
            (&[22.0], [7, 7]),
            (&[14.0], [0, 0]),
            (&[5.0], [8, 0]),
            (&[0.0], [0, 0]),
            (&[], [0, 0]),
            (&[5.0, 60.0, 22.0], [40, 40]),
        ];
        let point = |row| BoardSize::MAX.point(0, row).expect("a point of the board");
        for (at_point, expected) in table {
            let values: Vec<(Point, f32)> =
                at_point.iter().map(|value| (point(3), *value)).chain([(point(4), 60.0)]).collect();
            let guidance = Guidance { values: &values, ..Guidance::none() };
            let mut prior = Prior::of_strength(1.0);
            let before = [prior.weight, prior.won];
            guidance.add_to(&mut prior, point(3));
            let added = [prior.weight - before[0], prior.won - before[1]].map(|added| added.round() as i32);
            assert_eq!(added, *expected, "{at_point:?}");
        }
    }
}
