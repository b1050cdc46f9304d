//! One bundle with the place that it comes from.

use super::failure::Reason;
use super::identity::Watched;
use super::map::map;
use super::{Access, Change};
use bundles::{AlignedBytes, Bundle};
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The most bytes that are read: a thousand times the largest known library, and few enough to be checked
/// in a second.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// Where a bundle comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// From the program itself.
    Embedded,
    /// From a file.
    File(PathBuf),
}

impl Origin {
    /// The word that stands for the bundle in the program. A file of that name is reached as `./embedded`.
    pub const EMBEDDED: &'static str = "embedded";

    /// The origin that people call by this name: [`Origin::EMBEDDED`] or the path of a file.
    #[must_use]
    pub fn named(name: &OsStr) -> Origin {
        if name == Origin::EMBEDDED { Origin::Embedded } else { Origin::File(name.into()) }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Embedded => formatter.write_str(Origin::EMBEDDED),
            Origin::File(path) => path.display().fmt(formatter),
        }
    }
}

/// A bundle that is open.
#[derive(Debug)]
pub struct Volume {
    origin: Origin,
    access: Access,
    bundle: Bundle,
    watched: Option<Watched>,
}

impl Volume {
    pub(super) fn embedded(bytes: &'static [u8]) -> Result<Volume, Reason> {
        let bundle = Bundle::open(bytes).map_err(Reason::Refused)?;
        Ok(Volume { origin: Origin::Embedded, access: Access::Mapped, bundle, watched: None })
    }

    pub(super) fn file(path: &Path, access: Access) -> Result<Volume, Reason> {
        let (bundle, watched) = open(path, access)?;
        Ok(Volume { origin: Origin::File(path.to_owned()), access, bundle, watched: Some(watched) })
    }

    /// Where it comes from.
    #[must_use]
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The bundle.
    #[must_use]
    pub fn bundle(&self) -> &Bundle {
        &self.bundle
    }

    /// What happened to its file since it was opened.
    #[must_use]
    pub fn change(&self) -> Option<Change> {
        match (&self.origin, &self.watched) {
            (Origin::File(path), Some(watched)) => watched.change(path),
            _ => None,
        }
    }

    /// Whether a change in place of its file changes it too.
    pub(super) fn is_exposed(&self) -> bool {
        self.watched.is_some() && self.access == Access::Mapped
    }
}

fn open(path: &Path, access: Access) -> Result<(Bundle, Watched), Reason> {
    // Looked at before it is opened: opening a pipe would wait for a writer.
    expect_file(&fs::metadata(path).map_err(Reason::System)?)?;
    let file = File::open(path).map_err(Reason::System)?;
    let found = file.metadata().map_err(Reason::System)?;
    expect_file(&found)?;
    let bundle = match access {
        Access::Mapped => Bundle::open(map(&file).map_err(Reason::System)?),
        Access::Copied => Bundle::open(copy(&file).map_err(Reason::System)?),
    };
    // The state before it was read, so that a change meanwhile is a change.
    let watched = Watched::since(file, &found);
    Ok((bundle.map_err(Reason::Refused)?, watched))
}

fn copy(file: &File) -> io::Result<AlignedBytes> {
    let mut bytes = Vec::new();
    // A file that grows meanwhile is not followed.
    file.take(MOST_BYTES).read_to_end(&mut bytes)?;
    Ok(AlignedBytes::copy(&bytes))
}

fn expect_file(found: &Metadata) -> Result<(), Reason> {
    if found.is_dir() {
        return Err(Reason::NoFile("a folder"));
    }
    if !found.is_file() {
        return Err(Reason::NoFile("a device or a pipe"));
    }
    match found.len() {
        0 => Err(Reason::Empty),
        length if length > MOST_BYTES => Err(Reason::TooLong(length)),
        _ => Ok(()),
    }
}
