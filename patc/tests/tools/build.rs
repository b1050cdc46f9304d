//! `patc build`: what is laid over a bundle, and what databases are matched by.

use crate::tools::command::{folder, patc};
use crate::tools::explain::SOURCE;
use board::Random;

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
    // Numbers for playouts and learned weights are taken away, too, each by its like.
    (
        &["check", "table.db", "--over", "rates.bundle"],
        0,
        "patc: rates.bundle: the playout table t is replaced\n",
    ),
    (
        &["check", "rates.db", "--over", "rates.bundle"],
        0,
        "patc: rates.bundle: the playout rates (1) are replaced\n",
    ),
    (
        &["check", "m.weights", "--over", "m.weights"],
        0,
        "patc: m.weights: the learned weights moves (1) are replaced\n",
    ),
    (&["check", "m.weights", "--over", "rates.bundle"], 0, "patc: rates.bundle: nothing of it is replaced\n"),
    (&["build", "a.db", "--over", "no.bundle", "-o", "y.bundle"], 1, "patc: no.bundle: "),
    (
        &["build", "a.db", "--over", "wrong.db", "-o", "y.bundle"],
        1,
        "patc: wrong.db: expected a bundle or sources without errors\n",
    ),
];

/// A table for playouts, rates, both, and learned weights.
const NUMBERS: &[(&str, &str)] = &[
    ("table.db", "playout_table t\n\n???\n?*?\n???\n:5\n"),
    ("rates.db", "playout_table r\nrate ko 400\n"),
    ("both.db", "playout_table t\nrate ko 400\n\n???\n?*?\n???\n:5\n"),
    ("m.weights", "weights moves\n\nfeature capture 1\n:2,9\n"),
];

#[test]
fn what_a_bundle_below_loses() {
    let adding = format!("{ADDING}{SOURCE}");
    let other = SOURCE.replace("database moves", "database other");
    let files =
        [("a.db", SOURCE), ("b.db", SOURCE), ("add.db", &adding), ("other.db", &other), ("wrong.db", "X")];
    let folder = folder(&files);
    let path = folder.path();
    for (name, text) in NUMBERS {
        std::fs::write(path.join(name), text).expect("a file can be written");
    }
    assert_eq!(patc(path, &["build", "b.db", "-o", "below.bundle"]).code, 0);
    assert_eq!(patc(path, &["build", "both.db", "-o", "rates.bundle"]).code, 0);
    // What an earlier run left that was killed while it wrote.
    std::fs::write(path.join(".x.bundle.part"), "half").expect("a file can be written");
    for (words, code, expected) in OVER {
        let ran = patc(path, words);
        assert_eq!(ran.code, *code, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{words:?}: {}", ran.errors);
    }
    assert!(path.join("x.bundle").exists() && !path.join("y.bundle").exists(), "a failure writes nothing");
    assert!(!path.join(".x.bundle.part").exists(), "a build removes what a killed one left");
}

/// What `--matcher` says, line by line of the source of two databases, and what each is matched by then.
const MATCHERS: &[(&[&str], [&str; 2])] = &[
    (&[], ["grid", "grid"]),
    (&["filter"], ["filter", "filter"]),
    (&["automaton"], ["automaton", "automaton"]),
    (&["moves=automaton"], ["automaton", "grid"]),
    (&["filter", "moves=grid"], ["grid", "filter"]),
    (&["moves=grid", "filter"], ["filter", "filter"]),
    (&["moves=filter", "moves=automaton", "other=filter"], ["automaton", "filter"]),
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

/// Patterns of three stones each, anywhere around a move in 9 rows and columns: their automata grow with all
/// sets of them.
fn scattered(count: usize) -> String {
    let mut random = Random::new(&[count as u64]);
    let mut text = "attribute_map general\nanchor either\nlayer add\n".to_owned();
    for number in 0..count {
        let mut cells = [b'?'; 81];
        for stone in *b"OXO" {
            cells[random.below(81) as usize] = stone;
        }
        cells[40] = b'*';
        let rows: Vec<String> =
            cells.chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        text.push_str(&format!("Pattern P{number}\n\n{}\n\n:8,-,value(30)\n\n", rows.join("\n")));
    }
    text
}

/// What the source says, the words behind `patc build a.db -o x.bundle`, the exit code, and what is said.
const BUDGET: &[(usize, &[&str], i32, &str)] = &[
    (20, &["--matcher", "automaton"], 0, "20 patterns: 0 errors"),
    (
        300,
        &["--matcher", "automaton"],
        1,
        "error[P040]: expected automata of at most 131072 states for the patterns of `a`, found that they need more\n --> a.db\n  \
         = help: another matcher has room for them: `matcher auto` chooses one\n",
    ),
    // What chooses by itself takes another one, and what is only compared may be absent.
    (300, &["--matcher", "auto"], 0, "300 patterns: 0 errors"),
    (300, &["--all-matchers"], 0, "300 patterns: 0 errors"),
];

#[test]
fn automata_have_a_budget() {
    for (count, words, code, expected) in BUDGET {
        let folder = folder(&[("a.db", &scattered(*count))]);
        let ran = patc(folder.path(), &[&["build", "a.db", "-o", "x.bundle"], *words].concat());
        assert_eq!(ran.code, *code, "{count}, {words:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{count}, {words:?}: {}", ran.errors);
        assert_eq!(folder.path().join("x.bundle").exists(), *code == 0);
    }
}
