//! Any bytes are read as SGF and must keep every promise of `sgf::roundtrip`.
#![no_main]

libfuzzer_sys::fuzz_target!(|source: &[u8]| {
    if let Err(violation) = sgf::roundtrip::check(source) {
        panic!("{violation}");
    }
});
