//! Patterns: diagrams with what holds of them.

use crate::catalog::{Content, Contribution, Part};
use crate::diagnostic::Report;
use crate::ir::{Settings, lower};
use crate::source::Source;
use crate::syntax;

/// Reads the source of this number.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
    let file = syntax::parse(source, report);
    let (settings, credits) = Settings::read(source, &file, report);
    let patterns = lower(source, number, &file, &settings, report);
    let unlayered = file.database_without_layer();
    let part = Part { patterns, unlayered, ..Part::of(settings) };
    Some(Contribution { credits, content: Content::Database(part) })
}
