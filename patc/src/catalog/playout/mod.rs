//! Playout tables, as they are written and compiled.

mod condition;

pub use condition::Condition;
pub(crate) use condition::names;

use crate::ir::Credits;
use bundles::record::PlayoutWeights;

/// A line of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// The weight.
    pub weight: u32,
    /// The properties that a move must have.
    pub condition: Condition,
}

/// A diagram with its weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The first line of the diagram.
    pub line: u32,
    /// The cells in reading order, as ASCII.
    pub cells: [u8; 9],
    /// The weights, the first that holds counts.
    pub weights: Vec<Weight>,
}

/// A number of the table that is no weight of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Its line.
    pub line: u32,
    /// Its name.
    pub name: String,
    /// The number on boards up to 11x11, up to 15x15, and on larger ones.
    pub values: [u32; 3],
}

/// A playout table as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Its name: what follows `playout_table`, or that of the file.
    pub name: String,
    /// Where it comes from.
    pub credits: Credits,
    /// The numbers, in the order in which they are written.
    pub rates: Vec<Rate>,
    /// The diagrams, the first that holds counts.
    pub rules: Vec<Rule>,
}

/// A compiled playout table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of its source in the catalog.
    pub source: u32,
    /// What was written.
    pub rules: Rules,
    /// For each code of a neighborhood the number of its class.
    pub classes: Vec<u16>,
    /// The weights of each class.
    pub weights: Vec<PlayoutWeights>,
}
