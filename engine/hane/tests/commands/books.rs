//! Opening books in the program: made, killed again and again, played from, given for other games.

use crate::kills::{kill_often, wait_for};
use crate::program::{command, run, text};
use board::{BoardSize, Game, Move, Rules};
use bundles::Writer;
use bundles::record::{BookRecord, OpeningRecord, name_bytes};
use matching::opening::Hashes;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// A bundle with a book for 9x9: lines from the empty board, each with one move. These are moves that no
/// search would play.
fn bundle(folder: &Path, lines: &[(&str, &str)]) {
    let size = BoardSize::new(9).expect("a board");
    let opening = |(line, chosen): &(&str, &str)| {
        let point = |vertex| Move::parse(vertex, size).expect("a vertex");
        let mut game = Game::new(size, Rules::default());
        for vertex in line.split_whitespace() {
            game.play(game.to_move(), point(vertex)).expect("a legal move");
        }
        let [own, opponent] =
            [game.to_move(), game.to_move().opponent()].map(|it| game.position().stones(it));
        let hashes = Hashes::new(size, own, opponent).expect("a board of openings");
        let turn = hashes.turns().next().expect("an orientation");
        let stored = turn.point(point(chosen).point().expect("a stone"), size);
        OpeningRecord {
            key: hashes.key(),
            weight: 100,
            row: stored.row() as u8,
            column: stored.column() as u8,
            stones: hashes.stones as u8,
            form: OpeningRecord::form_of(9, turn.number() as u8),
        }
    };
    let mut openings: Vec<OpeningRecord> = lines.iter().map(opening).collect();
    openings.sort_by_key(|opening| opening.key);
    let book = BookRecord {
        name: name_bytes("odd"),
        first_opening: 0,
        openings: openings.len() as u32,
        source: 0,
        komi: 7.5,
        side: 9,
        scoring: 0,
        reserved: [0; 2],
    };
    let writer = Writer { books: vec![book], openings, ..Writer::default() };
    fs::write(folder.join("odd.bundle"), writer.finish()).expect("a file can be written");
}

/// What `hane gtp` answers with this bundle, line by line, and what it says besides.
fn played(folder: &Path, more: &[&str], input: &str) -> (Vec<String>, String) {
    let mut command = command();
    command.args(["gtp", "--playouts", "20", "--bundle"]).arg(folder.join("odd.bundle")).args(more);
    let output = run(&mut command, input);
    let answers = text(&output.stdout);
    let answers = answers.lines().filter_map(|line| line.strip_prefix("= ")).map(str::to_owned).collect();
    (answers, text(&output.stderr))
}

#[test]
fn moves_of_a_book_are_played_where_it_is_for_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    bundle(folder.path(), &[("", "A1"), ("E5", "B1"), ("A1 J9 A2", "A9")]);
    // (arguments, input, the answers to the last commands)
    type Case<'a> = (&'a [&'a str], &'a str, &'a [&'a str]);
    let cases: &[Case<'_>] = &[
        (&["--boardsize", "9"], "genmove b\n", &["A1"]),
        (&["--boardsize", "9"], "reg_genmove b\n", &["A1"]),
        (&["--boardsize", "9"], "play b E5\ngenmove w\n", &["B1"]),
        // The same position turned.
        (&["--boardsize", "9"], "play b J1\nplay w A9\nplay b J2\ngenmove w\n", &["J9"]),
        (&[], "boardsize 9\nclear_board\nkomi 7.5\ngenmove b\n", &["A1"]),
    ];
    for (arguments, input, expected) in cases {
        let (answers, said) = played(folder.path(), arguments, input);
        assert_eq!(answers[answers.len() - expected.len()..], **expected, "{input}: {said}");
        assert!(!said.contains("book"), "{said}");
    }
    let without: &[(&[&str], &str)] = &[
        (&["--boardsize", "9", "--without", "book"], "genmove b\n"),
        (&["--boardsize", "9"], "genmove w\n"),
        (&["--boardsize", "9"], "play b E5\nplay w D5\ngenmove b\n"),
    ];
    for (arguments, input) in without {
        let (answers, said) = played(folder.path(), arguments, input);
        let last = answers.last().expect("a move");
        assert!(!["A1", "B1", "A9"].contains(&last.as_str()), "{input}: {answers:?}");
        assert!(!said.contains("book"), "{said}");
    }
}

#[test]
fn a_book_for_other_games_is_said_once_and_not_played_from() {
    let folder = tempfile::tempdir().expect("a folder");
    bundle(folder.path(), &[("", "A1")]);
    let cases: &[(&[&str], &str)] = &[
        (&["--boardsize", "13"], "13x13, komi 7.5, area scoring"),
        (&["--boardsize", "9", "--komi", "6.5"], "9x9, komi 6.5, area scoring"),
        (&["--boardsize", "9", "--komi", "7.5", "--japanese-rules"], "9x9, komi 7.5, territory scoring"),
        (&["--boardsize", "9", "--komi", "7.5", "--handicap", "2"], "2 handicap stones"),
    ];
    for (arguments, found) in cases {
        let (answers, said) = played(folder.path(), arguments, "genmove b\ngenmove w\ngenmove b\n");
        assert!(!answers.contains(&"A1".to_owned()), "{answers:?}");
        let expected = "odd.bundle: book odd is for 9x9, komi 7.5, area scoring; found a game on ";
        assert_eq!(said.matches(expected).count(), 1, "{arguments:?}: {said}");
        assert!(said.contains(found), "{said}");
    }
    let (_, said) = played(folder.path(), &["--boardsize", "13", "--without", "book"], "genmove b\n");
    assert!(!said.contains("book odd"), "who does without it hears nothing: {said}");
}

