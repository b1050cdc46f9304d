//! Numbers for each database and for the bundle.

use crate::ir::{Catalog, Database, Pattern};
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
    let sections = [
        ("patterns", bundle.patterns.len(), size_of_val(bundle.patterns.as_slice())),
        ("elements", bundle.elements.len(), size_of_val(bundle.elements.as_slice())),
        ("values", bundle.values.len(), size_of_val(bundle.values.as_slice())),
        ("code", bundle.code.len(), size_of_val(bundle.code.as_slice())),
        ("states", bundle.states.len(), size_of_val(bundle.states.as_slice())),
        ("accepted", bundle.accepted.len(), size_of_val(bundle.accepted.as_slice())),
        ("grids", bundle.grids.len(), size_of_val(bundle.grids.as_slice())),
        ("playout classes", bundle.playout_classes.len(), size_of_val(bundle.playout_classes.as_slice())),
        ("corner nodes", bundle.corner_nodes.len(), size_of_val(bundle.corner_nodes.as_slice())),
        ("corner patterns", bundle.corner_accepted.len(), size_of_val(bundle.corner_accepted.as_slice())),
        ("openings", bundle.openings.len(), size_of_val(bundle.openings.as_slice())),
        ("playout weights", bundle.playout_weights.len(), size_of_val(bundle.playout_weights.as_slice())),
        ("eye graphs", bundle.eye_graphs.len(), size_of_val(bundle.eye_graphs.as_slice())),
        ("learned weights", bundle.learned_weights.len(), size_of_val(bundle.learned_weights.as_slice())),
        ("eye cells", bundle.eye_cells.len(), size_of_val(bundle.eye_cells.as_slice())),
    ];
    writeln!(into, "{:15}  {:>9}  {:>9}", "section", "records", "bytes")?;
    for (name, records, bytes) in sections {
        writeln!(into, "{name:15}  {records:>9}  {bytes:>9}")?;
    }
    writeln!(into, "{:15}  {:>9}  {:>9}", "bundle", "", bundle.finish().len())
}

/// How many patterns ask at which level.
fn levels(database: &Database) -> String {
    let at = |level: Level| {
        let patterns = database.patterns.iter().filter(|pattern| pattern.level == level).count();
        (patterns > 0).then(|| format!("{} {patterns}", level.name()))
    };
    Level::ALL.into_iter().filter_map(at).collect::<Vec<_>>().join(", ")
}
