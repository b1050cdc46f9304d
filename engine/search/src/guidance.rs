//! What a search knows besides the rules.

use super::Restriction;
use super::prior::Prior;
use crate::playout::Policy;
use board::{Color, Move, Point, PointSet};
use knowledge::prediction::MovePredictor;
use network::Network;

/// The knowledge that guides a search; all of it is borrowed for one move. By default playouts are uniform,
/// and there are no values and no restrictions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guidance<'a> {
    /// What evaluates positions, on boards that it was made for; none for playouts.
    pub network: Option<&'a Network>,
    /// How playouts draw their moves.
    pub policy: Policy<'a>,
    /// How likely each move is, as learned from games.
    pub predictor: Option<&'a MovePredictor>,
    /// Values of moves of the player whose move it is, as patterns give them: 14 is an average move, 60 and
    /// more are as urgent as a move can be, lower ones warn; 0 says nothing. They make moves likelier, less
    /// so where a predictor says most of it already. Any number of values for a move, in any order.
    pub values: &'a [(Point, f32)],
    /// Moves that capture or save what would be saved or captured otherwise, with the points that hang on
    /// them: they are likelier the more these are.
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

/// The value of an average move, on the scale of `patterns/README.md`.
pub const AVERAGE_VALUE: f32 = 14.0;
/// The value of a move that is as urgent as a move can be.
pub const HIGHEST_VALUE: f32 = 60.0;
/// How much more a value is that makes a move likelier by a natural logarithm of 1 (`patterns/README.md`).
const VALUE_SCALE: f32 = 11.0;
/// The part of that which learned likelihoods have not said already: by games, see the notes. Held against
/// moves played on 19x19, by likelihood alone, it is smaller, 0.07.
const UNKNOWN_SHARE: f32 = 0.25;
/// Playouts lost that a value counts which makes a move less likely by a natural logarithm of 1: a likelihood
/// tells moves apart, and not one that gains nothing from a pass.
const WARNING: f32 = 10.0;
/// How much likelier each point makes a move which hangs on it, as a part of what was thought without: in
/// 283 games on 19x19 moves that save or capture 1, 2, 3, 4 or 5, and more stones were played 1.2, 1.5, 1.6,
/// 2.0, and 3.5 times as often as learned likelihoods say (39,496 positions; a stone counts 2 points).
const LIKELIER_BY_POINT: f32 = 0.125;

impl Guidance<'_> {
    /// Whether a move of a player is forbidden this many moves after the position that is searched.
    pub fn forbids(&self, color: Color, chosen: Move, depth: u32) -> bool {
        self.restrictions.iter().any(|restriction| restriction.forbids(color, chosen, depth))
    }

    /// Adds to what is thought of a move what its values say and what hangs on it.
    pub(super) fn add_to(&self, prior: &mut Prior, point: Point) {
        let value = self.values.iter().filter(|(place, _)| *place == point).map(|(_, value)| *value);
        // What is no number compares as lower than any.
        let value = value.fold(f32::NAN, f32::max);
        if value.is_finite() && value != 0.0 {
            let share = if self.predictor.is_some() { UNKNOWN_SHARE } else { 1.0 };
            let above = (value.clamp(0.0, HIGHEST_VALUE) - AVERAGE_VALUE) / VALUE_SCALE;
            // Systems differ in the last bits of what they compute, which are rounded away.
            prior.chance *= f64::from(share * above).exp() as f32;
            prior.weight += WARNING * (-above).max(0.0);
        }
        if let Some((_, points)) = self.urgent.iter().find(|(urgent, _)| *urgent == point) {
            prior.chance *= 1.0 + LIKELIER_BY_POINT * points.max(0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::BoardSize;

    /// `patterns/README.md` says the same.
    #[test]
    fn values_make_moves_likelier() {
        // The values at a point, how much likelier its move is, in hundredths, where no games say it, and how
        // many playouts it has lost.
        let table: &[(&[f32], [i32; 2])] = &[
            (&[60.0], [6_548, 0]),
            (&[500.0], [6_548, 0]),
            (&[39.0], [971, 0]),
            (&[22.0], [207, 0]),
            (&[14.0], [100, 0]),
            (&[5.0], [44, 8]),
            (&[0.0], [100, 0]),
            (&[], [100, 0]),
            (&[5.0, 60.0, 22.0], [6_548, 0]),
        ];
        let point = |row| BoardSize::MAX.point(0, row).expect("a point of the board");
        for (at_point, expected) in table {
            let values: Vec<(Point, f32)> =
                at_point.iter().map(|value| (point(3), *value)).chain([(point(4), 60.0)]).collect();
            let guidance = Guidance { values: &values, ..Guidance::default() };
            let mut prior = Prior::of_strength(1.0);
            guidance.add_to(&mut prior, point(3));
            let found = [100.0 * prior.chance, prior.weight - prior.won].map(|found| found.round() as i32);
            assert_eq!(found, *expected, "{at_point:?}");
        }
    }

    #[test]
    fn urgent_moves_are_likelier_by_what_hangs_on_them() {
        let point = |row| BoardSize::MAX.point(0, row).expect("a point of the board");
        let urgent = [(point(3), 2.0), (point(4), 16.0), (point(5), -3.0)];
        let guidance = Guidance { urgent: &urgent, ..Guidance::default() };
        let chance = |row| {
            let mut prior = Prior::of_strength(2.0);
            guidance.add_to(&mut prior, point(row));
            prior.chance
        };
        assert_eq!([2, 3, 4, 5].map(chance), [2.0, 2.5, 6.0, 2.0]);
    }
}
