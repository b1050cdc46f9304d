//! Replays the fuzzer's corpora: inputs that together reach all code it has found.

#[path = "../../../regression/fuzz/checks/gtp.rs"]
mod gtp;
#[path = "../../../regression/fuzz/inputs.rs"]
mod inputs;
#[path = "../../../regression/fuzz/checks/record.rs"]
mod record;

use inputs::inputs;

#[test]
fn every_input_is_answered() {
    inputs("gtp").iter().for_each(|(_, input)| gtp::check(input));
}

#[test]
fn records_load_as_they_were_saved() {
    inputs("record").iter().for_each(|(_, input)| record::check(input));
}
