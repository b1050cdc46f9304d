//! Questions mined from games: asked of an engine that is none, settled, scored, and read back.
#![cfg(unix)]

mod groups;
#[path = "../../../fuzz/inputs.rs"]
mod inputs;
#[path = "../../../fuzz/checks/mined.rs"]
mod mined;
mod reader;

use crate::program::fake::Fake;
use board::{BoardSize, Color, Game, Move, Point, Random, Rules};
use regression::mine::{Half, MinedFile, Truth};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Runs the program; returns exit status, standard output and standard error.
fn regression(fake: &Fake, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_regression"))
        .arg("mine")
        .args(arguments)
        .current_dir(fake.folder())
        .output()
        .expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    (output.status.code().expect("the program ends by itself"), text(output.stdout), text(output.stderr))
}

/// A game of random moves that fill no neighborhood of their own.
fn random_record(moves: usize, seed: u64) -> String {
    let size = BoardSize::new(9).expect("a size");
    let mut game = Game::new(size, Rules::default());
    let mut random = Random::new(&[seed]);
    let mut record = "(;GM[1]SZ[9]".to_owned();
    while game.move_count() < moves {
        let color = game.to_move();
        let may = |point: &Point| {
            let own = |next: Point| game.position().color_at(next) == Some(color);
            game.legality(color, *point).is_ok() && !point.neighbors(size).all(own)
        };
        let legal: Vec<Point> = size.points().filter(may).collect();
        let Some(point) = legal.get(random.below(legal.len().max(1) as u32) as usize) else { break };
        game.play(color, Move::Play(*point)).expect("a legal move");
        let letter = |at: usize| char::from(b'a' + at as u8);
        let name = if color == Color::Black { 'B' } else { 'W' };
        record.push_str(&format!(";{name}[{}{}]", letter(point.column()), letter(point.row())));
    }
    record + ")"
}

fn read(path: &Path) -> MinedFile {
    let text = fs::read_to_string(path).expect("the file is there");
    MinedFile::read(&path.display().to_string(), &text)
}

/// Runs `ask` on two records and a list of positions.
fn ask(fake: &Fake, out: &str, more: &[&str]) -> (i32, String, String) {
    fake.write("games/one.sgf", &random_record(60, 1));
    fake.write("games/below/two.sgf", &random_record(50, 2));
    fake.write("games/below/notes.txt", "no game");
    fake.write("games/broken.sgf", "(;B");
    let listed = r#"{"id": "three.sgf@30", "size": 9, "black": ["C3"], "white": ["C4"], "lead": 2.5}"#;
    fake.write("list.jsonl", listed);
    let engine = fake.command();
    let arguments = ["ask", "games", "list.jsonl", "--gnugo", &engine, "--out", out, "--seed", "7"];
    regression(fake, &[&arguments[..], more].concat())
}

#[test]
fn questions_are_asked_and_kept() {
    let fake = Fake::new();
    let all = ask(&fake, "all.jsonl", &["--every", "10", "--agreements", "10000"]);
    assert_eq!(all.0, 0, "{all:?}");
    assert!(all.1.contains("disconnect") && all.2.contains("attack C"), "{all:?}");
    let found = read(&fake.folder().join("all.jsonl"));
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    let mut places: Vec<(&str, usize)> =
        found.positions.iter().map(|position| (position.game.as_str(), position.number)).collect();
    places.dedup();
    let games = |name| places.iter().filter(|(game, _)| *game == name).count();
    assert!(games("one.sgf") >= 3 && games("two.sgf") >= 2 && games("three.sgf") == 1, "{places:?}");
    assert!(places.iter().all(|(_, number)| *number >= 20), "{places:?}");
    let asked = |found: &MinedFile| found.positions.iter().map(|it| it.questions.len()).sum::<usize>();
    let agreed = |found: &MinedFile| {
        found.positions.iter().flat_map(|it| &it.questions).filter(|it| it.agrees()).count()
    };
    let summary = fs::read_to_string(fake.folder().join("all.summary.json")).expect("a summary");
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    let kinds = summary["kinds"].as_object().expect("kinds");
    let sum = |name: &str| kinds.values().map(|kind| kind[name].as_u64().expect("a number")).sum::<u64>();
    assert_eq!((sum("asked"), sum("agreements_kept")), (asked(&found) as u64, agreed(&found) as u64));
    assert!(sum("unanswered") > 0);

    let few = ["--every", "10", "--agreements", "5"];
    assert_eq!(ask(&fake, "few.jsonl", &[&few[..], &["--jobs", "1"]].concat()).0, 0);
    assert_eq!(ask(&fake, "same.jsonl", &[&few[..], &["--jobs", "4"]].concat()).0, 0);
    let text = |name: &str| fs::read_to_string(fake.folder().join(name)).expect("a file");
    assert_eq!(text("few.jsonl"), text("same.jsonl"));
    let kept = read(&fake.folder().join("few.jsonl"));
    assert_eq!(agreed(&kept), 5);
    assert_eq!(asked(&kept) - 5, asked(&found) - agreed(&found), "all disagreements are kept");
    assert_eq!(ask(&fake, "two.jsonl", &["--positions", "2", "--agreements", "1000"]).0, 0);
    assert_eq!(read(&fake.folder().join("two.jsonl")).positions.len(), 2);
}

