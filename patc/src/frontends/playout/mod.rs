//! Playout tables: 3x3 diagrams with weights (GNU Go 3.8, `--monte-carlo`).
//!
//! A diagram of three rows of three characters stands around the move `*`: `.` empty, `O` own, `X` the
//! opponent's, `o` and `x` the same or empty, `?` any point of the board, `%` anything, `|`, `-` and `+` off
//! the board. It holds in all eight orientations. Lines `:WEIGHT,PROPERTY,…` follow it. The first line whose
//! diagram and properties hold gives the weight of a move; a move without one has weight 1.

mod neighborhood;
mod parser;

pub(super) use parser::is_table;
pub use parser::parse;

use crate::catalog::playout::Table;
use crate::catalog::{Content, Contribution};
use crate::diagnostic::Report;
use crate::source::Source;

/// Reads a source.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let rules = parse(source, report);
    let table = Table { source: number, ..Table::compile(source, rules, report)? };
    Some(Contribution { credits: table.rules.credits.clone(), content: Content::Table(table) })
}
