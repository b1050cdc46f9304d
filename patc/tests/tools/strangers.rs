//! Bundles that no compiler made, as the fuzzer found them: the tools for authors take them.

#[path = "../../../regression/fuzz/checks/bundle.rs"]
mod bundles_of_any_bytes;
#[path = "../../../regression/fuzz/checks/tools.rs"]
mod promises;

use crate::inputs::inputs;

#[test]
fn the_corpus_of_bundles_keeps_every_promise() {
    let mut opened = 0;
    for (_, input) in inputs("bundle") {
        let bundle = bundles_of_any_bytes::check(&input);
        bundle.iter().for_each(promises::check);
        opened += usize::from(bundle.is_some());
    }
    assert!(opened > 10, "{opened} bundles open");
}
