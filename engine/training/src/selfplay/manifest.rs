//! The manifest of a shard: what was asked for, and the files that are written.

use super::failure::FolderError;
use super::files;
use super::totals::Totals;
use crate::hash::hash;
use limits::shard::Shard;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io;
use std::path::Path;

/// What it is and in which version, at its beginning.
const FORMAT: &str = "hane selfplay 1";

/// The most games of a run.
const MOST_GAMES: u64 = 1 << 40;

/// The setting that may grow.
const GAMES: &str = "games";

/// A file of a shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FileEntry {
    pub(super) name: String,
    /// Which block of games it holds, from 0 on.
    block: u64,
    bytes: u64,
    pub(super) sha256: String,
    /// The sums over its games; nothing for another file of the same games.
    totals: Totals,
}

impl FileEntry {
    pub(super) fn new(block: u64, name: String, content: &[u8], totals: Totals) -> FileEntry {
        FileEntry { name, block, bytes: content.len() as u64, sha256: hash(content), totals }
    }
}

/// The manifest of a shard. Besides the day on which the shard began it holds nothing that depends on when
/// and how fast the games were played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Manifest {
    format: String,
    /// Whether all games are there.
    pub(super) finished: bool,
    /// The day on which the shard began, as its records have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) date: Option<String>,
    /// What was asked for, by name.
    settings: Map<String, Value>,
    /// The sums over the games in the files.
    pub(super) totals: Totals,
    /// By block, the file that has the sums first.
    pub(super) files: Vec<FileEntry>,
}

impl Manifest {
    pub(super) fn new(settings: Map<String, Value>, date: Option<String>) -> Manifest {
        let (format, totals) = (FORMAT.to_owned(), Totals::default());
        Manifest { format, finished: false, date, settings, totals, files: Vec::new() }
    }

    /// The manifest in a file; none if there is no such file.
    pub(super) fn read(path: &Path) -> Result<Option<Manifest>, FolderError> {
        let text = match files::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            other => other.map_err(|error| FolderError::Io(path.to_owned(), error))?,
        };
        let spoiled = |why: String| FolderError::Spoiled(path.to_owned(), why);
        let manifest: Manifest = serde_json::from_slice(&text)
            .map_err(|error| spoiled(format!("no manifest of self-play: {error}")))?;
        if manifest.format != FORMAT {
            return Err(spoiled(format!("expected the format {FORMAT:?}, found {:?}", manifest.format)));
        }
        manifest.check().map_err(spoiled)?;
        Ok(Some(manifest))
    }

    /// Whether its numbers are those of a run.
    fn check(&self) -> Result<(), String> {
        let last = self.files.iter().map(|file| file.block).max().unwrap_or_default();
        let table = [
            ("shards", self.setting("shards"), u64::from(Shard::MOST)),
            ("games", self.games(), MOST_GAMES),
            ("a block", last, MOST_GAMES),
        ];
        match table.into_iter().find(|(_, found, most)| found > most) {
            Some((name, found, most)) => Err(format!("{name}: expected at most {most}, found {found}")),
            None => Ok(()),
        }
    }

    /// The manifest as text.
    pub(super) fn text(&self) -> String {
        // Numbers, texts and maps with names have no way to fail.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Whether the files of a block are written.
    pub(super) fn has(&self, block: u64) -> bool {
        self.files.binary_search_by_key(&block, |file| file.block).is_ok()
    }

    pub(super) fn add(&mut self, file: FileEntry) {
        self.totals.add(&file.totals);
        self.files.push(file);
        // The sort is stable: the files of a block stay in their order.
        self.files.sort_by_key(|file| file.block);
    }

    /// The number of games of all shards together.
    pub(super) fn games(&self) -> u64 {
        self.setting(GAMES)
    }

    /// The number of shards.
    pub(super) fn shards(&self) -> u32 {
        u32::try_from(self.setting("shards")).unwrap_or_default()
    }

    fn setting(&self, name: &str) -> u64 {
        self.settings.get(name).and_then(Value::as_u64).unwrap_or_default()
    }

    /// Asks for more games.
    pub(super) fn grow(&mut self, games: u64) {
        if games > self.games() {
            self.settings.insert(GAMES.to_owned(), games.into());
            self.finished = false;
        }
    }

    /// The blocks that are written with fewer games than others, in their order, each with its number of
    /// games.
    pub(super) fn short_blocks(&self, per_file: u64) -> impl Iterator<Item = (u64, u64)> {
        let written = self.files.iter().map(|file| (file.block, file.totals.games));
        written.filter(move |(_, games)| (1..per_file).contains(games))
    }

    /// What is asked for now and was not then, or the other way round. Other shards of the same run are no
    /// other run, and a run may grow. A setting that one side does not have is the default: a version without
    /// it could do nothing else.
    pub(super) fn differences(&self, wanted: &Map<String, Value>) -> Vec<String> {
        let mut names: Vec<&String> = self.settings.keys().chain(wanted.keys()).collect();
        names.sort();
        names.dedup();
        names.into_iter().filter_map(|name| self.difference(name, wanted)).collect()
    }

    fn difference(&self, name: &str, wanted: &Map<String, Value>) -> Option<String> {
        let (found, now) = (self.settings.get(name), wanted.get(name));
        let is_default =
            |value: Option<&Value>| matches!(value, None | Some(Value::Null | Value::Bool(false)));
        if name == "shard" || found == now || (is_default(found) && is_default(now)) {
            return None;
        }
        let more = now.and_then(Value::as_u64).is_some_and(|now| now >= self.games());
        match name {
            GAMES if more => None,
            GAMES => Some(format!(
                "games: found a run of {}, now {}; a run may grow, not shrink",
                self.games(),
                now.unwrap_or(&Value::Null)
            )),
            _ => {
                let text = |value: Option<&Value>| value.unwrap_or(&Value::Null).to_string();
                Some(format!("{name}: found {}, now {}", text(found), text(now)))
            }
        }
    }
}
