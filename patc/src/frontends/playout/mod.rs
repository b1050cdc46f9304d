//! Playout tables: 3x3 diagrams with weights (GNU Go 3.8, `--monte-carlo`).
//!
//! A diagram of three rows of three characters stands around the move `*`: `.` empty, `O` own, `X` the
//! opponent's, `o` and `x` the same or empty, `?` any point of the board, `%` anything, `|`, `-` and `+` off
//! the board. It holds in all eight orientations. Lines `:WEIGHT,PROPERTY,…` follow it. The first line whose
//! diagram and properties hold gives the weight of a move; a move without one has weight 1.

mod neighbourhood;
mod parser;
mod property;

pub use neighbourhood::Table;
pub use parser::{is_table, parse};

use crate::ir::Credits;
use property::Condition;

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
