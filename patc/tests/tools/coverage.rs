//! Counting patterns in games.

use crate::tools::command::{folder, patc, patterns};
use patc::tools::coverage::count;
use patc::tools::knowledge::Knowledge;
use std::fs;
use std::path::Path;

/// Three patterns: a hane and the same less exactly, and one that never stands on boards of 9x9.
const SOURCE: &str = "\
attribute_map general
anchor either
level board

Pattern Hane

X*
O.

:8,-,value(9)

Pattern HaneOrSo

X*
O?

:8,-,value(8)

Pattern Wide

O..........*

:8,-,value(7)
";

/// Black E5, White D5, Black D6, which is a hane, White a pass, Black F5.
const GAME: &str = "(;SZ[9];B[ee];W[de];B[dd];W[];B[fe])";

fn read(json: &str) -> serde_json::Value {
    serde_json::from_str(json).expect("JSON")
}

#[test]
fn what_stands_and_what_is_played() {
    let twice: &str = &format!("{GAME}{GAME}");
    let files = [
        ("a.db", SOURCE),
        ("one.sgf", GAME),
        ("two.sgf", twice),
        ("odd.sgf", "(;SZ[9];B[aa];W[aa])"),
        // A fault in one game takes nothing from the others.
        ("mixed.sgf", "(;SZ[9];B[aa];W[aa])(;SZ[99];B[aa])(;SZ[9];B[ee])"),
        ("no.sgf", "what"),
        ("x.txt", ""),
    ];
    let folder = folder(&files);
    let ran = patc(folder.path(), &["coverage", ".", "--sources", "a.db", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    let json = read(&ran.output);
    assert_eq!((json["games"].as_u64(), json["moves"].as_u64()), (Some(7), Some(15)));
    assert_eq!(json["skipped"].as_array().map(Vec::len), Some(4));
    assert!(ran.errors.contains("odd.sgf: A9: ") && ran.errors.contains("no.sgf: "), "{}", ran.errors);
    assert!(ran.errors.contains("mixed.sgf: game 1: A9: "), "{}", ran.errors);
    assert!(ran.errors.contains("mixed.sgf: game 2: "), "{}", ran.errors);
    // Before Black's second move the hane stands for four points of either stone; Black plays one of them. It
    // stands before his third move too.
    let counts: Vec<_> = json["patterns"]
        .as_array()
        .expect("patterns")
        .iter()
        .map(|it| (it["name"].as_str(), it["positions"].as_u64(), it["played"].as_u64()))
        .collect();
    assert_eq!(
        counts,
        [
            (Some("Hane"), Some(6), Some(3)),
            (Some("HaneOrSo"), Some(6), Some(3)),
            (Some("Wide"), Some(0), Some(0))
        ]
    );
    let table = patc(folder.path(), &["coverage", "one.sgf", "--sources", "a.db"]).output;
    assert!(table.contains("never stood: 1\n  Wide\n"), "{table}");
    assert!(
        table.contains("1 games, 4 moves; some pattern proposed the move played at 1 of them (25.0 %)"),
        "{table}"
    );
}

#[test]
fn what_always_stands_together() {
    let folder = folder(&[("a.db", SOURCE)]);
    for game in 0..20 {
        fs::write(folder.path().join(format!("{game}.sgf")), GAME).expect("a file can be written");
    }
    let ran = patc(folder.path(), &["coverage", ".", "--sources", "a.db", "--json"]);
    let json = read(&ran.output);
    let with = |at: usize| json["patterns"][at]["always_with"].to_string();
    assert_eq!([with(0), with(2)], ["[\"HaneOrSo\"]", "[]"]);
}

#[test]
fn the_counts_do_not_depend_on_threads() {
    let knowledge = Knowledge::of_paths(&[patterns()]).expect("sound sources");
    let folder = folder(&[]);
    let moves: Vec<String> = (0..160_u32)
        .map(|at| {
            // A walk that meets every point of the board at most once.
            let (point, color) = (at * 97 % 361, if at % 2 == 0 { 'B' } else { 'W' });
            let letter = |line: u32| char::from(b'a' + line as u8);
            format!(";{color}[{}{}]", letter(point % 19), letter(point / 19))
        })
        .collect();
    let games: Vec<_> = (1..=12)
        .map(|length| {
            let path = folder.path().join(format!("{length}.sgf"));
            fs::write(&path, format!("(;SZ[19]{})", moves[..13 * length].concat()))
                .expect("a file can be written");
            path
        })
        .collect();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| count(&knowledge, &games, || {}))
    };
    let one = with(1);
    assert_eq!(one, with(3));
    assert!(one.counts.iter().filter(|count| count.stood > 0).count() > 20, "some patterns stood");
}

#[test]
fn wrong_arguments() {
    let folder = folder(&[("a.db", SOURCE), ("no.sgf", "what")]);
    let run = |arguments: &[&str]| patc(Path::new(folder.path()), arguments).code;
    assert_eq!(run(&["coverage", "no.sgf", "--sources", "a.db"]), 1, "nothing was counted");
    assert_eq!(run(&["coverage", "missing.sgf", "--sources", "a.db"]), 1);
    assert_eq!(run(&["coverage", "no.sgf"]), 2);
    assert_eq!(run(&["coverage", "no.sgf", "--sources", "a.db", "--bundle", "b"]), 2);
}
