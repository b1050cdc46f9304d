//! The folder of a run: which games of a shard are finished, whatever happened to the programs that played
//! them.
//!
//! The games of a shard are cut into blocks, each of which becomes a file. A finished game is appended to the
//! journal of its block. When the last one of a block is there, its files are written under a temporary name,
//! synced and renamed, the manifest follows in the same way, and the journal is removed. Whoever dies between
//! two of these steps leaves what the next program does again with the same result. A lock, which ends with
//! the process that holds it, keeps others out.

use super::failure::FolderError;
use super::files::{self, at};
use super::finished::Finished;
use super::format::Format;
use super::manifest::{FileEntry, Manifest};
use super::settings::SelfPlaySettings;
use super::totals::Totals;
use crate::hash::hash;
use crate::journal::{self, Journal};
use knowledge::library::Library;
use limits::shard::Shard;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Games that will be one file.
#[derive(Debug, Default)]
struct Block {
    /// By number.
    games: BTreeMap<u64, Finished>,
    journal: Option<Journal>,
    /// The length of the whole lines of the journal.
    whole: u64,
}

/// The folder of a run, as the process sees it that works on a shard of it.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    shard: Shard,
    games: u64,
    per_file: u64,
    formats: Vec<Format>,
    manifest: Manifest,
    /// The blocks that are begun and have no file yet.
    blocks: BTreeMap<u64, Block>,
    /// Held as long as this lives.
    lock: File,
}

impl Folder {
    /// Begins a shard of a run in a folder, which is made if it is not there, or goes on with it.
    ///
    /// # Errors
    /// Another process works on the shard, the folder holds a run with other settings, or something cannot be
    /// read or written.
    pub fn open(
        path: &Path,
        settings: &SelfPlaySettings,
        library: &Library,
        shard: Shard,
    ) -> Result<Folder, FolderError> {
        at(path, fs::create_dir_all(path))?;
        let identity = settings.identity(library, shard);
        // Before anything is written, and again when no other process can begin this shard.
        refuse_other_runs(path, &identity)?;
        let lock = files::lock(&path.join(format!("{}.lock", shard.name())))?;
        refuse_other_runs(path, &identity)?;
        let manifest_path = path.join(format!("{}.json", shard.name()));
        let found = Manifest::read(&manifest_path)?;
        let begins = found.is_none();
        let grows = found.as_ref().is_some_and(|manifest| manifest.games() < settings.games);
        let mut manifest = found.unwrap_or_else(|| Manifest::new(identity, settings.date.clone()));
        manifest.grow(settings.games);
        let mut folder = Folder {
            path: path.to_owned(),
            shard,
            games: settings.games,
            per_file: settings.games_per_file.max(1),
            formats: Format::of(settings),
            manifest,
            blocks: BTreeMap::new(),
            lock,
        };
        if begins {
            folder.expect_nothing()?;
        }
        if begins || grows {
            folder.replace_manifest(folder.manifest.clone())?;
        }
        folder.check_files()?;
        folder.load()?;
        Ok(folder)
    }

    /// The games of the shard that are not finished, in their order.
    pub fn missing(&self) -> Vec<u64> {
        let done = |game: &u64| {
            let block = self.block_of(*game);
            self.manifest.has(block)
                || self.blocks.get(&block).is_some_and(|block| block.games.contains_key(game))
        };
        self.shard.numbers(self.games).filter(|game| !done(game)).collect()
    }

    /// The sums over the games of the shard that are finished.
    pub fn totals(&self) -> Totals {
        let mut totals = self.manifest.totals;
        let waiting = self.blocks.values().flat_map(|block| block.games.values());
        waiting.for_each(|game| totals.add(&game.totals));
        totals
    }

    /// The number of games of the shard.
    pub fn wanted(&self) -> u64 {
        self.shard.len(self.games)
    }

    /// The day on which the shard began, if records have one.
    pub fn date(&self) -> Option<&str> {
        self.manifest.date.as_deref()
    }

