//! Any bytes are compiled as a source of patterns.
#![no_main]

#[path = "../checks/db.rs"]
mod db;

/// Names of the source: with a profile of GNU Go's, without, and that of a playout table.
const NAMES: &[&str] = &["text.db", "conn.db", "owl_attackpats.db", "mc_text.db"];

libfuzzer_sys::fuzz_target!(|input: &[u8]| db::check_as(NAMES, input));
