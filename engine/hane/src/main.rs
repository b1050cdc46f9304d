//! The command-line program `hane`.

use std::process::ExitCode;

fn main() -> ExitCode {
    engine::cli::run(std::env::args_os(), None).into()
}
