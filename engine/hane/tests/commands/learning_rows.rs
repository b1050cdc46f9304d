//! `hane learn moves` and `values` from rows: what they write, kills, wrong files, a full disk.

use crate::kills::kill_often;
use crate::program::{command, run, text};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

/// Games of self-play on 9x9 as records and rows, in the folder `games`.
fn games(folder: &Path) {
    let mut command = command();
    command.current_dir(folder).args(["selfplay", "--size", "9", "--playouts", "16", "--games", "6"]);
    command.args(["--no-bundle", "--format", "sgf,parquet", "--out", "games", "--quiet", "--seed", "5"]);
    for name in ["HANE_SHARD", "SLURM_ARRAY_TASK_ID", "SLURM_PROCID", "JOB_COMPLETION_INDEX"] {
        command.env_remove(name);
    }
    let output = run(&mut command, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// `hane learn` with these words, in a folder.
fn call(folder: &Path, words: &str) -> (Option<i32>, String, String) {
    let mut command = command();
    let output = run(command.current_dir(folder).arg("learn").args(words.split_whitespace()), "");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// What the program prints when all went well.
fn said(folder: &Path, words: &str) -> String {
    let (code, said, errors) = call(folder, words);
    assert_eq!(code, Some(0), "{words}: {errors}");
    said
}

const MOVES: &str = "moves --least 2 --passes 12 --held-out 3 --quiet games";
const VALUES: &str = "values --level 1 --every 12 --most 40 --held-out 3 --passes 9 --quiet games";

#[test]
fn moves_are_learned_from_visits() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let out = said(folder, &format!("{MOVES} --json --out a.weights --report a.html"));
    let summary: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let loss = |pass: usize| summary["passes"][pass]["held_out"][0]["loss"].as_f64().expect("a loss");
    let uniform = summary["boards"][0]["uniform_loss"].as_f64().expect("a loss");
    assert!(loss(11) < uniform && loss(11) > 0.0, "{out}");
    let phases = summary["passes"][11]["phases"].as_array().expect("phases");
    assert_eq!(phases.iter().map(|it| it["phase"].as_str().unwrap_or_default()).collect::<Vec<_>>().len(), 3);
    let total: u64 = phases.iter().filter_map(|it| it["positions"].as_u64()).sum();
    assert_eq!(Some(total), summary["passes"][11]["held_out"][0]["positions"].as_u64());
    let source = fs::read_to_string(folder.join("a.weights")).expect("it is written");
    assert!(source.contains("\n# data shard-") && source.contains(": sha256 "), "{source}");
    // Where the games lie does not matter.
    let elsewhere = MOVES.replace("games", &folder.join("games").display().to_string());
    said(folder, &format!("{elsewhere} --out b.weights"));
    assert_eq!(fs::read_to_string(folder.join("b.weights")).expect("it is written"), source);
    let page = fs::read_to_string(folder.join("a.html")).expect("it is written");
    assert!(
        page.starts_with("<!DOCTYPE html>") && page.contains("held out, 9x9") && page.contains("9x9, middle")
    );
    // The records of the same games say which moves were played, and no more.
    let records: Vec<String> = fs::read_dir(folder.join("games"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".sgf"))
        .collect();
    let played = said(
        folder,
        &format!("moves --least 2 --passes 12 --held-out 3 --quiet --json games/{}", records[0]),
    );
    let played: serde_json::Value = serde_json::from_str(&played).expect("JSON");
    assert_ne!(played["passes"][11]["held_out"], summary["passes"][11]["held_out"]);
    // The old spelling.
    let old = said(folder, &format!("{} --out b.weights", MOVES.trim_start_matches("moves ")));
    assert!(old.contains("written to b.weights"), "{old}");
    assert_eq!(fs::read_to_string(folder.join("b.weights")).expect("it is written"), source);
}

#[test]
fn values_are_learned_from_visits_and_values() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let out = said(folder, &format!("{VALUES} --json --threads 1 --out a.weights --report a.html"));
    let summary: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let last = &summary["passes"][8]["held_out"];
    assert!(last[0]["regret"].is_f64() && last[0]["board"] == "9x9", "{out}");
    let (seen, held_out) = (summary["seen"].as_u64(), summary["held_out"].as_u64());
    assert!(
        seen.zip(held_out).is_some_and(|(seen, held_out)| seen + held_out == 40 && held_out > 0),
        "{out}"
    );
    let source = fs::read_to_string(folder.join("a.weights")).expect("it is written");
    assert!(
        source.contains("\nweights valuation\n") && source.contains("\nfeature prospect 0\n:0.0000,"),
        "{source}"
    );
    let weights = summary["weights"].as_array().expect("weights");
    let ones = weights.iter().filter(|it| it[1] == 1.0).count();
    assert!(weights.len() == 7 && ones >= 1, "territory or strategy counts 1: {out}");
    let page = fs::read_to_string(folder.join("a.html")).expect("it is written");
    assert!(page.contains("Loss of games held out") && page.contains("weight of likelihood"), "{page}");
    said(folder, &format!("{VALUES} --threads 2 --out b.weights"));
    assert_eq!(fs::read_to_string(folder.join("b.weights")).expect("it is written"), source, "two threads");
    let names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.contains("journal"))
        .collect();
    assert!(names.is_empty(), "what is done needs no journal: {names:?}");
}

