//! One bundle with the place that it comes from.

use super::failure::{MOST_BYTES, Reason};
use super::identity::{Look, Watched};
use super::map::{map, map_in_place};
use super::snapshot::Snapshot;
use super::{Access, Change};
use bundles::Bundle;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, Metadata};
use std::path::{Path, PathBuf};

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
pub struct LoadedBundle {
    /// Where it comes from.
    pub origin: Origin,
    /// The bundle.
    pub bundle: Bundle,
    watched: Option<Watched>,
}

impl LoadedBundle {
    pub(super) fn embedded(bytes: &'static [u8]) -> Result<LoadedBundle, Reason> {
        let bundle = Bundle::built_in(bytes).map_err(Reason::Refused)?;
        Ok(LoadedBundle { origin: Origin::Embedded, bundle, watched: None })
    }

    pub(super) fn file(path: &Path, access: Access) -> Result<LoadedBundle, Reason> {
        let (bundle, watched) = open(path, access)?;
        Ok(LoadedBundle { origin: Origin::File(path.to_owned()), bundle, watched: Some(watched) })
    }

    /// How its file is found now; none of the bundle in the program.
    pub fn look(&self) -> Option<Look> {
        self.on_file(|watched, path| Some(watched.look(path)))
    }

    /// What has happened to its file from the start until this look at it.
    pub fn change_at(&self, look: &Look) -> Option<Change> {
        self.on_file(|watched, _| watched.change(look))
    }

    /// What has happened to its file until now.
    pub fn change(&self) -> Option<Change> {
        self.on_file(|watched, path| watched.change(&watched.look(path)))
    }

    fn on_file<T>(&self, ask: impl FnOnce(&Watched, &Path) -> Option<T>) -> Option<T> {
        match (&self.origin, &self.watched) {
            (Origin::File(path), Some(watched)) => ask(watched, path),
            _ => None,
        }
    }
}

fn open(path: &Path, access: Access) -> Result<(Bundle, Watched), Reason> {
    // Looked at before it is opened: opening a pipe would wait for a writer.
    expect_file(&fs::metadata(path).map_err(Reason::System)?)?;
    let file = File::open(path).map_err(Reason::System)?;
    let found = file.metadata().map_err(Reason::System)?;
    expect_file(&found)?;
    let bytes = match access {
        Access::Snapshot => {
            let snapshot = Snapshot::of(&file, MOST_BYTES).map_err(Reason::NoCopy)?;
            // It may have been cut short since it was looked at.
            if snapshot.length().map_err(Reason::NoCopy)? == 0 {
                return Err(Reason::Empty);
            }
            map(&snapshot).map_err(Reason::NoCopy)?
        }
        Access::InPlace => map_in_place(&file).map_err(Reason::System)?,
    };
    let bundle = Bundle::open(bytes).map_err(Reason::Refused)?;
    // The state before it was read, so that a change meanwhile is a change.
    Ok((bundle, Watched::since(file, &found, access)))
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
