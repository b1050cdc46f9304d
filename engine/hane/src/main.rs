//! The command-line program `hane`.
fn main() {}
