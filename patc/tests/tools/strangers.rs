//! Bundles that no compiler made, as the fuzzer found them: the tools for authors take them.

#[path = "../../../regression/fuzz/checks/bundle.rs"]
mod bundles_of_any_bytes;
#[path = "../../../regression/fuzz/checks/tools.rs"]
mod promises;

use std::fs;
use std::path::Path;

#[test]
fn the_corpus_of_bundles_keeps_every_promise() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regression/fuzz/corpus/bundle");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut opened = 0;
    for entry in entries {
        let path = entry.expect("a folder that was opened can be listed").path();
        let bundle = bundles_of_any_bytes::check(&fs::read(&path).expect("a listed file can be read"));
        bundle.iter().for_each(promises::check);
        opened += usize::from(bundle.is_some());
    }
    assert!(opened > 10, "{opened} bundles open");
}
