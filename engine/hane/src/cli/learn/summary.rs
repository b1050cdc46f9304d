//! What a command says when it has learned.

use crate::bench::Format;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;

/// Prints figures, as JSON or by this function.
pub(super) fn print_summary<S: Serialize, W: Write>(
    output: &mut W,
    json: bool,
    summary: &S,
    print: impl FnOnce(&mut W, &S) -> io::Result<()>,
) -> io::Result<()> {
    match Format::new(json) {
        Format::Json => {
            serde_json::to_writer_pretty(&mut *output, summary)?;
            writeln!(output)
        }
        Format::Text => print(output, summary),
    }
}

/// The last line: how long it took, and where the result is; with what it would have been written.
pub(super) fn print_end(
    output: &mut impl Write,
    seconds: f64,
    out: Option<&Path>,
    option: &str,
) -> io::Result<()> {
    match out {
        Some(path) => writeln!(output, "{seconds:.1} s; written to {}", path.display()),
        None => writeln!(output, "{seconds:.1} s; not written ({option})"),
    }
}
