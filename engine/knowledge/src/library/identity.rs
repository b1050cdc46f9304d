//! Which file it is, and in which state.

use serde::Serialize;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What the system tells of a file: enough to notice that it was changed in place, or that its name leads to
/// another one. A change that leaves the length alone is noticed by the time of the last change, which some
/// systems count in steps of milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Identity {
    /// Device and number of the file; zeros where the system does not tell.
    place: [u64; 2],
    length: u64,
    modified: Option<SystemTime>,
}

impl Identity {
    fn of(found: &Metadata) -> Identity {
        Identity { place: place(found), length: found.len(), modified: found.modified().ok() }
    }
}

#[cfg(unix)]
fn place(found: &Metadata) -> [u64; 2] {
    use std::os::unix::fs::MetadataExt;
    [found.dev(), found.ino()]
}

#[cfg(not(unix))]
fn place(_: &Metadata) -> [u64; 2] {
    [0; 2]
}

/// What happened to a file since its bundle was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Its content was changed; the bundle is a copy.
    #[strum(to_string = "the file was changed; what was opened is as it was")]
    Changed,
    /// Its content was changed, and it is mapped in place: what is mapped can no longer be trusted.
    #[strum(to_string = "the file was changed while it was mapped in place")]
    InPlace,
    /// Its name leads to another file now; what was opened is as it was.
    #[strum(to_string = "another file has its name now; what was opened is as it was")]
    Replaced,
    /// Its name leads nowhere now; what was opened is as it was.
    #[strum(to_string = "no file has its name now; what was opened is as it was")]
    Gone,
}

/// How a file is found at some time: the one that was opened, and the one that has its name. Two looks differ
/// when something has changed between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    opened: Option<Identity>,
    named: Option<Identity>,
}

/// How the bytes of a file came into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// As a copy.
    Copied,
    /// By mapping the file itself.
    Mapped,
}

/// A file that is kept open, to see whether it changes.
#[derive(Debug)]
pub(super) struct Watched {
    /// The name that it was opened by.
    pub(super) path: PathBuf,
    pub(super) held: Held,
    file: File,
    identity: Identity,
}

impl Watched {
    /// Watches a file from the state on that it was found in.
    pub(super) fn since(path: &Path, file: File, found: &Metadata, held: Held) -> Watched {
        Watched { path: path.to_owned(), held, file, identity: Identity::of(found) }
    }

    /// How the file is found now.
    pub(super) fn look(&self) -> Look {
        let identity = |found: io::Result<Metadata>| found.ok().map(|found| Identity::of(&found));
        Look { opened: identity(self.file.metadata()), named: identity(std::fs::metadata(&self.path)) }
    }

    /// What has happened until this look.
    pub(super) fn change(&self, look: &Look) -> Option<Change> {
        let same = |found: &Option<Identity>| found.as_ref() == Some(&self.identity);
        match (same(&look.opened), same(&look.named), self.held) {
            // A file that no longer says how it is counts as changed.
            (false, _, Held::Mapped) => Some(Change::InPlace),
            (true, true, _) => None,
            (_, false, _) if look.named.is_none() => Some(Change::Gone),
            (true, false, _) => Some(Change::Replaced),
            (false, _, Held::Copied) => Some(Change::Changed),
        }
    }
}
