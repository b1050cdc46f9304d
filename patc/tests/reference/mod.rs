//! The reference's databases, compiled: what is said of them.
//!
//! They are not part of the project; without `HANE_SHARED` these tests are skipped.

mod tables;

use board::symmetry::Symmetry;
use bundles::record::{CellKind, Edges};
use patc::compilation::Compilation;
use patc::diagnostic::{Report, Severity};
use patc::ir::Pattern;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A file or folder beside the project.
fn shared(path: &str) -> Option<PathBuf> {
    let shared = std::env::var_os("HANE_SHARED");
    if shared.is_none() {
        println!("skipped: HANE_SHARED is not set");
    }
    Some(PathBuf::from(shared?).join(path))
}

/// Databases, their patterns, and how many of these have a constraint and an action (counted in the databases
/// of GNU Go 3.8).
const DATABASES: &[(&str, usize, usize, usize)] = &[
    ("aa_attackpats", 28, 20, 0),
    ("attack", 14, 3, 0),
    ("barriers", 218, 145, 105),
    ("conn", 35, 28, 2),
    ("defense", 33, 4, 0),
    ("endgame", 102, 80, 4),
    ("eyes", 0, 0, 0),
    ("fuseki", 168, 42, 6),
    ("joseki", 1622, 10, 0),
    ("handicap", 49, 10, 0),
    ("influence", 50, 5, 0),
    ("oracle", 4, 1, 0),
    ("owl_attackpats", 401, 265, 0),
    ("owl_defendpats", 490, 326, 0),
    ("owl_vital_apats", 62, 46, 0),
    ("patterns", 1222, 610, 91),
];

/// Openings on 9x9, 13x13 and 19x19.
const OPENINGS: usize = 1356 + 864 + 24_955;

/// How many findings there are of each code. There are no errors. Warnings: two patterns with two anchors,
/// where the center decides anyway (P021); cells of constraint diagrams that differ from the diagram's
/// (P025); a claim of a mirror where the diagram has another (P035); patterns that another one without a
/// constraint covers (P120); and constraints that ask about one side of a mirror (P124). Of the sources whose
/// moves are proposed four have patterns without a value (P130), and ten say what has no effect in play yet
/// (P131).
const FINDINGS: &[(&str, usize)] = &[
    ("C018", 1),
    ("P021", 2),
    ("P025", 10),
    ("P035", 1),
    ("P036", 139),
    ("P070", 289),
    ("P098", 1),
    ("P120", 42),
    ("P124", 14),
    ("P130", 4),
    ("P131", 10),
];

#[test]
fn the_reference_compiles() {
    let Some(folder) = shared("databases") else { return };
    let mut compilation = Compilation::of_paths(&[folder]);
    assert_eq!(compilation.count(Severity::Error), 0);
    let mut findings: BTreeMap<&str, usize> = BTreeMap::new();
    for diagnostic in compilation.reports.iter().flat_map(Report::diagnostics) {
        *findings.entry(diagnostic.code).or_default() += 1;
    }
    assert_eq!(findings.into_iter().collect::<Vec<_>>(), FINDINGS);
    let databases = compilation.catalog.databases.iter();
    let counts: Vec<_> = databases
        .map(|it| {
            let with = |has: fn(&Pattern) -> bool| it.patterns.iter().filter(|it| has(it)).count();
            let constraints = with(|pattern| !pattern.constraint.is_empty());
            let actions = with(|pattern| !pattern.action.is_empty());
            (it.settings.database.as_str(), it.patterns.len(), constraints, actions)
        })
        .collect();
    assert_eq!(counts, DATABASES);
    assert_eq!(compilation.catalog.book.openings.len(), OPENINGS);
    assert!(compilation.emit().is_some());
}

/// Patterns that stand on the same stones in several orientations although nothing is said of it: turned, a
/// `!` would come to a `.`, and what looks at the `!` would look elsewhere.
const MARKED: &[&str] = &["Intrusion12b", "Intrusion35", "Intrusion49"];

