//! Readers that go away, and outputs that take nothing: no run breaks off, and what was done counts.

use crate::command::folder;
use crate::explain::SOURCE;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, Stdio};

/// Arguments, the exit code when the reader has gone away, and that when the output is full.
const RUNS: &[(&[&str], i32, i32)] = &[
    (&["check", "a.db"], 0, 0),
    (&["check", "--json", "a.db"], 0, 1),
    (&["check", "wrong.db"], 1, 1),
    (&["check", "--json", "wrong.db"], 1, 1),
    (&["build", "a.db", "-o", "a.bundle"], 0, 0),
    (&["build", "a.db", "-o", "a.db"], 2, 2),
    (&["dump", "a.db"], 0, 1),
    (&["dump", "--stage", "bundle", "a.db"], 0, 1),
    (&["stats", "a.db"], 0, 1),
    (&["fmt", "--check", "odd.db"], 1, 1),
    (&["fmt", "wrong.db"], 1, 1),
    (&["explain", "EdgeHane", "a.db"], 0, 1),
    (&["explain", "--json", "EdgeHane", "a.db"], 0, 1),
    (&["explain", "Nothing", "a.db"], 1, 1),
    (&["diff", "a.db", "odd.db"], 1, 1),
    (&["diff", "--json", "a.db", "odd.db"], 1, 1),
    (&["verify", "a.db"], 2, 2),
    (&["coverage", "game.sgf", "-s", "a.db"], 0, 1),
    (&["draw", "EdgeHane", "a.db"], 0, 1),
    (&["draw", "Nothing", "a.db"], 1, 1),
    (&["questions"], 0, 1),
    (&["codes"], 0, 1),
    (&["codes", "P012"], 0, 1),
    (&["codes", "P"], 2, 2),
    (&["help"], 0, 0),
    (&["nothing"], 2, 2),
];

/// The exit code of a run whose output and error output go there.
fn run(folder: &Path, arguments: &[&str], outputs: [Stdio; 2]) -> i32 {
    let [output, errors] = outputs;
    let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(output).stderr(errors);
    command.status().expect("the program runs").code().expect("it ends by itself")
}

#[test]
fn nobody_listens() {
    let odd = SOURCE.replace("\n\n", "\n\n\n").replace("value(24)", "value(25)");
    let game = "(;SZ[9];B[ee];W[ec];B[cc])";
    let folder = folder(&[("a.db", SOURCE), ("odd.db", &odd), ("wrong.db", "Pattern A"), ("game.sgf", game)]);
    let gone = || {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        Stdio::from(writer)
    };
    for (arguments, without_reader, full) in RUNS {
        let code = run(folder.path(), arguments, [gone(), gone()]);
        assert_eq!(code, *without_reader, "{arguments:?}: nobody reads");
        let device = || OpenOptions::new().write(true).open("/dev/full").ok().map(Stdio::from);
        if let Some(device) = device() {
            let code = run(folder.path(), arguments, [device, Stdio::null()]);
            assert_eq!(code, *full, "{arguments:?}: the output is full");
        }
        if let Some(device) = device() {
            let code = run(folder.path(), arguments, [Stdio::null(), device]);
            assert!([0, 1, 2].contains(&code), "{arguments:?}: {code} when the error output is full");
        }
    }
}
