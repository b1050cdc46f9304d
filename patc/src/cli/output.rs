//! Writing a file at once or not at all.

use crate::gather::is_named_as_source;
use std::io;
use std::path::{Path, PathBuf};

/// Replaces a file by these bytes; see [`record::replacement`].
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    record::replacement::replace(path, bytes).map_err(|error| {
        io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display()))
    })
}

/// Whether a bundle of this name would take the place of a source: of one that is compiled, or of what a
/// folder would give as a source the next time.
pub(super) fn is_source(output: &Path, sources: &[PathBuf]) -> bool {
    let same = |source: &PathBuf| match (source.canonicalize(), output.canonicalize()) {
        (Ok(source), Ok(output)) => source == output,
        _ => false,
    };
    is_named_as_source(output) || sources.iter().any(same)
}
