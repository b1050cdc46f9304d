//! Any bytes are compiled as a source of learned weights.
#![no_main]

#[path = "../checks/weights.rs"]
mod weights;

libfuzzer_sys::fuzz_target!(|input: &[u8]| weights::check(input));
