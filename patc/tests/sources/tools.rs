//! What tools and terminals get: findings as JSON, and colors only where they are wanted.

use patc::compilation::Compilation;
use patc::diagnostic::{Diagnostic, Report, to_json};
use patc::source::Source;
use serde_json::{Value, json};
use std::process::{Command, Output};

const WRONG: &str = "Pattern A\n\nXO\n*.\n\n:8,-\n\nXO\n*X\n\n;lbi(*)\n";

#[test]
fn findings_as_json() {
    let compilation = Compilation::of_sources(&[Source::new("a.db", "a.db", WRONG.as_bytes())]);
    let findings: Vec<&Diagnostic> = compilation.reports.iter().flat_map(Report::diagnostics).collect();
    let [finding] = findings[..] else { panic!("{findings:?}") };
    let expected = json!({
        "path": "a.db", "line": 9, "column": 2, "length": 1,
        "severity": "error", "code": "P024",
        "message": "expected `.` as in the diagram, or a label, found `X`",
        "excerpt": [{ "line": 8, "text": "XO" }, { "line": 9, "text": "*X" }],
        "diagram": { "row": 2, "column": 2 },
        "earlier": {
            "path": "a.db", "line": 4, "column": 2, "length": 1, "message": "the diagram",
            "excerpt": [{ "line": 3, "text": "XO" }, { "line": 4, "text": "*." }],
        },
        "help": "a constraint diagram is a copy of the diagram with letters on the points that are named",
    });
    assert_eq!(to_json(finding), expected);
}

fn check(arguments: &[&str], variable: (&str, &str)) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.db");
    std::fs::write(&path, WRONG.replace("*X", "a.")).expect("a file can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.arg("check").args(arguments).arg(path).env(variable.0, variable.1);
    command.output().expect("the program runs")
}

#[test]
fn colors_only_where_they_are_wanted() {
    let is_colored = |bytes: &[u8]| bytes.contains(&0x1b);
    let unset = ("PATC_NOTHING", "");
    assert!(!is_colored(&check(&[], unset).stderr), "not into a pipe");
    assert!(is_colored(&check(&[], ("CLICOLOR_FORCE", "1")).stderr), "where someone insists");
    assert!(!is_colored(&check(&[], ("NO_COLOR", "1")).stderr));
    assert!(!is_colored(&check(&["--json"], ("CLICOLOR_FORCE", "1")).stdout), "never in JSON");
}

#[test]
fn the_program_prints_json() {
    let output = check(&["--json"], ("NO_COLOR", "1"));
    assert_eq!(output.status.code(), Some(1));
    let object: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(object["errors"], 1);
    assert_eq!(object["diagnostics"][0]["code"], "C005");
    assert_eq!(object["diagnostics"][0]["suggestion"], "lib");
}
