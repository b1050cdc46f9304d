//! All that the sources say, together.
//!
//! A front end makes a [`Contribution`] of a source; the catalog takes it in and knows no front end.

mod answers;
mod contribution;
pub mod eyes;
pub mod openings;
pub mod playout;
pub mod weights;

pub use contribution::{Content, Contribution, Part};

use crate::diagnostic::{Code, Place, Report};
use crate::ir::{Credits, MatcherWish, Pattern, Settings};
use crate::source::Source;
use bundles::record::{DatabaseKind, NAME_LENGTH, is_name};
use bundles::{SourceNote, Writer};
use eyes::Eye;
use openings::{Book, OpeningBook, Openings};
use playout::Table;
use std::collections::BTreeSet;
use weights::Weights;

/// A source in the catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The path in messages.
    pub shown: String,
    /// What the bundle says of it.
    pub note: SourceNote,
}

/// The path in messages of the source of this number.
pub(crate) fn shown(sources: &[Origin], number: u32) -> &str {
    sources.get(number as usize).map_or("", |origin| origin.shown.as_str())
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
    answers: answers::KnownAnswers,
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
    /// Networks, each with the number of its source and as a bundle of it alone, in the order in which they
    /// were read; the first is the one that is used unless another is asked for by its name.
    pub networks: Vec<(u32, Writer)>,
    /// The openings.
    pub book: Book,
    /// Opening books, in the order in which they were read.
    pub books: Vec<OpeningBook>,
}

impl Catalog {
    /// The number of the next source.
    pub fn next_source(&self) -> u32 {
        self.sources.len() as u32
    }

    /// Takes in what was read from the next source.
    pub fn add(&mut self, source: &Source, contribution: Contribution, report: &mut Report) {
        let number = self.next_source();
        let Contribution { credits: Credits { provenance, license }, content } = contribution;
        let note = SourceNote { path: source.relative.clone(), provenance, license };
        self.sources.push(Origin { shown: source.shown.clone(), note });
        match content {
            Content::Database(part) => self.add_part(source, number, part, report),
            Content::Openings(read) => self.add_openings(source, number, read, report),
            Content::Games(tally) => self.book.tally.merge(tally),
            Content::Table(table) => self.add_table(source, table, report),
            Content::Weights(read) => self.add_weights(source, read, report),
            Content::Network(read) => self.add_network(source, number, *read, report),
        }
    }

    /// Takes in patterns and eye shapes.
    fn add_part(&mut self, source: &Source, number: u32, part: Part, report: &mut Report) {
        let Part { settings, mut patterns, eyes, unlayered } = part;
        let at = self.database(source, number, settings, report);
        let database = &mut self.databases[at];
        if database.settings.kind == DatabaseKind::Joseki {
            patterns = database.answers.sift(source, patterns, &self.sources, report);
        }
        database.names.extend(patterns.iter().map(|pattern| pattern.name.clone()));
        database.patterns.extend(patterns);
        eyes::warn(source, &database.eyes, &eyes, report);
        database.eyes.extend(eyes);
        if let Some((name, place)) = unlayered.filter(|_| database.source == number && report.is_clean()) {
            let message = format!("laid over a bundle with a database `{name}`, this one takes its place");
            let help = "`layer add` keeps what is below; `layer replace` says that it is meant";
            report.add(Code::UNSAID_LAYER, source, place, message).helping(help);
        }
    }

    /// Chooses what the patterns of the database of this name, or of all that have patterns to match, are
    /// matched by. Whether there is such a database.
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

    /// The number of the database of these settings, which this source is the first to name or agrees with.
    fn database(&mut self, source: &Source, number: u32, settings: Settings, report: &mut Report) -> usize {
        let known = self.databases.iter().position(|other| other.settings.database == settings.database);
        let at = known.unwrap_or_else(|| {
            self.databases.push(Database {
                settings: settings.clone(),
                source: number,
                patterns: Vec::new(),
                answers: answers::KnownAnswers::default(),
                eyes: Vec::new(),
                names: BTreeSet::new(),
            });
            self.databases.len() - 1
        });
        self.databases[at].join(source, settings, &self.sources, report);
        at
    }

    /// Takes in a playout table.
    fn add_table(&mut self, source: &Source, table: Table, report: &mut Report) {
        let name = &table.rules.name;
        if !is_name(name) {
            let message = format!("expected a table's name of 1 to {NAME_LENGTH} bytes, found `{name}`");
            report.add(Code::TABLE_NAME, source, Place::SOURCE, message);
            return;
        }
        if let Some(first) = self.tables.iter().find(|other| other.rules.name == *name) {
            let path = shown(&self.sources, first.source);
            let message = format!("expected a new name for the playout table, found `{name}` again");
            let finding = report.add(Code::TABLE_NAME, source, Place::SOURCE, message);
            finding.earlier_in(path, Place::SOURCE, "the first table of this name");
            return;
        }
        if let (Some(first), Some(rate)) = (self.tables.first(), table.rules.rates.first()) {
            let path = shown(&self.sources, first.source);
            let message = "expected rates in the first playout table of a bundle only, found some in another";
            let finding = report.add(Code::PLAYOUT_LINE, source, Place::line(rate.line), message);
            finding.earlier_in(path, Place::SOURCE, "the first table");
            return;
        }
        self.tables.push(table);
    }

    /// Takes in learned weights.
    fn add_weights(&mut self, source: &Source, read: Weights, report: &mut Report) {
        weights::resolve(source, &read, self, report);
        let name = &read.name;
        let known = self.weights.iter().any(|other| other.name == *name);
        if known || !is_name(name) {
            let message = format!(
                "expected a new name of 1 to {NAME_LENGTH} bytes for learned weights, found `{name}`"
            );
            report.add(Code::WEIGHTS_NAME, source, Place::SOURCE, message);
            return;
        }
        self.weights.push(read);
    }

    /// Takes in a network.
    fn add_network(&mut self, source: &Source, number: u32, read: Writer, report: &mut Report) {
        let names = |of: &Writer| of.networks.first().map(|network| network.name);
        if let Some((known, _)) = self.networks.iter().find(|(_, other)| names(other) == names(&read)) {
            let known = shown(&self.sources, *known);
            let message = format!("expected a new name for a network, found that of `{known}`");
            report.add(Code::NETWORK_NAME, source, Place::SOURCE, message);
            return;
        }
        self.networks.push((number, read));
    }

    /// Takes in openings, which may be a book.
    fn add_openings(&mut self, source: &Source, number: u32, read: Openings, report: &mut Report) {
        let Some(games) = read.games else {
            return self.book.add(source, number, read, &self.sources, report);
        };
        let name = &games.name;
        let known = self.books.iter().any(|other| other.games.name == *name);
        if known || !is_name(name) {
            let message =
                format!("expected a new name of 1 to {NAME_LENGTH} bytes for a book, found `{name}`");
            report.add(Code::BOOK_LINE, source, Place::SOURCE, message);
            return;
        }
        self.books.push(OpeningBook::new(games, number, read.openings));
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
        let first = shown(sources, self.source);
        let message = format!(
            "expected the same directives in all sources of database `{}`, found others",
            settings.database
        );
        let finding = report.add(Code::SOURCES_DISAGREE, source, Place::SOURCE, message);
        finding.earlier_in(first, Place::SOURCE, "the first source of the database");
    }
}
