//! Styles of the classical player, chance, and the clock.

use crate::program::{command, run, text};
use crate::rows::{Row, check};
use std::fs;
use std::path::Path;

/// A game of Hane against itself.
const GAME: &str = "(;FF[4]SZ[13]KM[7.5];B[kd];W[ic];B[jj];W[hk];B[cd];W[fc];B[cj];W[ek];B[dk];W[ej];B[ik];W[hj];\
     B[jh];W[il];B[jl];W[hl];B[el];W[fl];B[dl];W[fk];B[cg];W[eg];B[ij];W[hi];B[ii];W[jm];B[km];W[im];\
     B[kl];W[hh];B[jf];W[hf];B[ig];W[hg];B[ie];W[he];B[id];W[hd];B[jc];W[ib];B[jb];W[ja];B[ka];W[ia])";

/// The moves of it before which the player is asked.
const MOVES: [&str; 4] = ["11", "13", "21", "37"];

const STYLES: [&str; 4] = ["aggressive", "cosmic", "large-scale", "territorial"];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the folder can be written");
    folder
}

/// The moves that the classical player chooses in the positions of the game.
fn best(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let positions = MOVES.map(|number| format!("loadsgf game.sgf {number}\nreg_genmove b\n")).concat();
    let mut asked = command();
    asked.current_dir(folder).args(["gtp", "--player", "classical"]).args(arguments);
    let answers = text(&run(&mut asked, &positions).stdout);
    let answers: Vec<&str> = answers.split("\n\n").collect();
    answers.chunks_exact(2).map(|pair| pair[1].to_owned()).collect()
}

#[test]
fn each_style_chooses_other_moves() {
    let folder = folder();
    let plain = best(folder.path(), &[]);
    let styled = STYLES.map(|style| best(folder.path(), &["--style", style]));
    for (style, moves) in STYLES.iter().zip(&styled) {
        assert_ne!(&plain, moves, "{style}");
    }
    for (place, option) in [(1, "--cosmic-gnugo"), (2, "--large-scale")] {
        assert_eq!(styled[place], best(folder.path(), &[option]), "{option}");
    }
    assert_eq!(best(folder.path(), &["--cosmic-gnugo", "--no-cosmic-gnugo"]), plain);
}

/// Arguments behind `hane explain`, exit code, part of stdout, part of stderr.
const RUNS: &[Row] = &[
    ("game.sgf --style cosmic", 0, "The best move: ", ""),
    ("game.sgf --style cosmic --style aggressive", 0, "The best move: ", ""),
    (
        "game.sgf --style moon",
        2,
        "",
        "--style: expected one of aggressive, cosmic, large-scale, territorial, found `moon`",
    ),
    ("game.sgf --style cosmic --no-bundle", 2, "", "--style: expected a bundle with styles, found none"),
    ("game.sgf --randomness 3", 2, "", "--randomness: no effect with `hane explain`"),
];

#[test]
fn styles_are_named_or_refused() {
    check(folder().path(), "explain", RUNS);
}

/// The first moves of a game, of which each is drawn from all that are worth about as much.
fn drawn(randomness: &str, seed: &str) -> String {
    let words = ["gtp", "--player", "classical", "--boardsize", "9", "--level", "1", "--randomness"];
    let mut hane = command();
    hane.args(words).args([randomness, "--seed", seed]);
    text(&run(&mut hane, "genmove b\ngenmove w\ngenmove b\ngenmove w\n").stdout)
}

#[test]
fn chance_is_off_and_follows_the_seed() {
    assert_eq!(drawn("0", "1"), drawn("0", "2"), "no chance");
    assert_eq!(drawn("60", "1"), drawn("60", "1"), "the same seed");
    let different = (2..6).any(|seed| drawn("60", "1") != drawn("60", &seed.to_string()));
    assert!(different, "other seeds");
    for wrong in ["-1", "x", "2000"] {
        let output = run(command().args(["gtp", &format!("--randomness={wrong}")]), "");
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains("expected points from 0 to 1000"), "{wrong}");
    }
}

#[test]
fn a_short_clock_is_no_reason_to_pass() {
    let words = ["gtp", "--player", "classical", "--boardsize", "9", "--threads", "1", "--clock", "1"];
    let output = run(command().args(words), &"genmove b\ngenmove w\n".repeat(3));
    let replies = text(&output.stdout);
    assert_eq!(replies.matches("= ").count(), 6, "{replies}");
    assert!(!replies.contains("PASS"), "{replies}");
}
