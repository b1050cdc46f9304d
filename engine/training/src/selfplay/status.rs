//! How far the shards of a run are, whichever processes work on them.

use super::failure::FolderError;
use super::files::{self, at};
use super::finished::Finished;
use super::manifest::Manifest;
use super::totals::Totals;
use crate::journal;
use limits::shard::Shard;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// How far a run is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Status {
    /// The games of all shards together.
    pub games: u64,
    /// The sums over those that are finished.
    pub finished: Totals,
    /// The shards, in their order.
    pub shards: Vec<ShardStatus>,
}

/// How far a shard is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShardStatus {
    /// Its number, from 0 on.
    pub shard: u32,
    /// Its games.
    pub games: u64,
    /// The sums over those that are finished.
    pub finished: Totals,
    /// Whether a process works on it.
    pub running: bool,
}

impl Status {
    /// Looks at the shards in a folder, and changes nothing.
    ///
    /// # Errors
    /// There is no run in the folder, or something in it cannot be read.
    pub fn of(path: &Path) -> Result<Status, FolderError> {
        let names = files::names(path)?;
        let manifests = names.iter().filter(|name| name.starts_with("shard-") && name.ends_with(".json"));
        let manifests = manifests.map(|name| Manifest::read(&path.join(name)));
        let manifests: Vec<Manifest> = manifests.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        // A run that has grown may have shards that do not know it yet.
        let games = manifests.iter().map(Manifest::games).max().unwrap_or_default();
        let Some(count) = manifests.iter().map(Manifest::shards).max() else {
            let why = "expected a run of self-play (shard-*.json), found none".to_owned();
            return Err(FolderError::Spoiled(path.to_owned(), why));
        };
        let mut status = Status { games, finished: Totals::default(), shards: Vec::new() };
        for shard in Shard::new(0, count).into_iter().flat_map(Shard::all) {
            let found = Self::of_shard(path, shard, games, &names)?;
            status.finished.add(&found.finished);
            status.shards.push(found);
        }
        Ok(status)
    }

    fn of_shard(path: &Path, shard: Shard, games: u64, names: &[String]) -> Result<ShardStatus, FolderError> {
        let own = |extension: &str| -> PathBuf { path.join(format!("{}.{extension}", shard.name())) };
        let manifest = Manifest::read(&own("json"))?;
        let mut finished = manifest.as_ref().map(|manifest| manifest.totals).unwrap_or_default();
        let prefix = format!("{}-", shard.name());
        for name in names.iter().filter(|name| name.starts_with(&prefix) && name.ends_with(".journal")) {
            // A process that ends a block removes the journal, which may happen just now.
            let block =
                name.strip_prefix(&prefix).and_then(|name| name.strip_suffix(".journal")?.parse().ok());
            if block.zip(manifest.as_ref()).is_some_and(|(block, manifest)| manifest.has(block)) {
                continue;
            }
            let path = path.join(name);
            let (waiting, _) = at(&path, journal::read::<Finished>(&path))?;
            waiting.iter().for_each(|game| finished.add(&game.totals));
        }
        let running = files::is_locked(&own("lock"));
        Ok(ShardStatus { shard: shard.index, games: shard.len(games), finished, running })
    }
}
