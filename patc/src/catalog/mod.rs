//! All that the sources say, together.

use crate::diagnostic::{Code, Finding, Place, Report};
use crate::frontends::eyes::{self, Eye, Eyes};
use crate::frontends::joseki;
use crate::frontends::opening::{self, Book};
use crate::frontends::playout::Table;
use crate::frontends::records::Record;
use crate::frontends::weights::Weights;
use crate::ir::{Credits, MatcherWish, Pattern, Settings, lower};
use crate::source::Source;
use crate::syntax::{DirectiveKind, File};
use bundles::record::DatabaseKind;
use bundles::record::NAME_LENGTH;
use std::collections::BTreeSet;

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
    /// Its eye shapes, by the key of their form; equal ones as they were read.
    pub eyes: Vec<Eye>,
    /// The names of its patterns.
    names: BTreeSet<String>,
}

/// What a set of sources means.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    /// The sources, in the order in which they were read.
    pub sources: Vec<Origin>,
    /// The databases, in the order in which they were first named.
    pub databases: Vec<Database>,
    /// The playout tables, in the order in which they were read; the first is the one that is used unless
    /// another is asked for by its name.
    pub tables: Vec<Table>,
    /// Learned weights, in the order in which they were read.
    pub weights: Vec<Weights>,
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
        self.note_layer(source, number, file, report);
    }

    /// Takes in a tree of joseki.
    pub fn add_joseki(&mut self, record: &Record<'_>, report: &mut Report) {
        let patterns = joseki::read(record, self.sources.len() as u32, report);
        self.enter(record.source(), joseki::settings(record), record.credits(), patterns, report);
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
        let at = self.database(source, number, settings, report);
        let database = &mut self.databases[at];
        if database.settings.kind == DatabaseKind::Joseki {
            patterns = database.answers.sift(source, patterns, &self.sources, report);
        }
        database.names.extend(patterns.iter().map(|pattern| pattern.name.clone()));
        database.patterns.extend(patterns);
    }

    /// Chooses what the patterns of the database of this name, or of all that have patterns to match, are matched by.
    /// Whether there is such a database.
    pub fn choose(&mut self, name: Option<&str>, wish: MatcherWish) -> bool {
        let matched = |kind| matches!(kind, DatabaseKind::Moves | DatabaseKind::Connections);
        let named = |known: &str| name.is_none_or(|name| name == known);
        let mut chosen = name.is_none();
        for Database { settings, .. } in &mut self.databases {
            if matched(settings.kind) && named(&settings.database) {
                settings.matcher = wish;
                chosen = true;
            }
        }
        chosen
    }

    /// Takes in a source of eye shapes.
    pub fn add_eyes(&mut self, source: &Source, read: Eyes<'_>, report: &mut Report) {
        let number = self.sources.len() as u32;
        let (settings, credits) = Settings::of_eyes(source, &read.head, report);
        self.add_origin(source, credits);
        let database = self.database(source, number, settings, report);
        eyes::warn(source, &self.databases[database].eyes, &read.eyes, report);
        self.databases[database].eyes.extend(read.eyes);
        self.note_layer(source, number, &read.head, report);
    }

    /// Notes that the first source of a database names the database, but not what becomes of one below.
    fn note_layer(&self, source: &Source, number: u32, file: &File<'_>, report: &mut Report) {
        let stated = |kind: DirectiveKind| file.directives().find(|directive| directive.kind == kind);
        let first = self.databases.iter().any(|database| database.source == number);
        if let (Some(name), None, true) =
            (stated(DirectiveKind::Database), stated(DirectiveKind::Layer), first && report.is_clean())
        {
            report.add(Code::UNSAID_LAYER, || {
                let message = format!(
                    "laid over a bundle with a database `{}`, this one takes its place",
                    name.argument
                );
                let finding = Finding::new(Code::UNSAID_LAYER, source, name.place, message);
                finding.helping("`layer add` keeps what is below; `layer replace` says that it is meant")
            });
        }
    }

    /// The number of the database of these settings, which this source is the first to name or agrees with.
    fn database(&mut self, source: &Source, number: u32, settings: Settings, report: &mut Report) -> usize {
        let known = self.databases.iter().position(|other| other.settings.database == settings.database);
        let at = known.unwrap_or_else(|| {
            self.databases.push(Database {
                settings: settings.clone(),
                source: number,
                patterns: Vec::new(),
                answers: joseki::Known::default(),
                eyes: Vec::new(),
                names: BTreeSet::new(),
            });
            self.databases.len() - 1
        });
        self.databases[at].join(source, settings, &self.sources, report);
        at
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
    pub fn add_table(&mut self, source: &Source, table: Table, report: &mut Report) {
        self.add_origin(source, table.rules.credits.clone());
        let name = &table.rules.name;
        let sound = !name.is_empty() && name.len() <= NAME_LENGTH && !name.contains(char::is_control);
        if !sound {
            report.add(Code::TABLE_NAME, || {
                let message = format!("expected a table's name of 1 to {NAME_LENGTH} bytes, found `{name}`");
                Finding::new(Code::TABLE_NAME, source, Place::SOURCE, message)
            });
            return;
        }
        if let Some(first) = self.tables.iter().find(|other| other.rules.name == *name) {
            let path = self.sources.get(first.source as usize).map_or("", |origin| origin.shown.as_str());
            report.add(Code::TABLE_NAME, || {
                let message = format!("expected a new name for the playout table, found `{name}` again");
                Finding::new(Code::TABLE_NAME, source, Place::SOURCE, message).earlier(
                    path,
                    Place::SOURCE,
                    "the first table of this name",
                )
            });
            return;
        }
        if let (Some(first), Some(rate)) = (self.tables.first(), table.rules.rates.first()) {
            let path = self.sources.get(first.source as usize).map_or("", |origin| origin.shown.as_str());
            report.add(Code::PLAYOUT_LINE, || {
                let message =
                    "expected rates in the first playout table of a bundle only, found some in another";
                Finding::new(Code::PLAYOUT_LINE, source, Place::line(rate.line), message).earlier(
                    path,
                    Place::SOURCE,
                    "the first table",
                )
            });
            return;
        }
        let source = self.sources.len() as u32 - 1;
        self.tables.push(Table { source, ..table });
    }

    /// Takes in learned weights.
    pub fn add_weights(&mut self, source: &Source, read: Weights, report: &mut Report) {
        self.add_origin(source, read.credits.clone());
        let name = &read.name;
        let known = self.weights.iter().any(|other| other.name == *name);
        if known || name.is_empty() || name.len() > NAME_LENGTH || name.contains(char::is_control) {
            report.add(Code::WEIGHTS_NAME, || {
                let message = format!(
                    "expected a new name of 1 to {NAME_LENGTH} bytes for learned weights, found `{name}`"
                );
                Finding::new(Code::WEIGHTS_NAME, source, Place::SOURCE, message)
            });
            return;
        }
        let source = self.sources.len() as u32 - 1;
        self.weights.push(Weights { source, ..read });
    }

    /// Puts the patterns of each database and the openings into their order.
    pub fn sort(&mut self) {
        for database in &mut self.databases {
            database.patterns.sort_by(|left, right| right.value().total_cmp(&left.value()));
            database.eyes.sort_by_key(|eye| eye.key);
        }
        self.book.sort();
    }
}

impl Database {
    /// Whether it has a pattern of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

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
