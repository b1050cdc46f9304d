//! The file of results, which a later run goes on with.

use crate::format::json_line;
use anyhow::Context;
use engine::solve::Solution;
use limits::files::{self, OldContent, SlowReader};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The most bytes of a file that is gone on with: a million results.
const MOST_BYTES: u64 = 1 << 30;

/// Results that are kept in a file, a line each.
#[derive(Debug, Default)]
pub(super) struct Results {
    known: BTreeSet<String>,
    file: Option<(PathBuf, File)>,
}

/// What is read of an earlier result.
#[derive(Deserialize)]
struct Named {
    id: String,
}

impl Results {
    /// Opens the file, if there is to be one, and reads which problems are in it. What stands behind its last
    /// whole line, which a run that was killed left there, is cut off.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Results> {
        let Some(path) = path else { return Ok(Results::default()) };
        let named = || path.display().to_string();
        let bytes = match files::read(path, MOST_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).with_context(named),
        };
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        let lines = bytes[..whole].split(|byte| *byte == b'\n');
        let known = lines.filter_map(|line| serde_json::from_slice::<Named>(line).ok());
        let known = known.map(|named| named.id).collect();
        let file = files::output(path, OldContent::Kept, SlowReader::Awaited).with_context(named)?;
        file.set_len(whole as u64).with_context(named)?;
        Ok(Results { known, file: Some((path.to_owned(), file)) })
    }

    /// Whether the problem of this name was solved before.
    pub(super) fn has(&self, id: &str) -> bool {
        self.known.contains(id)
    }

    /// Adds a result, if there is a file.
    pub(super) fn add(&mut self, solution: &Solution) -> anyhow::Result<()> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let mut line = Vec::new();
        json_line(&mut line, &solution.object())?;
        file.write_all(&line).with_context(|| path.display().to_string())
    }
}