#[test]
fn a_run_that_was_broken_off_goes_on() {
    let fake = Fake::new();
    let more = ["--every", "10", "--agreements", "5"];
    let whole = ask(&fake, "whole.jsonl", &more);
    assert_eq!(whole.0, 0, "{whole:?}");
    let text = |name: &str| fs::read_to_string(fake.folder().join(name)).expect("a file");
    // It ends in the middle of a line; then it was one of other settings.
    let questions = text("whole.jsonl");
    let first = questions.lines().next().expect("a position");
    let engine = fake.command();
    let hane = env!("CARGO_PKG_VERSION");
    let heading = |seed: u64| {
        serde_json::json!({ "gnugo": engine, "pairs": 12, "seed": seed, "hane": hane }).to_string()
    };
    let known = serde_json::json!({ "position": first, "counts": {}, "notes": [] }).to_string();
    let none = first[..first.find("\"questions\"").expect("questions")].to_owned() + "\"questions\":[]}";
    let silent = serde_json::json!({ "position": none, "counts": {}, "notes": [] }).to_string();
    let broken = &known[..known.len() / 2];
    fake.write("again.asked.jsonl", &format!("{}\n{silent}\n{broken}", heading(7)));
    assert_eq!(ask(&fake, "again.jsonl", &more).0, 0);
    assert!(!text("again.jsonl").contains(&none[..none.len() - 3]), "it was asked before, with no question");
    fake.write("other.asked.jsonl", &format!("{}\n{silent}\n", heading(8)));
    assert_eq!(ask(&fake, "other.jsonl", &more).0, 0);
    assert_eq!(text("other.jsonl"), questions, "other settings are asked anew");
    assert!(!fake.folder().join("other.asked.jsonl").exists());
}

#[test]
fn what_is_settled_is_kept() {
    let fake = Fake::new();
    assert_eq!(ask(&fake, "q.jsonl", &["--every", "25", "--agreements", "40"]).0, 0);
    let settle = |limit: &str, more: &[&str]| {
        let arguments = [&["settle", "q.jsonl", "--out", "mined", "--limit", limit][..], more].concat();
        let found = regression(&fake, &arguments);
        assert_eq!(found.0, 0, "{found:?}");
        let text = |name: &str| fs::read_to_string(fake.folder().join(name)).expect("a file");
        (text("mined/tune/q.jsonl"), text("mined/report/q.jsonl"), text("q.settled.jsonl"))
    };
    let first = settle("300", &["--jobs", "2"]);
    assert!(first.2.lines().count() > 2);
    // What was broken off does no harm, and what is settled is not settled again.
    let broken = &first.2[..first.2.len() - 100];
    fake.write("q.settled.jsonl", broken);
    let folder = fake.folder().join("q.settled.jsonl");
    let arguments = ["settle", "q.jsonl", "--out", "mined", "--limit", "300", "--only", "agreement"];
    let again = regression(&fake, &arguments);
    assert!(again.2.contains("q.settled.jsonl:"), "{again:?}");
    assert!(fs::read_to_string(folder).expect("a file").starts_with(broken));
    assert_eq!((first.0.clone(), first.1.clone()), {
        let last = settle("300", &["--jobs", "1"]);
        (last.0, last.1)
    });
    for (half, text) in [(Half::Tune, &first.0), (Half::Report, &first.1)] {
        for position in MinedFile::read("q", text).positions {
            assert_eq!(Half::of(&position.game), half);
            assert!(position.questions.iter().all(|it| matches!(it.truth, Truth::Settled { .. })));
        }
    }
}

