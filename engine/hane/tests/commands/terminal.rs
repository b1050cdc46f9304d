//! The terminal with a person at it: Ctrl-C, questions before a game is left, line editing.
#![cfg(unix)]

use rexpect::session::spawn_command;
use std::fs;
use std::process::Command;

/// How long to wait for a text, in milliseconds: no measure, but the end of a hang.
const PATIENCE: u64 = 60_000;

/// What is typed, and the text that is waited for after it.
type Step = (&'static str, &'static str);

const CTRL_C: &str = "\u{3}";

const CASES: &[(&str, &[Step])] = &[
    (
        "thinking ends, and the game goes on",
        &[
            ("e5\r", "is thinking"),
            (CTRL_C, "thinking was stopped"),
            ("", "leave it?"),
            ("n\r", "black> "),
            ("quit\r", "the game is kept in"),
        ],
    ),
    (
        "thinking ends, and the game too",
        &[("e5\r", "is thinking"), (CTRL_C, "leave it?"), ("y\r", "the game is kept in")],
    ),
    (
        "Ctrl-C at the prompt asks",
        &[("", "black> "), (CTRL_C, "leave it?"), ("n\r", "black> "), (CTRL_C, "leave it?"), (CTRL_C, "")],
    ),
    ("nothing to lose, nothing to ask", &[("", "black> "), ("quit\r", "")]),
    (
        "a file that is there is asked about",
        &[
            ("", "black> "),
            ("save there.sgf\r", "there.sgf is there already; replace it?"),
            ("n\r", "not saved"),
            ("save there.sgf\r", "replace it?"),
            ("y\r", "saved in there.sgf"),
            ("quit\r", ""),
        ],
    ),
    // The arrow brings the line before back.
    (
        "lines are edited",
        &[("", "black> "), ("komi 3\r", "the komi is 3"), ("\u{1b}[A\r", "the komi is 3"), ("quit\r", "")],
    ),
];

#[test]
fn a_person_is_asked() {
    for (name, steps) in CASES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        fs::write(folder.path().join("there.sgf"), "(;SZ[9])").expect("the folder can be written");
        let mut hane = Command::new(env!("CARGO_BIN_EXE_hane"));
        // So much is thought that only Ctrl-C ends it.
        hane.args(["play", "--boardsize", "9", "--seconds", "3600", "--threads", "1"]);
        hane.current_dir(folder.path()).env("XDG_STATE_HOME", folder.path()).env("TERM", "xterm");
        let mut session = spawn_command(hane, Some(PATIENCE)).expect("a terminal");
        for (typed, expected) in *steps {
            session.send(typed).and_then(|_| session.flush()).expect("the terminal takes it");
            if !expected.is_empty() {
                session
                    .exp_string(expected)
                    .unwrap_or_else(|error| panic!("{name}: after {typed:?}: {error}"));
            }
        }
        session.exp_eof().unwrap_or_else(|error| panic!("{name}: it does not end: {error}"));
    }
}
