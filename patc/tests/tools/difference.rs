//! What two sets of sources say differently.

use crate::tools::command::{folder, patc};
use crate::tools::explain::SOURCE;

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
    (
        &[("olib(*)>1", "olib(*)>2")],
        1,
        &[
            "(b.db:8): constraint\n",
            "      old constraint  ",
            "   new constraint\n",
            "number 1 ",
            "number 2\n",
        ],
    ),
    (
        &[(">antisuji(*);", "")],
        1,
        &["(b.db:8): action\n", "      old action  ", "   new action\n", "ask antisuji(*=0,1)   none\n"],
    ),
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
        assert_eq!(says_something(&json.output), *code == 1, "{changes:?}: {}", json.output);
    }
}

/// Whether a difference in JSON names anything.
fn says_something(text: &str) -> bool {
    let json: serde_json::Value = serde_json::from_str(text).expect("JSON");
    ["databases", "learned_weights", "playout_tables"]
        .iter()
        .any(|kind| json[*kind].as_array().is_some_and(|all| !all.is_empty()))
}

#[test]
fn programs_in_json() {
    let folder = folder(&[("a.db", SOURCE), ("b.db", &SOURCE.replace(">antisuji(*);", ""))]);
    let ran = patc(folder.path(), &["diff", "--json", "a.db", "b.db"]);
    let json: serde_json::Value = serde_json::from_str(&ran.output).expect("JSON");
    let changed = &json["databases"][0]["changed"][0];
    let expected = serde_json::json!({ "old": ["0  ask antisuji(*=0,1)", "2  drop", "3  number 0", "5  return"], "new": ["none"] });
    assert_eq!((&changed["action"], changed.get("constraint")), (&expected, None), "{changed}");
}

const OPENINGS: &str = "size 9\ncenter 60 ee\nstar 15 gc\n";
const SHAPES: &str = "kind eyes\n\nPattern 31\n\n.*.\n\n:1122\n\nPattern 41\n\n.**.\n\n:1122\n";
const WEIGHTS: &str = "weights learned\n\nOX?\n.*.\n\n:8,3.5,12\n\npattern moves EdgeHane\n:2,7\n\n\
    feature capture 4\n:0.5,6\n";
const TABLE: &str = "playout_table\n\n???\n?*?\n???\n:5\n";
const JOSEKI: &str = "(;SZ[19];B[pd]MA[oe]C[J](;W[nc]MA[ke])(;W[qc]MA[oe]))";

