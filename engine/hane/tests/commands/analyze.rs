//! `hane analyze` and analysis by `hane gtp` as they are called.

use crate::program::{command, run, text};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

#[test]
fn requests_are_answered_until_the_input_ends() {
    let request = |id: &str, side: Option<&str>| {
        let mut request = json!({
            "id": id, "moves": [["B", "C3"]], "rules": "japanese", "boardXSize": 7, "boardYSize": 7, "maxVisits": 50
        });
        if let Some(side) = side {
            request["overrideSettings"] = json!({ "reportAnalysisWinratesAs": side });
        }
        format!("{request}\n")
    };
    let input = [request("a", None), "nonsense\n".to_owned(), request("b", Some("BLACK"))].concat();
    let arguments = ["analyze", "--threads", "2", "--report-winrates-as", "white"];
    let output = run(command().args(arguments), &input);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    let mut answers: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    answers.sort_by_key(|answer| answer["id"].as_str().unwrap_or_default().to_owned());
    assert_eq!(answers.len(), 3);
    assert!(answers[0]["error"].is_string());
    let winrate = |answer: &Value| answer["rootInfo"]["winrate"].as_f64().expect("a number");
    assert!((winrate(&answers[1]) + winrate(&answers[2]) - 1.0).abs() < 1e-5, "{answers:?}");
}

/// What KaTrain asks about a position: the fields that it sends, in its form.
const KATRAIN: &str = r#"{"id":"QUERY:1","rules":"japanese","priority":0,"analyzeTurns":[2],"maxVisits":9,"komi":6.5,"boardXSize":5,"boardYSize":5,"includeOwnership":true,"includeMovesOwnership":false,"includePolicy":true,"initialStones":[["B","D4"]],"initialPlayer":"W","moves":[["W","B2"],["B","D2"]],"overrideSettings":{"reportAnalysisWinratesAs":"BLACK","wideRootNoise":0.04}}"#;

/// As KaTrain starts its engine: a request, whether a model for human moves is named too, and the fields of
/// the answer.
#[test]
fn the_command_line_of_katago_is_taken() {
    let simple = r#"{"id":"a","moves":[],"rules":"chinese","boardXSize":5,"boardYSize":5,"maxVisits":9}"#;
    let table: &[(&str, bool, &[&str])] = &[
        (simple, false, &["id", "isDuringSearch", "moveInfos", "rootInfo", "turnNumber"]),
        (
            KATRAIN,
            true,
            &["id", "isDuringSearch", "moveInfos", "ownership", "policy", "rootInfo", "turnNumber"],
        ),
        (r#"{"id":"v","action":"query_version"}"#, false, &["action", "bundle", "git_hash", "id", "version"]),
    ];
    for (request, human, fields) in table {
        let mut hane = command();
        hane.args(["analysis", "-model", "m", "-config", "c", "-override-config", "homeDataDir=x"]);
        let ignored = if *human { ", -human-model" } else { "" };
        hane.args(if *human { &["-human-model", "h"][..] } else { &[] });
        let output = run(&mut hane, &format!("{request}\n"));
        assert_eq!(output.status.code(), Some(0));
        let expected = format!("hane: no effect: -model, -config, -override-config{ignored}\n");
        assert_eq!(text(&output.stderr), expected);
        let lines = text(&output.stdout);
        let answer = lines.lines().last().expect("an answer");
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        let found: Vec<&str> = answer.as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(found, *fields, "{request}");
    }
}

#[test]
fn the_formula_of_the_command_line_is_that_of_the_search() {
    let request =
        "{\"id\":\"a\",\"moves\":[[\"B\",\"C3\"]],\"rules\":\"chinese\",\"boardXSize\":7,\"boardYSize\":7}\n";
    let answer = |more: &[&str]| {
        let arguments = [&["analyze", "--playouts", "300", "--no-bundle"], more].concat();
        let output = run(command().args(arguments), request);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
        text(&output.stdout)
    };
    let (shared, likely) = (answer(&[]), answer(&["--puct"]));
    assert!(shared.contains("moveInfos") && likely.contains("moveInfos"), "{shared} {likely}");
    assert_ne!(shared, likely);
}

#[test]
fn lines_of_an_analysis_come_while_it_goes_on() {
    let mut child = command()
        .args(["gtp", "--boardsize", "9"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut next = move || lines.next().expect("a line").expect("text");
    input.write_all(b"kata-analyze b 5 ownership true\n").expect("the program reads");
    assert_eq!(next(), "=");
    for _ in 0..3 {
        assert!(next().starts_with("info move "));
    }
    input.write_all(b"7 name\n").expect("the program reads");
    while next() != "=7 Hane" {}
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn live_graphics_are_cleared_before_the_reply() {
    let input = "boardsize 9\nhane-param live_graphics 1\ngenmove b\n";
    let output = run(command().args(["gtp", "--playouts", "2000"]), input);
    let shown = text(&output.stderr);
    assert!(shown.ends_with("gogui-gfx: CLEAR\n"), "{shown}");
    assert_eq!(text(&output.stdout).matches("\n\n").count(), 3);
}
