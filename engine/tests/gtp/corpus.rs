//! Replays the fuzzer's corpora: inputs that together reach all code it has found.

use std::fs;
use std::path::Path;

#[path = "../../../regression/fuzz/checks/gtp.rs"]
mod gtp;
#[path = "../../../regression/fuzz/checks/record.rs"]
mod record;

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
    inputs("gtp").iter().for_each(|input| gtp::check(input));
}

#[test]
fn records_load_as_they_were_saved() {
    inputs("record").iter().for_each(|input| record::check(input));
}
