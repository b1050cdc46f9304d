//! Any bytes are read as mined questions.
#![no_main]

#[path = "../checks/mined.rs"]
mod mined;

libfuzzer_sys::fuzz_target!(|input: &[u8]| mined::check(input));