/// Kills the program so often after a random while, lets it finish then, and compares with what it writes
/// undisturbed.
fn killed(words: &str, kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let began = Instant::now();
    said(folder, &format!("{words} --out whole.weights"));
    let long = began.elapsed();
    let whole = fs::read(folder.join("whole.weights")).expect("a file");
    let start = || {
        let mut command = command();
        command
            .current_dir(folder)
            .arg("learn")
            .args(words.split_whitespace())
            .args(["--out", "torn.weights"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("the program was built")
    };
    kill_often(kills, long, start, |_| ());
    said(folder, &format!("{words} --out torn.weights"));
    assert!(fs::read(folder.join("torn.weights")).expect("a file") == whole, "other bytes");
    assert!(!folder.join("torn.weights.journal").exists(), "what is done needs no journal");
}

#[test]
fn killed_at_any_instant_it_goes_on_to_the_same_weights() {
    killed(MOVES, 3);
    killed(VALUES, 3);
}

#[test]
#[ignore = "minutes"]
fn killed_fifty_times_it_goes_on_to_the_same_weights() {
    killed(MOVES, 50);
    // Fewer positions than in other tests: as many kills hit each of them more often.
    killed(&VALUES.replace("--most 40", "--most 12"), 50);
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let files = fs::read_dir(folder.join("games")).expect("a folder");
    let mut files = files.map(|entry| entry.expect("an entry").path());
    let rows = files.find(|path| path.extension().is_some_and(|it| it == "parquet")).expect("rows");
    let bytes = fs::read(&rows).expect("a file");
    fs::write(folder.join("short.parquet"), &bytes[..bytes.len() / 2]).expect("it is written");
    let mut changed = bytes.clone();
    changed[bytes.len() / 3] ^= 1;
    fs::write(folder.join("changed.parquet"), &changed).expect("it is written");
    fs::write(folder.join("no.parquet"), "no rows").expect("it is written");
    fs::write(folder.join("notes.txt"), "notes").expect("it is written");
    fs::write(folder.join("a.weights.journal"), "what someone else wrote\n".repeat(99))
        .expect("it is written");
    // (arguments, code, what is said)
    let cases: &[(&str, i32, &str)] = &[
        ("moves short.parquet", 1, "short.parquet: "),
        ("values short.parquet", 1, "short.parquet: "),
        ("moves changed.parquet", 1, "changed.parquet: "),
        ("values changed.parquet", 1, "changed.parquet: "),
        ("book --boardsize 9 changed.parquet", 1, "changed.parquet: "),
        ("moves no.parquet", 1, "no.parquet: "),
        ("values notes.txt", 1, "notes.txt: expected rows (.parquet), a record (.sgf)"),
        ("values missing", 1, "missing: "),
        ("values", 2, "PATH"),
        ("values --every 0 games", 2, "--every"),
        (
            "moves --quiet --out a.weights games",
            1,
            "a.weights.journal: expected a journal of unfinished work",
        ),
        ("values --out missing/a.weights games", 1, "a.weights: "),
        ("values --level 1 --most 1 --quiet --report missing/a.html games", 1, "a.html: "),
        (
            "book --boardsize 9 --least 1000 games",
            2,
            "expected positions that came up 1000 times, found none",
        ),
        ("values --komi 3 games", 2, "--komi: no effect"),
        ("book --depth 3", 2, "--depth: no effect"),
    ];
    for (words, code, expected) in cases {
        let (found, _, errors) = call(folder, words);
        assert!(found == Some(*code) && errors.contains(expected), "{words}: {found:?}: {errors}");
    }
}

/// What cannot be written is said.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let (code, _, errors) = call(folder, &format!("{MOVES} --out /dev/full"));
    assert!(code == Some(1) && errors.contains("/dev/full"), "{errors}");
    assert!(!Path::new("/dev/full.journal").exists(), "devices have no journals");
}
