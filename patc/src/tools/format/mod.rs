//! The canonical form of a source: the same text, its parts apart by one empty line and its blanks in one
//! way.
//!
//! What is written is not changed: names, cells, letters, numbers, comments and their order stay, and so do
//! the lines of a constraint. The result is read again and compared with the source before anybody gets it.

mod layout;
mod meaning;

use crate::diagnostic::Report;
use crate::frontends::{SourceKind, kind_of};
use crate::source::Source;
use layout::Layout;

/// Why a source has no canonical form.
#[derive(Debug)]
pub enum Unformatted {
    /// It holds something else than patterns or a table for playouts.
    Foreign,
    /// It cannot be read; the findings say why.
    Errors(Report),
    /// Another spacing would say something else, or be too long for a line.
    Changes,
}

/// The canonical form of a source of patterns or of a playout table.
///
/// # Errors
/// When the source holds something else, or has errors of its form. What it means, such as a label that does
/// not exist, is not asked.
pub fn canonical(source: &Source) -> Result<String, Unformatted> {
    if !matches!(kind_of(source), SourceKind::Patterns | SourceKind::Playout) {
        return Err(Unformatted::Foreign);
    }
    let mut report = Report::default();
    let before = meaning::of(source, &mut report);
    if !report.is_clean() {
        return Err(Unformatted::Errors(report));
    }
    let text = Layout::of(source).write();
    let formatted = Source::new(&source.shown, &source.relative, text.as_bytes());
    let mut report = Report::default();
    let after = meaning::of(&formatted, &mut report);
    if report.is_clean() && before == after { Ok(text) } else { Err(Unformatted::Changes) }
}