/// A book of a small board into a file of a folder.
fn small_book(folder: &Path, out: &str, more: &[&str]) -> Command {
    let mut command = command();
    command.current_dir(folder).args([
        "learn",
        "book",
        "--boardsize",
        "5",
        "--playouts",
        "40",
        "--no-bundle",
    ]);
    command.args(["--quiet", "--out", out]).args(more);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

fn made(folder: &Path, out: &str, more: &[&str]) -> Vec<u8> {
    let output = small_book(folder, out, more).output().expect("the program ends");
    assert!(output.status.success(), "{}", text(&output.stderr));
    fs::read(folder.join(out)).expect("the book")
}

/// The lines behind the head of a book.
fn openings(book: &str) -> impl Iterator<Item = &str> {
    book.lines().skip_while(|line| !line.starts_with("provenance")).skip(1)
}

#[test]
fn the_same_searches_make_the_same_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let whole = made(folder, "one.dbz", &["--positions", "40", "--threads", "1"]);
    let book = text(&whole);
    assert!(book.contains("\nbook 5x5\nsize 5\nkomi 7.5\nscoring area\nprovenance Made by"), "{book}");
    let names: BTreeSet<&str> = openings(&book).filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names.len(), 40, "{book}");
    assert!(made(folder, "two.dbz", &["--positions", "40", "--threads", "2"]) == whole, "two threads");
    assert!(made(folder, "other.dbz", &["--positions", "40", "--seed", "2"]) != whole, "another seed");
    // A book that is there grows.
    made(folder, "grown.dbz", &["--positions", "10"]);
    assert!(made(folder, "grown.dbz", &["--positions", "40"]) == whole, "in two parts");
}

#[test]
fn what_is_wrong_with_a_journal_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    made(folder, "a.dbz", &["--positions", "8"]);
    let said = |more: &[&str]| {
        let output = small_book(folder, "a.dbz", more).output().expect("the program ends");
        (output.status.code(), text(&output.stderr))
    };
    let (code, text) = said(&["--positions", "8", "--seed", "9"]);
    assert!(
        code == Some(1) && text.contains("a.dbz.journal: it is of other work: seed: expected 9, found "),
        "{text}"
    );
    fs::write(folder.join("a.dbz.journal"), "what someone else wrote\n".repeat(99)).expect("it is written");
    let (code, text) = said(&["--positions", "8"]);
    assert!(code == Some(1) && text.contains("expected a journal of unfinished work"), "{text}");
    let (code, text) = said(&["missing.parquet"]);
    assert!(code == Some(1) && text.contains("missing.parquet"), "{text}");
}

#[test]
fn other_boards_than_square_ones_are_refused() {
    let output = run(command().args(["learn", "book", "--boardsize", "9x7"]), "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("--boardsize: expected a square board of up to 19, as openings have, found 9x7"),
        "{said}"
    );
}

/// Kills the program so often after a random while, lets it finish then, and compares with what it writes
/// undisturbed.
fn killed(positions: &str, kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let began = Instant::now();
    let whole = made(folder, "whole.dbz", &["--positions", positions, "--threads", "2"]);
    let share = began.elapsed() / kills * 2;
    let (torn, journal) = (folder.join("torn.dbz"), folder.join("torn.dbz.journal"));
    let start = || {
        let mut command = small_book(folder, "torn.dbz", &["--positions", positions, "--threads", "2"]);
        let mut child = command.spawn().expect("the program was built");
        wait_for(&mut child, || journal.exists());
        child
    };
    kill_often(kills, share, start, |done| {
        if done {
            assert!(fs::read(&torn).expect("a file") == whole, "other bytes");
            fs::remove_file(&torn).expect("it is there");
            fs::remove_file(&journal).expect("it is there");
        }
    });
    assert!(made(folder, "torn.dbz", &["--positions", positions]) == whole, "other bytes");
}

#[test]
fn killed_at_any_instant_it_goes_on_to_the_same_book() {
    killed("40", 10);
}

#[test]
#[ignore = "a minute"]
fn killed_fifty_times_it_goes_on_to_the_same_book() {
    killed("400", 50);
}

#[test]
fn games_become_a_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    // Turned games are the same, and so are the two moves that the position after C3 B4 mirrors.
    let games = [
        "(;SZ[5]KM[7.5]RE[B+1];B[cc];W[bb];B[bc])",
        "(;SZ[5]KM[7.5]RE[B+1];B[cc];W[db];B[dc])",
        "(;SZ[5]KM[7.5]RE[W+1];B[cc];W[bb];B[cb])",
        "(;SZ[5]KM[7.5]RE[W+1];B[bb];W[cc];B[aa])",
        "(;SZ[9]KM[7.5]RE[W+1];B[bb];W[cc];B[aa])",
    ];
    fs::write(folder.join("games.sgf"), games.concat()).expect("it is written");
    let book = made(folder, "a.dbz", &["--least", "2", "games.sgf"]);
    let book = text(&book);
    let found: Vec<&str> = openings(&book).collect();
    assert_eq!(found, ["start 3 cc", "C3 3 bbcctt", "C3-B4 3 cbbbcc"], "{book}");
    assert!(book.contains("# data games.sgf: sha256 "), "{book}");
}
