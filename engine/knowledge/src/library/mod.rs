//! The bundles that an engine plays with: opened, laid over one another, and watched for changes.
//!
//! Files that hardly anyone can change are mapped into memory, and so are copies of others. A [`Library`] is
//! a value that never changes; whoever loads other bundles makes another one, and those who still work with
//! the old one keep it.

mod access;
mod failure;
mod guard;
mod identity;
mod layering;
mod loaded_bundle;
mod map;
mod report;
mod snapshot;
mod source;

pub use access::Access;
pub use failure::OpenError;
pub use identity::{Change, Look};
pub use layering::{ReplacedReport, tell_of_replaced};
pub use loaded_bundle::{CompiledBundle, LoadedBundle, Origin};
pub use report::{DatabaseReport, LayerReport, LearnedReport, NetworkReport, Report};
pub use source::{Source, Sources};

use crate::prediction::MovePredictor;
use bundles::record::DatabaseKind;
use bundles::{Database, Layers};
use failure::Reason;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::OnceLock;
use strum::VariantArray;

/// The name of the file with the bundle of the program.
pub const STANDARD_FILE: &str = "standard.hane";

/// Opens bundles: the one in the program, if it has one, and those in files.
#[derive(Clone, Debug, Default)]
pub struct BundleLoader {
    /// Where the file of the program's bundle may lie, the first that has it being taken: the folder of the
    /// program, and that of its data.
    pub folders: Vec<PathBuf>,
    /// The bundle in the program, aligned as a bundle must be.
    pub embedded: Option<&'static [u8]>,
    /// How files are read.
    pub access: Access,
    /// What searches do without, whatever the bundles have.
    pub without: Sources,
}

impl BundleLoader {
    /// Opens bundles and lays them over one another, the lowest first.
    ///
    /// # Errors
    /// One of them cannot be opened, or does not fit those below it.
    pub fn open(&self, origins: &[Origin]) -> Result<Library, OpenError> {
        let loaded_bundles =
            origins.iter().map(|origin| self.loaded_bundle(origin)).collect::<Result<Vec<_>, _>>()?;
        let bundles = loaded_bundles.iter().map(|loaded_bundle| loaded_bundle.bundle.clone()).collect();
        let layers = Layers::new(bundles)
            .map_err(|refusal| OpenError { place: names(origins), reason: Reason::Refused(refusal) })?;
        Ok(Library { opener: self.clone(), loaded_bundles, layers, ..Library::default() })
    }

    fn loaded_bundle(&self, origin: &Origin) -> Result<LoadedBundle, OpenError> {
        let opened = match origin {
            Origin::File(path) => LoadedBundle::file(path, origin.clone(), self),
            Origin::Compiled(compiled) => LoadedBundle::compiled(compiled),
            Origin::Embedded => self.own(origin),
            Origin::Standard => self.standard().map_or_else(|| self.own(origin), Ok),
        };
        opened.map_err(|reason| OpenError { place: origin.to_string(), reason })
    }

    /// The copy in the program.
    fn own(&self, origin: &Origin) -> Result<LoadedBundle, Reason> {
        LoadedBundle::embedded(self.embedded.ok_or(Reason::NothingEmbedded)?, origin.clone())
    }

    /// The files that have the bundle of the program.
    pub fn standard_files(&self) -> impl Iterator<Item = PathBuf> {
        self.folders.iter().map(|folder| folder.join(STANDARD_FILE)).filter(|path| path.exists())
    }

    /// The bundle of the program from the first file that is one. Of those that are none it is said.
    fn standard(&self) -> Option<LoadedBundle> {
        self.standard_files().find_map(|path| {
            let opened = LoadedBundle::file(&path, Origin::Standard, self);
            let said = |reason| OpenError { place: path.display().to_string(), reason };
            // A closed standard error is no reason to stop.
            let tell = |error: &OpenError| _ = writeln!(io::stderr(), "hane: {error}; it is not used");
            opened.map_err(said).inspect_err(tell).ok()
        })
    }
}

/// What took the place of bundles of which one was spoiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
pub enum Reloaded {
    /// Copies of the same content.
    #[strum(to_string = "the content is the same and was copied into memory")]
    Copied,
    /// The copy in the program.
    #[strum(to_string = "the bundle inside the program takes its place")]
    Embedded,
    /// Nothing.
    #[strum(to_string = "no bundle is used until one is loaded, since what is mapped cannot be trusted")]
    GivenUp,
}

