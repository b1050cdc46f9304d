//! Eye shapes (GNU Go manual, 8): `Pattern NUMBER`, a diagram of the points of an eye space, `:abcd`.
//!
//! A diagram says which points are neighbours and what stands on them; it holds wherever the same graph is on the
//! board, turned or bent otherwise. Its sides `|` and `-` say that a point lies at the edge of the board.

mod covered;
mod graph;
mod parser;

pub(crate) use covered::warn;
pub use graph::Eye;
pub use parser::{is_eyes, parse};

use crate::syntax::File;

/// A source of eye shapes as it is written.
#[derive(Debug, Default)]
pub struct Eyes<'s> {
    /// Its directives.
    pub head: File<'s>,
    /// Its shapes in their order. Those with errors are left out.
    pub eyes: Vec<Eye>,
}
