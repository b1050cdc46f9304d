//! All stages, one after the other.

use crate::catalog::Catalog;
use crate::diagnostic::{Report, Severity};
use crate::emission::{self, Holds};
use crate::frontends::eyes;
use crate::frontends::opening;
use crate::frontends::playout::{self, Table};
use crate::frontends::records::{self, Record, RecordKind};
use crate::frontends::weights;
use crate::gather::gather;
use crate::lints::{self, Ground};
use crate::source::Source;
use crate::syntax;
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
    #[must_use]
    pub fn of_paths(paths: &[PathBuf]) -> Compilation {
        let mut report = Report::default();
        let sources = gather(paths, &mut report);
        let mut compilation = Compilation::of_sources(&sources);
        compilation.reports.insert(0, report);
        compilation
    }

    /// Compiles sources.
    #[must_use]
    pub fn of_sources(sources: &[Source]) -> Compilation {
        let mut compilation = Compilation::default();
        let mut places = Vec::new();
        let (learned, others): (Vec<_>, Vec<_>) =
            sources.iter().partition(|source| weights::is_weights(source));
        for (source, place) in others.iter().copied().zip(0..) {
            let mut report = Report::default();
            if playout::is_table(source) {
                let rules = playout::parse(source, &mut report);
                if let Some(table) = Table::compile(source, rules, &mut report) {
                    compilation.catalog.add_table(source, table, &mut report);
                }
            } else if eyes::is_eyes(source) {
                let number = compilation.catalog.sources.len() as u32;
                let read = eyes::parse(source, number, &mut report);
                compilation.catalog.add_eyes(source, read, &mut report);
            } else if opening::is_text(source) {
                let file = opening::parse(source, &mut report);
                compilation.catalog.add_openings(source, file, &mut report);
            } else if records::is_record(source) {
                compilation.add_record(source, &mut report);
            } else {
                let file = syntax::parse(source, &mut report);
                compilation.catalog.add(source, &file, &mut report);
            }
            // Whatever gave the catalog a source has its findings here.
            places.resize(compilation.catalog.sources.len(), place);
            compilation.reports.push(report);
        }
        // Weights may belong to patterns of any source.
        for source in learned {
            let mut report = Report::default();
            let read = weights::parse(source, &mut report);
            weights::resolve(source, &read, &compilation.catalog, &mut report);
            compilation.catalog.add_weights(source, read, &mut report);
            report.sort();
            compilation.reports.push(report);
        }
        compilation.catalog.sort();
        let Compilation { catalog, reports } = &mut compilation;
        lints::run(catalog, Ground { sources: &others, reports, places: &places });
        compilation.reports.iter_mut().for_each(Report::sort);
        compilation
    }

    fn add_record(&mut self, source: &Source, report: &mut Report) {
        let Some(record) = Record::read(source, report) else { return };
        match record.kind(report) {
            RecordKind::Joseki => self.catalog.add_joseki(&record, report),
            RecordKind::Games => self.catalog.add_games(&record, report),
        }
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
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.reports.iter().all(Report::is_clean)
    }

    /// How many findings there are of a severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.reports.iter().map(|report| report.count(severity)).sum()
    }
}
