//! Writing for people: colours only where the stream takes them and `NO_COLOR` is not set.

use std::io::{self, Write};

/// Writes to standard output.
pub(crate) fn show(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Writes one line to standard error.
pub(crate) fn show_error(text: &str) {
    // There is no third stream to complain on if this one is closed.
    let _ = writeln!(anstream::stderr().lock(), "regression: {text}");
}
