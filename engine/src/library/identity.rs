//! Which file it is, and in which state.

use serde::Serialize;
use std::fmt;
use std::fs::{File, Metadata};
use std::path::Path;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Its content was changed in place: a mapping of it can no longer be trusted.
    InPlace,
    /// Its name leads to another file now; what was opened is as it was.
    Replaced,
    /// Its name leads nowhere now; what was opened is as it was.
    Gone,
}

impl fmt::Display for Change {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Change::InPlace => "the file was changed in place",
            Change::Replaced => "another file has its name now; what was opened is as it was",
            Change::Gone => "no file has its name now; what was opened is as it was",
        })
    }
}

/// A file that is kept open, to see whether it changes.
#[derive(Debug)]
pub(super) struct Watched {
    file: File,
    identity: Identity,
}

impl Watched {
    /// Watches a file from the state on that it was found in.
    pub(super) fn since(file: File, found: &Metadata) -> Watched {
        Watched { file, identity: Identity::of(found) }
    }

    /// What happened to the file, which was opened by this name.
    pub(super) fn change(&self, path: &Path) -> Option<Change> {
        // A file that no longer tells how it is counts as changed.
        if self.file.metadata().map_or(true, |found| Identity::of(&found) != self.identity) {
            return Some(Change::InPlace);
        }
        match std::fs::metadata(path) {
            Ok(found) if Identity::of(&found) == self.identity => None,
            Ok(_) => Some(Change::Replaced),
            Err(_) => Some(Change::Gone),
        }
    }
}
