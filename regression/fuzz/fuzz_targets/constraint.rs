//! Any text is compiled as a constraint and as an action, and what compiles is run.
#![no_main]

#[path = "../checks/constraint.rs"]
mod constraint;

libfuzzer_sys::fuzz_target!(|input: &[u8]| constraint::check(input));
