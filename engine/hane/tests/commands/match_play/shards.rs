//! A match in shards is the match as a whole.

use super::fake::Fake;
use super::{by_number, contest, games};
use crate::program::{run, text};
use serde_json::{Value, json};
use std::fs;

const SAME: &str = "--random-moves 3 --seed 7";

/// Runs the match with these arguments in a folder.
fn play(fake: &Fake, folder: &str, arguments: &str) -> std::process::Output {
    let games = if arguments.contains("--games") { "" } else { " --games 10" };
    let arguments = format!("--out {} {SAME} {arguments}{games}", fake.path(folder).display());
    run(&mut contest(fake, "good", "boaster", &arguments), "")
}

fn expect_success(output: &std::process::Output) {
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn shards_come_to_the_same_match() {
    let fake = Fake::new();
    expect_success(&play(&fake, "whole", ""));
    let whole = by_number(&games(&fake, "whole"));
    assert_eq!(whole.len(), 10);
    // Five pairs in three shards, the last one first.
    for (shard, lines) in [("2/3", 2), ("0/3", 4), ("1/3", 4)] {
        let output = play(&fake, "parts", &format!("--shard {shard} --jobs 2"));
        expect_success(&output);
        let said = format!("{lines} of {lines} games");
        assert!(text(&output.stdout).contains(&said), "{}", text(&output.stdout));
    }
    let merged = play(&fake, "parts", "--merge --sprt 0,400 --json");
    expect_success(&merged);
    assert_eq!(by_number(&games(&fake, "parts")), whole);
    let summary: Value = serde_json::from_slice(&merged.stdout).expect("JSON");
    assert_eq!((&summary["games"], &summary["planned"]), (&json!(10), &json!(10)));
    assert_eq!(summary["sprt"]["elo"], json!([0.0, 400.0]), "the test is that of all pairs");
    let record = fs::read_to_string(fake.path("parts").join("game-0010.sgf")).expect("a record");
    assert!(record.contains("RO[10]"), "{record}");
    // Merging again changes nothing, and the folder is one that goes on as a whole.
    let log = fs::read(fake.path("parts/games.jsonl")).expect("the games");
    expect_success(&play(&fake, "parts", "--merge"));
    assert_eq!(fs::read(fake.path("parts/games.jsonl")).expect("the games"), log);
    expect_success(&play(&fake, "parts", "--games 12"));
    assert_eq!(games(&fake, "parts").len(), 12);
    fake.expect_no_orphans("shards");
}

/// A folder of a match in two shards, changed.
struct Case {
    /// What is changed, in words of a shell, in the folder.
    change: &'static str,
    arguments: &'static str,
    said: &'static str,
}

const CASES: &[Case] = &[
    Case {
        change: "rm -r shard-00001-of-00002",
        arguments: "--merge",
        said: "expected all 2 shards, found 1: shard-00001-of-00002 is missing",
    },
    Case {
        change: "rm -r shard-*",
        arguments: "--merge",
        said: "expected folders of shards such as shard-00000-of-00001, found none",
    },
    Case {
        change: "cp -r shard-00000-of-00002 shard-00000-of-00003",
        arguments: "--merge",
        said: "expected shards of one division, found shard-00000-of-00002 and shard-00000-of-00003",
    },
    Case {
        change: "cd shard-00000-of-00002 && sed -i 2d games.jsonl",
        arguments: "--merge",
        said: "expected 6 games, found 5: game 2 is missing; play shard 0/2 to its end",
    },
    Case {
        change: "cd shard-00000-of-00002 && truncate -s -5 games.jsonl",
        arguments: "--merge",
        said: "expected 6 games, found 5: game 10 is missing",
    },
    Case {
        change: "cd shard-00000-of-00002 && sed -n 1p games.jsonl > one && cat one >> games.jsonl",
        arguments: "--merge",
        said: "line 7: game 0 is there already",
    },
    Case {
        change: "cat shard-00000-of-00002/games.jsonl >> shard-00001-of-00002/games.jsonl",
        arguments: "--merge",
        said: "expected games of shard 1/2 of 10 games, found game 1",
    },
    Case {
        change: "cp shard-00000-of-00002/* shard-00001-of-00002",
        arguments: "--merge",
        said: "shard.shard: there \"0/2\", now \"1/2\"",
    },
    Case {
        change: "sed -i '1s/\"game\":[0-9]*/\"game\":18446744073709551615/' shard-00000-of-00002/games.jsonl",
        arguments: "--merge",
        said: "line 1: game: expected at most 1073741824, found 18446744073709551615",
    },
    Case {
        change: "cd shard-00001-of-00002 && rm games.jsonl && mkfifo games.jsonl",
        arguments: "--merge",
        said: "games.jsonl: expected a file, found a device or a pipe",
    },
    Case {
        change: "cd shard-00001-of-00002 && rm games.jsonl && mkfifo games.jsonl",
        arguments: "--shard 1/2",
        said: "games.jsonl: expected a file, found a device or a pipe",
    },
    Case {
        change: "cd shard-00001-of-00002 && rm match.json && mkfifo match.json",
        arguments: "--merge",
        said: "match.json: expected a file, found a device or a pipe",
    },
    Case {
        change: "mkdir shard-00000-of-18446744073709551615 && rm -r shard-*-of-00002",
        arguments: "--merge",
        said: "expected folders of shards such as shard-00000-of-00001, found none",
    },
    Case { change: "", arguments: "--merge --komi 5.5", said: "komi: there 7.5, now 5.5" },
    Case { change: "", arguments: "--merge --games 12", said: "shard.games: there 10, now 12" },
    Case { change: "", arguments: "--shard 1/2 --games 12", said: "shard.games: there 10, now 12" },
    Case { change: "", arguments: "--shard 2/2", said: "expected I/N with I from 0 to N - 1, found '2/2'" },
    Case { change: "", arguments: "--shard 0/2 --sprt 0,5", said: "cannot be used with" },
    Case { change: "", arguments: "--shard 0/2 --merge", said: "cannot be used with" },
];

#[test]
fn shards_that_are_not_the_match_are_refused() {
    let fake = Fake::new();
    for shard in ["0/2", "1/2"] {
        expect_success(&play(&fake, "parts", &format!("--shard {shard}")));
    }
    for (number, case) in CASES.iter().enumerate() {
        let folder = format!("case-{number}");
        let script = format!(
            "cp -r parts {folder} && cd {folder} && {{ {}\n}}",
            if case.change.is_empty() { ":" } else { case.change }
        );
        let changed =
            std::process::Command::new("sh").args(["-ec", &script]).current_dir(fake.path("")).status();
        assert!(changed.expect("a shell").success(), "{script}");
        let before = fs::read(fake.path(&folder).join("games.jsonl")).ok();
        let output = play(&fake, &folder, case.arguments);
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains(case.said), "{}: {said}", case.change);
        assert_eq!(fs::read(fake.path(&folder).join("games.jsonl")).ok(), before, "nothing is written");
    }
    // The folder holds a game that was played as part of the whole, with times of its own.
    expect_success(&play(&fake, "parts", "--only 1"));
    let said = play(&fake, "parts", "--merge");
    let expected = "expected no games or those of the shards, found 1 others";
    assert!(text(&said.stderr).contains(expected), "{}", text(&said.stderr));
}
