//! All that the sources say, together.

use super::settings::{Credits, Settings};
use super::{Pattern, lower};
use crate::diagnostic::{Code, Finding, Place, Report};
use crate::joseki;
use crate::opening::{self, Book};
use crate::playout::Table;
use crate::records::Record;
use crate::source::Source;
use crate::syntax::File;
use bundles::record::DatabaseKind;

/// A source in the catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The path below the folder that was compiled.
    pub path: String,
    /// The path in messages.
    pub shown: String,
    /// Where its knowledge comes from; empty when it does not say.
    pub provenance: String,
    /// Its licence; empty when it does not say.
    pub licence: String,
}

/// Patterns that are asked together.
#[derive(Clone, Debug, PartialEq)]
pub struct Database {
    /// How it is to be taken.
    pub settings: Settings,
    /// The number of the first source with this name.
    pub source: u32,
    /// Its patterns, best value first; equal ones as they were read.
    pub patterns: Vec<Pattern>,
    /// The answers of joseki.
    answers: joseki::Known,
}

/// What a set of sources means.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// The sources, in the order in which they were read.
    pub sources: Vec<Origin>,
    /// The databases, in the order in which they were first named.
    pub databases: Vec<Database>,
    /// The playout table.
    pub playout: Option<Table>,
    /// The openings.
    pub book: Book,
}

impl Catalog {
    /// Takes in a source of patterns.
    pub fn add(&mut self, source: &Source, file: &File<'_>, report: &mut Report) {
        let number = self.sources.len() as u32;
        let (settings, credits) = Settings::read(source, file, report);
        let patterns = lower(source, number, file, &settings, report);
        self.enter(source, settings, credits, patterns, report);
    }

    /// Takes in a tree of joseki.
    pub fn add_joseki(&mut self, record: &Record<'_>, report: &mut Report) {
        let patterns = joseki::read(record, self.sources.len() as u32, report);
        self.enter(record.source(), joseki::settings(), record.credits(), patterns, report);
    }

    /// Takes in the patterns of a source.
    fn enter(
        &mut self,
        source: &Source,
        settings: Settings,
        credits: Credits,
        mut patterns: Vec<Pattern>,
        report: &mut Report,
    ) {
        let number = self.sources.len() as u32;
        self.add_origin(source, credits);
        let known = self.databases.iter().position(|other| other.settings.database == settings.database);
        let at = known.unwrap_or_else(|| {
            self.databases.push(Database {
                settings: settings.clone(),
                source: number,
                patterns: Vec::new(),
                answers: joseki::Known::default(),
            });
            self.databases.len() - 1
        });
        let database = &mut self.databases[at];
        database.join(source, settings, &self.sources, report);
        if database.settings.kind == DatabaseKind::Joseki {
            patterns = database.answers.sift(source, patterns, &self.sources, report);
        }
        database.patterns.extend(patterns);
    }

    /// Takes in a source of openings.
    pub fn add_openings(&mut self, source: &Source, file: opening::File, report: &mut Report) {
        let number = self.sources.len() as u32;
        self.add_origin(source, file.credits.clone());
        self.book.add(source, number, file, &self.sources, report);
    }

    /// Takes in games, whose first moves become openings.
    pub fn add_games(&mut self, record: &Record<'_>, report: &mut Report) {
        let number = self.sources.len() as u32;
        self.add_origin(record.source(), record.credits());
        self.book.tally.count(record, number, report);
    }

    fn add_origin(&mut self, source: &Source, credits: Credits) {
        self.sources.push(Origin {
            path: source.relative.clone(),
            shown: source.shown.clone(),
            provenance: credits.provenance,
            licence: credits.licence,
        });
    }

    /// Takes in the playout table of a source.
    pub fn add_table(&mut self, source: &Source, table: Table) {
        self.add_origin(source, table.rules.credits.clone());
        self.playout = Some(table);
    }

    /// Puts the patterns of each database and the openings into their order.
    pub fn sort(&mut self) {
        for database in &mut self.databases {
            database.patterns.sort_by(|left, right| right.value().total_cmp(&left.value()));
        }
        self.book.sort();
    }
}

impl Database {
    /// Reports where another source of this database says something else of it. The highest level counts.
    fn join(&mut self, source: &Source, mut settings: Settings, sources: &[Origin], report: &mut Report) {
        let level = settings.level.max(self.settings.level);
        settings.level = level;
        self.settings.level = level;
        if settings == self.settings {
            return;
        }
        let first = sources.get(self.source as usize).map_or("", |origin| origin.shown.as_str());
        report.add(Code::SOURCES_DISAGREE, || {
            let message = format!(
                "expected the same directives in all sources of database `{}`, found others",
                settings.database
            );
            let finding = Finding::new(Code::SOURCES_DISAGREE, source, Place::SOURCE, message);
            finding.earlier(first, Place::SOURCE, "the first source of the database")
        });
    }
}