    /// The names of the files that are written.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.manifest.files.iter().map(|file| file.name.as_str())
    }

    /// Keeps a finished game, and writes the files of its block if it is the last one. After an error it is
    /// not known how much of it is on the disk: the folder has to be opened anew then, which finds out.
    pub(super) fn add(&mut self, finished: Finished) -> Result<(), FolderError> {
        let number = self.block_of(finished.game);
        let path = self.journal_path(number);
        let block = self.blocks.entry(number).or_default();
        let journal = match &mut block.journal {
            Some(journal) => journal,
            none => {
                let opened = at(&path, Journal::open(&path, block.whole))?;
                // A journal that has no lasting name is lost with its games when the machine goes down.
                files::sync_names(&self.path)?;
                none.insert(opened)
            }
        };
        at(&path, journal.add(&finished))?;
        block.games.insert(finished.game, finished);
        self.finish(number)
    }

    /// Says in the manifest that all games are there, if they are, each in a file that the manifest names.
    pub(super) fn close(&mut self) -> Result<(), FolderError> {
        if self.missing().is_empty() && self.blocks.is_empty() && !self.manifest.finished {
            let mut manifest = self.manifest.clone();
            manifest.finished = true;
            self.replace_manifest(manifest)?;
        }
        // No one holds it any more; that it says so is a courtesy.
        let _ = self.lock.set_len(0);
        Ok(())
    }

    /// The block of a game. The last block of a run that has grown since is short; the next begins behind it.
    fn block_of(&self, game: u64) -> u64 {
        let place = self.shard.place(game);
        let behind = |place: u64, (block, games): (u64, u64)| {
            let end = block.saturating_mul(self.per_file).saturating_add(games);
            if place >= end { place + self.per_file - games } else { place }
        };
        self.manifest.short_blocks(self.per_file).fold(place, behind) / self.per_file
    }

    /// The number of games of the shard, and of those that short blocks have no place for.
    fn places(&self) -> u64 {
        let lost = self.manifest.short_blocks(self.per_file).map(|(_, games)| self.per_file - games);
        self.shard.len(self.games) + lost.sum::<u64>()
    }

    /// The number of games of a block that is not written yet: the last one may have fewer.
    fn expected(&self, block: u64) -> usize {
        self.places().saturating_sub(block.saturating_mul(self.per_file)).min(self.per_file) as usize
    }

    fn file_name(&self, block: u64, extension: &str) -> String {
        format!("{}-{block:05}.{extension}", self.shard.name())
    }

    fn journal_path(&self, block: u64) -> PathBuf {
        self.path.join(self.file_name(block, "journal"))
    }

    /// Writes the files of a block, if all its games are there.
    fn finish(&mut self, number: u64) -> Result<(), FolderError> {
        let expected = self.expected(number);
        let Some(block) = self.blocks.get(&number).filter(|block| block.games.len() == expected) else {
            return Ok(());
        };
        let mut totals = Totals::default();
        block.games.values().for_each(|game| totals.add(&game.totals));
        // The manifest names all files of a block or none: a block that it names is taken to be whole.
        let mut manifest = self.manifest.clone();
        for format in &self.formats {
            let name = self.file_name(number, format.extension());
            let content = format.content(block.games.values(), &self.path.join(&name))?;
            files::write_whole(&self.path, &name, &content)?;
            // The first file says which games they are.
            manifest.add(FileEntry::new(number, name, &content, std::mem::take(&mut totals)));
        }
        self.replace_manifest(manifest)?;
        self.blocks.remove(&number);
        self.remove_journal(number)
    }

    fn remove_journal(&self, block: u64) -> Result<(), FolderError> {
        let path = self.journal_path(block);
        match fs::remove_file(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => at(&path, other),
        }
    }

    /// Writes a manifest in place of the last one, which stays the one that counts if that fails.
    fn replace_manifest(&mut self, manifest: Manifest) -> Result<(), FolderError> {
        files::write_whole(&self.path, &format!("{}.json", self.shard.name()), manifest.text().as_bytes())?;
        self.manifest = manifest;
        Ok(())
    }

    /// Refuses files of the shard where there is no manifest, which always comes first.
    fn expect_nothing(&self) -> Result<(), FolderError> {
        for name in files::names(&self.path)? {
            let ours = name.starts_with(&format!("{}-", self.shard.name()));
            let extension = name.rsplit('.').next().unwrap_or_default();
            if ours && (extension == "journal" || Format::ALL.iter().any(|it| it.extension() == extension)) {
                let why = format!("expected {}.json beside it, found none", self.shard.name());
                return Err(FolderError::Spoiled(self.path.join(name), why));
            }
        }
        Ok(())
    }

    /// Makes sure that the files of the manifest are there as they were written.
    fn check_files(&self) -> Result<(), FolderError> {
        for file in &self.manifest.files {
            let path = self.path.join(&file.name);
            let found = hash(&at(&path, files::read(&path))?);
            if found != file.sha256 {
                let why = format!(
                    "expected the SHA-256 hash {} that the manifest says, found {found}",
                    file.sha256
                );
                return Err(FolderError::Spoiled(path, why));
            }
        }
        Ok(())
    }

    /// Takes in the journals, and does what was left undone.
    fn load(&mut self) -> Result<(), FolderError> {
        for number in 0..self.places().div_ceil(self.per_file) {
            if self.manifest.has(number) {
                self.remove_journal(number)?;
                continue;
            }
            let path = self.journal_path(number);
            let (games, whole) = at(&path, journal::read::<Finished>(&path))?;
            if games.is_empty() {
                continue;
            }
            let games: BTreeMap<u64, Finished> = games.into_iter().map(|game| (game.game, game)).collect();
            let own = |game: u64| game < self.games && self.shard.has(game) && self.block_of(game) == number;
            if let Some(foreign) = games.keys().find(|game| !own(**game)) {
                let why = format!("expected games of this file, found game {foreign}");
                return Err(FolderError::Spoiled(path, why));
            }
            self.blocks.insert(number, Block { games, journal: None, whole });
            self.finish(number)?;
        }
        Ok(())
    }
}

/// Refuses a folder in which a shard of a run with other settings was begun, or of the same run with more
/// games.
fn refuse_other_runs(path: &Path, identity: &Map<String, Value>) -> Result<(), FolderError> {
    for name in files::names(path)? {
        if !name.starts_with("shard-") || !name.ends_with(".json") {
            continue;
        }
        let other = path.join(name);
        let Some(manifest) = Manifest::read(&other)? else { continue };
        let differences = manifest.differences(identity);
        if !differences.is_empty() {
            return Err(FolderError::Differs(other, differences));
        }
    }
    Ok(())
}
