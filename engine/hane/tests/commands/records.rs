//! Records that the program writes, whichever part of it does: each says who played whom, when, by which
//! rules, and how it ended.

use crate::program::{command, run, text};
use std::fs;

/// What every record has.
const FACTS: &[&str] = &["RE", "PB", "PW", "DT", "RU", "KM", "AP"];

/// Arguments, what is typed, the record that is written, and what it says.
type Case = (&'static [&'static str], &'static str, &'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    (
        &["play", "--boardsize", "3", "--playouts", "10"],
        "b2\nsave game.sgf\n",
        "game.sgf",
        &["RE[?]", "PB[Human]", "PW[Hane 0.2.0]", "DT[2001-09-09]"],
    ),
    (
        &["play", "--boardsize", "1", "--playouts", "10"],
        "pass\nsave game.sgf\n",
        "game.sgf",
        &["RE[W+7.5]", "PB[Human]"],
    ),
    (&["play", "--boardsize", "3"], "resign\nsave game.sgf\n", "game.sgf", &["RE[W+R]"]),
    (
        &["play", "--boardsize", "3", "--color", "white", "--playouts", "10"],
        "resign\nsave game.sgf\n",
        "game.sgf",
        &["RE[B+R]", "PB[Hane 0.2.0]", "PW[Human]"],
    ),
    (
        &["gtp", "--boardsize", "3", "--playouts", "10"],
        "genmove b\nprintsgf game.sgf\n",
        "game.sgf",
        &["RE[?]", "PB[Hane 0.2.0]", "PW[?]", "DT[2001-09-09]", "KM[7.5]"],
    ),
    (
        &["selfplay", "--games", "1", "--size", "3", "--playouts", "10", "--out", "games"],
        "",
        "games/shard-00000-of-00001-00000.sgf",
        &["PB[Hane 0.2.0]", "PW[Hane 0.2.0]", "DT[2001-09-09]"],
    ),
    (
        &[
            "match",
            "hane:--playouts 10",
            "hane:--playouts 10",
            "--size",
            "3",
            "--games",
            "1",
            "--out",
            "games",
        ],
        "",
        "games/game-0001.sgf",
        &["DT[2001-09-09]"],
    ),
];

#[test]
fn every_record_has_all_facts() {
    for (arguments, input, file, expected) in CASES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut hane = command();
        hane.args(*arguments).current_dir(folder.path()).env("SOURCE_DATE_EPOCH", "1000000000");
        let output = run(&mut hane, input);
        let record = fs::read_to_string(folder.path().join(file))
            .unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", text(&output.stderr)));
        for name in FACTS {
            let known = record.contains(&format!("{name}[")) && !record.contains(&format!("{name}[]"));
            assert!(known, "{arguments:?}: no {name} in {record}");
        }
        for property in *expected {
            assert!(record.contains(property), "{arguments:?}: no {property} in {record}");
        }
    }
}
