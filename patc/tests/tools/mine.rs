//! Mining games and proofs.

use crate::tools::command::{Ran, folder, patc};
use board::{Color, Game, Move, PlayoutBoard, Random, Rules};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

fn read(ran: &Ran) -> Value {
    serde_json::from_str(&ran.output).unwrap_or_else(|error| panic!("{error}: {} {}", ran.output, ran.errors))
}

/// A folder with games of random moves on 9x9, which repeat shapes often enough.
fn random_games(count: u64) -> tempfile::TempDir {
    let folder = folder(&[]);
    let size = board::BoardSize::new(9).expect("a size");
    for number in 0..count {
        let mut random = Random::new(&[number]);
        let mut game = Game::new(size, Rules::default());
        let mut text = "(;SZ[9]".to_owned();
        while game.move_count() < 60 {
            let column = random.below(9) as usize;
            let point = size.point(column, random.below(9) as usize).expect("a point");
            let color = game.to_move();
            let sensible = PlayoutBoard::of_turn(game.position(), color).is_playable(color, point);
            if sensible && game.play(color, Move::Play(point)).is_ok() {
                let letter = |line: usize| char::from(b'a' + line as u8);
                let name = if color == Color::Black { 'B' } else { 'W' };
                text.push_str(&format!(";{name}[{}{}]", letter(column), letter(point.row())));
            }
        }
        fs::write(folder.path().join(format!("{number:02}.sgf")), text + ")").expect("a file");
    }
    folder
}

/// Every shape counted, none chosen.
const ALL: [&str; 8] = ["mine", ".", "--min-played", "2", "--min-lift", "0", "--limit", "1000000"];

#[test]
fn counts_are_those_of_the_matchers() {
    let folder = random_games(30);
    let mine = |more: &[&str]| patc(folder.path(), &[&ALL[..], &["--points", "8,12"], more].concat());
    let json = read(&mine(&["--json"]));
    let proposals = json["proposals"].as_array().expect("proposals");
    assert!(proposals.len() > 100, "{}", proposals.len());
    let source = mine(&[]).output;
    fs::create_dir(folder.path().join("source")).expect("a folder");
    fs::write(folder.path().join("source/mined.db"), &source).expect("a file");
    let check = patc(folder.path(), &["check", "source"]);
    assert_eq!(check.code, 0, "{}", check.errors);
    assert!(check.errors.contains("0 errors"), "{}", check.errors);
    let counted = read(&patc(folder.path(), &["coverage", ".", "-s", "source", "--json"]));
    let patterns = counted["patterns"].as_array().expect("patterns");
    assert_eq!(patterns.len(), proposals.len(), "each is a pattern");
    for (number, proposal) in proposals.iter().enumerate() {
        let name = format!("Mined{}", number + 1);
        let pattern = patterns.iter().find(|pattern| pattern["name"] == name.as_str()).expect("it is there");
        assert_eq!(pattern["played"], proposal["mined"]["played"], "{proposal} {pattern}");
    }
    assert!(source.contains("\nPattern Mined1\n") && source.contains("\n# For example move "), "{source}");
}

#[test]
fn what_is_mined_depends_on_nothing_else() {
    let folder = random_games(12);
    let run = |threads: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
        let arguments = [&ALL[..], more].concat();
        let run = command.args(arguments).current_dir(folder.path()).env("RAYON_NUM_THREADS", threads);
        run.output().expect("the program runs").stdout
    };
    for more in [&["--json"][..], &["--held-out"], &["--points", "8,72", "--json"]] {
        let one = run("1", more);
        assert!(one.len() > 1000, "{more:?}");
        assert!(one == run("3", more), "{more:?}");
    }
    // Each game is in one half, and one that is there twice counts once.
    let halves = |json: &Value| ["mined", "held_out"].map(|half| json["moves"][half].as_u64().unwrap_or(0));
    let whole = halves(&serde_json::from_slice(&run("2", &["--json"])).expect("JSON"));
    let first = folder.path().join("00.sgf");
    fs::copy(first, folder.path().join("zz.sgf")).expect("a file");
    let json = serde_json::from_slice(&run("2", &["--json", "--held-out"])).expect("JSON");
    let parted = halves(&json);
    assert_eq!((whole[1], parted[0] + parted[1], &json["equal"]), (0, whole[0], &1.into()));
    assert!(parted[0] > 0 && parted[1] > 0);
}

