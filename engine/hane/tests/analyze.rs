//! `hane analyze` and analysis by `hane gtp` as they are called.

mod program;

use program::{command, run, text};
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

/// As KaTrain starts its engine.
#[test]
fn the_command_line_of_katago_is_taken() {
    let request = "{\"id\":\"a\",\"moves\":[],\"rules\":\"chinese\",\"boardXSize\":5,\"boardYSize\":5,\"maxVisits\":9}\n";
    let arguments = ["analysis", "-model", "m", "-config", "c", "-override-config", "homeDataDir=x"];
    let output = run(command().args(arguments), request);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "hane: no effect: -model, -config, -override-config\n");
    assert!(text(&output.stdout).contains("moveInfos"), "{}", text(&output.stdout));
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
