//! Any bytes are compiled as a source of eye shapes.
#![no_main]

#[path = "../checks/eyes.rs"]
mod eyes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| eyes::check(input));
