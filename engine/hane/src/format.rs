//! What commands write: for people or for programs, to the output or into a file.

use anyhow::Context;
use record::file;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Format {
    /// Words for people.
    Text,
    /// JSON for programs.
    Json,
}

impl Format {
    /// The format that a flag `--json` asks for.
    pub(crate) fn new(json: bool) -> Format {
        if json { Format::Json } else { Format::Text }
    }

    /// Prints a value as JSON over several lines, or in words.
    pub(crate) fn print<W: Write, V: Serialize>(
        self,
        output: &mut W,
        value: &V,
        words: impl FnOnce(&mut W, &V) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Format::Text => words(output, value),
            Format::Json => {
                serde_json::to_writer_pretty(&mut *output, value)?;
                writeln!(output)
            }
        }
    }
}

/// Prints a value as JSON on a line.
pub(crate) fn json_line(output: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    writeln!(output)
}

/// Writes a file, which the error names.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    file::write(path, content).with_context(|| path.display().to_string())
}

/// Whether a path stands for the output.
pub(crate) fn is_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Writes a file, or to the output.
pub(crate) fn write_to(output: &mut impl Write, path: &Path, content: &[u8]) -> anyhow::Result<()> {
    if is_output(path) { Ok(output.write_all(content)?) } else { write_file(path, content) }
}
