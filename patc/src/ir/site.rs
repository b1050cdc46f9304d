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
    /// Takes in a finding that is put together from the source.
    pub(super) fn add(&mut self, code: Code, finding: impl FnOnce(&Source) -> Finding) {
        self.broken |= code.severity == Severity::Error;
        let source = self.source;
        self.report.add(code, || finding(source));
    }

    /// A finding that shows its line.
    pub(super) fn fault(&mut self, code: Code, place: Place, message: impl Into<String>) {
        self.add(code, |source| Finding::new(code, source, place, message));
    }

    /// A finding that shows a diagram.
    pub(super) fn drawn(
        &mut self,
        code: Code,
        place: Place,
        diagram: &Diagram,
        message: impl Into<String>,
        more: impl FnOnce(Finding, &Source) -> Finding,
    ) {
        self.add(code, |source| {
            let (first, last) = (diagram.first_line, diagram.last_line().max(place.line));
            more(Finding::new(code, source, place, message).showing(source, first, last), source)
        });
    }

    /// A finding about a cell of a diagram.
    pub(super) fn cell(
        &mut self,
        code: Code,
        cell: Cell,
        diagram: &Diagram,
        message: impl Into<String>,
        more: impl FnOnce(Finding, &Source) -> Finding,
    ) {
        let place = diagram.place(cell.0, cell.1);
        self.drawn(code, place, diagram, message, |finding, source| {
            more(finding.at_cell(cell.0, cell.1), source)
        });
    }
}
