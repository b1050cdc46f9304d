//! Replays the fuzzer's corpora: inputs that together reach all code it has found.

use super::harness;
use board::{BoardSize, Game, Rules};
use engine::search::{Limits, Player, Searcher};
use engine::session::{Session, Until};
use std::fs;
use std::path::Path;

fn inputs(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regression/fuzz/corpus").join(target);
    let entries = fs::read_dir(folder).expect("the corpus is committed with the source");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let inputs: Vec<Vec<u8>> = paths.map(|path| fs::read(path).expect("it can be read")).collect();
    assert!(!inputs.is_empty(), "the corpus of {target} is there");
    inputs
}

#[test]
fn every_input_is_answered() {
    for input in inputs("gtp") {
        // A corpus must not read and write files; the fuzz target does the same.
        let clean: Vec<u8> =
            input.into_iter().filter(|byte| *byte == b'\n' || !byte.is_ascii_control()).collect();
        let lines = clean.split_inclusive(|byte| *byte == b'\n');
        let safe: Vec<u8> =
            lines.filter(|line| !line.windows(3).any(|part| part == b"sgf")).flatten().copied().collect();
        for reply in harness::split(&harness::replies(safe)) {
            let has_form = reply.starts_with(['=', '?']) && !reply.contains("internal error");
            assert!(has_form, "{reply:?}");
        }
    }
}

#[test]
fn records_load_as_they_were_saved() {
    let session = || {
        let player = Player::new(Searcher::new(0, 1), Limits::default());
        Session::new(Game::new(BoardSize::MAX, Rules::default()), player)
    };
    for input in inputs("record") {
        let mut first = session();
        if first.load(input, Until::End).is_err() {
            continue;
        }
        let saved = first.save().expect("a game is small");
        let mut second = session();
        second.load(saved.clone(), Until::End).expect("what was saved can be loaded");
        assert!(first.game().turns().eq(second.game().turns()), "{}", String::from_utf8_lossy(&saved));
        assert_eq!(first.game().position().hash(), second.game().position().hash());
        assert_eq!(saved, second.save().expect("a game is small"));
    }
}
