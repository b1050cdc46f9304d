//! Any bytes are read as the weights of a network, in KataGo's form and in our own.
#![no_main]

#[path = "../checks/evaluation.rs"]
mod evaluation;
#[path = "../checks/network_file.rs"]
mod network_file;

libfuzzer_sys::fuzz_target!(|input: &[u8]| network_file::check(input));
