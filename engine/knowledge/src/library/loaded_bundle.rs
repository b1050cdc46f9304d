//! One bundle with the place that it comes from.

use super::failure::{MOST_BYTES, Reason};
use super::identity::{Held, Look, Watched};
use super::map::{MappedFile, map};
use super::snapshot::Snapshot;
use super::{BundleLoader, Change};
use bundles::{AlignedBytes, Bundle};
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A bundle that has no file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompiledBundle {
    /// The file that it was compiled from.
    pub file: PathBuf,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// Where a bundle comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The bundle of the program: its file where that lies beside the program or in its data folder,
    /// otherwise the copy in the program itself.
    Standard,
    /// The copy in the program itself.
    Embedded,
    /// A file.
    File(PathBuf),
    /// Memory, compiled from a file at the start.
    Compiled(CompiledBundle),
}

impl Origin {
    /// The word that stands for the bundle of the program. A file of that name is reached as `./standard`.
    pub const STANDARD: &'static str = "standard";

    /// The word that stands for the copy in the program. A file of that name is reached as `./embedded`.
    pub const EMBEDDED: &'static str = "embedded";

    /// The origin that people call by this name: one of the two words or the path of a file.
    pub fn named(name: &OsStr) -> Origin {
        match name.to_str() {
            Some(Origin::STANDARD) => Origin::Standard,
            Some(Origin::EMBEDDED) => Origin::Embedded,
            _ => Origin::File(name.into()),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Standard => formatter.write_str(Origin::STANDARD),
            Origin::Embedded => formatter.write_str(Origin::EMBEDDED),
            Origin::File(path) | Origin::Compiled(CompiledBundle { file: path, .. }) => {
                path.display().fmt(formatter)
            }
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
    pub(super) fn embedded(bytes: &'static [u8], origin: Origin) -> Result<LoadedBundle, Reason> {
        let bundle = Bundle::known_good(bytes).map_err(Reason::Refused)?;
        Ok(LoadedBundle { origin, bundle, watched: None })
    }

    pub(super) fn file(path: &Path, origin: Origin, loader: &BundleLoader) -> Result<LoadedBundle, Reason> {
        let (bundle, watched) = open(path, loader)?;
        Ok(LoadedBundle { origin, bundle, watched: Some(watched) })
    }

    pub(super) fn compiled(compiled: &CompiledBundle) -> Result<LoadedBundle, Reason> {
        let bundle = Bundle::open(AlignedBytes::copy(&compiled.bytes)).map_err(Reason::Refused)?;
        Ok(LoadedBundle { origin: Origin::Compiled(compiled.clone()), bundle, watched: None })
    }

    /// Its file; none where it is in the program, or in memory alone.
    pub fn path(&self) -> Option<&Path> {
        self.watched.as_ref().map(|watched| watched.path.as_path())
    }

    /// How its bytes come into memory: `embedded`, `compiled`, `copied` or `mapped`.
    pub fn held(&self) -> &'static str {
        match self.watched.as_ref().map(|watched| watched.held) {
            None if matches!(self.origin, Origin::Compiled(_)) => "compiled",
            None => "embedded",
            Some(Held::Copied) => "copied",
            Some(Held::Mapped) => "mapped",
        }
    }

    /// What people find it by: the path of its file, also of that from which it was compiled, or `embedded`.
    pub fn place(&self) -> String {
        match (self.path(), &self.origin) {
            (Some(path), _) => path.display().to_string(),
            (None, compiled @ Origin::Compiled(_)) => compiled.to_string(),
            (None, _) => Origin::EMBEDDED.to_owned(),
        }
    }

    /// How its file is found now; none of the bundle in the program.
    pub fn look(&self) -> Option<Look> {
        self.watched.as_ref().map(Watched::look)
    }

    /// What has happened to its file from the start until this look at it.
    pub fn change_at(&self, look: &Look) -> Option<Change> {
        self.watched.as_ref()?.change(look)
    }

    /// What has happened to its file until now.
    pub fn change(&self) -> Option<Change> {
        self.change_at(&self.look()?)
    }
}

fn open(path: &Path, loader: &BundleLoader) -> Result<(Bundle, Watched), Reason> {
    // Looked at before it is opened: opening a pipe would wait for a writer.
    expect_file(&fs::metadata(path).map_err(Reason::System)?)?;
    let file = File::open(path).map_err(Reason::System)?;
    let found = file.metadata().map_err(Reason::System)?;
    expect_file(&found)?;
    let mapped = loader.maps(path, &file).then(|| MappedFile::of(&file)).and_then(|mapped| match mapped {
        Ok(mapped) => Some(mapped),
        Err(error) => {
            // A closed standard error is no reason to stop.
            let _ =
                writeln!(io::stderr(), "hane: {}: copied, as it cannot be mapped: {error}", path.display());
            None
        }
    });
    let held = if mapped.is_some() { Held::Mapped } else { Held::Copied };
    let bundle = match mapped {
        Some(mapped) => of_mapped(mapped, loader.embedded),
        None => Bundle::open(map(&copy(&file)?).map_err(Reason::NoCopy)?),
    };
    // The state before it was read, so that a change meanwhile is a change.
    Ok((bundle.map_err(Reason::Refused)?, Watched::since(path, file, &found, held)))
}

/// Comparing with what is in the program is faster than looking at each record, and says what the bytes are
/// if the file loses them.
fn of_mapped(mapped: MappedFile, embedded: Option<&'static [u8]>) -> Result<Bundle, bundles::Refusal> {
    match embedded.filter(|embedded| *embedded == mapped.as_ref()) {
        Some(embedded) => {
            mapped.restore_from(embedded);
            Bundle::known_good(mapped)
        }
        None => Bundle::open_unread(mapped),
    }
}

fn copy(file: &File) -> Result<Snapshot, Reason> {
    let snapshot = Snapshot::of(file, MOST_BYTES).map_err(Reason::NoCopy)?;
    // It may have been cut short since it was looked at.
    match snapshot.length().map_err(Reason::NoCopy)? {
        0 => Err(Reason::Empty),
        _ => Ok(snapshot),
    }
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
