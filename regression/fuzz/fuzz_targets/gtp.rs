//! Any bytes are sent to a session of the Go Text Protocol.
#![no_main]

#[path = "../checks/gtp.rs"]
mod gtp;

libfuzzer_sys::fuzz_target!(|input: &[u8]| gtp::check(input));
