//! All stages, one after the other.

use crate::catalog::Catalog;
use crate::diagnostic::{Report, Severity};
use crate::emission::{self, Holds};
use crate::frontends::{FrontEnd, SourceKind};
use crate::gather::gather;
use crate::lints::{self, Ground};
use crate::source::Source;
use bundles::Writer;
use std::path::PathBuf;

/// What became of some sources.
#[derive(Debug, Default)]
pub struct Compilation {
    /// What they mean, as far as it is sound.
    pub catalog: Catalog,
    /// The findings: about the paths, then about each source, then about the bundle.
    pub reports: Vec<Report>,
}

impl Compilation {
    /// Compiles what the paths name.
    pub fn of_paths(paths: &[PathBuf]) -> Compilation {
        let mut report = Report::default();
        let sources = gather(paths, &mut report);
        let mut compilation = Compilation::of_sources(&sources);
        compilation.reports.insert(0, report);
        compilation
    }

    /// Compiles sources.
    pub fn of_sources(sources: &[Source]) -> Compilation {
        let mut compilation = Compilation::default();
        let mut places = Vec::new();
        let known = sources.iter().map(|source| (source, FrontEnd::of(source)));
        // Weights may belong to patterns of any source: they are read when all others are.
        let (learned, others): (Vec<_>, Vec<_>) =
            known.partition(|(_, front_end)| front_end.kind == SourceKind::Weights);
        for ((source, front_end), place) in others.iter().zip(0..) {
            compilation.add(source, front_end);
            // Whatever gave the catalog a source has its findings here.
            places.resize(compilation.catalog.sources.len(), place);
        }
        for (source, front_end) in learned {
            compilation.add(source, front_end);
        }
        let others: Vec<&Source> = others.into_iter().map(|(source, _)| source).collect();
        compilation.catalog.sort();
        let Compilation { catalog, reports } = &mut compilation;
        lints::run(catalog, Ground { sources: &others, reports, places: &places });
        compilation.reports.iter_mut().for_each(Report::sort);
        compilation
    }

    /// Reads a source into the catalog.
    fn add(&mut self, source: &Source, front_end: &FrontEnd) {
        let mut report = Report::default();
        if let Some(contribution) = (front_end.read)(source, self.catalog.next_source(), &mut report) {
            self.catalog.add(source, contribution, &mut report);
        }
        self.reports.push(report);
    }

    /// The sections of the bundle; none when there is an error, perhaps one that only shows here.
    pub fn emit(&mut self) -> Option<Writer> {
        self.emit_holding(Holds::Chosen)
    }

    /// The same with what is said here for the matchers.
    pub fn emit_holding(&mut self, holds: Holds) -> Option<Writer> {
        let mut report = Report::default();
        let writer = self.is_clean().then(|| emission::emit(&self.catalog, holds, &mut report));
        self.reports.push(report);
        writer.filter(|_| self.is_clean())
    }

    /// Whether nothing forbids a bundle.
    pub fn is_clean(&self) -> bool {
        self.reports.iter().all(Report::is_clean)
    }

    /// How many findings there are of a severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.reports.iter().map(|report| report.count(severity)).sum()
    }
}
