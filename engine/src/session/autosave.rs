//! Copies of games that go on, so that none is lost.

use super::{record_file, today};
use directories::ProjectDirs;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How many copies are kept in the usual folder; the oldest go first.
const MOST_COPIES: usize = 100;

/// A folder with copies of games, of which one is the game that goes on.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    file: Option<PathBuf>,
    /// How many copies are kept; none: all.
    most: Option<usize>,
}

impl Autosave {
    /// Copies in this folder, which is made when the first one is written.
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Autosave {
        Autosave { folder, file: None, most: None }
    }

    /// Copies in the folder that the system has for the state of programs; none if it has none.
    #[must_use]
    pub fn usual() -> Option<Autosave> {
        let folders = ProjectDirs::from("", "", "hane")?;
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        Some(Autosave { most: Some(MOST_COPIES), ..Autosave::in_folder(state.join("games")) })
    }

    /// Where the copies are.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The copy that was written last, by whatever process.
    #[must_use]
    pub fn newest(&self) -> Option<PathBuf> {
        self.copies().pop()
    }

    /// Goes on in this copy instead of beginning another one.
    pub(crate) fn go_on(&mut self, file: PathBuf) {
        self.file = Some(file);
    }

    /// The copy of this game, if one has been written.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Removes the copy of this game, which is saved elsewhere.
    pub(crate) fn discard(&mut self) {
        if let Some(file) = self.file.take() {
            // One that stays does no harm.
            let _ = fs::remove_file(file);
        }
    }

    /// Another game begins: the copy of the one before stays.
    pub(crate) fn begin_another(&mut self) {
        self.file = None;
    }

    /// Writes the copy of this game.
    pub(crate) fn keep(&mut self, record: &[u8]) -> io::Result<()> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => {
                fs::create_dir_all(&self.folder)?;
                self.remove_old();
                self.free_name()
            }
        };
        record_file::write(&file, record)?;
        self.file = Some(file);
        Ok(())
    }

    /// A name that no copy has: the day, the number of this process, and the number of the game.
    fn free_name(&self) -> PathBuf {
        let (day, process) = (today(), std::process::id());
        let names = (1_u64..).map(|game| self.folder.join(format!("{day}-{process}-{game}.sgf")));
        names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| self.folder.join("game.sgf"))
    }

    /// All copies, the newest last.
    fn copies(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut copies: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = entry.path();
                let is_record = path.extension().is_some_and(|extension| extension == "sgf");
                Some((entry.metadata().ok()?.modified().ok()?, path)).filter(|_| is_record)
            })
            .collect();
        copies.sort();
        copies.into_iter().map(|(_, path)| path).collect()
    }

    fn remove_old(&self) {
        let Some(most) = self.most else { return };
        let copies = self.copies();
        for copy in copies.iter().take((copies.len() + 1).saturating_sub(most)) {
            // What cannot be removed stays, and is tried again at the next game.
            let _ = fs::remove_file(copy);
        }
    }
}
