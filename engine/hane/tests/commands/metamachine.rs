//! The player that asks a second engine: ourselves, one that fails, and GNU Go where it is installed.

use crate::program::{command, run, text};
use std::path::Path;

/// What is answered when these lines are sent, and what is said besides.
fn talk(engine: &str, arguments: &str, typed: &str) -> (String, String) {
    let mut command = command();
    command
        .args(["metamachine", engine, "--playouts", "60", "--no-bundle"])
        .args(arguments.split_whitespace());
    let output = run(&mut command, typed);
    assert!(output.status.success(), "{}", text(&output.stderr));
    (text(&output.stdout), text(&output.stderr))
}

fn ourselves() -> String {
    format!("{} gtp --playouts 30 --no-bundle", env!("CARGO_BIN_EXE_hane"))
}

#[test]
fn moves_are_weighed_by_both() {
    let typed = "1 boardsize 5\n2 genmove b\nmetamachine-candidates\nundo\nplay b C3 # the middle\ngenmove_white\n\
                 list_stones b\ngenmove x\nlz-analyze\nknown_command metamachine-candidates\nquit\n";
    let (answers, said) = talk(&ourselves(), "", typed);
    let answers: Vec<&str> = answers.split("\n\n").collect();
    assert_eq!(answers[0], "=1 ", "{said}");
    assert!(answers[1].starts_with("=2 "), "{answers:?}");
    let first = answers[1].trim_start_matches("=2 ");
    let lines: Vec<&str> = answers[2].trim_start_matches("= ").lines().collect();
    assert!(lines[0].starts_with(&format!("{first} own ")) && lines[0].contains(" lead "), "{answers:?}");
    assert!(lines.len() > 1 && !lines[0].contains("lead none"), "{answers:?}");
    assert_eq!(answers[6], "= C3");
    assert_eq!(answers[7], "? syntax error: expected a color, found 'x'");
    assert_eq!(answers[8..11], ["? unknown command", "= true", "= "]);
    assert_eq!(said, "");
}

#[test]
fn a_second_engine_that_fails_is_named_and_nothing_is_lost() {
    // It answers the first command and is gone.
    let dies = r#"sh -c 'read line; printf "=1 name\n\n"'"#;
    let (answers, said) = talk(dies, "--boardsize 5", "genmove b\ngenmove w\nmetamachine-candidates\nquit\n");
    assert_eq!(answers.matches("= ").count(), 4, "{answers}");
    assert_eq!(said.matches("hane: the second engine: ended at `").count(), 1, "{said}");
    assert!(said.contains("playing on alone"), "{said}");
    // It answers no more.
    let hangs = r#"sh -c 'read line; printf "=1 name\n\n"; sleep 60'"#;
    let (_, said) = talk(hangs, "--boardsize 5 --patience 0.3", "genmove b\nquit\n");
    assert!(said.contains("no answer to `boardsize 5` in 0.3 s"), "{said}");
    // It refuses everything: its board is not known, and it is not asked.
    let refuses = r#"sh -c 'while read id rest; do printf "?%s no\n\n" "$id"; done'"#;
    let (answers, said) = talk(refuses, "--boardsize 5", "genmove b\nmetamachine-candidates\nquit\n");
    assert!(answers.starts_with("= ") && said.is_empty(), "{answers} {said}");
    let output = run(command().args(["metamachine", "no-such-engine"]), "quit\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("`no-such-engine` does not start"), "{}", text(&output.stderr));
}

#[test]
fn games_are_kept_after_each_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("out.sgf");
    talk(&ourselves(), &format!("--boardsize 5 -o {}", file.display()), "play b C3\nplay w pass\nquit\n");
    let record = std::fs::read_to_string(file).expect("a record");
    assert!(record.contains(";B[cc];W[])"), "{record}");
}

/// A game through itself: the second engine is GNU Go, and so is the opponent.
#[cfg(unix)]
#[test]
fn a_game_against_gnu_go_with_gnu_go() {
    let gnugo = ["/usr/games/gnugo", "/usr/bin/gnugo"].into_iter().find(|path| Path::new(path).exists());
    let Some(gnugo) = gnugo else {
        println!("skipped: GNU Go is not installed");
        return;
    };
    let engine = format!("{gnugo} --mode gtp --level 1");
    let folder = tempfile::tempdir().expect("a folder for the test");
    let ours = format!("{} metamachine --playouts 10 --no-bundle '{engine}'", env!("CARGO_BIN_EXE_hane"));
    let games = folder.path().join("games");
    let mut command = command();
    command.args(["match", &ours, &engine, "--size", "9", "--games", "2", "--out"]).arg(&games);
    let output = run(&mut command, "");
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    let lines = std::fs::read_to_string(games.join("games.jsonl")).expect("the games are there");
    assert_eq!(lines.lines().count(), 2, "{lines}");
    assert!(!lines.contains("illegal") && !lines.contains("fault\":{"), "{lines}");
}
