//! Questions mined from games: read, and Hane held against what is settled.
#![cfg(unix)]

#[path = "../../../fuzz/checks/mined.rs"]
mod checks;
mod reader;

use crate::program::fake::Fake;
use regression::mined::Half;
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
    // Arguments, a part of what is said.
    let cases: &[(&[&str], &str)] = &[(&["score", "absent"], "absent"), (&["score"], "FILES")];
    for (arguments, expected) in cases {
        let found = regression(&fake, arguments);
        assert_eq!(found.0, 2, "{arguments:?}: {found:?}");
        assert!(found.2.contains(expected), "{arguments:?}: {found:?}");
    }
}
