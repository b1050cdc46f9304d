//! Tests of patterns in text: a position as it is drawn in patterns, and where patterns stand on it.
//!
//! ```text
//! . . . . .
//! . O X . .
//! . X . . .
//! . . . . .
//! . . . . .
//! CutDiagonal stands C3, not D4
//! EdgeHane stands nowhere
//! ```

mod reader;
mod verdict;

pub use reader::{ReadError, read};
pub use verdict::{Failed, Outcome, run};

use board::{BoardSize, Point, PointSet};

/// A position and what is expected on it.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionTest {
    /// The size of the board.
    pub size: BoardSize,
    /// The stones of `O`, whose turn it is, and of `X`.
    pub stones: [PointSet; 2],
    /// What is expected, in the order of the lines.
    pub expectations: Vec<Expectation>,
}

/// Where a pattern is to stand: the points that it proposes, or its anchor where it proposes none.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// The line in its file, from 1.
    pub line: usize,
    /// The name of the pattern.
    pub pattern: String,
    /// Points where it stands.
    pub stands: Vec<Point>,
    /// Points where it does not.
    pub absent: Vec<Point>,
    /// Whether it stands nowhere else.
    pub only: bool,
}
