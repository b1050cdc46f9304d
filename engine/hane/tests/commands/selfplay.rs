//! `hane selfplay` as a program: killed again and again, asked to stop, called wrongly.

use crate::kills::{kill_often, wait_for};
use crate::program::{command, run, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The files of a folder by name, but for locks.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let named = entries.map(|entry| {
        (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file"))
    });
    named.filter(|(name, _)| !name.ends_with(".lock")).collect()
}

/// Whatever runs the test names no shard.
fn without_shards(command: &mut Command) {
    for name in ["HANE_SHARD", "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"] {
        command.env_remove(name);
    }
}

/// Short games into a folder.
fn short_games(folder: &Path, games: u32) -> Command {
    let mut command = command();
    command.args([
        "selfplay",
        "--size",
        "5",
        "--playouts",
        "8",
        "--seed",
        "3",
        "--threads",
        "2",
        "--format",
        "sgf,parquet",
    ]);
    command
        .args(["--games-per-file", "3", "--no-bundle", "--games", &games.to_string(), "--out"])
        .arg(folder);
    without_shards(&mut command);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Kills the program so often after a random while, lets it finish then, and compares with what it writes
/// undisturbed.
fn killed(games: u32, kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, torn) = (folder.path().join("whole"), folder.path().join("torn"));
    let began = Instant::now();
    assert!(short_games(&whole, games).status().expect("the program ends").success());
    let whole = files(&whole);
    // So that all kills together come to about the time that the games take, once they have begun.
    let share = began.elapsed() / kills * 2;
    let start = || {
        let mut child = short_games(&torn, games).spawn().expect("the program was built");
        wait_for(&mut child, || torn.exists());
        child
    };
    kill_often(kills, share, start, |done| {
        if done {
            assert!(whole == files(&torn), "other games");
            fs::remove_dir_all(&torn).expect("it is there");
        }
    });
    let last = short_games(&torn, games).output().expect("the program ends");
    assert!(last.status.success(), "{}", text(&last.stderr));
    let (expected, found) = (whole, files(&torn));
    assert_eq!(expected.keys().collect::<Vec<_>>(), found.keys().collect::<Vec<_>>());
    assert!(expected == found, "the same names, other bytes");
}

#[test]
fn killed_at_any_instant_it_goes_on_without_a_lost_or_doubled_game() {
    killed(20, 12);
}

#[test]
#[ignore = "half a minute"]
fn killed_hundreds_of_times_it_goes_on() {
    killed(300, 300);
}

/// As many games that most are left when the signal comes, on a busy machine, too.
#[cfg(unix)]
const STOPPED: u32 = 60;

#[cfg(unix)]
#[test]
fn asked_to_stop_it_keeps_what_is_finished_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = folder.path().join("whole");
    assert!(short_games(&whole, STOPPED).status().expect("the program ends").success());
    for (signal, code) in [("-TERM", 143), ("-INT", 130)] {
        let torn = folder.path().join(format!("torn{signal}"));
        let mut child = short_games(&torn, STOPPED).spawn().expect("the program was built");
        // A file is there once three games are finished.
        wait_for(&mut child, || torn.join("shard-00000-of-00001-00000.sgf").exists());
        let sent =
            Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
        assert!(sent.success());
        let began = Instant::now();
        let output = child.wait_with_output().expect("the program ends");
        assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        assert!(
            text(&output.stderr).contains("run the same command again to continue"),
            "{}",
            text(&output.stderr)
        );
        assert_ne!(files(&whole), files(&torn));
        assert!(short_games(&torn, STOPPED).status().expect("the program ends").success());
        assert!(files(&whole) == files(&torn), "the same bytes");
    }
}

#[test]
fn a_second_process_on_the_same_shard_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = short_games(folder.path(), 100_000).spawn().expect("the program was built");
    let manifest = folder.path().join("shard-00000-of-00001.json");
    wait_for(&mut first, || manifest.exists());
    let second = short_games(folder.path(), 100_000).output().expect("the program ends");
    first.kill().expect("it runs");
    let holder = first.id();
    first.wait().expect("it ends");
    let why = text(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{why}");
    assert!(why.contains(&format!("another process works on this shard: number {holder}")), "{why}");
    // The lock ends with the process.
    let mut third = short_games(folder.path(), 100_000).spawn().expect("the program was built");
    let journals = || files(folder.path()).len() > 1;
    wait_for(&mut third, journals);
    assert!(third.try_wait().expect("a child").is_none(), "it plays");
    third.kill().expect("it runs");
    third.wait().expect("it ends");
}

/// (arguments, variables, code, what is said)
type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], i32, &'a str);

