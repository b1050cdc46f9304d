//! How sources are named: bare or by an option, in every tool that takes them, with the same outcome.

use crate::tools::command::{folder, patc};
use crate::tools::explain::SOURCE;
use std::fs;

const GAME: &str = "(;SZ[9];B[ee];W[de];B[dd];W[];B[fe])";

/// Runs that say and do the same: the same words with sources in other places.
const ALIKE: &[&[&[&str]]] = &[
    &[
        &["check", "a.db", "--notes"],
        &["check", "-s", "a.db", "--notes"],
        &["check", "--sources", "a.db", "--notes"],
    ],
    &[&["check", "a.db", "b.db"], &["check", "a.db", "-s", "b.db"], &["check", "-s", "a.db", "-s", "b.db"]],
    &[&["build", "a.db", "-o", "x.bundle"], &["build", "-o", "x.bundle", "-s", "a.db"]],
    &[&["stats", "a.db"], &["stats", "-s", "a.db"]],
    &[&["dump", "a.db"], &["dump", "-s", "a.db"]],
    &[&["dump", "--stage", "syntax", "a.db"], &["dump", "--stage", "syntax", "-s", "a.db"]],
    &[&["fmt", "--check", "a.db"], &["fmt", "--check", "-s", "a.db"]],
    &[&["explain", "CutDiagonal", "a.db"], &["explain", "-s", "a.db", "CutDiagonal"]],
    &[&["explain", "CutDiagonal", "old.bundle"], &["explain", "CutDiagonal", "-s", "old.bundle"]],
    &[&["draw", "CutDiagonal", "a.db"], &["draw", "CutDiagonal", "-s", "a.db"]],
    &[&["draw", "--html", "x.html", "a.db"], &["draw", "--html", "x.html", "-s", "a.db"]],
    &[
        &["verify", "old.bundle", "a.db", "--boards", "1"],
        &["verify", "old.bundle", "-s", "a.db", "--boards", "1"],
    ],
    &[
        &["diff", "old.bundle", "b.db"],
        &["diff", "old.bundle", "-s", "b.db"],
        &["diff", "-s", "old.bundle", "-s", "b.db"],
    ],
    &[
        &["coverage", "games", "-s", "a.db"],
        &["coverage", "games", "a.db"],
        &["coverage", "a.db", "games"],
        &["coverage", "games", "patterns"],
        &["coverage", "games", "old.bundle"],
        &["coverage", "games", "-b", "old.bundle"],
    ],
];

#[test]
fn bare_and_by_an_option() {
    let changed = SOURCE.replace("value(24)", "value(30)").replace("database moves", "database other");
    let folder = folder(&[("a.db", SOURCE), ("b.db", &changed)]);
    let path = folder.path();
    for (name, file, text) in [("games", "one.sgf", GAME), ("patterns", "a.db", SOURCE)] {
        fs::create_dir(path.join(name)).expect("a folder");
        fs::write(path.join(name).join(file), text).expect("a file");
    }
    assert_eq!(patc(path, &["build", "a.db", "-o", "old.bundle"]).code, 0);
    for runs in ALIKE {
        let outcomes: Vec<_> = runs
            .iter()
            .map(|words| {
                let ran = patc(path, words);
                assert_ne!(ran.code, 2, "{words:?}: {}", ran.errors);
                let written = ["x.bundle", "x.html"].map(|name| fs::read(path.join(name)).ok());
                for name in ["x.bundle", "x.html"] {
                    // What one run wrote is no proof for the next.
                    let _ = fs::remove_file(path.join(name));
                }
                (ran.code, ran.output, ran.errors, written)
            })
            .collect();
        assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{runs:?}: {outcomes:?}");
    }
}

/// Words, the exit code and a part of what is said.
const REFUSED: &[(&[&str], i32, &str)] = &[
    (&["check"], 2, "required"),
    (&["fmt"], 2, "required"),
    (&["diff", "a.db"], 2, "found 1 of them"),
    (&["diff", "a.db", "-s", "b.db", "-s", "b.db"], 2, "found 3 of them"),
    (&["coverage", "games"], 2, "found no patterns"),
    (&["coverage", "a.db"], 2, "found no game records"),
    (&["diff", "embedded", "a.db"], 2, "`hane bundle extract -o FILE`"),
    (&["explain", "CutDiagonal", "embedded"], 1, "`hane bundle extract -o FILE`"),
    (&["draw", "CutDiagonal", "-s", "embedded"], 1, "`hane bundle extract -o FILE`"),
    (&["coverage", "games", "embedded"], 1, "`hane bundle extract -o FILE`"),
    (&["coverage", "games", "-b", "embedded"], 1, "`hane bundle extract -o FILE`"),
    (&["verify", "embedded"], 1, "`hane bundle extract -o FILE`"),
    (&["check", "a.db", "--over", "embedded"], 1, "`hane bundle extract -o FILE`"),
    // A file of that name is that file.
    (&["explain", "CutDiagonal", "./embedded"], 1, "expected a source with the extension"),
];

#[test]
fn what_names_no_sources() {
    let folder = folder(&[("a.db", SOURCE), ("b.db", SOURCE)]);
    fs::create_dir(folder.path().join("games")).expect("a folder");
    fs::write(folder.path().join("games/one.sgf"), GAME).expect("a file");
    for (words, code, expected) in REFUSED {
        let own = words.contains(&"./embedded");
        if own {
            fs::write(folder.path().join("embedded"), SOURCE).expect("a file");
        }
        let ran = patc(folder.path(), words);
        assert_eq!(ran.code, *code, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{words:?}: {}", ran.errors);
    }
}
