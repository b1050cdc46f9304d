//! Eye shapes (GNU Go manual, 8): `Pattern NUMBER`, a diagram of the points of an eye space, `:abcd`.
//!
//! A diagram says which points are neighbors and what stands on them; it holds wherever the same graph is on
//! the board, turned or bent otherwise. Its sides `|` and `-` say that a point lies at the edge of the board.

mod graph;
mod parser;

pub(super) use parser::is_eyes;

use crate::catalog::eyes::Eye;
use crate::catalog::{Content, Contribution, Part};
use crate::diagnostic::Report;
use crate::ir::Settings;
use crate::source::Source;
use crate::syntax::File;

/// A source of eye shapes as it is written.
#[derive(Debug, Default)]
struct Eyes<'s> {
    /// Its directives.
    head: File<'s>,
    /// Its shapes in their order. Those with errors are left out.
    eyes: Vec<Eye>,
}

/// Reads the source of this number.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let Eyes { head, eyes } = parser::parse(source, number, report);
    let (settings, credits) = Settings::of_eyes(source, &head, report);
    let unlayered = head.database_without_layer();
    let part = Part { eyes, unlayered, ..Part::of(settings) };
    Some(Contribution { credits, content: Content::Database(part) })
}