/// Several origins as one text.
fn names(origins: &[Origin]) -> String {
    origins.iter().map(Origin::to_string).collect::<Vec<_>>().join(" + ")
}

/// Bundles laid over one another, with the places that they come from.
#[derive(Debug, Default)]
pub struct Library {
    opener: BundleLoader,
    loaded_bundles: Vec<LoadedBundle>,
    layers: Layers,
    /// Made when it is asked for the first time.
    predictor: OnceLock<Option<MovePredictor>>,
    /// Whether what these bundles lack was said.
    has_spoken: OnceLock<()>,
}

impl Library {
    /// What opened it, and opens others.
    pub fn opener(&self) -> &BundleLoader {
        &self.opener
    }

    /// The bundles with the places that they come from, the lowest first.
    pub fn loaded_bundles(&self) -> &[LoadedBundle] {
        &self.loaded_bundles
    }

    /// The graphs of eye spaces that the bundles hold; what lies on top comes first.
    pub fn eye_graphs(&self) -> Vec<Database<'_>> {
        let is_graphs = |database: &Database<'_>| {
            DatabaseKind::from_repr(database.record().kind) == Some(DatabaseKind::Eyes)
        };
        let databases = self.layers().databases().map(|effective| effective.database);
        let mut graphs: Vec<Database<'_>> = databases.filter(is_graphs).collect();
        graphs.reverse();
        graphs
    }

    /// The bundles as one: empty without bundles.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// How likely moves are, as the topmost bundle that says so has learned it.
    pub fn predictor(&self) -> Option<&MovePredictor> {
        let learned = || {
            self.loaded_bundles
                .iter()
                .rev()
                .find_map(|loaded_bundle| MovePredictor::of(&loaded_bundle.bundle))
        };
        self.predictor.get_or_init(learned).as_ref()
    }

    /// Says on standard error what these bundles lack, the first time only. A closed one is no reason to
    /// stop.
    pub fn tell_once(&self, lack: &str) {
        self.has_spoken.get_or_init(|| {
            let _ = writeln!(io::stderr(), "hane: {lack}");
        });
    }

    /// Whether it holds no bundle.
    pub fn is_empty(&self) -> bool {
        self.loaded_bundles.is_empty()
    }

    /// Whether searches are guided by a kind of knowledge, where the bundles have it.
    pub fn guides_by(&self, source: Source) -> bool {
        !self.opener.without.contains(source)
    }

    /// How it is called in versions and records: the signature of its layers in hexadecimal, or `none`, and
    /// what searches do without.
    pub fn signature(&self) -> String {
        let layers =
            if self.is_empty() { "none".to_owned() } else { format!("{:016x}", self.layers.signature()) };
        let left_out = Source::VARIANTS.iter().copied().filter(|source| !self.guides_by(*source));
        left_out.fold(layers, |text, source| text + "-" + source.name())
    }

    /// Whether a file that is mapped in place was changed, so that nothing here can be trusted any more.
    /// Snapshots are never spoiled.
    pub fn changed_in_place(&self) -> bool {
        self.loaded_bundles.iter().any(|loaded_bundle| loaded_bundle.change() == Some(Change::InPlace))
    }

    /// What takes its place when it is spoiled: snapshots of the same files when their content is what it
    /// was, otherwise the copy in the program in the place of its own file, otherwise no bundle at all.
    pub fn reloaded_copy(&self) -> (Library, Reloaded) {
        let opener = self.opener.clone();
        let copying = BundleLoader { access: Access::Snapshot, ..opener.clone() };
        let origins = self.loaded_bundles.iter().map(|loaded_bundle| loaded_bundle.origin.clone());
        let origins: Vec<Origin> = origins.collect();
        let same = copying.open(&origins).ok().filter(|same| same.signature() == self.signature());
        if let Some(same) = same {
            let is_own = |loaded: &LoadedBundle| loaded.origin == Origin::Standard && loaded.path().is_none();
            let own = same.loaded_bundles.iter().any(is_own);
            return (Library { opener, ..same }, if own { Reloaded::Embedded } else { Reloaded::Copied });
        }
        let embedded = |origin| if origin == Origin::Standard { Origin::Embedded } else { origin };
        let inside: Vec<Origin> = origins.iter().cloned().map(embedded).collect();
        match copying.open(&inside) {
            Ok(own) if inside != origins => (Library { opener, ..own }, Reloaded::Embedded),
            _ => (Library { opener, ..Library::default() }, Reloaded::GivenUp),
        }
    }
}
