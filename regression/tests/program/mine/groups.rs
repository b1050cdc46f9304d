//! Groups of labeled positions: asked of two engines that are none, and given to the solver.

use crate::program::fake::Fake;
use crate::program::mine::regression;
use regression::mine::{GroupQuestion, GroupStatus, GroupTruth};
use std::fs;

/// Black's corner lives if it gets B1, which White is to play.
const ROWS: [&str; 6] = ["......", "......", "......", "OOOOO.", "XXXXO.", "...XO."];
/// White has a chain on F, of which the other engine says nothing.
const REFUSED: [&str; 6] = [".....O", ".....O", ".....O", ".....O", "......", "......"];

/// A line of labels: everything is White's so surely, in percent.
fn label(id: &str, rows: [&str; 6], sure: i32) -> String {
    let stones = |wanted: char| -> Vec<String> {
        let row = |(at, row): (usize, &&str)| {
            let letters = row.chars().zip("ABCDEF".chars()).filter(move |(stone, _)| *stone == wanted);
            letters.map(|(_, letter)| format!("{letter}{}", 6 - at)).collect::<Vec<_>>()
        };
        rows.iter().enumerate().flat_map(row).collect()
    };
    serde_json::json!({
        "id": id, "size": 6, "to_move": "W", "black": stones('X'), "white": stones('O'),
        "lead": -9.5, "ownership": vec![-sure; 36],
    })
    .to_string()
}

/// Asks about three positions; what the program wrote.
fn ask(fake: &Fake, out: &str, more: &[&str]) -> (i32, String, String) {
    let lines = [label("a.sgf@20", ROWS, 95), label("b.sgf@30", ROWS, 60), label("c.sgf@40", REFUSED, 95)];
    fake.write("labels.jsonl", &(lines.join("\n") + "\n"));
    let (hane, gnugo) = (fake.command(), format!("{} other", fake.command()));
    let arguments = ["ask-groups", "labels.jsonl", "--hane", &hane, "--gnugo", &gnugo, "--out", out];
    regression(fake, &[&arguments[..], more].concat())
}

fn questions(fake: &Fake, name: &str) -> Vec<GroupQuestion> {
    let text = fs::read_to_string(fake.folder().join(name)).expect("the file is there");
    text.lines().map(|line| GroupQuestion::parse(line).expect("a question")).collect()
}

#[test]
fn groups_without_agreement_are_kept() {
    let fake = Fake::new();
    let (status, output, errors) = ask(&fake, "groups.jsonl", &["--jobs", "1"]);
    assert_eq!(status, 0, "{output} {errors}");
    let said =
        "2 groups of 3 positions: 2 kept, of which hane says 1 and gnugo 2 as the owners do; 1 unanswered";
    assert!(output.contains(said), "{output}");
    assert!(errors.contains("c.sgf@40: dragon_status F"), "{errors}");
    let found = questions(&fake, "groups.jsonl");
    let chains: Vec<_> = found.iter().map(|it| (it.id.as_str(), it.chain.stones, it.chain.kept)).collect();
    assert!(
        chains.contains(&("a.sgf@20", 5, -95.0)) && chains.contains(&("a.sgf@20", 7, 95.0)),
        "{chains:?}"
    );
    let statuses = |it: &GroupQuestion| (it.hane, it.gnugo, it.truth);
    let expected = (GroupStatus::Alive, GroupStatus::Critical, GroupTruth::Unasked);
    assert!(found.iter().all(|question| statuses(question) == expected), "{found:?}");
    assert_eq!(ask(&fake, "same.jsonl", &["--jobs", "3"]).0, 0);
    assert_eq!(found, questions(&fake, "same.jsonl"));
    assert_eq!(ask(&fake, "sure.jsonl", &["--sure", "96"]).0, 0);
    assert_eq!(ask(&fake, "large.jsonl", &["--stones", "7"]).0, 0);
    let counts = ["sure.jsonl", "large.jsonl"].map(|name| questions(&fake, name).len());
    assert_eq!(counts, [0, 1]);
}

#[test]
fn what_the_solver_proves_is_written() {
    let fake = Fake::new();
    assert_eq!(ask(&fake, "groups.jsonl", &[]).0, 0);
    let prove = |more: &[&str]| {
        let arguments = ["prove-groups", "groups.jsonl", "--out", "proved", "--plays", "3000"];
        let found = regression(&fake, &[&arguments[..], more].concat());
        assert_eq!(found.0, 0, "{found:?}");
        ["tune", "report"].map(|half| questions(&fake, &format!("proved/{half}/groups.jsonl"))).concat()
    };
    let proved = prove(&["--jobs", "2"]);
    let black: Vec<_> = proved.iter().filter(|it| it.chain.kept < 0.0).map(|it| it.truth).collect();
    assert_eq!(black, [GroupTruth::Proved(GroupStatus::Critical)]);
    assert_eq!(proved, prove(&["--seconds", "0"]), "what was noted is known");
    fs::remove_file(fake.folder().join("groups.proved.jsonl")).expect("a journal");
    assert!(prove(&["--seconds", "0"]).is_empty());
    assert_eq!(proved, prove(&["--jobs", "1"]));
    let summary = fs::read_to_string(fake.folder().join("proved/groups.summary.json")).expect("a summary");
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    let sum = |name: &str| {
        ["tune", "report"].iter().filter_map(|half| summary["proved"][half][name].as_u64()).sum::<u64>()
    };
    assert_eq!((sum("critical"), sum("proved") + sum("open")), (1, 2));
    assert_eq!(sum("gnugo_right"), 1);
}

#[test]
fn what_cannot_be_done_is_said() {
    let fake = Fake::new();
    let whole = label("a.sgf@20", ROWS, 95);
    fake.write("color.jsonl", &whole.replace("\"W\"", "\"red\""));
    fake.write("owners.jsonl", &whole.replacen("-95,", "", 1));
    fake.write("broken.jsonl", "{\"id\":\"a.sgf@20\"}\n");
    let engine = fake.command();
    // Arguments, the status, a part of what is said.
    let cases: &[(&[&str], i32, &str)] = &[
        (
            &["ask-groups", "color.jsonl", "--hane", &engine, "--out", "x"],
            2,
            "color.jsonl:1: expected a position",
        ),
        (
            &["ask-groups", "owners.jsonl", "--hane", &engine, "--out", "x"],
            2,
            "expected 36 numbers, found 35",
        ),
        (&["ask-groups", "absent.jsonl", "--hane", &engine, "--out", "x"], 2, "absent.jsonl"),
        (&["ask-groups", "--hane", &engine, "--out", "x"], 2, "LABELS"),
        (&["prove-groups", "absent.jsonl", "--out", "x"], 2, "absent.jsonl"),
        (&["prove-groups", "broken.jsonl", "--out", "x"], 1, "broken.jsonl:1: expected a group with `id`"),
    ];
    for (arguments, status, expected) in cases {
        let found = regression(&fake, arguments);
        assert_eq!(found.0, *status, "{arguments:?}: {found:?}");
        assert!(found.2.contains(expected), "{arguments:?}: {found:?}");
    }
}
