//! `hane explain`.

use crate::program::text;
use crate::rows::{Row, check, hane};
use std::fs;

/// Black's corner has three points in a row for its eyes. White plays elsewhere, Black lives.
const CORNER: &str =
    "(;FF[4]SZ[9]PB[Ada]PW[Bob]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[W];W[gg];B[ba])";
/// The same: White takes the middle of it, Black passes.
const KILLED: &str = "(;FF[4]SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[W];W[ba];B[])";
/// The second move of the record takes the place of the first.
const TWICE: &str = "(;SZ[9];B[ee];W[ee];B[cc])";
/// Two strongholds with a corridor of two points between them.
const CORRIDOR: &str = include_str!("../../../tests/gtp/records/regions.sgf");

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let records = [
        ("corner.sgf", CORNER),
        ("killed.sgf", KILLED),
        ("twice.sgf", TWICE),
        ("corridor.sgf", CORRIDOR),
        ("none.sgf", "no record"),
    ];
    for (name, record) in records {
        fs::write(folder.path().join(name), record).expect("the folder can be written");
    }
    folder
}

/// Arguments behind `hane explain`, exit code, part of stdout, part of stderr.
const RUNS: &[Row] = &[
    ("corner.sgf -L 2", 0, "corner.sgf, move 2: Black to move\n\nThe search: ", ""),
    ("corner.sgf -L 2", 0, "\n\nPlayed in the record: B9 is worth ", ""),
    ("corner.sgf -L 2 B9", 0, " It makes the group of 5 stones at D9 live (+", ""),
    ("corner.sgf -L 2 B9", 0, " The expected line is B9 ", ""),
    ("corner.sgf -L B9", 0, "\n\nThe best move: ", ""),
    (
        "killed.sgf -L 1 --without network",
        0,
        "\n\nThis move was played in the record.\n\nThe best moves: White's chance of winning, points, ",
        "",
    ),
    ("killed.sgf -L 2", 0, "\n\nIn the record Black passed.\n\nThe best moves: ", ""),
    ("corner.sgf -L 1 --without network", 0, "\n\nThe best move: B9 is worth ", ""),
    ("corner.sgf -L 1", 0, "\n\nPlayed in the record: G3 is worth ", ""),
    ("corner.sgf -L 1 --without network", 0, " B9 is better by ", ""),
    ("corner.sgf -L 1 A9 --without network", 0, "\n\nNothing speaks for A9. B9 is better, worth ", ""),
    ("corner.sgf -L 1 G3", 0, "White to move\n\nThe search: F", ""),
    ("corner.sgf -L 1 G3 --without network", 0, " B9 counts ", ""),
    ("corner.sgf -L 1 G3 --without network", 0, "\nagainst B9\n", ""),
    ("corner.sgf -L 1 G3 --without network", 0, " territory and prisoners: -", ""),
    ("corner.sgf -L 1 --top 1 --without network", 0, " against an average move\n  B9 ", ""),
    // A network says what moves are worth.
    ("corner.sgf -L 1", 0, "\n\nThe best move: F", ""),
    ("corner.sgf -L 1 B9", 0, " as an attack", ""),
    ("corner.sgf -L 1 G3", 0, " what nothing explains\n    [network]\n", ""),
    ("corner.sgf -L 3", 0, "corner.sgf, move 3: White to move\n", ""),
    ("corner.sgf", 0, "corner.sgf, move 3: White to move\n", ""),
    ("corner.sgf -L 1 --valuation built-in --without network", 0, "The best move: B9", ""),
    ("corner.sgf -L 2 --json", 0, r#""number":2,"#, ""),
    ("corner.sgf -L 2 --json", 0, r#""player":"black""#, ""),
    ("corner.sgf -L 1 B9 --sgf - --without network", 0, "LB[ba:A]", ""),
    (
        "twice.sgf -L 2",
        0,
        "twice.sgf, move 2: White to move\n",
        "twice.sgf: the next move of the record, white E5: a stone stands there already",
    ),
    (
        "corridor.sgf --endgame",
        0,
        "B5 C5: count +0.50, temperature 0.50, gote, Black C5, White C5, exact\n",
        "",
    ),
    ("corridor.sgf --endgame --json", 0, r#"{"regions":[{"accuracy":"exact","black":"C5","count":0.5"#, ""),
    (
        "corner.sgf -L 1 --endgame",
        0,
        "C8 D8: count +0.00, temperature 8.00, gote, Black B9, White B9, exact if",
        "",
    ),
    ("corridor.sgf --endgame --no-bundle", 0, "B5 C5: count +0.50, ", ""),
    ("corridor.sgf --endgame B5", 2, "", "'--endgame' cannot be used with '[MOVE]'"),
    ("corridor.sgf --endgame --top 3", 2, "", "'--endgame' cannot be used with '--top <COUNT>'"),
    // What cannot be explained.
    ("corner.sgf -L 4", 1, "", "corner.sgf: --until: expected a move from 1 to 2, or 3 for the end, found 4"),
    ("corner.sgf -L 0", 2, "", "--until: expected the number of a move or a vertex, found '0'"),
    ("corner.sgf -L 1.5", 2, "", "--until: expected the number of a move or a vertex, found '1.5'"),
    ("corner.sgf -L Z9", 1, "", "corner.sgf: "),
    ("corner.sgf -L 1 D9", 1, "", "move white D9: a stone stands there already"),
    ("corner.sgf -L 1 Z9", 2, "", "MOVE: "),
    ("corner.sgf -L 1 pass", 2, "", "MOVE: expected a point to play on, found a pass"),
    // Without weights those of the program count, which is said.
    (
        "corner.sgf -L 1 --no-bundle",
        0,
        "The best move: B9",
        "hane: no bundle has learned weights `valuation`",
    ),
    ("corner.sgf -L 1 --no-bundle --valuation built-in", 0, "The best move: B9", ""),
    ("missing.sgf", 1, "", "missing.sgf: "),
    ("none.sgf", 1, "", "none.sgf: "),
    ("corner.sgf --sgf none/out.sgf", 1, "", "none/out.sgf: "),
    ("corner.sgf --player classical", 2, "", "--player: no effect with `hane explain`"),
    ("", 2, "", "<FILE>"),
];

#[test]
fn moves_are_explained_or_refused() {
    let folder = folder();
    check(folder.path(), "explain", RUNS);
}

#[test]
fn the_object_has_the_best_move_and_the_one_that_was_played() {
    let folder = folder();
    let output = hane(
        folder.path(),
        &["explain", "corner.sgf", "-L", "1", "--json", "--top", "2", "--without", "network"],
    );
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(found["player"], "white");
    assert_eq!(found["best"]["move"], "B9");
    assert_eq!(found["played"]["move"], "G3");
    // Moves that are worth nothing are not named.
    let moves = found["moves"].as_array().expect("moves");
    assert!((1..=2).contains(&moves.len()), "{found}");
    assert_eq!(moves[0]["move"], "B9");
    assert!(found.get("asked").is_none());
    // The best move is compared with none, others with it.
    assert!(found["best"].get("compared").is_none(), "{found}");
    let compared = &found["played"]["compared"];
    assert_eq!(compared["with"], "B9");
    let parts = compared["parts"].as_array().expect("parts");
    let less: f64 = parts.iter().filter_map(|part| part["less"].as_f64()).sum();
    let more = ["best", "played"].map(|name| found[name]["value"].as_f64().expect("a value"));
    assert!((less - (more[0] - more[1])).abs() < 1e-3, "{found}");
    let terms = found["best"]["terms"].as_array().expect("terms");
    // How often players choose a move is no points.
    assert!(terms.iter().all(|term| term["part"] != "how often players choose it"), "{found}");
    assert!(found["best"]["times"].as_f64().is_some_and(|times| times > 0.0), "{found}");
    let sum: f64 = terms.iter().filter_map(|term| term["value"].as_f64()).sum();
    assert!((sum - found["best"]["value"].as_f64().expect("a value")).abs() < 1e-3, "{found}");
    let output = hane(folder.path(), &["explain", "corner.sgf", "-L", "1", "--json", "A9"]);
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(found["asked"]["move"], "A9");
    assert!(found.get("played").is_none());
}

#[test]
fn a_record_has_letters_and_a_comment_and_can_be_read_again() {
    let folder = folder();
    let arguments = ["explain", "corner.sgf", "-L", "1", "--sgf", "marked.sgf", "--without", "network"];
    let first = hane(folder.path(), &arguments);
    assert!(first.status.success(), "{}", text(&first.stderr));
    let record = fs::read_to_string(folder.path().join("marked.sgf")).expect("a record");
    for part in ["PB[Ada]", "LB[ba:A]", "TR[gg]", "C[A: B9, ", "Played (triangle): G3, "] {
        assert!(record.contains(part), "no {part} in {record}");
    }
    let again = hane(folder.path(), &["explain", "marked.sgf", "--without", "network"]);
    assert!(text(&again.stdout).contains("\n\nThe best move: B9"), "{}", text(&again.stdout));
}
