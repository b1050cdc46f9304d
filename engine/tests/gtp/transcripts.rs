//! Whole dialogues, held against recorded ones.
//!
//! `transcripts/*.gtp` are inputs and `*.out` Hane's replies, which `HANE_BLESS=1` records anew; those in
//! `classical` are of the classical player.
//! `gnugo/*.out` are the replies of GNU Go 3.8 to `gnugo/*.gtp`; Hane's must be the same. They are recorded
//! anew from the program that `HANE_GNUGO` names.

use super::harness;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The inputs in a folder of this test, in the order of their names.
pub(crate) fn inputs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gtp").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder is part of the test");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "gtp"));
    paths.sort();
    assert!(!paths.is_empty(), "{} holds inputs", folder.display());
    paths
}

fn check(path: &Path, found: &[u8]) {
    let recorded = path.with_extension("out");
    let expected = fs::read(&recorded).unwrap_or_default();
    let (found, expected) = (String::from_utf8_lossy(found), String::from_utf8_lossy(&expected));
    let differing = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
    let line = differing.unwrap_or(found.lines().count().min(expected.lines().count()));
    assert!(
        found == expected,
        "{}, line {}: expected {:?}, found {:?}",
        recorded.display(),
        line + 1,
        expected.lines().nth(line),
        found.lines().nth(line)
    );
}

/// Holds the dialogues of a folder against the recorded ones, or records them anew.
fn check_folder(folder: &str, replies: fn(Vec<u8>) -> Vec<u8>) {
    for path in inputs(folder) {
        let found = replies(fs::read(&path).expect("the input is there"));
        if std::env::var_os("HANE_BLESS").is_some() {
            fs::write(path.with_extension("out"), &found).expect("the record can be written");
        }
        check(&path, &found);
    }
}

#[test]
fn replies_are_those_that_are_recorded() {
    check_folder("transcripts", harness::replies);
    check_folder("classical", harness::classical_replies);
}

#[test]
fn replies_are_those_of_gnu_go() {
    for path in inputs("gnugo") {
        let input = fs::read(&path).expect("the input is there");
        if let Some(program) = std::env::var_os("HANE_GNUGO") {
            let gnugo = Command::new(program)
                .args(["--mode", "gtp"])
                .stdin(fs::File::open(&path).expect("the input is there"))
                .stderr(Stdio::inherit())
                .output();
            let output = gnugo.expect("GNU Go can be started").stdout;
            fs::write(path.with_extension("out"), output).expect("the record can be written");
        }
        let expected = harness::split(&fs::read(path.with_extension("out")).unwrap_or_default());
        let found = harness::split(&harness::replies(input));
        assert_eq!(found.len(), expected.len(), "{}", path.display());
        for (found, expected) in found.iter().zip(&expected) {
            // Hane says more about what it refuses.
            let same = found == expected || expected.starts_with('?') && found.starts_with(expected.as_str());
            assert!(same, "{}: expected {expected:?}, found {found:?}", path.display());
        }
    }
}

#[test]
fn every_command_occurs_in_a_transcript() {
    let folders = ["transcripts", "gnugo"].map(inputs);
    let text: String =
        folders.iter().flatten().map(|path| fs::read_to_string(path).expect("the input is there")).collect();
    let is_used = |name: &str| {
        text.lines().any(|line| {
            line.split_whitespace().find(|word| !word.bytes().all(|byte| byte.is_ascii_digit())) == Some(name)
        })
    };
    // Their replies are never twice the same.
    let unlisted = ["cputime", "gomill-cpu_time", "hane-health"];
    let names = harness::split(&harness::replies("list_commands\n")).concat();
    let missing: Vec<&str> = names
        .trim_start_matches("= ")
        .lines()
        .filter(|name| !unlisted.contains(name) && !is_used(name))
        .collect();
    assert!(missing.is_empty(), "in no transcript: {missing:?}");
}

#[test]
fn every_command_has_a_row_of_the_page_and_tells_what_it_says() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("GTP.md")).expect("the page");
    let mut rows: Vec<&str> =
        page.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0)).collect();
    rows.sort_unstable();
    let names = harness::split(&harness::replies("list_commands\n")).concat();
    let names: Vec<&str> = names.trim_start_matches("= ").lines().filter(|name| !name.is_empty()).collect();
    assert_eq!(rows, names);
    let asked: String = names.iter().map(|name| format!("help {name}\n")).collect();
    for (name, reply) in names.iter().zip(harness::split(&harness::replies(asked))) {
        let (usage, text) = reply.trim_end().split_once('\n').expect("what it does");
        let usage = usage.trim_start_matches("= ").replace('|', "\\|");
        let arguments = usage.strip_prefix(name).expect("its name").trim_start();
        let arguments = if arguments.is_empty() { String::new() } else { format!("`{arguments}`") };
        assert!(page.contains(&format!("\n| `{name}` | {arguments} | {text} |\n")), "{reply}");
    }
}
