//! Numbers for each database and for the bundle.

use crate::catalog::{Catalog, Database};
use crate::ir::Pattern;
use bundles::{Bundle, Level, VariantArray};
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
pub fn write(catalog: &Catalog, bundle: &Bundle, into: &mut impl Write) -> fmt::Result {
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

/// Writes how large the sections are.
fn sections(bundle: &Bundle, into: &mut impl Write) -> fmt::Result {
    writeln!(into, "{:17}  {:>9}  {:>9}", "section", "records", "bytes")?;
    let mut reported = 0;
    for (name, records, size) in bundle.sections().filter(|(_, records, _)| *records > 0) {
        let bytes = records * size;
        reported += bytes;
        writeln!(into, "{name:17}  {records:>9}  {bytes:>9}")?;
    }
    let length = bundle.len();
    writeln!(into, "{:17}  {:>9}  {:>9}", "header, gaps", "", length.saturating_sub(reported))?;
    writeln!(into, "{:17}  {:>9}  {length:>9}", "bundle", "")
}

/// How many patterns ask at which level.
fn levels(database: &Database) -> String {
    let at = |level: Level| {
        let patterns = database.patterns.iter().filter(|pattern| pattern.level == level).count();
        (patterns > 0).then(|| format!("{} {patterns}", level.name()))
    };
    Level::VARIANTS.iter().copied().filter_map(at).collect::<Vec<_>>().join(", ")
}
