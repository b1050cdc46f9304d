//! Any bytes are read as SGF and must keep every promise of `roundtrip`.
#![no_main]

#[path = "../../../engine/sgf/tests/sgf/roundtrip.rs"]
mod roundtrip;

libfuzzer_sys::fuzz_target!(|source: &[u8]| {
    if let Err(violation) = roundtrip::check(source) {
        panic!("{violation}");
    }
});
