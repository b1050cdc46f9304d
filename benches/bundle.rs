//! Opening a bundle: that of the move patterns of the reference databases, mapped and validated as engines
//! do.

use crate::cpu_time::CpuTime;
use crate::workload::check_and_time;
use criterion::{Criterion, Throughput};
use knowledge::library::{Access, BundleLoader, Origin};
use patc::compilation::Compilation;
use std::hint::black_box;
use std::path::{Path, PathBuf};

/// The 15 files of move patterns (counted in the databases of GNU Go 3.8).
const SOURCES: [&str; 15] = [
    "patterns",
    "patterns2",
    "endgame",
    "fuseki",
    "handicap",
    "oracle",
    "attack",
    "defense",
    "conn",
    "influence",
    "barriers",
    "aa_attackpats",
    "owl_attackpats",
    "owl_vital_apats",
    "owl_defendpats",
];

/// The patterns in them, of all databases together (the same section).
const PATTERNS: usize = 2_876;

/// Measures everything of this topic, when the reference data are there.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>) {
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return };
    let folder = Path::new(&shared).join("databases");
    let paths: Vec<PathBuf> = SOURCES.iter().map(|name| folder.join(format!("{name}.db"))).collect();
    let bytes = Compilation::of_paths(&paths).emit().expect("the reference databases compile").finish();
    let place = tempfile::tempdir().expect("a folder can be made");
    let path = place.path().join("moves.bundle");
    std::fs::write(&path, &bytes).expect("a bundle can be written");
    let origins = [Origin::File(path)];
    let mut group = criterion.benchmark_group("bundle");
    for (name, access) in [("snapshot", Access::Snapshot), ("in place", Access::InPlace)] {
        let opener = BundleLoader { access, ..BundleLoader::default() };
        check_and_time(&mut group, name, Throughput::Bytes(bytes.len() as u64), &PATTERNS, || {
            let library = opener.open(black_box(&origins)).expect("what was written opens");
            library.loaded_bundles().iter().map(|loaded_bundle| loaded_bundle.bundle.patterns().len()).sum()
        });
    }
}