/// Black always plays two lines beside his stone, on the second line, White anywhere; the shape with the
/// stone two lines away is what is played more often than the empty neighborhood within it predicts.
#[test]
fn a_shape_is_proposed_for_what_it_adds() {
    let files: Vec<(String, String)> = (0..8)
        .map(|number: u8| {
            let row = |row: u8| char::from(b'a' + row);
            let moves: String = (0..5)
                .map(|at: u8| {
                    let elsewhere = row((number + at) % 5);
                    format!(
                        ";B[{}r];W[{}{elsewhere}];B[{}r];W[{}{elsewhere}]",
                        row(4 * at),
                        row(4 * at),
                        row(4 * at + 2),
                        row(4 * at + 2)
                    )
                })
                .collect();
            (format!("{number}.sgf"), format!("(;SZ[19]{moves})"))
        })
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = folder(&files);
    let ran = patc(folder.path(), &["mine", ".", "--points", "12", "--min-played", "8", "--json"]);
    let json = read(&ran);
    let first = &json["proposals"][0];
    let drawn: Vec<&str> =
        first["diagram"].as_array().expect("rows").iter().filter_map(Value::as_str).collect();
    assert!(drawn.concat().contains('O'), "{first}");
    assert!(first["mined"]["smaller"]["interval"][0].as_f64() >= Some(1.5), "{first}");
}

/// A line in the upper right corner, which is played in all four corners, turned and with either color, one
/// corner after another, and what is written of it.
const LINES: &[(&[&str], &[&str])] = &[
    (
        &["pd", "nc", "qf", "rd", "qc"],
        &[
            "(;B[pd]C[J\n# Played in 4 of 4 corners.\n# For example move 1 of a.sgf.]MA[mg]\n",
            ";W[qf]C[U\n# Played in 4 of 4 corners, 4 times at once.\n",
            ";B[nc]C[U\n",
            ";W[pb]C[U\n",
            ";B[qc]C[U\n",
        ],
    ),
    // The third move is made twice by the same player.
    (
        &["qd", "oc", "!", "pe", "qg", "od"],
        &[
            ";B[qd]C[J\n",
            ";W[oc]C[U\n# Played in 4 of 4 corners, 4 times at once. Answered in 0, left alone in 4 before the \
             same player went on.\n",
            ";W[pe]C[J\n# Played in 4 of 4 corners, 0 times at once. Black has played elsewhere.\n",
        ],
    ),
];

/// A game in which a line is played in all corners, `!` being a move in the middle.
fn cornered(line: &[&str]) -> String {
    let mut text = "(;SZ[19]".to_owned();
    let (mut number, mut middle) = (0_u8, 0_u8);
    let letter = |line: u8| char::from(b'a' + line);
    for turn in 0..4 {
        for point in line {
            let (column, row) = match *point {
                "!" => {
                    middle += 1;
                    (9, 4 + 2 * middle)
                }
                point => {
                    let [column, row] = [0, 1].map(|at| point.as_bytes()[at] - b'a');
                    match turn {
                        0 => (column, row),
                        1 => (18 - column, row),
                        2 => (row, column),
                        _ => (column, 18 - row),
                    }
                }
            };
            let color = if number % 2 == 0 { 'B' } else { 'W' };
            text.push_str(&format!(";{color}[{}{}]", letter(column), letter(row)));
            number += 1;
        }
    }
    text + ")"
}

#[test]
fn joseki_of_all_corners() {
    for (line, expected) in LINES {
        let folder = folder(&[("a.sgf", &cornered(line))]);
        let mined = patc(folder.path(), &["mine", "--joseki", "a.sgf", "--min-played", "4"]);
        assert_eq!(mined.code, 0, "{}", mined.errors);
        for part in *expected {
            assert!(mined.output.contains(part), "{part}\n{}\n{}", mined.output, cornered(line));
        }
        fs::write(folder.path().join("mined.sgf"), &mined.output).expect("a file");
        let check = patc(folder.path(), &["check", "mined.sgf"]);
        let patterns = line.iter().filter(|point| **point != "!").count();
        let said = format!("1 sources, {patterns} patterns: 0 errors, 0 warnings");
        assert!(check.errors.contains(&said), "{}{}", check.errors, mined.output);
        let rare = patc(folder.path(), &["mine", "--joseki", "a.sgf", "--min-played", "5", "--json"]);
        assert_eq!(read(&rare)["next"], Value::Array(Vec::new()));
        let short = patc(folder.path(), &["mine", "--joseki", "a.sgf", "--min-played", "4", "--depth", "1"]);
        assert_eq!(short.output.matches("MA[").count(), 1, "{}", short.output);
    }
}

/// White captures the stone in the corner by playing B1.
const KILL: &str = r#"{"format":1,"name":"corner","claim":"kill","target":["A1"],"to_move":"white","threats":"none","rows":[".....",".....",".....","O....","X...."],"zone":["A1","B1"],"nodes":[{"play":["B1",1]},"captured"]}"#;

