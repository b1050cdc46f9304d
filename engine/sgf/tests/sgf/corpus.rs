//! Replays the fuzzer's corpus: inputs that together reach all code it has found.

#[path = "../../../../regression/fuzz/inputs.rs"]
mod inputs;

#[test]
fn the_corpus_keeps_every_promise() {
    for (name, source) in inputs::inputs("sgf") {
        assert_eq!(crate::roundtrip::check(&source), Ok(()), "{name}");
    }
}
