//! What holds of any bytes that are compiled as a source of eye shapes; the fuzz target and the tests of `patc` share
//! it.

#[path = "db.rs"]
mod sources;

/// Holds one input against what is true of every source.
pub(crate) fn check(input: &[u8]) {
    sources::check_as(&["eyes.db"], input);
}
