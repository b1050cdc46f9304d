//! Any bytes are compiled as a record of joseki or of games.
#![no_main]

#[path = "../checks/db.rs"]
mod db;

libfuzzer_sys::fuzz_target!(|input: &[u8]| db::check_as("joseki", input));
