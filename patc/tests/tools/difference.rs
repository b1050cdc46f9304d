//! What two sets of sources say differently.

use crate::command::{folder, patc};
use crate::explain::SOURCE;

/// What is replaced in the source, and by what.
type Changes = &'static [(&'static str, &'static str)];

/// Changes to the source, the exit code, and what is said.
const CASES: &[(Changes, i32, &[&str])] = &[
    (&[], 0, &[]),
    (&[("\n\n\n", "\n"), ("# Cuts", "\n# Cuts")], 0, &[]),
    (
        &[("value(24)", "value(30)")],
        1,
        &[
            "0 added, 0 removed, 1 changed",
            "~ CutDiagonal  (b.db:8): values \"value(24),shape(1)\" to \"value(30),shape(1)\"",
        ],
    ),
    (&[("X*?", "X*.")], 1, &["~ EdgeHane", "geometry", "X*?   X*."]),
    (
        &[("X*\nOX", ".*\nOX"), (":/,B", ":8,B"), ("A*\nOD", ".*\nOA"), ("(A,D)", "(A,A)")],
        1,
        &["geometry; labels; orientations \"00001111\" to \"11111111\"; constraint"],
    ),
    (&[("olib(*)>1", "olib(*)>2")], 1, &["(b.db:8): constraint\n"]),
    (&[(">antisuji(*);", "")], 1, &["(b.db:8): action\n"]),
    (&[(":8,-", ":8,Ca")], 1, &["classes \"\" to \"aC\""]),
    (&[("Cuts <two>", "Cuts")], 1, &["comment"]),
    (
        &[("EdgeHane", "EdgeBend")],
        1,
        &["1 added, 1 removed, 0 changed", "- EdgeHane  (a.db:22)", "+ EdgeBend  (b.db:22)"],
    ),
    (
        &[("database moves", "database other")],
        1,
        &["database moves removed: 0 added, 2 removed", "database other added: 2 added"],
    ),
    (&[("level board", "level owl")], 1, &["! directive level"]),
];

#[test]
fn differences() {
    for (changes, code, expected) in CASES {
        let other = changes.iter().fold(SOURCE.to_owned(), |text, (from, to)| text.replace(from, to));
        let folder = folder(&[("a.db", SOURCE), ("b.db", &other)]);
        let ran = patc(folder.path(), &["diff", "a.db", "b.db"]);
        assert_eq!(ran.code, *code, "{changes:?}: {}{}", ran.output, ran.errors);
        assert!(*code == 1 || ran.output.is_empty(), "{changes:?}: {}", ran.output);
        for part in *expected {
            assert!(ran.output.contains(part), "{part}: {}", ran.output);
        }
        let json = patc(folder.path(), &["diff", "--json", "a.db", "b.db"]);
        let json: serde_json::Value = serde_json::from_str(&json.output).expect("JSON");
        assert_eq!(json["databases"].as_array().map(Vec::is_empty), Some(*code == 0));
    }
}

#[test]
fn bundles_tables_and_trouble() {
    let table = "playout_table\n\n???\n?*?\n???\n:5\n";
    let folder = folder(&[
        ("a.db", SOURCE),
        ("one.db", table),
        ("two.db", &table.replace('5', "6")),
        ("wrong.db", "X"),
    ]);
    let path = folder.path();
    assert_eq!(patc(path, &["build", "a.db", "-o", "a.bundle"]).code, 0);
    assert_eq!(patc(path, &["diff", "a.bundle", "a.db"]).code, 0);
    assert_eq!(patc(path, &["diff", "one.db", "one.db"]).code, 0);
    let tables = patc(path, &["diff", "one.db", "two.db"]);
    assert_eq!((tables.code, tables.output.as_str()), (1, "the playout tables differ\n"));
    assert_eq!(patc(path, &["diff", "a.db", "wrong.db"]).code, 2);
    assert_eq!(patc(path, &["diff", "a.db", "missing"]).code, 2);
    assert_eq!(patc(path, &["diff", "a.db"]).code, 2);
}
