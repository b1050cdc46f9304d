//! Replays the fuzzer's corpora of sources.

use super::promises;
use crate::inputs;

#[test]
fn the_corpora_keep_every_promise() {
    for kind in ["db", "eyes", "joseki", "network", "openings", "weights"] {
        inputs::inputs(kind).iter().for_each(|(_, input)| promises::check_as(kind, input));
    }
}
