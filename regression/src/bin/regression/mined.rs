//! The mined questions in `regression ledger`.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use regression::mined::{self, MinedTally};

use crate::mined_files as files;
use crate::progress::Progress;
use crate::show::show;

/// What the ledger holds of the mined questions, and what Hane makes of them now.
pub(crate) struct MinedPage {
    path: PathBuf,
    /// Absent if there is no ledger of them yet.
    before: Option<MinedTally>,
    now: MinedTally,
}

impl MinedPage {
    /// Asks Hane the questions of `mined`; none where there is neither such a folder nor a ledger of it.
    pub(crate) fn of(root: &Path, jobs: usize) -> anyhow::Result<Option<MinedPage>> {
        let (folder, path) = (root.join("mined"), root.join("ledger").join("mined.counts"));
        if !folder.is_dir() && !path.exists() {
            return Ok(None);
        }
        let before = if path.exists() { Some(read(&path)?) } else { None };
        let positions = match folder.is_dir() {
            true => files::read_positions(&[folder])?.0,
            false => Vec::new(),
        };
        let mut progress = Progress::new(positions.len(), "positions");
        let score = mined::score(&positions, jobs, &mut || progress.answered())?;
        progress.finish();
        Ok(Some(MinedPage { path, before, now: MinedTally::of(&score) }))
    }

    /// Shows what changed; how many kinds are worse, and how many are better. Without a ledger none is.
    pub(crate) fn show(&self) -> anyhow::Result<[usize; 2]> {
        let Some(before) = &self.before else { return Ok([0, 0]) };
        let changes = self.now.changes_since(before);
        for (word, changes) in ["worse", "better"].into_iter().zip(&changes) {
            for change in changes {
                show(&format!("{word}: {change}\n"))?;
            }
        }
        Ok(changes.map(|changes| changes.len()))
    }

    /// Whether there is a ledger.
    pub(crate) fn is_known(&self) -> bool {
        self.before.is_some()
    }

    /// Writes what Hane makes of them now, with the reason for which losses are accepted.
    pub(crate) fn write(self, reason: &str) -> anyhow::Result<()> {
        let before = self.before.unwrap_or_default();
        let [worse, _] = self.now.changes_since(&before);
        let losses = worse.iter().map(|loss| format!("{loss}: {reason}"));
        let accepted = before.accepted.into_iter().chain(losses).collect();
        files::write(&self.path, &MinedTally { accepted, ..self.now }.to_string())
    }
}

fn read(path: &Path) -> anyhow::Result<MinedTally> {
    let shown = path.display();
    let text = record::file::read(path).map_err(|error| anyhow!("{shown}: {error}"))?;
    MinedTally::parse(&String::from_utf8_lossy(&text)).map_err(|fault| anyhow!("{shown}: {fault}"))
}
