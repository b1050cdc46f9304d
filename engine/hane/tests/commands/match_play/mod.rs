//! `hane match` with engines that behave in every way that engines behave.
#![cfg(unix)]

mod by_pattern;
mod fake;
mod pages;
mod shards;
mod tournament;

use crate::program::{self, run, text};
use fake::Fake;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// `hane match` of two fake engines on 5x5; the folder is named in the environment, by which all processes
/// are known.
fn contest(fake: &Fake, a: &str, b: &str, arguments: &str) -> Command {
    let mut command = program::command();
    command.env("MATCH_FOLDER", fake.path(""));
    command.args(["match", &fake.engine(a), &fake.engine(b), "--size", "5", "--count-as-it-stands"]);
    command.args(["--name-a", "first", "--name-b", "second"]);
    command.args(arguments.split(' ').filter(|argument| !argument.is_empty()));
    command
}

/// The lines of `games.jsonl` in a folder.
fn games(fake: &Fake, folder: &str) -> Vec<Value> {
    let text = fs::read_to_string(fake.path(folder).join("games.jsonl")).unwrap_or_default();
    let whole = text.lines().map_while(|line| serde_json::from_str(line).ok());
    whole.collect()
}

struct Case {
    name: &'static str,
    a: &'static str,
    b: &'static str,
    arguments: &'static str,
    /// Won, drawn and lost by A.
    results: [u64; 3],
    /// How games ended, and by which faults A and B lost.
    ends: &'static [(&'static str, u64)],
    lost_by_a: &'static [(&'static str, u64)],
    lost_by_b: &'static [(&'static str, u64)],
    /// A part of what was said on standard error.
    said: &'static str,
}

const USUAL: Case = Case {
    name: "",
    a: "good",
    b: "good",
    arguments: "",
    results: [1, 0, 1],
    ends: &[("passes", 2)],
    lost_by_a: &[],
    lost_by_b: &[],
    said: "",
};

const FAULT: Case = Case { results: [2, 0, 0], ends: &[("fault", 2)], ..USUAL };

const CASES: &[Case] = &[
    Case { name: "two good engines", ..USUAL },
    Case { name: "noise is no fault", a: "noisy", ..USUAL },
    Case {
        name: "one opening",
        arguments: "--random-moves 2 --restart --jobs 2",
        results: [1, 0, 1],
        ..USUAL
    },
    Case { name: "a draw", arguments: "--komi 0", results: [0, 2, 0], ..USUAL },
    Case { name: "a resignation", b: "resign", results: [2, 0, 0], ends: &[("resignation", 2)], ..USUAL },
    Case { name: "too long", arguments: "--max-moves 4", ends: &[("length", 2)], ..USUAL },
    Case {
        name: "a crash in each game",
        b: "crash",
        lost_by_b: &[("crash", 2)],
        said: "game 2: B: ended at `genmove b` (exit status: 3); stderr: first line | boom",
        ..FAULT
    },
    Case {
        name: "one crash, and the engine comes back",
        a: "once",
        ends: &[("passes", 1), ("fault", 1)],
        lost_by_a: &[("crash", 1)],
        said: "game 1: A: ended at `genmove b` (signal: 9",
        ..USUAL
    },
    Case {
        name: "an occupied point",
        b: "occupied",
        lost_by_b: &[("illegal", 2)],
        said: "B: C3 for white at move 4: ",
        ..FAULT
    },
    Case {
        name: "a point outside",
        b: "outside",
        lost_by_b: &[("protocol", 2)],
        said: "found 'Z9'",
        ..FAULT
    },
    Case {
        name: "no vertex",
        b: "garbage",
        lost_by_b: &[("protocol", 2)],
        said: "I would rather not",
        ..FAULT
    },
    Case {
        name: "a vertex with orders to a terminal",
        b: "painted",
        lost_by_b: &[("protocol", 2)],
        said: r"found '\u{1b}[31mD4\u{7}'",
        ..FAULT
    },
    Case {
        name: "no move",
        b: "refuse",
        lost_by_b: &[("protocol", 2)],
        said: "refused to move: no move",
        ..FAULT
    },
    Case {
        name: "refuses a legal move",
        b: "stubborn",
        arguments: "--games 1",
        results: [1, 0, 0],
        ends: &[("fault", 1)],
        lost_by_b: &[("protocol", 1)],
        said: "B: refused `play b C3`: illegal move",
        ..USUAL
    },
    Case {
        name: "never answers",
        b: "hang",
        arguments: "--patience 2",
        lost_by_b: &[("no_answer", 2)],
        said: "no answer to `genmove w` in 2.0 s",
        ..FAULT
    },
    Case {
        name: "never answers, and has children",
        b: "child",
        arguments: "--patience 2",
        lost_by_b: &[("no_answer", 2)],
        ..FAULT
    },
    Case {
        name: "answers another question",
        b: "wrong_id",
        arguments: "--patience 2",
        lost_by_b: &[("no_answer", 2)],
        said: "stray line: =9",
        ..FAULT
    },
    Case {
        name: "answers without an end",
        b: "unended",
        arguments: "--patience 2",
        lost_by_b: &[("no_answer", 2)],
        ..FAULT
    },
    Case {
        name: "writes without end",
        b: "flood",
        arguments: "--patience 2",
        lost_by_b: &[("no_answer", 2)],
        ..FAULT
    },
    Case {
        name: "too slow for its clock",
        b: "slow",
        arguments: "--clock 60 --clock-b 1 --grace 0",
        lost_by_b: &[("time", 2)],
        said: "s for a move and had",
        ..FAULT
    },
    Case {
        name: "slow, and time enough",
        b: "slow",
        arguments: "--clock 30,30,5 --games 1",
        ends: &[("passes", 1)],
        results: [0, 0, 1],
        ..USUAL
    },
    Case {
        name: "hangs under a clock",
        b: "hang",
        arguments: "--clock 60 --clock-b 0,1,1 --games 1",
        results: [1, 0, 0],
        ends: &[("fault", 1)],
        lost_by_b: &[("time", 1)],
        ..USUAL
    },
    Case {
        name: "a crash after the end costs nothing",
        b: "scoreless",
        said: "B: ended at `final_score`",
        ..USUAL
    },
];

