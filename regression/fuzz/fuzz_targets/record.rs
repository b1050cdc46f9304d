//! Any bytes are loaded as a game record, saved, and loaded again.
#![no_main]

#[path = "../checks/record.rs"]
mod record;

libfuzzer_sys::fuzz_target!(|input: &[u8]| record::check(input));
