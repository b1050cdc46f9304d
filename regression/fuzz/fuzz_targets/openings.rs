//! Any bytes are compiled as lines of openings.
#![no_main]

#[path = "../checks/db.rs"]
mod db;

libfuzzer_sys::fuzz_target!(|input: &[u8]| db::check_as("openings", input));