#[test]
fn calls_and_what_they_say() {
    let cases: &[Case<'_>] = &[
        (&["--games", "2"], &[], 0, "games: 2 of 2; 2 in this run"),
        (&["--games", "5", "--shard", "1/2"], &[], 0, "games: 2 of 2"),
        (&["--games", "5"], &[("HANE_SHARD", "0/2")], 0, "games: 3 of 3"),
        (&["--games", "5", "--shard", "1/2"], &[("HANE_SHARD", "0/2")], 0, "games: 2 of 2"),
        (&["--games", "1", "--shard", "1/2"], &[], 0, "games: 0 of 0"),
        (&["--games", "1", "--json"], &[], 0, "\"games_per_hour\""),
        (&["--games", "1", "--seconds", "0.01"], &[], 0, "games: 1 of 1"),
        (&["--games", "1", "--random-moves", "3-2"], &[], 2, "the lower first"),
        (&["--games", "1", "--shard", "2/2"], &[], 2, "expected I/N with I from 0 to N - 1"),
        (&["--games", "0"], &[], 2, "--games"),
        (&["--games", "1", "--size", "9,26"], &[], 2, "expected a number from 1 to 25"),
        (&["--games", "1", "--puct"], &[], 0, "games: 1 of 1"),
        (&["--games", "1", "--handicap", "2"], &[], 2, "even games"),
        (&["--games", "1", "--ponder"], &[], 2, "--ponder: in self-play neither side thinks"),
        (&["--games", "1", "--resign", "--never-resign"], &[], 2, "cannot be used with"),
        (&["--games", "1", "--level", "3"], &[], 2, "where neither --playouts nor --seconds does"),
        (&["--games", "1", "--played-out", "0.2"], &[], 2, "--resign"),
        (&["--games", "1", "--format", "parquet"], &[], 0, "files: 1"),
        (&["--games", "1", "--format", "sgf,parquet"], &[], 0, "files: 2"),
        (&["--games", "1", "--format", "csv"], &[], 2, "possible values: sgf, parquet"),
        (&["--games", "1", "--temperature", "0.8", "--temperature-moves", "5"], &[], 0, "games: 1 of 1"),
        (&["--games", "1", "--temperature", "0.001"], &[], 2, "expected 0, or a number from 0.01 to 100"),
        (&["--games", "1", "--temperature-moves", "5"], &[], 2, "--temperature"),
        (&["--games", "1", "--root-noise", "0.25", "--cheap-playouts", "2"], &[], 0, "games: 1 of 1"),
        (&["--games", "1", "--cheap-playouts", "5"], &[], 2, "fewer playouts for cheap searches than the 4"),
        (&["--games", "1", "--cheap-playouts", "4"], &[], 2, "fewer playouts for cheap searches than the 4"),
        (&["--games", "1", "--root-noise", "1.5"], &[], 2, "expected a share from 0 to 1"),
        (&["--games", "1", "--full-share", "0.5"], &[], 2, "--cheap-playouts"),
        (&["--games", "1", "--openings", "/none"], &[], 1, "/none: No such file"),
        (&["--games", "1"], &[("HANE_SHARD", "2")], 2, "HANE_SHARD: expected I/N"),
        (&["--games", "1"], &[("JOB_COMPLETION_INDEX", "2")], 2, "HANE_SHARDS"),
    ];
    for (arguments, variables, code, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = command();
        command.args(["selfplay", "--size", "4", "--playouts", "4", "--no-bundle", "--out"]);
        command.arg(folder.path().join("games")).args(*arguments);
        without_shards(&mut command);
        command.envs(variables.iter().copied());
        let output = run(&mut command, "");
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?} {variables:?}: {said}");
        assert!(said.contains(expected), "{arguments:?} {variables:?}: {said}");
    }
    let folder = tempfile::NamedTempFile::new().expect("a file");
    let output = run(command().args(["selfplay", "--games", "1", "--out"]).arg(folder.path()), "");
    assert_eq!(output.status.code(), Some(1), "a file is no folder");
}

/// Runs before, and what is printed of the folder then.
const STATUS: &[(&[&str], &str)] = &[
    (&["--games 2"], "games: 2 of 2; shards: 1, 0 running\nshard 0: 2 of 2, finished\n"),
    (
        &["--games 5 --shard 0/2"],
        "games: 3 of 5; shards: 2, 0 running\nshard 0: 3 of 3, finished\nshard 1: 0 of 2, not begun\n",
    ),
    // One shard has grown, the other one not yet.
    (
        &["--games 2 --shard 1/2", "--games 4 --shard 0/2"],
        "games: 3 of 4; shards: 2, 0 running\nshard 0: 2 of 2, finished\nshard 1: 1 of 2, stopped\n",
    ),
];

#[test]
fn how_far_a_run_is_is_printed() {
    for (runs, expected) in STATUS {
        let folder = tempfile::tempdir().expect("a folder");
        let call = |arguments: &str| {
            let mut command = command();
            command.args(["selfplay", "--out"]).arg(folder.path()).args(arguments.split(' '));
            without_shards(&mut command);
            run(&mut command, "")
        };
        for arguments in *runs {
            let played = call(&format!("--size 4 --playouts 4 --no-bundle {arguments}"));
            assert!(played.status.success(), "{arguments}: {}", text(&played.stderr));
        }
        assert_eq!(text(&call("--status").stdout), *expected, "{runs:?}");
        let json: serde_json::Value =
            serde_json::from_slice(&call("--status --json").stdout).expect("it is JSON");
        let lines = expected.lines().count() - 1;
        assert_eq!(json["shards"].as_array().map(Vec::len), Some(lines), "{json}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = run(command().args(["selfplay", "--status", "--out"]).arg(folder.path()), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("expected a run of self-play (shard-*.json), found none"));
}
