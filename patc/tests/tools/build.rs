//! `patc build`: what is laid over a bundle, and what databases are matched by.

use crate::command::{folder, patc};
use crate::explain::SOURCE;

const ADDING: &str = "layer add\n";

/// Words behind `patc`, the exit code, and what is said on the error output.
const OVER: &[(&[&str], i32, &str)] = &[
    (
        &["build", "a.db", "--over", "below.bundle", "-o", "x.bundle"],
        0,
        "patc: below.bundle: 2 patterns of database moves are replaced (`layer add` keeps them)\n",
    ),
    (
        &["check", "a.db", "--over", "below.bundle"],
        0,
        "patc: below.bundle: 2 patterns of database moves are replaced (`layer add` keeps them)\n",
    ),
    // What lies below may be sources.
    (&["check", "a.db", "--over", "b.db"], 0, "patc: b.db: 2 patterns of database moves are replaced"),
    (
        &["build", "add.db", "--over", "below.bundle", "-o", "x.bundle"],
        0,
        "patc: below.bundle: nothing of it is replaced\n",
    ),
    (
        &["build", "a.db", "--over", "other.db", "-o", "x.bundle"],
        0,
        "patc: other.db: nothing of it is replaced\n",
    ),
    (&["build", "a.db", "--over", "no.bundle", "-o", "y.bundle"], 1, "patc: no.bundle: "),
    (
        &["build", "a.db", "--over", "wrong.db", "-o", "y.bundle"],
        1,
        "patc: wrong.db: expected a bundle or sources without errors\n",
    ),
];

#[test]
fn what_a_bundle_below_loses() {
    let adding = format!("{ADDING}{SOURCE}");
    let other = SOURCE.replace("database moves", "database other");
    let files =
        [("a.db", SOURCE), ("b.db", SOURCE), ("add.db", &adding), ("other.db", &other), ("wrong.db", "X")];
    let folder = folder(&files);
    let path = folder.path();
    assert_eq!(patc(path, &["build", "b.db", "-o", "below.bundle"]).code, 0);
    for (words, code, expected) in OVER {
        let ran = patc(path, words);
        assert_eq!(ran.code, *code, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{words:?}: {}", ran.errors);
    }
    assert!(path.join("x.bundle").exists() && !path.join("y.bundle").exists(), "a failure writes nothing");
}

/// What `--matcher` says, line by line of the source of two databases, and what each is matched by then.
const MATCHERS: &[(&[&str], [&str; 2])] = &[
    (&[], ["grid", "grid"]),
    (&["filter"], ["sieve", "sieve"]),
    (&["automaton"], ["automaton", "automaton"]),
    (&["moves=automaton"], ["automaton", "grid"]),
    (&["filter", "moves=grid"], ["grid", "sieve"]),
    (&["moves=grid", "filter"], ["sieve", "sieve"]),
    (&["moves=filter", "moves=automaton", "other=filter"], ["automaton", "sieve"]),
    (&["auto"], ["grid", "grid"]),
];

#[test]
fn what_databases_are_matched_by() {
    let other = SOURCE.replace("database moves", "database other").replace("CutDiagonal", "CutOther");
    let folder = folder(&[("a.db", SOURCE), ("b.db", &other)]);
    let path = folder.path();
    for (wishes, expected) in MATCHERS {
        let options: Vec<&str> = wishes.iter().flat_map(|wish| ["--matcher", wish]).collect();
        let words = [&["build", "a.db", "b.db", "-o", "x.bundle"], &options[..]].concat();
        let ran = patc(path, &words);
        assert_eq!(ran.code, 0, "{wishes:?}: {}", ran.errors);
        for (name, matcher) in ["CutDiagonal", "CutOther"].iter().zip(expected) {
            let explained = patc(path, &["explain", name, "x.bundle"]).output;
            let line = format!("matcher in use: {matcher};");
            assert!(explained.contains(&line), "{wishes:?}, {name}: expected {line:?}: {explained}");
        }
        assert_eq!(patc(path, &["verify", "x.bundle", "--boards", "4"]).code, 0, "{wishes:?}");
    }
    for (wish, expected) in [
        ("fastest", "expected one of auto, automaton, grid, filter, found 'fastest'"),
        ("moves=", "expected one of auto, automaton, grid, filter, found ''"),
        ("none=grid", "expected a database of moves or connections, found 'none'"),
    ] {
        let ran = patc(path, &["build", "a.db", "-o", "y.bundle", "--matcher", wish]);
        assert_eq!(ran.code, 2, "{wish}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{wish}: {}", ran.errors);
    }
    assert!(!path.join("y.bundle").exists());
}
