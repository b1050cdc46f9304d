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

/// A finding that is being put together.
#[must_use]
pub(crate) struct Finding {
    diagnostic: Diagnostic,
}

impl Finding {
    /// A finding in a source.
    pub(crate) fn new(code: Code, source: &Source, place: Place, message: impl Into<String>) -> Finding {
        let mut finding = Finding {
            diagnostic: Diagnostic {
                severity: code.severity,
                code: code.name,
                message: message.into(),
                path: source.shown.clone(),
                place,
                cell: None,
                excerpt: Vec::new(),
                earlier: None,
                suggestion: None,
                help: None,
            },
        };
        if place.line > 0 {
            finding = finding.showing(source, place.line, place.line);
        }
        finding
    }

    /// A finding about a path that is no source.
    pub(crate) fn of_path(code: Code, path: &str, message: impl Into<String>) -> Finding {
        Finding::new(code, &Source::new(path, path, b""), Place::SOURCE, message)
    }

    /// Shows these lines of the source.
    pub(crate) fn showing(mut self, source: &Source, first: u32, last: u32) -> Finding {
        self.diagnostic.excerpt = excerpt(source, first, last);
        self
    }

    /// Says that the place is a cell: its row and its column in the diagram, counted from 0.
    pub(crate) fn at_cell(mut self, row: i8, column: i8) -> Finding {
        let counted = |number: i8| number.max(0) as u8 + 1;
        self.diagnostic.cell = Some((counted(row), counted(column)));
        self
    }

    /// Names another place of a source.
    pub(crate) fn earlier(mut self, source: &str, place: Place, what: impl Into<String>) -> Finding {
        self.diagnostic.earlier =
            Some(Earlier { path: source.to_owned(), place, what: what.into(), excerpt: Vec::new() });
        self
    }

    /// Names another place of a source and shows these lines of it.
    pub(crate) fn earlier_showing(
        mut self,
        source: &Source,
        place: Place,
        what: impl Into<String>,
        (first, last): (u32, u32),
    ) -> Finding {
        self = self.earlier(&source.shown, place, what);
        if let Some(earlier) = &mut self.diagnostic.earlier {
            earlier.excerpt = excerpt(source, first, last);
        }
        self
    }

    /// Says what to do.
    pub(crate) fn helping(mut self, help: impl Into<String>) -> Finding {
        self.diagnostic.help = Some(help.into());
        self
    }

    /// Says what to write instead.
    pub(crate) fn suggesting(mut self, suggestion: Option<String>) -> Finding {
        self.diagnostic.suggestion = suggestion;
        self
    }
}

/// Lines of a source, as many as a finding shows and as long as it shows them.
fn excerpt(source: &Source, first: u32, last: u32) -> Vec<(u32, String)> {
    let last = last.min(first.saturating_add(MOST_EXCERPT_LINES - 1));
    let clip = |text: &str| text.chars().take(LONGEST_EXCERPT).collect();
    source.lines_between(first, last).map(|line| (line.number, clip(line.text))).collect()
}

impl Report {
    /// Takes a finding in. Beyond [`MOST_STORED`] it is only counted, and not even put together.
    pub(crate) fn add(&mut self, code: Code, finding: impl FnOnce() -> Finding) {
        let count = &mut self.counts[code.severity as usize];
        *count += 1;
        if *count <= MOST_STORED {
            self.diagnostics.push(finding().diagnostic);
        }
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
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// How many findings there are of a severity, also those that were not kept.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.counts[severity as usize]
    }

    /// How many findings were counted, not kept.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.counts.iter().sum::<usize>() - self.diagnostics.len()
    }

    /// Whether nothing forbids a bundle.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// Puts the findings into the order of their lines.
    pub(crate) fn sort(&mut self) {
        self.diagnostics.sort_by_key(|diagnostic| (diagnostic.place.line, diagnostic.place.column));
    }
}
