//! What shows only when all patterns are there: those that say nothing new, and what has no effect on a
//! player.

mod covered;
mod effect;
mod names;
mod shape;

use crate::catalog::Catalog;
use crate::diagnostic::{Finding, Report};
use crate::frontends::{SourceKind, kind_of};
use crate::ir::Pattern;
use crate::source::Source;
use crate::syntax::DirectiveKind;

/// Where the sources of a catalog are, and the findings about each.
pub(crate) struct Ground<'a> {
    /// The sources and their reports.
    pub(crate) sources: &'a [&'a Source],
    /// The reports, in the order of the sources.
    pub(crate) reports: &'a mut [Report],
    /// For each source of the catalog its place among these.
    pub(crate) places: &'a [usize],
}

/// Looks at all patterns of a catalog.
pub(crate) fn run(catalog: &Catalog, mut ground: Ground<'_>) {
    for database in &catalog.databases {
        names::check(database, &mut ground);
        covered::check(database, &mut ground);
        effect::check(catalog, database, &mut ground);
    }
}

impl<'a> Ground<'a> {
    fn source(&self, number: u32) -> Option<&'a Source> {
        self.sources.get(*self.places.get(number as usize)?).copied()
    }

    /// Whether a source has a directive of our own, which GNU Go's sources do not have.
    fn is_ours(&self, number: u32) -> bool {
        let lines = self.source(number).into_iter().flat_map(Source::lines);
        let head = lines.take_while(|line| !line.text.starts_with("Pattern"));
        let words = head.filter_map(|line| DirectiveKind::named(line.text.split_whitespace().next()?));
        words.into_iter().any(DirectiveKind::is_ours)
    }

    fn report(&mut self, number: u32) -> Option<&mut Report> {
        self.reports.get_mut(*self.places.get(number as usize)?)
    }
}

/// The lines from the name of a pattern to the end of its diagram.
fn drawing(source: &Source, pattern: &Pattern) -> (u32, u32) {
    // Comments may stand between, but hardly more.
    const MOST_LINES: u32 = 64;
    let line = pattern.place.line;
    let mut last = line;
    if kind_of(source) == SourceKind::Record {
        return (line, line);
    }
    for below in source.lines_between(line + 1, line + MOST_LINES) {
        let blank = below.text.is_empty() || below.text.starts_with('#');
        if blank && last > line {
            break;
        }
        if !blank {
            last = below.number;
        }
    }
    (line, last)
}

/// Shows an earlier pattern with its diagram.
fn showing_earlier<'r>(
    finding: Finding<'r>,
    source: Option<&Source>,
    pattern: &Pattern,
    what: &str,
) -> Finding<'r> {
    match source {
        Some(source) => finding.earlier_showing(source, pattern.place, what, drawing(source, pattern)),
        None => finding,
    }
}