#[test]
fn first_moves_of_proofs() {
    let false_claim = KILL.replace("B1\",1", "PASS\",1");
    let turned = KILL
        .replace("[\"A1\"]", "[\"E5\"]")
        .replace("\"A1\",\"B1\"", "\"E5\",\"D5\"")
        .replace("[\"B1\",1]", "[\"D5\",1]")
        .replace(
            ".....\",\".....\",\".....\",\"O....\",\"X....",
            "....X\",\"....O\",\".....\",\".....\",\".....",
        );
    let proofs = format!("{KILL}\n\n{turned}\n");
    let files = [("proofs.jsonl", proofs.as_str()), ("wrong.jsonl", "{}\n"), ("false.jsonl", &false_claim)];
    let folder = folder(&files);
    let mine = |arguments: &[&str]| patc(folder.path(), &[&["mine"][..], arguments].concat());
    let mined = mine(&["--proofs", "kill", "proofs.jsonl"]);
    assert_eq!(mined.code, 0, "{}", mined.errors);
    let expected = "\n# Begins 2 proofs. white captures the 1 stones of A1, white moves first, without ko threats: \
                    corner (proofs.jsonl:1).\nPattern Proved1\n\n+--\n|X*\n|O?\n\n:8,-\n";
    assert!(mined.output.contains(expected), "{}", mined.output);
    assert!(!mined.output.contains("Proved2"), "{}", mined.output);
    fs::write(folder.path().join("mined.db"), &mined.output).expect("a file");
    let check = patc(folder.path(), &["check", "mined.db"]);
    assert!(check.errors.contains("1 patterns: 0 errors, 0 warnings"), "{}{}", check.errors, mined.output);
    let none = mine(&["--proofs", "live", "proofs.jsonl", "--json"]);
    assert_eq!((none.code, read(&none)["others"].as_u64()), (0, Some(2)), "{}", none.errors);
    for (file, why) in [
        ("wrong.jsonl", "wrong.jsonl:1: expected a certificate: missing field"),
        ("false.jsonl", "false.jsonl:1: expected a proof of its claim: "),
        ("absent.jsonl", "absent.jsonl: "),
    ] {
        let ran = mine(&["--proofs", "kill", file]);
        assert_eq!(ran.code, 1, "{file}: {}", ran.errors);
        assert!(ran.errors.contains(why), "{file}: {}", ran.errors);
    }
}

/// Words, the exit code and a part of what is said.
const REFUSED: &[(&[&str], i32, &str)] = &[
    (&["mine"], 2, "required"),
    (&["mine", "absent"], 1, "absent: "),
    (&["mine", "short.sgf"], 1, "expected games of 20 moves or more, found none"),
    (&["mine", "no.sgf", "short.sgf"], 1, "no.sgf: no game tree"),
    (
        &["mine", "odd.sgf"],
        1,
        "odd.sgf: game 1: move 2, white A9: a stone stands there already; the move is left out",
    ),
    (&["mine", "short.sgf", "--points", "13"], 2, "expected one of 8, 12, 20, 28, 36, 48, 60, 72"),
    (&["mine", "short.sgf", "--min-lift=-1"], 2, "--min-lift"),
    (&["mine", "short.sgf", "--min-played", "0"], 2, "--min-played"),
    (&["mine", "short.sgf", "--class", "s!"], 2, "expected letters"),
    (&["mine", "short.sgf", "--size", "1"], 2, "expected a side length from 2 to 25"),
    (&["mine", "short.sgf", "--joseki", "--points", "8"], 2, "cannot be used with"),
    (&["mine", "short.sgf", "--joseki", "--held-out"], 2, "cannot be used with"),
    (&["mine", "short.sgf", "--depth", "3"], 2, "--joseki"),
    (&["mine", "short.sgf", "--proofs", "win"], 2, "expected one of kill, live, connect"),
    (
        &["mine", "short.sgf", "--against", "a.db"],
        1,
        "a.db: expected learned weights called `moves`, found none",
    ),
    (&["mine", "short.sgf", "--against", "absent.bundle"], 1, "absent.bundle"),
];

#[test]
fn what_cannot_be_mined() {
    let files = [
        ("short.sgf", "(;SZ[9];B[aa];W[bb])"),
        ("odd.sgf", "(;SZ[9];B[aa];W[aa])"),
        ("no.sgf", "what"),
        ("a.db", "Pattern A\n\nO*\n\n:8,-\n"),
    ];
    let folder = folder(&files);
    for (words, code, expected) in REFUSED {
        let ran = patc(Path::new(folder.path()), words);
        assert_eq!(ran.code, *code, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{words:?}: {}", ran.errors);
    }
}
