//! Games by a network of random weights in the search.

use crate::program::{command, run, text};
use std::path::Path;
use tempfile::TempDir;

/// Replies of a program with this network and these arguments, without their ends of lines.
fn replies(folder: &TempDir, arguments: &[&str], lines: &str) -> Vec<String> {
    let tiny = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patc/tests/networks/tiny-katago.bin.gz");
    let mut command = command();
    command.env("XDG_CACHE_HOME", folder.path()).args(["gtp", "--network"]).arg(tiny).args(arguments);
    let output = run(&mut command, &format!("{lines}quit\n"));
    let said = text(&output.stdout);
    said.split_terminator("\n\n").map(str::to_owned).collect()
}

/// This number of moves by turns on a board.
fn moves(side: usize, count: usize) -> String {
    let genmoves = (0..count).map(|number| ["genmove b\n", "genmove w\n"][number % 2]);
    format!("boardsize {side}\n") + &genmoves.collect::<String>()
}

#[test]
fn moves_are_the_same_at_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |threads: &str| {
        let arguments = ["--playouts", "40", "--batch", "4", "--seed", "5", "--threads", threads];
        replies(&folder, &arguments, &moves(9, 6))
    };
    let alone = of("1");
    assert!(alone.iter().all(|reply| reply.starts_with('=')), "{alone:?}");
    assert_eq!(alone, of("2"));
    assert_eq!(alone, of("4"));
}

#[test]
fn without_it_moves_are_those_of_playouts() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |more: &[&str]| {
        let arguments = [&["--playouts", "200", "--seed", "5", "--threads", "1"], more].concat();
        replies(&folder, &arguments, "boardsize 9\nplay b e5\ngenmove w\n")
    };
    let (with, without) = (of(&[]), of(&["--without", "network"]));
    assert_eq!(without, of(&["--without", "network"]));
    assert_ne!(with, without);
}

/// White's chance, as a search sees it, where all stones are Black's: with this number of playouts from each
/// position, which count this share.
fn chance_with(playouts: u8, playout_share: u8) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let tiny = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patc/tests/networks/tiny-katago.bin.gz");
    let model = quantization::read_katago(&std::fs::read(tiny).expect("a file")).expect("a network");
    let moments = quantization::moments(None).expect("games");
    let mut writer = quantization::quantize(&model, &moments.deciding[..4]).expect("integers");
    for network in &mut writer.networks {
        (network.playouts, network.playout_share) = (playouts, playout_share);
    }
    std::fs::write(folder.path().join("tiny.hane"), &writer.finish()[..]).expect("it is written");
    let mut asked = command();
    asked.current_dir(folder.path()).args(["gtp", "--network", "tiny.hane", "--playouts", "60"]);
    let stones: String = "CDEFG".chars().map(|column| format!("play b {column}4\n")).collect();
    let output = run(&mut asked, &format!("boardsize 7\nkomi 0\n{stones}kata-genmove_analyze w 100\nquit\n"));
    let said = text(&output.stdout);
    let (_, chance) = said.split_once("winrate ").expect(&said);
    chance.split_whitespace().next().and_then(|chance| chance.parse().ok()).expect(&said)
}

#[test]
fn playouts_count_as_much_as_the_network_says() {
    let [without, half, alone] = [(0, 0), (4, 50), (4, 100)].map(|(count, share)| chance_with(count, share));
    assert!(alone < 0.2 && half > alone + 0.1 && without > half + 0.1, "{without}, {half}, {alone}");
}

#[test]
fn games_go_on_legally_to_their_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    for rules in ["chinese", "japanese", "tromp-taylor"] {
        let arguments = ["--playouts", "12", "--threads", "1", "--never-resign", "--seed", "3"];
        let said = replies(
            &folder,
            &arguments,
            &(format!("kata-set-rules {rules}\n") + &moves(7, 90) + "final_score\nestimate_score\n"),
        );
        assert!(said.iter().all(|reply| reply.starts_with('=')), "{rules}: {said:?}");
        assert_eq!(said.len(), 95, "{rules}: {said:?}");
    }
}
