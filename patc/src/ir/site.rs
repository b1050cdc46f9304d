//! A pattern while it is looked at: where it stands, and where findings go.

use super::anchor::Cell;
use super::settings::Settings;
use crate::diagnostic::{Code, Finding, Place, Report, Severity};
use crate::source::Source;
use crate::syntax::Diagram;
use std::collections::BTreeSet;

/// A pattern while it is looked at.
pub(super) struct PatternSite<'a> {
    pub(super) source: &'a Source,
    pub(super) settings: &'a Settings,
    pub(super) report: &'a mut Report,
    /// Whether there was an error.
    pub(super) broken: bool,
    /// The labels that something names.
    pub(super) used: BTreeSet<char>,
}

impl PatternSite<'_> {
    /// A finding that shows its line.
    pub(super) fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) -> Finding<'_> {
        self.broken |= code.severity == Severity::Error;
        self.report.add(code, self.source, place, message)
    }

    /// A finding that shows a diagram.
    pub(super) fn drawn(
        &mut self,
        code: Code,
        place: Place,
        diagram: &Diagram,
        message: impl Into<String>,
    ) -> Finding<'_> {
        let last = diagram.last_line().max(place.line);
        self.fault(code, place, message).showing(diagram.first_line, last)
    }

    /// A finding about a cell of a diagram.
    pub(super) fn cell(
        &mut self,
        code: Code,
        (row, column): Cell,
        diagram: &Diagram,
        message: impl Into<String>,
    ) -> Finding<'_> {
        self.drawn(code, diagram.place(row, column), diagram, message).at_cell(row, column)
    }
}
