//! The findings about one source, and how many there may be.

use super::{Code, Diagnostic, Earlier, Place, Severity};
use crate::source::Source;

/// Most findings of each severity that are kept for a source; the others are counted.
pub const MOST_STORED: usize = 200;

/// Longest line of an excerpt, in characters.
const LONGEST_EXCERPT: usize = 160;

/// Most lines of an excerpt: a full board with its edges and some lines around.
const MOST_EXCERPT_LINES: u32 = 26;

/// The findings about a source.
#[derive(Clone, Debug, Default)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
    counts: [usize; 3],
}

/// A finding that was taken in, to which more can be added; nothing where it was only counted.
pub(crate) struct Finding<'r> {
    diagnostic: Option<&'r mut Diagnostic>,
    /// Where it is; none when it is about a path that is no source.
    source: Option<&'r Source>,
}

impl Finding<'_> {
    fn with(mut self, change: impl FnOnce(&mut Diagnostic)) -> Self {
        self.diagnostic.as_deref_mut().map(change);
        self
    }

    /// Shows these lines of the source.
    pub(crate) fn showing(self, first: u32, last: u32) -> Self {
        let source = self.source;
        self.with(|it| it.excerpt = source.map_or_else(Vec::new, |source| excerpt(source, first, last)))
    }

    /// Says that the place is a cell: its row and its column in the diagram, counted from 0.
    pub(crate) fn at_cell(self, row: i8, column: i8) -> Self {
        let counted = |number: i8| number.max(0) as u8 + 1;
        self.with(|it| it.cell = Some((counted(row), counted(column))))
    }

    /// Names another place of the source.
    pub(crate) fn earlier(self, place: Place, what: impl Into<String>) -> Self {
        match self.source {
            Some(source) => self.earlier_in(&source.shown, place, what),
            None => self,
        }
    }

    /// Names a place of another source.
    pub(crate) fn earlier_in(self, path: &str, place: Place, what: impl Into<String>) -> Self {
        let (path, what) = (path.to_owned(), what.into());
        self.with(|it| it.earlier = Some(Earlier { path, place, what, excerpt: Vec::new() }))
    }

    /// Names another place of a source and shows these lines of it.
    pub(crate) fn earlier_showing(
        self,
        source: &Source,
        place: Place,
        what: &str,
        (first, last): (u32, u32),
    ) -> Self {
        self.earlier_in(&source.shown, place, what).with(|it| {
            if let Some(earlier) = &mut it.earlier {
                earlier.excerpt = excerpt(source, first, last);
            }
        })
    }

    /// Says what to do.
    pub(crate) fn helping(self, help: impl Into<String>) -> Self {
        self.with(|it| it.help = Some(help.into()))
    }

    /// Says what to write instead.
    pub(crate) fn suggesting(self, suggestion: Option<String>) -> Self {
        self.with(|it| it.suggestion = suggestion)
    }
}

/// Lines of a source, as many as a finding shows and as long as it shows them.
fn excerpt(source: &Source, first: u32, last: u32) -> Vec<(u32, String)> {
    let last = last.min(first.saturating_add(MOST_EXCERPT_LINES - 1));
    let clip = |text: &str| text.chars().take(LONGEST_EXCERPT).collect();
    source.lines_between(first, last).map(|line| (line.number, clip(line.text))).collect()
}

impl Report {
    /// Takes in a finding in a source, which shows its line. Beyond [`MOST_STORED`] it is only counted.
    pub(crate) fn add<'r>(
        &'r mut self,
        code: Code,
        source: &'r Source,
        place: Place,
        message: impl Into<String>,
    ) -> Finding<'r> {
        let finding = self.of_path(code, &source.shown, message).with(|it| it.place = place);
        let finding = Finding { source: Some(source), ..finding };
        if place.line > 0 { finding.showing(place.line, place.line) } else { finding }
    }

    /// Takes in a finding about a path that is no source.
    pub(crate) fn of_path(&mut self, code: Code, path: &str, message: impl Into<String>) -> Finding<'_> {
        let count = &mut self.counts[code.severity as usize];
        *count += 1;
        if *count > MOST_STORED {
            return Finding { diagnostic: None, source: None };
        }
        self.diagnostics.push(Diagnostic {
            severity: code.severity,
            code: code.name,
            message: message.into(),
            path: path.to_owned(),
            place: Place::SOURCE,
            cell: None,
            excerpt: Vec::new(),
            earlier: None,
            suggestion: None,
            help: None,
        });
        Finding { diagnostic: self.diagnostics.last_mut(), source: None }
    }

    /// Takes over the findings of another report, each after a change.
    pub(crate) fn take_over(&mut self, other: Report, change: impl Fn(&mut Diagnostic)) {
        let Report { diagnostics, counts } = other;
        let mut stored = self.counts;
        for mut diagnostic in diagnostics {
            let stored = &mut stored[diagnostic.severity as usize];
            *stored += 1;
            if *stored <= MOST_STORED {
                change(&mut diagnostic);
                self.diagnostics.push(diagnostic);
            }
        }
        self.counts.iter_mut().zip(counts).for_each(|(count, more)| *count += more);
    }

    /// The findings in the order in which they were made.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// How many findings there are of a severity, also those that were not kept.
    pub fn count(&self, severity: Severity) -> usize {
        self.counts[severity as usize]
    }

    /// How many findings were counted, not kept.
    pub fn left_out(&self) -> usize {
        self.counts.iter().sum::<usize>() - self.diagnostics.len()
    }

    /// Whether nothing forbids a bundle.
    pub fn is_clean(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// Puts the findings into the order of their lines.
    pub(crate) fn sort(&mut self) {
        self.diagnostics.sort_by_key(|diagnostic| (diagnostic.place.line, diagnostic.place.column));
    }
}