/// White's stone on C3 is in atari; the other one on D6 is not.
const MINED: &str = r#"{"game":"x.sgf","move":20,"rows":[".......",".XX.X..","...O...",".......",".XOX...","..X....","......."],"questions":[{"ask":"attack C3","drawn":"disagreement","hane":"0","gnugo":"1 C4","judge":"1 C4","positions":3},{"ask":"defend C3","drawn":"agreement","hane":"1 C4","gnugo":"1 C4","judge":"0","positions":9}]}"#;

#[test]
fn hane_is_held_against_what_is_settled() {
    let fake = Fake::new();
    fake.write("mined/tune/x.jsonl", &format!("{MINED}\n{{}}\n"));
    fake.write("mined/readme.md", "no questions");
    let (status, output, errors) = regression(&fake, &["score", "mined", "--list"]);
    assert_eq!(status, 1, "a line is wrong: {output} {errors}");
    assert!(errors.contains("x.jsonl:2: expected a position with"), "{errors}");
    assert!(output.contains("x.sgf@20: defend C3\n  judge 0 (9 positions), hane 1 C4"), "{output}");
    let drawn = |line: &str| line.starts_with("  4 ") && line.chars().nth(8) == Some('1');
    assert!(output.lines().any(drawn), "{output}");
    let (status, output, _) = regression(&fake, &["score", "mined/tune/x.jsonl", "--json"]);
    assert_eq!(status, 1);
    let found: serde_json::Value = serde_json::from_str(&output).expect("JSON");
    let rows = found["rows"].as_array().expect("rows");
    let row = |at: usize, name: &str| rows[at]["counts"][name].as_u64().expect("a number");
    let names = ["asked", "hane_wrong", "hane_false_wins", "gnugo_wrong", "gnugo_false_wins"];
    assert_eq!(rows[0]["kind"], "attack");
    assert_eq!(names.map(|name| row(0, name)), [1, 0, 0, 0, 0]);
    assert_eq!(names.map(|name| row(1, name)), [1, 1, 1, 1, 1]);
    assert_eq!(found["faults"], 1);
    let other = if Half::of("x.sgf") == Half::Tune { "report" } else { "tune" };
    let (_, output, _) = regression(&fake, &["score", "mined", "--half", other, "--json"]);
    assert!(output.contains("\"rows\": []"), "{output}");
}

#[test]
fn what_cannot_be_done_is_said() {
    let fake = Fake::new();
    fake.write("list.jsonl", "{\"id\": \"a@1\", \"size\": 9, \"black\": [\"Z1\"], \"white\": []}\n");
    let engine = fake.command();
    // Arguments, a part of what is said.
    let cases: &[(&[&str], &str)] = &[
        (&["ask", "list.jsonl", "--gnugo", &engine, "--out", "x"], "list.jsonl:1: expected a position"),
        (&["ask", "absent", "--gnugo", &engine, "--out", "x"], "absent"),
        (&["ask", "list.jsonl", "--gnugo", "no-such-program", "--out", "x"], "does not start"),
        (&["settle", "absent.jsonl", "--out", "x"], "absent.jsonl"),
        (&["score", "absent"], "absent"),
        (&["score"], "FILES"),
    ];
    for (arguments, expected) in cases {
        let found = regression(&fake, arguments);
        assert_eq!(found.0, 2, "{arguments:?}: {found:?}");
        assert!(found.2.contains(expected), "{arguments:?}: {found:?}");
    }
}
