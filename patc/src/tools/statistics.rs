//! Numbers for each database and for the bundle.

use crate::catalog::{Catalog, Database};
use crate::ir::Pattern;
use bundles::{Level, Writer};
use std::fmt::{self, Write};

/// A column: its name, and the number of a database.
type Column = (&'static str, fn(&Database) -> usize);

fn count(database: &Database, wanted: fn(&Pattern) -> bool) -> usize {
    database.patterns.iter().filter(|pattern| wanted(pattern)).count()
}

fn sum(database: &Database, number: fn(&Pattern) -> usize) -> usize {
    database.patterns.iter().map(number).sum()
}

const COLUMNS: &[Column] = &[
    ("patterns", |database| database.patterns.len()),
    ("elements", |database| sum(database, |pattern| pattern.elements.len())),
    ("constraints", |database| count(database, |pattern| !pattern.constraint.is_empty())),
    ("actions", |database| count(database, |pattern| !pattern.action.is_empty())),
    ("helpers", |database| count(database, |pattern| pattern.helper.is_some())),
    ("eye shapes", |database| database.eyes.len()),
    ("words", |database| sum(database, |pattern| pattern.constraint.len() + pattern.action.len())),
];

/// Writes the numbers of a catalog and of the bundle that was made of it.
///
/// # Errors
/// When the writer fails.
pub fn write(catalog: &Catalog, bundle: &Writer, into: &mut impl Write) -> fmt::Result {
    let names = catalog.databases.iter().map(|database| database.settings.database.chars().count());
    let width = names.max().unwrap_or(0).max("database".len());
    write!(into, "{:width$}", "database")?;
    for (name, _) in COLUMNS {
        write!(into, "  {name:>11}")?;
    }
    writeln!(into, "  patterns by level")?;
    for database in &catalog.databases {
        write!(into, "{:width$}", database.settings.database)?;
        for (_, number) in COLUMNS {
            write!(into, "  {:>11}", number(database))?;
        }
        writeln!(into, "  {}", levels(database))?;
    }
    writeln!(into)?;
    sections(bundle, into)
}

/// A section: its name, the number of its records, and their bytes.
type Section = (&'static str, usize, usize);

fn section<T>(name: &'static str, records: &[T]) -> Section {
    (name, records.len(), size_of_val(records))
}

/// Writes how large the sections are.
fn sections(bundle: &Writer, into: &mut impl Write) -> fmt::Result {
    let sections = [
        section("databases", &bundle.databases),
        section("patterns", &bundle.patterns),
        section("elements", &bundle.elements),
        section("values", &bundle.values),
        section("code", &bundle.code),
        section("helpers by name", &bundle.named_helpers),
        section("roots", &bundle.roots),
        section("states", &bundle.states),
        section("accepted", &bundle.accepted),
        section("grids", &bundle.grids),
        section("filters", &bundle.filters),
        section("sets", &bundle.sets),
        section("classes", &bundle.classes),
        section("members", &bundle.members),
        section("entries", &bundle.entries),
        section("corner trees", &bundle.corner_trees),
        section("corner nodes", &bundle.corner_nodes),
        section("corner patterns", &bundle.corner_accepted),
        section("openings", &bundle.openings),
        section("eye databases", &bundle.eye_databases),
        section("eye graphs", &bundle.eye_graphs),
        section("eye cells", &bundle.eye_cells),
        section("playout tables", &bundle.playout_tables),
        section("playout classes", &bundle.playout_classes),
        section("playout weights", &bundle.playout_weights),
        section("playout rates", &bundle.playout_rates),
        section("learned sets", &bundle.learned_sets),
        section("learned weights", &bundle.learned_weights),
        section("learned cells", &bundle.learned_elements),
        section("learned features", &bundle.learned_features),
        section("books", &bundle.books),
    ];
    writeln!(into, "{:16}  {:>9}  {:>9}", "section", "records", "bytes")?;
    for (name, records, bytes) in sections.iter().filter(|(_, records, _)| *records > 0) {
        writeln!(into, "{name:16}  {records:>9}  {bytes:>9}")?;
    }
    let (length, reported) = (bundle.finish().len(), sections.iter().map(|(.., bytes)| bytes).sum());
    writeln!(into, "{:16}  {:>9}  {:>9}", "notes, gaps", "", length.saturating_sub(reported))?;
    writeln!(into, "{:16}  {:>9}  {length:>9}", "bundle", "")
}

/// How many patterns ask at which level.
fn levels(database: &Database) -> String {
    let at = |level: Level| {
        let patterns = database.patterns.iter().filter(|pattern| pattern.level == level).count();
        (patterns > 0).then(|| format!("{} {patterns}", level.name()))
    };
    Level::ALL.into_iter().filter_map(at).collect::<Vec<_>>().join(", ")
}
