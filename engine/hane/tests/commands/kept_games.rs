//! Games that are kept while they go on, with more than one terminal.

use crate::program::{command, run, text};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A game in a terminal whose copies are kept in a folder.
fn play(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = command();
    command.args(["play", "--boardsize", "5", "--playouts", "10"]).args(arguments);
    command.env("XDG_STATE_HOME", folder).current_dir(folder);
    command
}

/// A game that goes on: C3 has been played and answered.
fn begun(folder: &Path) -> Child {
    let mut game = play(folder, &[]);
    let mut game = game.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program was built");
    game.stdin.as_mut().expect("a pipe").write_all(b"C3\ninfo\n").expect("the program reads");
    let mut lines = BufReader::new(game.stdout.as_mut().expect("a pipe")).lines();
    assert!(lines.any(|line| line.expect("text").contains("a copy of the game: ")), "the copy is named");
    game
}

/// The records in the folder of copies.
fn copies(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("hane/games")).expect("there are copies");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let records = paths.filter(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    let mut copies: Vec<String> = records.map(|path| fs::read_to_string(path).expect("text")).collect();
    copies.sort();
    copies
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_another_terminal_plays_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let mut first = begun(folder.path());
    let second = run(&mut play(folder.path(), &["--resume"]), "B2\n");
    let (out, said) = (text(&second.stdout), text(&second.stderr));
    assert!(said.contains("no kept game to go on with; a new one begins"), "{said}");
    assert!(out.contains("move 2: white") && !out.contains("going on with"), "{out}");
    // The first one writes its own copy to the end.
    first.stdin.take().expect("a pipe").write_all(b"resign\n").expect("the program reads");
    assert!(first.wait().expect("the program ends").success());
    let found = copies(folder.path());
    assert_eq!(found.len(), 2, "{found:?}");
    let holds = |parts: &[&str]| found.iter().any(|copy| parts.iter().all(|part| copy.contains(part)));
    assert!(holds(&[";B[cc]", "RE[W+R]"]) && holds(&[";B[bd]", "RE[?]"]), "{found:?}");
    // Now that it has ended, its copy is the newest and can be gone on with.
    let third = text(&run(&mut play(folder.path(), &["--resume"]), "undo\nquit\n").stdout);
    assert!(third.contains("going on with "), "{third}");
}

#[test]
fn a_record_and_a_kept_game_are_not_both_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("game.sgf"), "(;SZ[5];B[cc])").expect("the folder can be written");
    for arguments in [["play", "--resume", "-l", "game.sgf"], ["-l", "game.sgf", "play", "--resume"]] {
        let output = run(command().args(arguments).current_dir(folder.path()), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("cannot be used with"), "{arguments:?}");
    }
}
