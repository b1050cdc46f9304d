//! Replays the fuzzer's corpora of sources.

use super::promises;
use std::fs;
use std::path::Path;

#[test]
fn the_corpora_keep_every_promise() {
    for kind in ["db", "eyes", "joseki", "openings", "weights"] {
        replay(kind);
    }
}

fn replay(kind: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regression/fuzz/corpus").join(kind);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut count = 0;
    for entry in entries {
        let path = entry.expect("a folder that was opened can be listed").path();
        promises::check_as(kind, &fs::read(&path).expect("a listed file can be read"));
        count += 1;
    }
    assert!(count > 0, "the corpus of {kind} is committed with the source");
}
