//! The command-line program `patc`.

use std::process::ExitCode;

fn main() -> ExitCode {
    patc::cli::run(std::env::args_os()).into()
}
