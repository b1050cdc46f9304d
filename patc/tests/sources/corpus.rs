//! Replays the fuzzer's corpora of sources.

use super::{PATTERNS, promises};
use std::fs;
use std::path::Path;

#[test]
fn the_corpora_keep_every_promise() {
    replay("db", |input| promises::check_as(PATTERNS, input));
    replay("joseki", |input| promises::check_as(promises::RECORDS, input));
    replay("openings", |input| promises::check_as(promises::OPENINGS, input));
    replay("eyes", |input| promises::check_as(&["eyes.db"], input));
    replay("weights", |input| promises::check_as(&["text.weights"], input));
}

fn replay(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regression/fuzz/corpus").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut count = 0;
    for entry in entries {
        let path = entry.expect("a folder that was opened can be listed").path();
        check(&fs::read(&path).expect("a listed file can be read"));
        count += 1;
    }
    assert!(count > 0, "the corpus of {target} is committed with the source");
}
