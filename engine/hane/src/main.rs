//! The command-line program `hane`.

use std::process::ExitCode;

/// The bundle in the program, which it plays with when it is given no other.
#[cfg(feature = "embedded")]
const EMBEDDED: Option<&[u8]> = Some(standard::BUNDLE);
#[cfg(not(feature = "embedded"))]
const EMBEDDED: Option<&[u8]> = None;

fn main() -> ExitCode {
    hane::cli::run(std::env::args_os(), EMBEDDED).into()
}
