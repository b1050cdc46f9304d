//! The header, its example, and what it refuses.

use hane_c::player::Player;
use serde_json::Value;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const BORDER: &str = include_str!("../src/border.rs");
const HEADER: &str = include_str!("../hane.h");
const EXAMPLE: &str = include_str!("../examples/play.c");

/// The folder with the library: that of this test, or the one above it.
fn library_folder() -> PathBuf {
    let program = env::current_exe().expect("a test is a program");
    let name = format!("{}hane_c{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let found = program.ancestors().skip(1).take(2).find(|folder| folder.join(&name).is_file());
    found.unwrap_or_else(|| panic!("{name}: expected it beside {}, found none", program.display())).to_owned()
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

#[test]
fn the_example_is_compiled_and_plays() {
    let (home, libraries) = (Path::new(env!("CARGO_MANIFEST_DIR")), library_folder());
    let place = tempfile::tempdir().expect("a folder for the test");
    let program = place.path().join("play");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-I"]).arg(home).arg("-o").arg(&program);
    run(compiler.arg(home.join("examples/play.c")).arg("-L").arg(&libraries).arg("-lhane_c"));
    let paths = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].map(|name| (name, &libraries));
    let output = run(Command::new(&program).envs(paths));
    let printed = String::from_utf8(output.stdout).expect("it prints text");
    let lines: Vec<&str> = printed.lines().collect();
    let [refused, moves @ .., found, position, score, reasons] = lines.as_slice() else {
        panic!("{printed}")
    };
    assert!(refused.starts_with("refused: white E5: "), "{refused}");
    // The same moves as without the border.
    let mut player = Player::new(r#"{"size":9,"playouts":60}"#).expect("settings");
    player.play("b", "E5").expect("legal");
    for (line, color) in moves.iter().zip(["white", "black", "white", "black"]) {
        assert_eq!(*line, format!("{color} {}", player.generate(color).expect("a move")));
    }
    assert_eq!(moves.len(), 4);
    let found: Value = serde_json::from_str(found).expect("a line of JSON");
    assert_eq!(found["turnNumber"], 5);
    assert_eq!(found["rootInfo"]["visits"], 100);
    player.undo(2).expect("there are more");
    assert_eq!(*position, player.position());
    assert_eq!(*score, player.score());
    assert_eq!(*reasons, player.explain(r#"{"turn":2}"#).expect("reasons"));
}

#[test]
fn every_function_is_declared_and_shown() {
    let functions = BORDER.lines().filter_map(|line| {
        let rest = line.split_once("extern \"C\" fn ")?.1;
        rest.split_once('(').map(|(name, _)| format!("{name}("))
    });
    let functions: Vec<String> = functions.collect();
    assert!(functions.len() >= 6, "{functions:?}");
    for name in functions {
        assert!(HEADER.contains(&name) && EXAMPLE.contains(&name), "{name}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let settings = [
        ("", "settings: EOF"),
        ("[]", "settings: invalid"),
        (r#"{"speed":1}"#, "settings: unknown field `speed`, expected one of `size`"),
        (r#"{"size":0}"#, "size: expected a side from 1 to"),
        (r#"{"rules":"martian"}"#, "rules: expected one of japanese"),
        (r#"{"komi":1e60}"#, "komi: expected from -1000000 to 1000000"),
        (r#"{"handicap":10}"#, "handicap: "),
        (r#"{"playouts":0}"#, "playouts: expected a number from 1 on, found 0"),
        (r#"{"seconds":-1}"#, "seconds: expected a positive number of seconds, found -1"),
        (r#"{"memory":99999999}"#, "memory: expected a number of MiB from 0 to 16777216, found 99999999"),
        (r#"{"threads":5000}"#, "threads: expected a number from 0 to 1024, found 5000"),
        (r#"{"without":["net"]}"#, "without: expected some of patterns, "),
        (r#"{"bundles":["/nothing"]}"#, "/nothing: expected a bundle, found no readable file"),
    ];
    for (text, expected) in settings {
        let found = Player::new(text).map(drop).expect_err(text);
        assert!(found.starts_with(expected), "{text}: {found}");
    }
    let mut player = Player::new(r#"{"size":5,"playouts":10}"#).expect("settings");
    let found = player.play("green", "A1").expect_err("no color");
    assert_eq!(found, "color: expected b, w, black or white, found 'green'");
    let found = player.play("b", "K1").expect_err("no vertex");
    assert_eq!(found, "vertex: expected a vertex from A1 to E5, found 'K1'");
    for (wanted, expected) in [
        ("5", "wanted: "),
        (r#"{"maxVisits":0}"#, "a whole number from 1"),
        (r#"{"visits":3}"#, "unknown field"),
    ] {
        let found = player.analyze(wanted).expect_err(wanted);
        assert!(found.contains(expected), "{wanted}: {found}");
    }
    for (wanted, expected) in [
        ("5", "wanted: "),
        (r#"{"moves":3}"#, "wanted: unknown field `moves`"),
        (r#"{"turn":1}"#, "turn: expected a number from 0 to 0, found 1"),
        (r#"{"move":"pass"}"#, "move: expected a vertex, found 'pass'"),
        (r#"{"move":"K1"}"#, "move: expected a vertex from A1 to E5, found 'K1'"),
    ] {
        let found = player.explain(wanted).expect_err(wanted);
        assert!(found.starts_with(expected), "{wanted}: {found}");
    }
    assert_eq!(player.undo(1).expect_err("no moves"), "expected 1 move to take back, found 0");
    assert!(player.generate("black").is_ok(), "it plays on");
}

/// Plays moves of Black and White in turn.
fn after(settings: &str, moves: &str) -> Player {
    let mut player = Player::new(settings).expect("settings");
    for (vertex, color) in moves.split_whitespace().zip(["black", "white"].into_iter().cycle()) {
        player.play(color, vertex).expect("legal");
    }
    player
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("a line of JSON")
}

#[test]
fn the_game_is_shown_as_it_stands() {
    // White takes the stone in the corner.
    let mut player = after(r#"{"size":5,"komi":0.5}"#, "A1 A2 C3 B1");
    let found = parsed(&player.position());
    assert_eq!(
        found,
        serde_json::json!({
            "size": [5, 5], "komi": 0.5, "toMove": "black", "over": false,
            "moves": [["black", "A1"], ["white", "A2"], ["black", "C3"], ["white", "B1"]],
            "black": ["C3"], "white": ["A2", "B1"], "captured": { "black": 0, "white": 1 },
        })
    );
    player.play("black", "pass").expect("a pass is legal");
    player.play("white", "pass").expect("a pass is legal");
    assert_eq!(parsed(&player.position())["over"], true);
    player.undo(3).expect("there are more");
    let found = parsed(&player.position());
    assert_eq!((&found["black"], &found["toMove"]), (&serde_json::json!(["C3", "A1"]), &"white".into()));
}

#[test]
fn the_score_takes_dead_stones_off() {
    // Black's wall in column C leaves White no room for two eyes.
    let moves = "C1 E4 C2 pass C3 pass C4 pass C5 pass D4 pass D3 pass pass pass";
    let mut player = after(r#"{"size":5,"komi":0.5}"#, moves);
    let found = parsed(&player.score());
    assert_eq!((&found["score"], &found["dead"]), (&"B+24.5".into(), &serde_json::json!(["E4"])));
    assert_eq!(found["white_territory"], serde_json::json!([]));
}

#[test]
fn reasons_name_what_was_played_and_what_is_asked() {
    let settings = r#"{"size":9,"playouts":20,"level":1}"#;
    let mut player = after(settings, "E5 E6 D6");
    let found = parsed(&player.explain(r#"{"turn":2,"move":"F6","top":2}"#).expect("reasons"));
    assert_eq!((&found["number"], &found["player"]), (&3.into(), &"black".into()));
    assert_eq!((&found["played"]["move"], &found["asked"]["move"]), (&"D6".into(), &"F6".into()));
    assert!(found["moves"].as_array().is_some_and(|moves| moves.len() == 2), "{found}");
    assert!(found["asked"]["sentences"].as_array().is_some_and(|said| !said.is_empty()), "{found}");
    let found = parsed(&player.explain("{}").expect("reasons"));
    assert_eq!((&found["number"], &found["player"]), (&4.into(), &"white".into()));
    assert!(found.get("played").is_none() && found.get("file").is_none(), "{found}");
    assert!(player.generate("white").is_ok(), "the game goes on");
}

#[test]
fn handicap_stones_and_rules_are_part_of_the_analysis() {
    let settings = r#"{"size":9,"playouts":20,"handicap":2,"rules":"japanese","komi":0.5,"seed":3}"#;
    let mut player = Player::new(settings).expect("settings");
    player.play("white", "E5").expect("legal");
    let found: Value = serde_json::from_str(&player.analyze("{}").expect("an answer")).expect("JSON");
    assert_eq!((&found["rootInfo"]["currentPlayer"], &found["turnNumber"]), (&"B".into(), &1.into()));
    assert_eq!(found["rootInfo"]["visits"], 20);
}
