//! Any bytes are compiled as a source of learned weights.
#![no_main]

#[path = "../checks/db.rs"]
mod db;

libfuzzer_sys::fuzz_target!(|input: &[u8]| db::check_as("weights", input));
