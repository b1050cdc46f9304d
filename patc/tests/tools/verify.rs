//! Verifying bundles, right ones and wrong ones.

use crate::tools::command::{databases, folder, patc, patterns};
use crate::tools::explain::SOURCE;
use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::emission::Holds;
use patc::tools::knowledge::{Knowledge, Subject};
use patc::tools::verify::{Board, compare, held};
use std::fs;

#[test]
fn our_own_patterns_and_the_reference() {
    for (folder, boards) in [(Some(patterns()), 24), (databases(), 3)] {
        let Some(folder) = folder else { continue };
        let knowledge = Knowledge::of_paths(&[folder]).expect("sound sources");
        let verdict = compare(&knowledge, boards, 3, || {});
        assert_eq!(verdict.disagreements, []);
        assert!(verdict.matches > 100 * boards, "{} matches", verdict.matches);
    }
}

#[test]
fn the_verdict_does_not_depend_on_threads() {
    let knowledge = Knowledge::of_paths(&[patterns()]).expect("sound sources");
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| compare(&knowledge, 6, 7, || {}))
    };
    assert_eq!(with(1), with(3));
}

/// Boards must show what they are made for.
#[test]
fn drawn_boards_hold_patterns() {
    let knowledge = Knowledge::of_paths(&[patterns()]).expect("sound sources");
    let subjects: Vec<Subject<'_>> = knowledge.subjects().collect();
    let boards: Vec<Board> = (0..40).map(|number| Board::new(&subjects, 1, number)).collect();
    assert!(boards.iter().zip(0..).all(|(board, number)| *board == Board::new(&subjects, 1, number)));
    assert!(
        boards.iter().any(|board| board.size == board::BoardSize::MAX)
            && boards.iter().any(|board| board.size.width() < 9)
    );
    let [drawn, random] = [1, 0].map(|first| {
        let some = (first..80).step_by(2).map(|number| Board::new(&subjects, 1, number));
        let standing = some.map(|board| {
            let view = matching::View::of_stones(board.size, &board.black, &board.white);
            let mut found = matching::Matches::new();
            let database = knowledge.bundle.databases().next().expect("a database");
            matching::naive::scan(&database, 0, &view, &board::PointSet::board(board.size), &mut found);
            found.patterns().iter().collect::<std::collections::BTreeSet<_>>().len()
        });
        standing.sum::<usize>()
    });
    assert!(drawn > random, "{drawn} on drawn boards, {random} on random ones");
}

#[test]
fn the_command() {
    let folder = folder(&[("a.db", SOURCE), ("b.db", &SOURCE.replace("24", "25"))]);
    let path = folder.path();
    assert_eq!(patc(path, &["build", "a.db", "-o", "a.bundle"]).code, 0);
    let ran = patc(path, &["verify", "a.bundle", "a.db", "--boards", "20", "--seed", "5"]);
    assert_eq!(ran.code, 0, "{}{}", ran.output, ran.errors);
    for part in ["valid: ", "database moves: ", "20 boards", " 0 disagreements", "sources: the same bytes"] {
        assert!(ran.output.contains(part), "{part}: {}", ran.output);
    }
    assert_eq!(ran.errors, "", "no progress where no one looks");
    let other = patc(path, &["verify", "a.bundle", "b.db", "--boards", "1"]);
    assert_eq!(other.code, 1);
    assert!(other.output.contains("sources: other bytes"), "{}", other.output);
    assert_eq!(patc(path, &["verify", "a.db"]).code, 2, "sources are no bundle");
    let mut bytes = fs::read(path.join("a.bundle")).expect("a file");
    bytes.truncate(bytes.len() / 2);
    fs::write(path.join("half.bundle"), bytes).expect("a file can be written");
    assert_eq!(patc(path, &["verify", "half.bundle"]).code, 1);
}

/// What databases hold, and that each is reported.
#[test]
fn all_kinds_of_knowledge() {
    let folder = folder(&[
        ("a.db", SOURCE),
        ("a9.dbz", "size 9\ncenter 60 ee\n"),
        ("eyes.db", "kind eyes\n\nPattern 31\n\n.*.\n\n:1122\n"),
        ("k.sgf", "(;SZ[19];B[pd]MA[oe]C[J](;W[nc]MA[ke])(;W[qc]MA[oe]))"),
        ("mc.db", "playout_table\n\n???\n?*?\n???\n:5\n"),
        ("b.weights", "weights learned\n\nOX?\n.*.\n\n:8,3.5,12\n"),
    ]);
    let path = folder.path();
    assert_eq!(patc(path, &["build", ".", "-o", "a.bundle"]).code, 0);
    let ran = patc(path, &["verify", "a.bundle", ".", "--boards", "40"]);
    assert_eq!(ran.code, 0, "{}{}", ran.output, ran.errors);
    for part in [
        "database moves: grid, the one in use\n",
        "database fullboard: 1 openings, validated; only sources can be compared with them\n",
        "database eyes: 1 shapes, 1 of them found on their own points\n",
        "database joseki: corner tree, the one in use\n",
        "playout table mc: validated, nothing to match\n",
        "learned weights learned: validated, nothing to match\n",
        "sources: the same bytes\n",
    ] {
        assert!(ran.output.contains(part), "{part}: {}", ran.output);
    }
}

/// The sections that are counted make up the bundle, but for notes and what lies between them.
#[test]
fn statistics_leave_nothing_out() {
    let ran = patc(&patterns(), &["stats", "."]);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    let bytes = |name: &str| {
        let row = ran.output.lines().find(|line| line.starts_with(name));
        let last = row.and_then(|row| row.split_whitespace().last());
        last.and_then(|last| last.parse::<usize>().ok()).unwrap_or_else(|| panic!("{name}: {}", ran.output))
    };
    assert!(bytes("patterns  ") > 0 && bytes("corner nodes") > 0 && bytes("eye cells") > 0);
    assert!(bytes("header, gaps") < bytes("bundle") / 8, "{}", ran.output);
}

/// A bundle may be valid and yet hold a matcher that misses matches: windows that ask for too much.
#[test]
fn a_wrong_matcher_is_found() {
    let folder = folder(&[("a.db", SOURCE)]);
    let path = folder.path();
    let mut compilation = Compilation::of_paths(&[path.join("a.db")]);
    let mut writer = compilation.emit_holding(Holds::Everything).expect("sound sources");
    for window in &mut writer.grids {
        (window.mask, window.value) = (window.mask | 3, window.value & !3 | 2);
    }
    let bytes = writer.finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("a valid bundle");
    let names: Vec<&str> =
        bundle.databases().flat_map(|database| held(&database).collect::<Vec<_>>()).collect();
    assert!(["automaton", "grid", "the one in use"].iter().all(|name| names.contains(name)), "{names:?}");
    fs::write(path.join("a.bundle"), bytes).expect("a file can be written");
    let ran = patc(path, &["verify", "a.bundle"]);
    assert_eq!(ran.code, 1, "{}", ran.output);
    assert!(ran.output.contains("database moves, grid: expected "), "{}", ran.output);
    assert!(!ran.output.contains("moves, automaton: expected"), "{}", ran.output);
}
