//! What playouts near a group came to.

use board::Point;

/// What playouts say of a group.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LocalView {
    /// In which share of them it keeps most of its stones, from 0 to 1.
    pub(crate) kept: f32,
    /// The first moves, in the order in which they were given.
    pub(crate) moves: Vec<LocalMove>,
    /// What was spent, in plays on the trial board.
    pub(crate) effort: u64,
}

/// What playouts say of a first move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LocalMove {
    pub(crate) point: Point,
    /// How often it was tried, of all times that any was.
    pub(crate) share: f32,
    /// How often it was tried.
    pub(crate) tries: u32,
    /// In which share of these the group keeps its stones; 0 without any.
    pub(crate) kept: f32,
}
