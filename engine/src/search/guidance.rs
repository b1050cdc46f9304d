//! What a search knows besides the rules.

use super::Restriction;
use crate::playout::{Place, Policy};
use board::{Color, Move, PlayoutBoard, Point, PointSet, SLOTS};

/// The knowledge that guides a search; all of it is borrowed for one move.
#[derive(Clone, Copy, Debug)]
pub struct Guidance<'a> {
    /// How playouts draw their moves.
    pub policy: Policy<'a>,
    /// Values of moves of the player whose move it is, as patterns give them, in points: 14 is an average
    /// move, 60 and more are as urgent as a move can be, lower ones warn; 0 says nothing. Any number of values for a move, in any order: see
    /// [`Guidance::none`] for none at all.
    pub values: &'a [(Point, f32)],
    /// Moves that capture or save what would be saved or captured otherwise, with the points that hang on them. What
    /// playouts say of the point counts less for them: they seldom play on what has been begun.
    pub urgent: &'a [(Point, f32)],
    /// Moves that are not considered, whatever else is said of them.
    pub futile: PointSet,
    /// Moves that are forbidden in this search. Where they leave none, the pass is considered all the same.
    pub restrictions: &'a [Restriction],
}

impl Guidance<'static> {
    /// Uniform playouts, no values, and all moves.
    #[must_use]
    pub fn none() -> Guidance<'static> {
        Guidance {
            policy: Policy::Uniform,
            values: &[],
            urgent: &[],
            futile: PointSet::EMPTY,
            restrictions: &[],
        }
    }
}

impl Guidance<'_> {
    /// Whether a move of a player is forbidden so many moves after the position that is searched.
    #[must_use]
    pub fn forbids(&self, color: Color, chosen: Move, depth: u32) -> bool {
        self.restrictions.iter().any(|restriction| restriction.forbids(color, chosen, depth))
    }
}

/// What is thought of a move before any playout: the chance of winning, and how many playouts that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Prior {
    pub(super) chance: f64,
    pub(super) weight: f64,
    /// Won playouts that are added to those of others in which the move was made at some time.
    pub(super) lasting: f64,
}

/// Weight of what a move promises at first sight, in playouts.
const FIRST_SIGHT: f64 = 8.0;
/// Playouts that a value counts which is as high as can be.
const VALUE_WEIGHT: f64 = 40.0;
/// The value of an average move, and one that is as high as can be (`patterns/README.md`, which gives the
/// values).
const AVERAGE_VALUE: f32 = 14.0;
const HIGHEST_VALUE: f32 = 60.0;
/// Playouts that each doubling of a weight of the playout table counts.
const DOUBLING_WEIGHT: f64 = 6.0;
/// Playouts that it counts when the playout table forbids a move.
const FORBIDDEN_WEIGHT: f64 = 20.0;

/// Playouts that each point counts which hangs on a move, and how many they are at the most: by trying, see the architecture
/// page.
const URGENT_WEIGHT: f64 = 4.0;
const MOST_URGENT: f64 = 80.0;

impl Prior {
    /// What knows nothing.
    pub(super) const EVEN: Prior = Prior::at_first_sight(0.5);

    pub(super) const fn at_first_sight(chance: f64) -> Prior {
        Prior { chance, weight: FIRST_SIGHT, lasting: 0.0 }
    }

    /// The mean of both, by their weights.
    fn and(self, chance: f64, weight: f64) -> Prior {
        let sum = self.weight + weight;
        Prior { chance: (self.chance * self.weight + chance * weight) / sum, weight: sum, ..self }
    }

    /// With the value of a pattern: the farther it is from that of an average move, the more it counts.
    fn with_value(self, value: f32) -> Prior {
        let share = (value - AVERAGE_VALUE) / (HIGHEST_VALUE - AVERAGE_VALUE);
        let share = f64::from(share.clamp(-1.0, 1.0));
        match value {
            0.0 => self,
            _ => self.and(if share > 0.0 { 1.0 } else { 0.0 }, VALUE_WEIGHT * share.abs()),
        }
    }

    /// With the points that hang on a move.
    fn with_urgency(self, points: f32) -> Prior {
        let weight = (URGENT_WEIGHT * f64::from(points)).clamp(0.0, MOST_URGENT);
        Prior { lasting: weight, ..self.and(1.0, weight) }
    }

    /// With the weight that playouts give to a move: a win for each doubling of it, a loss when forbidden.
    fn with_table(self, weight: u32) -> Prior {
        match weight {
            0 => self.and(0.0, FORBIDDEN_WEIGHT),
            1 => self,
            _ => self.and(1.0, DOUBLING_WEIGHT * f64::from(weight.ilog2())),
        }
    }
}

/// The priors of the moves of one position.
pub(super) struct Priors<'a> {
    policy: Policy<'a>,
    last: Option<Point>,
    /// By point, the highest of its values; none where there is none.
    values: Option<Box<[Option<f32>; SLOTS]>>,
    urgent: &'a [(Point, f32)],
}

impl<'a> Priors<'a> {
    /// The priors after a move on `last`, without values.
    pub(super) fn of_policy(policy: Policy<'a>, last: Option<Point>) -> Priors<'a> {
        Priors { policy, last, values: None, urgent: &[] }
    }

    /// The priors after a move on `last`.
    pub(super) fn new(guidance: &Guidance<'a>, last: Option<Point>) -> Priors<'a> {
        let mut priors = Priors { urgent: guidance.urgent, ..Priors::of_policy(guidance.policy, last) };
        for (point, value) in guidance.values {
            let values = priors.values.get_or_insert_with(|| Box::new([None; SLOTS]));
            let best = &mut values[point.index()];
            // What is no number compares as lower than any.
            *best = Some(best.map_or(*value, |best| best.max(*value)));
        }
        priors
    }

    /// What is thought of a legal move of which `prior` is thought without guidance.
    pub(super) fn of(&self, prior: Prior, board: &PlayoutBoard, color: Color, point: Point) -> Prior {
        let value = self.values.as_ref().and_then(|values| values[point.index()]);
        let prior = value.filter(|value| value.is_finite()).map_or(prior, |value| prior.with_value(value));
        let urgent = self.urgent.iter().find(|(urgent, _)| *urgent == point);
        let prior = urgent.map_or(prior, |(_, points)| prior.with_urgency(*points));
        match self.policy {
            Policy::Uniform => prior,
            Policy::Table(table) => {
                let near = self.last.is_some_and(|last| board.empty_around(last).any(|place| place == point));
                let place = if near { Place::Near } else { Place::Far };
                prior.with_table(table.weight(board, color, point, place))
            }
        }
    }
}