fn counts(pairs: &[(&str, u64)]) -> Value {
    pairs
        .iter()
        .map(|(key, count)| ((*key).to_owned(), json!(count)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

fn check(case: &Case) -> Result<(), String> {
    let fake = Fake::new();
    let games = if case.arguments.contains("--games") { "" } else { " --games 2" };
    let arguments = format!("--json {}{games}", case.arguments);
    let output = run(&mut contest(&fake, case.a, case.b, &arguments), "");
    fake.expect_no_orphans(case.name);
    let said = text(&output.stderr);
    let found: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("{}: {error}: {said}", case.name))?;
    let expected = [
        ("/wins_draws_losses", json!(case.results)),
        ("/ends", counts(case.ends)),
        ("/sides/A/lost_by", counts(case.lost_by_a)),
        ("/sides/B/lost_by", counts(case.lost_by_b)),
    ];
    for (place, expected) in expected {
        if found.pointer(place) != Some(&expected) {
            return Err(format!("{}: {place}: expected {expected}, found {found}: {said}", case.name));
        }
    }
    // A side that never answered took no seconds, and no minus stands before them.
    if text(&output.stdout).split([',', '\n', '}']).any(|part| part.ends_with("-0.0")) {
        return Err(format!("{}: expected no minus zero, found {found}", case.name));
    }
    let reported = said.contains(case.said) && output.status.success();
    if reported { Ok(()) } else { Err(format!("{}: {}: {said}", case.name, output.status)) }
}

#[test]
fn every_fault_is_counted_and_no_other_game_suffers() {
    let outcomes: Vec<Result<(), String>> = thread::scope(|scope| {
        let running: Vec<_> = CASES.iter().map(|case| scope.spawn(move || check(case))).collect();
        running.into_iter().map(|case| case.join().expect("no case panics")).collect()
    });
    let wrong: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let fake = Fake::new();
    fs::write(fake.path("openings.txt"), "C3 C3\n").expect("a file");
    let openings = format!("--openings {}", fake.path("openings.txt").display());
    // Arguments of A and B, others, the exit code, and a part of what is said.
    let cases: &[(&str, &str, &str, i32, &str)] = &[
        ("absent", "good", "", 1, "A (first): ended at `list_commands` (exit status: 7); stderr: no license"),
        (
            "silent",
            "good",
            "--start-patience 0.5",
            1,
            "no answer to `list_commands` in 0.5 s; is it in GTP mode?",
        ),
        ("good", "small", "", 1, "B (second): refused `boardsize 5`: unacceptable size"),
        ("good", "good timeless", "--clock 60", 1, "B (second): cannot be given its clock 60"),
        ("good", "good", "--clock 60,5x10", 1, "A (first): cannot be given its clock 60,5x10"),
        ("good", "good", "--clock 60+5", 1, "kata-time_settings fischer 60 5"),
        ("good", "good", "--clock 5,5", 2, "found '5,5'"),
        ("good", "good", "--init-a nonsense", 1, "A (first): refused `nonsense`: unknown command"),
        ("good", "good", "--sprt 5,0", 2, "found '5,0'"),
        ("good", "good", "--playouts 5", 2, "--playouts: it belongs to a side: 'hane:--playouts ...'"),
        ("good", "good", "--puct", 2, "--puct: it belongs to a side: 'hane:--puct ...'"),
        ("good", "good", "--boardsize 9", 2, "cannot be used multiple times"),
        ("good", "good", &openings, 1, "line 1: move 2, C3: a stone stands there already; it is left out"),
        ("good", "good", "--games 4 --only 5", 2, "--only: expected a game from 1 to 4, found 5"),
        ("good", "good", "--scorer true", 2, "cannot be used with"),
    ];
    for (a, b, arguments, code, expected) in cases {
        let output = run(&mut contest(&fake, a, b, arguments), "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{arguments}: {said}");
        assert!(said.contains(expected), "{arguments}: {said}");
        assert!(output.stdout.is_empty());
    }
    let twice =
        run(program::command().args(["--boardsize", "9", "match", "hane:", "hane:", "--size", "5"]), "");
    assert_eq!(twice.status.code(), Some(2));
    assert!(text(&twice.stderr).contains("cannot be used multiple times"), "{}", text(&twice.stderr));
    let folder = fake.path("of-none");
    let out = folder.display().to_string();
    let missing = run(program::command().args(["match", "./no-such-engine", "hane:", "--out", &out]), "");
    assert!(!folder.exists(), "an engine that does not start leaves no folder");
    assert!(text(&missing.stderr).contains("`./no-such-engine` does not start"), "{}", text(&missing.stderr));
    fake.expect_no_orphans("refused");
}

/// What a game is apart from how long it took.
fn timeless(game: &Value) -> Value {
    let mut game = game.clone();
    game["seconds"] = json!(game["seconds"].as_array().map(Vec::len));
    game
}

/// The games by number, each once.
fn by_number(games: &[Value]) -> BTreeMap<u64, Value> {
    let mut found = BTreeMap::new();
    for game in games {
        let number = game["game"].as_u64().expect("a number");
        assert!(found.insert(number, timeless(game)).is_none(), "game {number} is there twice");
    }
    found
}

/// Each engine has a seed for each pair, which is noted, and a game alone is the same game.
#[test]
fn a_game_can_be_played_alone() {
    let fake = Fake::new();
    let out = |name: &str| format!("--out {} --random-moves 3 --seed 7 --games 4", fake.path(name).display());
    let play = |arguments: &str| {
        let output = run(&mut contest(&fake, "good", "boaster", arguments), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
    };
    play(&out("whole"));
    let whole = by_number(&games(&fake, "whole"));
    let seeds = |game: u64| whole[&game]["seeds"].as_array().expect("a list").clone();
    assert!(seeds(0).iter().all(Value::is_u64) && seeds(0) == seeds(1) && seeds(0) != seeds(2));
    play(&format!("{} --only 4", out("alone")));
    let alone = by_number(&games(&fake, "alone"));
    assert_eq!((alone.len(), &alone[&3]), (1, &whole[&3]));
}

#[test]
fn a_folder_holds_the_match_and_goes_on() {
    let fake = Fake::new();
    let out = |name: &str| format!("--out {} --random-moves 3 --seed 7", fake.path(name).display());
    let play = |arguments: &str| run(&mut contest(&fake, "good", "boaster", arguments), "");
    let whole = play(&format!("{} --games 6", out("whole")));
    assert!(whole.status.success(), "{}", text(&whole.stderr));
    let expected = by_number(&games(&fake, "whole"));
    assert_eq!(expected.len(), 6);
    // Both games of a pair have the same opening; pairs differ.
    let opening = |game: u64| expected[&game]["moves"].as_array().expect("moves")[..3].to_vec();
    assert!(opening(0) == opening(1) && opening(2) == opening(3) && opening(0) != opening(2));
    assert_eq!(expected[&0]["playouts"].as_array().expect("a list")[1], json!(100));

    // Fewer games first, at another number of jobs; then a line that was cut off; then the rest.
    let first = play(&format!("{} --games 4 --jobs 2", out("parts")));
    assert!(first.status.success(), "{}", text(&first.stderr));
    let log = fake.path("parts").join("games.jsonl");
    let mut content = fs::read(&log).expect("the games");
    content.truncate(content.len() - 20);
    fs::write(&log, content).expect("it can be written");
    let second = play(&format!("{} --games 6", out("parts")));
    assert!(text(&second.stderr).contains("the last line was cut off"), "{}", text(&second.stderr));
    assert_eq!(by_number(&games(&fake, "parts")), expected);
    let again = play(&format!("{} --games 6", out("parts")));
    assert_eq!(
        text(&again.stdout).lines().nth(2),
        text(&second.stdout).lines().nth(2),
        "nothing is left to play"
    );
    assert!(
        text(&second.stdout).contains("its final_score differed from the referee's in 6 of 6 games"),
        "{}",
        text(&second.stdout)
    );

    let record = fs::read(fake.path("parts").join("game-0002.sgf")).expect("a record");
    let record = text(&record);
    for part in [
        "PB[second]",
        "PW[first]",
        "RO[2]",
        "SZ[5]",
        "KM[7.5]",
        "RU[Chinese]",
        "C[opening]",
        " s, 100 playouts]",
    ] {
        assert!(record.contains(part), "{part}: {record}");
    }
    let summary: Value =
        serde_json::from_slice(&fs::read(fake.path("parts").join("summary.json")).expect("a file"))
            .expect("it is JSON");
    assert_eq!(summary["games"], json!(6));

    let other = play(&format!("{} --games 6 --komi 5.5 --clock-b 9", out("parts")));
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stderr);
    assert!(
        said.contains("b.clock: there \"none\", now \"9\"") && said.contains("komi: there 7.5, now 5.5"),
        "{said}"
    );

    let broken = format!("{{}}\n{}", fs::read_to_string(&log).expect("the games"));
    fs::write(&log, broken).expect("it can be written");
    let refused = play(&format!("{} --games 6", out("parts")));
    assert!(text(&refused.stderr).contains("line 1: expected a game"), "{}", text(&refused.stderr));
    fake.expect_no_orphans("a folder");
}

#[test]
fn a_test_ends_the_match_when_it_decides() {
    let fake = Fake::new();
    for (jobs, loser, verdict) in [(1, "second", "H1"), (3, "second", "H1"), (2, "first", "H0")] {
        let (a, b) = if loser == "first" { ("resign", "good") } else { ("good", "resign") };
        let arguments = format!("--games 20000 --sprt 0,200 --jobs {jobs} --json");
        let output = run(&mut contest(&fake, a, b, &arguments), "");
        let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(found["sprt"]["verdict"], json!(verdict), "{found}");
        // The ratio is that of the pairs that decided, whatever ran beside them. All won or all lost, a pair
        // brings about ln(0.76 / 0.5) or ln(0.24 / 0.5), so that 8 or 5 pairs decide.
        let (pairs, step) = if verdict == "H1" { (8, 0.419) } else { (5, -0.734) };
        let ratio = found["sprt"]["ratio"].as_f64().expect("a number");
        assert!((ratio - f64::from(pairs) * step).abs() < 0.05, "{ratio}");
        let games = found["games"].as_u64().expect("a number");
        // What has begun when a pair decides is played to its end. On a busy machine one of the players may
        // stand still while the others play on, so that far more games are planned than it could miss.
        assert!(games >= 2 * pairs as u64 && games < 20_000, "{games}");
        assert!(jobs > 1 || games == 2 * pairs as u64, "{games}");
    }
}

#[test]
fn a_scorer_says_which_stones_are_dead() {
    let fake = Fake::new();
    let mut command = program::command();
    command.args([
        "match",
        &fake.engine("good"),
        &fake.engine("good"),
        "--size",
        "5",
        "--games",
        "2",
        "--json",
    ]);
    command.args([
        "--out",
        &fake.path("scored").display().to_string(),
        "--scorer",
        &fake.engine("undertaker"),
    ]);
    let output = run(&mut command, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    for game in games(&fake, "scored") {
        // Six stones on the board, three each, all empty points neutral; Black loses the stone on C3.
        assert_eq!(game["scores"]["as_it_stands"], json!(-7.5));
        assert_eq!(game["scores"]["referee"], json!(-8.5));
        assert_eq!(game["result"], json!("W+8.5"));
    }
}

/// Starts a match whose games take a moment.
fn start(fake: &Fake, arguments: &str) -> Child {
    let mut command = contest(fake, "good", "good", arguments);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it was built")
}

#[test]
fn a_match_that_is_killed_loses_no_game_and_doubles_none() {
    let fake = Fake::new();
    let arguments =
        |name: &str| format!("--out {} --random-moves 2 --games 60 --jobs 3", fake.path(name).display());
    assert!(start(&fake, &arguments("whole")).wait().expect("it ends").success());
    let expected = by_number(&games(&fake, "whole"));
    assert_eq!(expected.len(), 60);
    let mut earlier = 0;
    let mut kills = 0;
    loop {
        let mut running = start(&fake, &arguments("killed"));
        // From before the first engine starts to after some games.
        let moment = Duration::from_millis(10 + (kills * 61) % 400);
        let begin = Instant::now();
        while begin.elapsed() < moment && running.try_wait().expect("it can be asked").is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        let finished = running.try_wait().expect("it can be asked");
        running.kill().expect("it can be killed");
        let output = running.wait_with_output().expect("it ends");
        fake.expect_no_orphans("killed");
        let found = games(&fake, "killed");
        assert!(found.len() >= earlier, "games were lost");
        for (number, game) in by_number(&found) {
            assert_eq!(Some(&game), expected.get(&number));
        }
        earlier = found.len();
        if let Some(status) = finished {
            assert!(status.success(), "{}", text(&output.stderr));
            break;
        }
        kills += 1;
        assert!(kills < 500, "no end in sight: {earlier} games");
    }
    assert_eq!(by_number(&games(&fake, "killed")), expected);
    assert!(kills > 0, "the match was over before it could be killed");
}

#[test]
fn signals_end_the_match_in_order() {
    for (signal, number) in [("TERM", 15), ("INT", 2)] {
        let fake = Fake::new();
        let arguments = format!("--out {} --games 100000 --jobs 2", fake.path("out").display());
        let running = start(&fake, &arguments);
        let begin = Instant::now();
        while games(&fake, "out").len() < 3 {
            assert!(begin.elapsed() < Duration::from_secs(60), "no games");
            thread::sleep(Duration::from_millis(5));
        }
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {}", running.id())]).status();
        assert!(sent.expect("a shell").success());
        let output = running.wait_with_output().expect("it ends");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(128 + number), "{said}");
        assert!(said.contains(&format!("ended by signal {number}")) && !said.contains("game "), "{said}");
        fake.expect_no_orphans(signal);
        let summary = fs::read(fake.path("out").join("summary.json")).expect("a summary");
        let summary: Value = serde_json::from_slice(&summary).expect("it is JSON");
        let found = games(&fake, "out");
        assert_eq!(summary["games"], json!(found.len()));
        assert!(found.iter().all(|game| game["fault"].is_null()));
    }
}

#[test]
fn two_matches_do_not_share_a_folder() {
    let fake = Fake::new();
    let arguments = format!("--out {} --games 100000", fake.path("out").display());
    let mut first = start(&fake, &arguments);
    let begin = Instant::now();
    while games(&fake, "out").is_empty() {
        assert!(begin.elapsed() < Duration::from_secs(60), "no games");
        thread::sleep(Duration::from_millis(5));
    }
    let second = start(&fake, &arguments).wait_with_output().expect("it ends");
    assert!(text(&second.stderr).contains("another match is writing here"), "{}", text(&second.stderr));
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    fake.expect_no_orphans("shared");
}

#[test]
fn the_program_plays_itself() {
    let fake = Fake::new();
    let mut outcomes = Vec::new();
    for jobs in ["1", "2"] {
        let folder = fake.path(jobs);
        let mut command = program::command();
        command.args(["match", "hane:--playouts 20", "hane:--playouts 5 --no-bundle", "--size", "5"]);
        command.args([
            "--games",
            "4",
            "--clock-a",
            "60",
            "--jobs",
            jobs,
            "--out",
            &folder.display().to_string(),
        ]);
        let output = run(&mut command, "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("games lost by faults: none"), "{}", text(&output.stdout));
        let mut found = by_number(&games(&fake, jobs));
        for game in found.values_mut() {
            game["processor"] = Value::Null;
        }
        outcomes.push(found);
    }
    assert_eq!(outcomes[0], outcomes[1], "what is played does not depend on the number of jobs");
    let distinct: std::collections::BTreeSet<String> =
        outcomes[0].values().map(|game| game["moves"].to_string()).collect();
    assert_eq!(distinct.len(), 4, "seeds make games differ");
}
