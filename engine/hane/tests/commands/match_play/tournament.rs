//! `hane tournament`: who meets whom, what comes of it, and in shards the same.

use super::fake::Fake;
use super::pages;
use crate::program::{self, run, text};
use serde_json::{Value, json};
use std::fs;
use std::process::Output;

/// A tournament of fake engines of these kinds on 5x5, two games each.
fn play(fake: &Fake, kinds: &[&str], folder: &str, arguments: &str) -> Output {
    let mut command = program::command();
    command.env("MATCH_FOLDER", fake.path("")).arg("tournament");
    command.args(kinds.iter().map(|kind| fake.engine(kind)));
    command.args(["--size", "5", "--count-as-it-stands", "--seed", "7"]);
    command.args(arguments.split(' ').filter(|argument| !argument.is_empty()));
    run(command.arg("--out").arg(fake.path(folder)), "")
}

fn results(fake: &Fake, folder: &str) -> Value {
    let content = fs::read(fake.path(folder).join("results.json")).expect("results");
    serde_json::from_slice(&content).expect("JSON")
}

/// The results without times.
fn timeless(mut results: Value) -> Value {
    for pairing in results["pairings"].as_array_mut().expect("a list") {
        for side in ["A", "B"] {
            let side = &mut pairing["summary"]["sides"][side];
            for name in ["seconds", "seconds_a_game", "processor_a_game"] {
                side[name] = Value::Null;
            }
        }
    }
    results
}

const KINDS: &[&str] = &["resign", "good", "crash"];
const NAMES: &str = "--games 4 --name <quitter> --name good --name crasher";

#[test]
fn everyone_meets_everyone() {
    let fake = Fake::new();
    let output = play(&fake, KINDS, "robin", NAMES);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let found = results(&fake, "robin");
    assert_eq!(found["form"], json!("round robin"));
    let engines = found["engines"].as_array().expect("a list");
    let of = |name: &str| engines.iter().find(|engine| engine["name"] == json!(name)).expect(name);
    assert_eq!(engines[0], *of("good"));
    // The good one wins all its games. The others resign and crash at their second move, so that Black loses.
    for (name, results, faults) in
        [("good", [8, 0, 0], 0), ("<quitter>", [2, 0, 6], 0), ("crasher", [2, 0, 6], 6)]
    {
        assert_eq!(of(name)["wins_draws_losses"], json!(results), "{name}");
        assert_eq!(of(name)["lost_by_faults"], json!(faults), "{name}");
    }
    let sum: f64 = engines.iter().map(|engine| engine["elo"].as_f64().expect("a number")).sum();
    assert!(sum.abs() < 1e-9, "{sum}");
    assert_eq!(engines[0]["superiority"][1], Value::Null, "of itself");
    let pairings = found["pairings"].as_array().expect("a list");
    let players: Vec<&Value> = pairings.iter().map(|pairing| &pairing["players"]).collect();
    assert_eq!(json!(players), json!([[0, 1], [0, 2], [1, 2]]));
    let page = fs::read_to_string(fake.path("robin/results.html")).expect("a page");
    for part in ["&lt;quitter&gt;", "4 / 4", "3 engines, round robin, 12 games", "</html>", "won by Black"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("<quitter>") && !page.contains("src="), "{page}");
    let links = pages::expect_links(&fake.path("robin/results.html"));
    assert_eq!(links.len(), 3, "a page for each match");
    for link in links {
        pages::expect_links(&fake.path("robin").join(link));
    }
    let printed = text(&output.stdout);
    assert!(printed.contains("   1  good") && printed.contains("±") && printed.contains("4/4"), "{printed}");
    // Again, in five shards of six pairs, and merged.
    for shard in 0..5 {
        let output = play(&fake, KINDS, "shards", &format!("{NAMES} --shard {shard}/5"));
        assert!(output.status.success(), "{}", text(&output.stderr));
        let games = if shard == 0 { 4 } else { 2 };
        assert!(text(&output.stdout).starts_with(&format!("shard {shard}/5: {games} games")));
    }
    let merged = play(&fake, KINDS, "shards", &format!("{NAMES} --merge --json"));
    assert!(merged.status.success(), "{}", text(&merged.stderr));
    assert_eq!(timeless(results(&fake, "shards")), timeless(found));
    assert_eq!(serde_json::from_slice::<Value>(&merged.stdout).expect("JSON"), results(&fake, "shards"));
    fake.expect_no_orphans("a tournament");
}

#[test]
fn one_meets_all_others_and_more_may_come() {
    let fake = Fake::new();
    let first = play(&fake, &["good", "resign"], "gauntlet", "--gauntlet --games 2");
    assert!(first.status.success(), "{}", text(&first.stderr));
    let log = fs::read(fake.path("gauntlet/match-001-002/games.jsonl")).expect("the games");
    let second = play(&fake, &["good", "resign", "good"], "gauntlet", "--gauntlet --games 2 --quiet");
    assert!(second.status.success(), "{}", text(&second.stderr));
    assert_eq!(fs::read(fake.path("gauntlet/match-001-002/games.jsonl")).expect("the games"), log);
    let found = results(&fake, "gauntlet");
    let pairings = found["pairings"].as_array().expect("a list");
    assert_eq!((pairings.len(), &found["form"]), (2, &json!("gauntlet")));
    let engines = found["engines"].as_array().expect("a list").iter();
    let names: Vec<&str> = engines.map(|engine| engine["name"].as_str().expect("a name")).collect();
    let numbered = names.iter().filter(|name| name.ends_with("good (3)")).count();
    assert_eq!(numbered, 1, "a name that was there before has the number of its engine: {names:?}");
}

#[test]
fn each_meets_its_neighbors() {
    let fake = Fake::new();
    let played = play(&fake, &["good", "resign", "good"], "chain", "--neighbors 1 --games 2");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let found = results(&fake, "chain");
    let pairings = found["pairings"].as_array().expect("a list");
    let players: Vec<&Value> = pairings.iter().map(|pairing| &pairing["players"]).collect();
    assert_eq!((players, &found["form"]), (vec![&json!([0, 1]), &json!([1, 2])], &json!("chain")));
}

#[test]
fn what_is_no_tournament_is_refused() {
    let fake = Fake::new();
    for (kinds, arguments, code, expected) in [
        (&["good"][..], "", 2, "2 values required"),
        (
            &["good", "good"],
            "--name one",
            2,
            "--name: expected a name for each of 2 engines or none, found 1",
        ),
        (&["good", "good"], "--shard 3/2", 2, "found '3/2'"),
        (&["good", "good"], "--neighbors 0", 2, "0 is not in 1.."),
        (&["good", "good"], "--neighbors 1 --gauntlet", 2, "cannot be used with"),
        (&["good", "good"], "--playouts 5", 2, "--playouts: it belongs to a side"),
        (&["good", "good"], "--merge", 1, "match-001-002: No such file"),
        (&["good", "absent"], "", 1, "no license"),
    ] {
        let output = play(&fake, kinds, "refused", arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments}: {said}");
        assert!(said.contains(expected), "{arguments}: {said}");
        assert!(!fake.path("refused/results.html").exists());
    }
    fake.expect_no_orphans("refused");
}