/// What stands where, seen from the upper left corner, when a pattern is turned: stones by what they may be.
fn turned(pattern: &Pattern, by: Symmetry) -> (u8, Vec<(isize, isize, [bool; 3])>) {
    let offset = |row: i8, column: i8| by.offset(row.into(), column.into());
    let corners = [offset(pattern.top, pattern.left), offset(pattern.bottom, pattern.right)];
    let (top, left) = (corners[0].0.min(corners[1].0), corners[0].1.min(corners[1].1));
    let (bottom, right) = (corners[0].0.max(corners[1].0), corners[0].1.max(corners[1].1));
    let mut cells: Vec<_> = (top..=bottom)
        .flat_map(|row| (left..=right).map(move |column| (row - top, column - left, [true; 3])))
        .collect();
    let width = right - left + 1;
    for element in &pattern.elements {
        let (row, column) = offset(element.row, element.column);
        let kind = CellKind::from_repr(element.kind).expect("a kind");
        cells[((row - top) * width + column - left) as usize].2 = kind.allows();
    }
    if let Some((row, column)) = pattern.chosen {
        // The move is a point of its own.
        let (row, column) = offset(row, column);
        cells.push((row - top, column - left, [false; 3]));
    }
    let sides = [(Edges::NORTH, -1, 0), (Edges::SOUTH, 1, 0), (Edges::WEST, 0, -1), (Edges::EAST, 0, 1)];
    let drawn = sides.iter().filter(|(side, ..)| pattern.edges & side != 0);
    let edges = drawn.map(|(_, row, column)| by.offset(*row, *column));
    let edges = edges.map(|image| sides.iter().find(|it| (it.1, it.2) == image).expect("a side").0).sum();
    (edges, cells)
}

/// Patterns that are more symmetric than they say are those that the reference counts.
#[test]
fn unclaimed_symmetries_are_those_that_were_counted() {
    let Some(folder) = shared("databases") else { return };
    let mut compilation = Compilation::of_paths(&[folder]);
    assert!(compilation.emit().is_some());
    let reported: BTreeSet<(String, u32)> = compilation
        .reports
        .iter()
        .flat_map(Report::diagnostics)
        .filter(|it| it.code == "P036")
        // The finding is at the colon line.
        .map(|it| (it.path.clone(), it.place.line))
        .collect();
    let (mut count, mut unlisted) = (0, Vec::new());
    for pattern in compilation.catalog.databases.iter().flat_map(|database| &database.patterns) {
        let tried = Symmetry::ALL.into_iter().filter(|it| pattern.orientations >> it.number() & 1 != 0);
        let mut images: Vec<_> = tried.map(|it| turned(pattern, it)).collect();
        let all = images.len();
        images.sort();
        images.dedup();
        if images.len() < all {
            count += 1;
            let path = &compilation.catalog.sources[pattern.source as usize].shown;
            // No pattern begins between the name and the colon line of another.
            let line = pattern.place.line;
            let next = compilation.catalog.databases.iter().flat_map(|database| &database.patterns);
            let next = next.filter(|it| it.source == pattern.source && it.place.line > line);
            let next = next.map(|it| it.place.line).min().unwrap_or(u32::MAX);
            if reported.range((path.clone(), line)..(path.clone(), next)).next().is_none() {
                unlisted.push(pattern.name.as_str());
            }
        }
    }
    assert_eq!((count, reported.len(), unlisted), (142, 139, MARKED.to_vec()));
}

/// Playout tables and their numbers of diagrams and of weight lines.
const TABLES: &[(&str, usize, usize)] =
    &[("mc_mogo_classic.db", 28, 28), ("mc_montegnu_classic.db", 17, 23), ("mc_uniform.db", 3, 3)];

#[test]
fn playout_tables_compile() {
    for (name, diagrams, weights) in TABLES {
        let Some(file) = shared(&format!("databases/{name}")) else { return };
        let mut compilation = Compilation::of_paths(&[file]);
        let table = compilation.catalog.tables.first().expect("a playout table");
        let lines: usize = table.rules.rules.iter().map(|rule| rule.weights.len()).sum();
        assert_eq!((table.rules.rules.len(), lines), (*diagrams, *weights), "{name}");
        assert!(compilation.emit().is_some(), "{name}");
    }
}
