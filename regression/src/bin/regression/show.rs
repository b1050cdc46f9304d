//! Writing for people: colors only where the stream takes them and `NO_COLOR` is not set.

use limits::printable::printable;
use std::io::{self, Write};

/// Writes to standard output.
pub(crate) fn show(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Writes to standard error, with what files and engines may say escaped line by line.
pub(crate) fn show_error(text: &str) {
    let text = text.lines().map(printable).collect::<Vec<_>>().join("\n");
    // There is no third stream to complain on if this one is closed.
    let _ = writeln!(anstream::stderr().lock(), "regression: {text}");
}