/// Sources that hold no patterns as databases do: the name of the file, its text, changes, and what is said.
const OTHERS: &[(&str, &str, Changes, &[&str])] = &[
    ("a9.dbz", OPENINGS, &[("size", "# Comment.\nsize")], &[]),
    (
        "a9.dbz",
        OPENINGS,
        &[("60", "61")],
        &[
            "database fullboard: 0 added, 0 removed, 1 changed",
            "~ center (9x9)  (a9.dbz:2): weight \"60\" to \"61\"",
        ],
    ),
    ("a9.dbz", OPENINGS, &[("gc", "gd")], &["~ star (9x9)  (a9.dbz:3): move"]),
    ("a9.dbz", OPENINGS, &[("gc", "gcee")], &["~ star (9x9)  (a9.dbz:3): position"]),
    (
        "a9.dbz",
        OPENINGS,
        &[("star", "moon")],
        &["1 added, 1 removed, 0 changed", "- star (9x9)  (a9.dbz:3)", "+ moon (9x9)"],
    ),
    ("eyes.db", SHAPES, &[("\n\n.*.", "\n\n\n.*.")], &[]),
    (
        "eyes.db",
        SHAPES,
        &[(":1122\n\nP", ":0122\n\nP")],
        &["database eyes: 0 added, 0 removed, 1 changed", "~ 31  (eyes.db:3): value \"1122\" to \"0122\""],
    ),
    ("eyes.db", SHAPES, &[(".**.", "!**.")], &["~ 41  (eyes.db:9): shape"]),
    ("eyes.db", SHAPES, &[("41", "42")], &["- 41  (eyes.db:9)", "+ 42  (eyes.db:9)"]),
    ("b.weights", WEIGHTS, &[("weights learned", "weights learned\nlicense MIT")], &[]),
    (
        "b.weights",
        WEIGHTS,
        &[("3.5", "4")],
        &[
            "learned weights learned: 0 added, 0 removed, 1 changed",
            "~ OX? / .*.  (b.weights): weight \"3.5\" to \"4\"",
        ],
    ),
    (
        "b.weights",
        WEIGHTS,
        &[(":2,7", ":2,8")],
        &["~ pattern moves EdgeHane  (b.weights): count \"7\" to \"8\""],
    ),
    ("b.weights", WEIGHTS, &[("OX?", "OX.")], &["- OX? / .*.  (b.weights)", "+ OX. / .*.  (b.weights)"]),
    (
        "b.weights",
        WEIGHTS,
        &[("weights learned", "weights other")],
        &["learned weights learned removed: 0 added, 3 removed", "learned weights other added: 3 added"],
    ),
    (
        "b.weights",
        WEIGHTS,
        &[("0.5,6", "0.5,7")],
        &[
            "learned weights learned: 0 added, 0 removed, 1 changed",
            "~ feature capture 4  (b.weights): count \"6\" to \"7\"",
        ],
    ),
    (
        "b.weights",
        WEIGHTS,
        &[("capture 4", "capture 5")],
        &["- feature capture 4  (b.weights)", "+ feature capture 5  (b.weights)"],
    ),
    ("mc.db", TABLE, &[("???\n:5", "???\n\n:5")], &[]),
    ("mc.db", TABLE, &[(":5", ":6")], &["playout table mc: weighs 6561 of 65536 neighborhoods differently"]),
    (
        "mc.db",
        TABLE,
        &[("playout_table", "playout_table other")],
        &[
            "playout table mc removed\n",
            "playout table other added\n",
            "playout table other: stands first now, not mc\n",
        ],
    ),
    ("k.sgf", JOSEKI, &[(";SZ[19]", "; SZ[19]")], &[]),
    ("k.sgf", JOSEKI, &[("W[nc]", "W[nd]")], &["~ k2  (k.sgf:1): geometry", ".....X...|"]),
];

#[test]
fn what_is_no_pattern() {
    for (name, text, changes, expected) in OTHERS {
        let other = changes.iter().fold((*text).to_owned(), |text, (from, to)| text.replace(from, to));
        assert_ne!(&other, text, "{name}: {changes:?} changes something");
        let folder = folder(&[]);
        let path = folder.path();
        for (side, text) in [("old", *text), ("new", other.as_str())] {
            std::fs::create_dir(path.join(side)).expect("a folder");
            std::fs::write(path.join(side).join(name), text).expect("a file");
            std::fs::write(path.join(side).join("a.db"), SOURCE).expect("a file");
        }
        let ran = patc(path, &["diff", "old", "new"]);
        let code = i32::from(!expected.is_empty());
        assert_eq!(ran.code, code, "{name}, {changes:?}: {}{}", ran.output, ran.errors);
        assert!(code == 1 || ran.output.is_empty(), "{changes:?}: {}", ran.output);
        for part in *expected {
            assert!(ran.output.contains(part), "{part}: {}", ran.output);
        }
        let json = patc(path, &["diff", "--json", "old", "new"]);
        assert_eq!(says_something(&json.output), code == 1, "{changes:?}: {}", json.output);
    }
}

#[test]
fn bundles_and_trouble() {
    let folder = folder(&[("a.db", SOURCE), ("one.db", TABLE), ("wrong.db", "X")]);
    let path = folder.path();
    assert_eq!(patc(path, &["build", "a.db", "-o", "a.bundle"]).code, 0);
    assert_eq!(patc(path, &["diff", "a.bundle", "a.db"]).code, 0);
    assert_eq!(patc(path, &["diff", "one.db", "one.db"]).code, 0);
    assert_eq!(patc(path, &["diff", "a.db", "wrong.db"]).code, 2);
    assert_eq!(patc(path, &["diff", "a.db", "missing"]).code, 2);
    assert_eq!(patc(path, &["diff", "a.db"]).code, 2);
}
