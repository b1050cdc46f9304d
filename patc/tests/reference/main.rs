//! The reference's databases, compiled: what is said of them.
//!
//! They are not part of the project; without `HANE_SHARED` these tests are skipped.

mod tables;

use patc::compilation::Compilation;
use patc::diagnostic::{Report, Severity};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A file or folder beside the project.
fn shared(path: &str) -> Option<PathBuf> {
    let shared = std::env::var_os("HANE_SHARED");
    if shared.is_none() {
        println!("skipped: HANE_SHARED is not set");
    }
    Some(PathBuf::from(shared?).join(path))
}

/// Databases, their patterns, and how many of these have a constraint and an action (gnugo-facts, section 3).
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

/// How many findings there are of each code. There are no errors. Warnings: two patterns with two anchors, where the
/// centre decides anyway (P021); cells of constraint diagrams that differ from the diagram's (P025); a claim of a
/// mirror where the diagram has another (P035); patterns that another one without a constraint covers (P120); and
/// constraints that ask about one side of a mirror (P124).
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
            let with = |has: fn(&patc::ir::Pattern) -> bool| it.patterns.iter().filter(|it| has(it)).count();
            let constraints = with(|pattern| !pattern.constraint.is_empty());
            let actions = with(|pattern| !pattern.action.is_empty());
            (it.settings.database.as_str(), it.patterns.len(), constraints, actions)
        })
        .collect();
    assert_eq!(counts, DATABASES);
    assert_eq!(compilation.catalog.book.openings.len(), OPENINGS);
    assert!(compilation.emit().is_some());
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
