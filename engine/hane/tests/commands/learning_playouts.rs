//! `hane learn playouts`: what it writes, at any number of threads and after kills, and what it refuses.

use crate::program::{command, run, text};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

const SETS: [&str; 3] = ["playout_near", "playout_before", "playout_far"];
/// Three checkpoints or so.
const LEARN: &str = "learn playouts --positions 9000 --each 4 --held-out 3 --quiet games";

/// Games of self-play on 9x9 as rows, in the folder `games`.
fn games(folder: &Path) {
    let words = "selfplay --size 9 --playouts 16 --games 6 --format parquet --out games --quiet --seed 5";
    let output = run(command().current_dir(folder).args(words.split_whitespace()), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// The program with these words, in a folder: its exit code, and what it printed.
fn call(folder: &Path, words: &str) -> (Option<i32>, String, String) {
    let output = run(command().current_dir(folder).args(words.split_whitespace()), "");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn sources(folder: &Path) -> [String; 3] {
    SETS.map(|set| fs::read_to_string(folder.join(format!("{set}.weights"))).expect("it is written"))
}

#[test]
fn weights_are_the_same_at_any_number_of_threads_and_after_kills() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    let (code, said, errors) = call(folder, &format!("{LEARN} --json --threads 1 --out a --report a.html"));
    assert_eq!(code, Some(0), "{errors}");
    let summary: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let count = |what: &str| summary[what].as_u64().expect("a count");
    assert!(count("seen") > count("held_out") && count("held_out") > 0, "{said}");
    assert_ne!(summary["before"], summary["after"], "{said}");
    let phases = summary["after"]["phases"].as_array().expect("phases");
    let positions = |level: &serde_json::Value| level["positions"].as_u64().expect("a count");
    assert_eq!(phases.iter().map(positions).sum::<u64>(), count("held_out"), "{said}");
    let page = fs::read_to_string(folder.join("a.html")).expect("it is written");
    assert!(page.contains("learned from") && page.contains("held out, 9x9, opening"), "{page}");
    let written = sources(&folder.join("a"));
    for (set, source) in SETS.iter().zip(&written) {
        assert!(source.contains(&format!("\nweights {set}\n")), "{source}");
        assert!(source.contains("\nfeature other 0\n") && source.contains("\n:8,"), "{source}");
    }
    for wait in [300, 700, 1100] {
        let mut killed = command();
        killed.current_dir(folder).args(format!("{LEARN} --threads 2 --out b").split_whitespace());
        let mut child = killed.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it begins");
        sleep(Duration::from_millis(wait));
        // It may have ended.
        let _ = child.kill();
        let _ = child.wait();
    }
    let (code, _, errors) = call(folder, &format!("{LEARN} --threads 2 --out b"));
    assert_eq!(code, Some(0), "{errors}");
    assert!(sources(&folder.join("b")) == written, "other weights after kills");
    let left: Vec<_> = fs::read_dir(folder.join("b")).expect("a folder").collect();
    assert_eq!(left.len(), SETS.len(), "{left:?}");
}

#[test]
fn what_says_nothing_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    games(folder);
    fs::write(folder.join("game.sgf"), "(;SZ[9];B[ee];W[cc])").expect("it is written");
    for (words, expected) in [
        ("learn playouts nowhere", "nowhere"),
        ("learn playouts game.sgf", "expected rows"),
        ("learn playouts --no-bundle games", "expected a bundle with a playout table"),
        ("learn playouts --each 3 games", "--each"),
    ] {
        let (code, _, errors) = call(folder, words);
        assert!(code.is_some_and(|code| code > 0) && errors.contains(expected), "{words}: {code:?} {errors}");
    }
}
