//! No game at the terminal is lost: what is in which file after what was typed.

use anstream::StripStream;
use board::{BoardSize, Color, Game, Rules};
use engine::session::{Autosave, Session};
use hane::terminal::{Lines, Options, Talk, converse};
use search::{Limits, Player, Resignation, Searcher};
use std::fs;
use std::path::Path;

/// What is printed when lines are typed in a folder whose `state` has the copies. In the lines `{}` stands
/// for the folder.
fn printed(folder: &Path, typed: &str, resumed: bool) -> String {
    let limits = Limits { playouts: Some(20), ..Limits::default() };
    let player = Player::new(Searcher::new(1, 1), limits).with_resignation(Resignation::Never);
    let size = BoardSize::new(5).expect("a size");
    let mut session = Session::new(Game::new(size, Rules::default()), player);
    let autosave = Autosave::in_folder(folder.join("state"));
    let resume = Some(&autosave).filter(|_| resumed).and_then(Autosave::newest);
    let outfile = Some(folder.join("out.sgf"));
    let options =
        Options { autosave: Some(autosave), resume, outfile, ..Options::new(Color::Black, Talk::Friendly) };
    let typed = typed.replace("{}", &folder.display().to_string());
    let mut output = StripStream::new(Vec::new());
    converse(Lines::piped(typed.as_bytes()), &mut output, &mut session, options).expect("memory fails never");
    String::from_utf8(output.into_inner()).expect("text")
}

/// The records in a folder, in the order of their names.
fn records(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("text")).collect()
}

/// What is typed, parts of what is printed in this order, and a part of each copy that is left.
type Case = (&'static str, &'static [&'static str], &'static [&'static str]);

const CASES: &[Case] = &[
    ("quit\n", &["black> "], &[]),
    ("C3\nquit\n", &["the game is kept in "], &["B[cc];W["]),
    ("C3\n", &["the game is kept in "], &["B[cc];W["]),
    (
        "C3\nnew\nB2\n",
        &["the game is kept in ", "no move yet", "the game is kept in "],
        &["B[cc];W[", "B[bd];W["],
    ),
    ("C3\nload {}/old.sgf\n", &["the game is kept in ", "the game is over: B+T"], &["B[cc];W["]),
    ("C3\nload {}/none.sgf\nD4\n", &["none.sgf: No such file", "the game is kept in "], &["B[cc];W["]),
    ("load {}/old.sgf\nquit\n", &["the game is over: B+T"], &[]),
    ("resign\n", &["the game is kept in "], &["RE[W+R]"]),
    ("C3\nsave {}/new.sgf\nquit\n", &["saved in "], &[]),
    ("C3\nsave {}/new.sgf\nB2\nquit\n", &["saved in ", "the game is kept in "], &["B[cc];W["]),
    // No one can be asked: the older file is kept beside the new one, but not what this game has written
    // itself.
    (
        "C3\nsave {}/old.sgf\nB2\nsave {}/old.sgf\n",
        &["what was in ", "old.sgf.1", "saved in ", "saved in "],
        &[],
    ),
    // What is looked back at is not cut off, and a way that is left stays in its copy.
    ("C3\nback 2\nquit\n", &["2 moves follow", "the game is kept in "], &["B[cc];W["]),
    (
        "C3\nback 2\nB2\nquit\n",
        &["the game before is kept in ", "the game is kept in "],
        &["B[cc];W[", "B[bd];W["],
    ),
];

#[test]
fn games_are_kept() {
    for (typed, expected, copies) in CASES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        fs::copy("../tests/gtp/records/facts.sgf", folder.path().join("old.sgf")).expect("a record");
        let text = printed(folder.path(), typed, false);
        let mut rest = text.as_str();
        for part in *expected {
            let at = rest
                .find(part)
                .unwrap_or_else(|| panic!("typed {typed:?}: no {part:?} in {rest:?} of\n{text}"));
            rest = &rest[at + part.len()..];
        }
        let kept = records(&folder.path().join("state"));
        assert_eq!(kept.len(), copies.len(), "typed {typed:?}: {kept:?}");
        for (record, part) in kept.iter().zip(*copies) {
            assert!(record.contains(part), "typed {typed:?}: no {part} in {record}");
        }
        // Without a copy to name, nothing is said of one.
        assert!(!copies.is_empty() || !text.contains("kept in"), "typed {typed:?}: {text}");
        if typed.contains("old.sgf\nB2") {
            let older = fs::read_to_string(folder.path().join("old.sgf.1")).expect("the older file");
            assert!(older.contains("PB[Ada"), "{older}");
            assert!(!folder.path().join("old.sgf.2").exists());
        }
        if typed.starts_with("C3") {
            let out = fs::read_to_string(folder.path().join("out.sgf")).expect("a record after each move");
            assert!(out.contains("(;FF[4]"), "{out}");
        }
    }
}

#[test]
fn kept_games_go_on() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    printed(folder.path(), "C3\n", false);
    let text = printed(folder.path(), "B2\n", true);
    assert!(text.contains("going on with ") && text.contains("you play black"), "{text}");
    assert!(text.contains("move 2: white") && text.contains("move 4: white"), "{text}");
    let kept = records(&folder.path().join("state"));
    assert!(kept.len() == 1 && kept[0].contains("B[cc];W[") && kept[0].contains(";B[bd];W["), "{kept:?}");
    // Nothing to go on with is no reason not to play.
    let other = tempfile::tempdir().expect("a folder for the test");
    assert!(printed(other.path(), "quit\n", true).contains("no move yet"));
}

#[test]
fn copies_that_cannot_be_written_are_said_once() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("state"), "no folder").expect("the folder can be written");
    let text = printed(folder.path(), "C3\nB2\nquit\n", false);
    assert_eq!(text.matches("no copy of the game can be kept: ").count(), 1, "{text}");
    assert!(!text.contains("is kept in"), "{text}");
}
