//! Any bytes are compiled as the text that says what a network is.
#![no_main]

#[path = "../checks/db.rs"]
mod db;

libfuzzer_sys::fuzz_target!(|input: &[u8]| db::check_as("network", input));
