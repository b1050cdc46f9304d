//! Learned weights: how often moves of a shape, of a pattern, or with a feature, were chosen in games.

mod resolve;

pub(super) use resolve::resolve;

use crate::diagnostic::Place;
use crate::ir::Credits;
use bundles::record::Element;

/// A shape around a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The cells by rows and columns from the move, without those of `?` and the move.
    pub cells: Vec<Element>,
    /// The first row, the first column, the last row and the last column.
    pub rectangle: [i8; 4],
    /// The edges drawn: bits of [`Edges`](bundles::record::Edges).
    pub edges: u8,
    /// The orientations in which it stands, a bit for each.
    pub orientations: u8,
}

/// What a weight belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum WeightSubject {
    /// A shape.
    Shape(Shape),
    /// A pattern, by the names of its database and its own.
    Pattern {
        /// The database.
        database: String,
        /// The pattern.
        name: String,
    },
    /// A value of a property of moves. No one here knows the properties: they are whatever the engine looks
    /// for.
    Feature {
        /// The property.
        name: String,
        /// The value, at most [`LearnedFeature::LARGEST`](bundles::record::LearnedFeature::LARGEST).
        number: u32,
    },
}

/// A weight as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Weight {
    /// What it belongs to.
    pub subject: WeightSubject,
    /// Where that stands.
    pub place: Place,
    /// The weight.
    pub weight: f32,
    /// How often it was seen.
    pub count: u32,
}

/// A source of learned weights.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Weights {
    /// The name of the set: what follows `weights`, or that of the file.
    pub name: String,
    /// The number of its source in the catalog.
    pub source: u32,
    /// Where it comes from.
    pub credits: Credits,
    /// Its weights in their order.
    pub weights: Vec<Weight>,
}
