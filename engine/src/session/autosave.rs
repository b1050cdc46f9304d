//! Copies of games that go on, so that none is lost.

use super::today;
use directories::ProjectDirs;
use record::file;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How many copies are kept in the usual folder; the oldest go first.
const MOST_COPIES: usize = 100;

/// A folder with copies of games, of which one is the game that goes on.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    claim: Option<Claim>,
    /// How many copies are kept; none: all.
    most: Option<usize>,
    /// Whether other processes go on with these copies, so that locks keep them apart.
    locks: bool,
}

/// A copy that this value alone writes as long as it lives. The lock is on a file beside the copy, since
/// writing puts another file in the place of the copy; the system gives it up when the process ends.
#[derive(Debug)]
struct Claim {
    file: PathBuf,
    _lock: Option<File>,
}

impl Claim {
    /// Takes a copy; none while another process, or another game of this one, has it.
    fn take(file: PathBuf, locks: bool) -> Option<Claim> {
        // Where there can be no lock, writing the copy will say what is wrong, or it is as good as without
        // locks.
        let lock = if locks { File::create(lock_of(&file)).ok() } else { None };
        match lock.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => None,
            Some(Ok(())) | None => Some(Claim { file, _lock: lock }),
            Some(Err(TryLockError::Error(_))) => Some(Claim { file, _lock: None }),
        }
    }

    /// Whether a copy could be taken now.
    fn is_free(file: &Path) -> bool {
        let lock = File::open(lock_of(file));
        !lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// The file whose lock belongs to a copy.
fn lock_of(file: &Path) -> PathBuf {
    file.with_extension("lock")
}

/// Removes a copy. What cannot be removed stays and does no harm.
fn remove(file: &Path) {
    let _ = fs::remove_file(file);
    let _ = fs::remove_file(lock_of(file));
}

impl Autosave {
    /// Copies in this folder, which is made when the first one is written.
    pub fn in_folder(folder: PathBuf) -> Autosave {
        Autosave { folder, claim: None, most: None, locks: false }
    }

    /// Copies in the folder that the system has for the state of programs; none if it has none.
    pub fn usual() -> Option<Autosave> {
        let folders = ProjectDirs::from("", "", "hane")?;
        let state = folders.state_dir().unwrap_or(folders.data_local_dir());
        Some(Autosave { most: Some(MOST_COPIES), locks: true, ..Autosave::in_folder(state.join("games")) })
    }

    /// Where the copies are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The copy that was written last, by whatever process, of those whose games no one plays now.
    pub fn newest(&self) -> Option<PathBuf> {
        self.copies().into_iter().rev().find(|file| Claim::is_free(file))
    }

    /// Goes on in this copy instead of beginning another one. False where its game is played elsewhere: the
    /// next copy will be another one.
    pub fn go_on(&mut self, file: PathBuf) -> bool {
        self.claim = Claim::take(file, self.locks);
        self.claim.is_some()
    }

    /// The copy of this game, if one has been written.
    pub fn file(&self) -> Option<&Path> {
        self.claim.as_ref().map(|claim| claim.file.as_path())
    }

    /// Removes the copy of this game, which is saved elsewhere.
    pub fn discard(&mut self) {
        if let Some(claim) = self.claim.take() {
            remove(&claim.file);
        }
    }

    /// Another game begins: the copy of the one before stays.
    pub fn begin_another(&mut self) {
        self.claim = None;
    }

    /// Writes the copy of this game.
    pub fn keep(&mut self, record: &[u8]) -> io::Result<()> {
        let claim = match self.claim.take() {
            Some(claim) => claim,
            None => {
                fs::create_dir_all(&self.folder)?;
                self.remove_old();
                Claim::take(self.free_name(), self.locks).ok_or(io::ErrorKind::WouldBlock)?
            }
        };
        file::write(&claim.file, record)?;
        self.claim = Some(claim);
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
        let old = copies.iter().take((copies.len() + 1).saturating_sub(most));
        old.filter(|copy| Claim::is_free(copy)).for_each(|copy| remove(copy));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_has_one_writer() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let autosave = || Autosave { locks: true, ..Autosave::in_folder(folder.path().to_owned()) };
        let read = |file: &Path| fs::read_to_string(file).expect("a copy");
        let mut one = autosave();
        one.keep(b"(;C[one])").expect("the folder can be written");
        let first = one.file().expect("a copy").to_owned();
        // Who sees it before it is taken comes too late as well, and writes another one.
        let mut two = autosave();
        assert_eq!(two.newest(), None);
        assert!(!two.go_on(first.clone()));
        two.keep(b"(;C[two])").expect("the folder can be written");
        let second = two.file().expect("a copy").to_owned();
        assert_ne!(first, second);
        one.keep(b"(;C[one more])").expect("the folder can be written");
        assert_eq!([read(&first), read(&second)], ["(;C[one more])", "(;C[two])"]);
        // A game that is left may be gone on with.
        one.begin_another();
        assert_eq!(autosave().newest(), Some(first.clone()));
        let mut three = autosave();
        assert!(three.go_on(first.clone()));
        assert!(!one.go_on(first.clone()));
        three.discard();
        two.discard();
        assert_eq!(
            fs::read_dir(folder.path()).map(Iterator::count).ok(),
            Some(0),
            "locks go with the copies"
        );
    }

    #[test]
    fn old_copies_go_unless_they_are_played() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let autosave =
            || Autosave { most: Some(2), locks: true, ..Autosave::in_folder(folder.path().to_owned()) };
        let mut played = autosave();
        played.keep(b"(;C[played])").expect("the folder can be written");
        let mut left = autosave();
        for _ in 0..4 {
            left.begin_another();
            left.keep(b"(;C[left])").expect("the folder can be written");
        }
        assert!(played.file().is_some_and(Path::exists));
        // Two of the other game's, as many as are kept; without the lock the one that is played would have
        // gone first.
        assert_eq!(left.copies().len(), 3);
    }
}
