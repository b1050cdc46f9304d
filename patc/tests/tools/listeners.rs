//! Readers that go away, outputs that take nothing, inputs without an end: no run breaks off or waits for
//! ever, and what was done counts.

use crate::tools::command::{folder, patc};
use crate::tools::explain::SOURCE;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

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
        assert_eq!(code, *without_reader, "{arguments:?}: no one reads");
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

/// Arguments in a folder where `x.bundle`, `x.sgf` and `x.db` are pipes into which no one writes.
const PIPES: &[&[&str]] = &[
    &["check", "x.db"],
    &["check", "."],
    &["fmt", "x.db"],
    &["explain", "A", "x.bundle"],
    &["verify", "x.bundle"],
    &["diff", "x.bundle", "a.db"],
    &["draw", "--html", "page.html", "x.bundle"],
    &["coverage", "x.sgf", "-s", "a.db"],
    &["coverage", ".", "-s", "a.db"],
    &["coverage", ".", "-b", "x.bundle"],
];

/// How long a run may take that looks at pipes.
const PATIENCE: Duration = Duration::from_secs(30);

#[test]
fn nobody_writes() {
    let folder = folder(&[("a.db", SOURCE)]);
    for name in ["x.bundle", "x.sgf", "x.db"] {
        let made = Command::new("mkfifo").arg(folder.path().join(name)).status();
        if !made.is_ok_and(|made| made.success()) {
            eprintln!("skipped: there are no pipes with names here");
            return;
        }
    }
    for arguments in PIPES {
        let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
        command.args(*arguments).current_dir(folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program runs");
        let begin = Instant::now();
        let code = loop {
            let ended = child.try_wait().expect("a child");
            if ended.is_some() || begin.elapsed() > PATIENCE {
                break ended.and_then(|status| status.code());
            }
            thread::sleep(Duration::from_millis(2));
        };
        // One that has ended needs no end.
        let _ = child.kill();
        assert!(matches!(code, Some(1 | 2)), "{arguments:?}: {code:?}");
    }
    let ran = patc(folder.path(), &["coverage", "x.sgf", "-s", "a.db"]);
    assert!(ran.errors.contains("x.sgf: expected a file, found a device or a pipe"), "{}", ran.errors);
}
