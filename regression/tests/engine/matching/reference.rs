//! The reference databases, compiled.

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::emission::Holds;
use std::path::PathBuf;

/// The bundle and what goes with it.
pub(crate) struct Reference {
    /// The folder of the reference data.
    pub(crate) shared: PathBuf,
    pub(crate) bundle: Bundle,
    /// The names of its patterns.
    pub(crate) names: Vec<String>,
    /// The names of its openings.
    pub(crate) opening_names: Vec<String>,
}

impl Reference {
    /// None, and a line about it, without the reference data.
    pub(crate) fn load() -> Option<Reference> {
        let Some(shared) = std::env::var_os("HANE_SHARED").map(PathBuf::from) else {
            println!("skipped: HANE_SHARED is not set");
            return None;
        };
        let writer = Compilation::of_paths(&[shared.join("databases")]).emit_holding(Holds::Everything);
        let writer = writer.expect("the databases compile");
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("what is written opens");
        let names = bundle.notes().expect("notes").patterns.iter().map(|note| note.name.clone()).collect();
        let notes = bundle.opening_notes().expect("notes");
        let opening_names = notes.iter().map(|note| note.name.clone()).collect();
        Some(Reference { shared, bundle, names, opening_names })
    }
}
