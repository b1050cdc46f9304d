//! `hane learn` as a program.

use crate::program::{command, run, text};
use std::fs;
use std::path::Path;

/// A game along the lines of a board.
fn game(size: usize, moves: usize) -> String {
    let place = |at: usize| [at % 7 + 1, at / 7 + 1].map(|at| char::from(b'a' + at as u8));
    let name = |at: usize| if at.is_multiple_of(2) { 'B' } else { 'W' };
    let moves = (0..moves).map(|at| format!(";{}[{}{}]", name(at), place(at)[0], place(at)[1]));
    format!("(;SZ[{size}]{})", moves.collect::<String>())
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).expect("a file can be written");
}

#[test]
fn games_become_a_source_and_figures() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("games")).expect("a folder can be made");
    write(&path("games/a.sgf"), &game(9, 30));
    write(&path("games/b.sgf"), &game(13, 33));
    write(&path("games/short.sgf"), &game(9, 3));
    write(&path("out.weights"), "old");
    // What an earlier run left that was killed while it wrote.
    write(&path(".out.weights.part"), "half");
    let learned = |more: &[&str]| {
        let mut command = command();
        command.arg("learn").args(["--least", "1", "--passes", "2", "--held-out", "2"]).args(more);
        run(command.arg("--out").arg(path("out.weights")).arg(path("games")), "")
    };
    let first = learned(&["--json", "--quiet"]);
    assert!(first.status.success() && first.stderr.is_empty(), "{}", text(&first.stderr));
    let summary: serde_json::Value = serde_json::from_slice(&first.stdout).expect("JSON");
    assert_eq!([&summary["files"], &summary["equal"]], [3, 0]);
    assert_eq!(summary["boards"][1]["positions"], 33);
    assert_eq!(summary["left_out"][0]["reason"], "expected at least 20 moves, found 3");
    assert_eq!(summary["passes"][1]["held_out"][0]["size"], 13);
    assert_eq!(summary["passes"].as_array().map(Vec::len), Some(2));
    let source = fs::read_to_string(path("out.weights")).expect("it is written");
    assert!(
        source.contains("\nweights moves\nprovenance Learned") && source.contains("\nfeature last 0\n:"),
        "{source}"
    );
    assert!(!source.contains("license"));

    let second = learned(&["--license", "MIT"]);
    let (said, reported) = (text(&second.stdout), text(&second.stderr));
    assert!(said.starts_with("2 games of 3 files, 63 positions; left out: 1 games"), "{said}");
    assert!(reported.contains("hane: pass 2: losses 9x9 "), "{reported}");
    let again = fs::read_to_string(path("out.weights")).expect("it is written");
    assert_eq!(again.replace("license MIT\n", ""), source);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2, "nothing else is left there");
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    write(&folder.path().join("game.sgf"), &game(9, 30));
    write(&folder.path().join("short.sgf"), &game(9, 3));
    let cases: &[(&[&str], i32, &str)] = &[
        (&[], 2, "PATH"),
        (&["--least", "0", &path("game.sgf")], 2, "--least"),
        (&["--passes", "0", &path("game.sgf")], 2, "--passes"),
        (&["--set", "", &path("game.sgf")], 2, "--set"),
        (&["--license", "two\nlines", &path("game.sgf")], 2, "--license"),
        (&[&path("missing")], 1, "missing: "),
        (&[&path("short.sgf")], 1, "found none in 1 files"),
        (&["--out", &path("missing/out.weights"), &path("game.sgf")], 1, "out.weights: "),
    ];
    for (arguments, code, message) in cases {
        let output = run(command().arg("learn").args(*arguments), "");
        let reported = text(&output.stderr);
        assert!(
            output.status.code() == Some(*code) && reported.contains(message),
            "{arguments:?}: {reported}"
        );
    }
}
