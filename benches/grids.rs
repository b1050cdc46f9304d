//! Grids of small databases: whole boards of 19x19 by each kernel, beside the filter of the same database.

use crate::cpu_time::CpuTime;
use crate::reference;
use crate::start::Set;
use crate::workload::check_and_time;
use ::matching::kernels::Kernel;
use ::matching::{Matches, View, filter, grid, naive};
use board::{Color, PointSet};
use bundles::{AlignedBytes, Bundle, Database};
use criterion::{BenchmarkGroup, Criterion, Throughput};
use patc::compilation::Compilation;
use patc::emission::Holds;
use std::hint::black_box;
use std::ops::RangeInclusive;
use std::path::Path;

/// Patterns, each counted in every orientation, of the databases that are measured.
const ENTRIES: RangeInclusive<usize> = 30..=400;

/// What a kernel is called with: database, base, view, moves, matches.
type Scan = fn(Kernel, &Database<'_>, u32, &View, &PointSet, &mut Matches);

/// Measures everything of this topic, when the reference data are there: the databases of the workspace and
/// of the reference.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let Some(set) = sets.iter().find(|set| set.name == reference::NAME) else { return };
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return };
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns");
    for (name, folder) in [("ours", workspace), ("reference", Path::new(&shared).join("databases"))] {
        let writer = Compilation::of_paths(&[folder]).emit_holding(Holds::Everything);
        let bytes = writer.expect("the databases compile").finish();
        let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("what is written opens");
        for database in bundle.databases().filter(|database| ENTRIES.contains(&database.grids().len())) {
            let entries = database.grids().len();
            let name = format!("grids/{name}/{}_{entries}", database.record().name());
            each_kernel(&mut criterion.benchmark_group(name), &database, set);
        }
    }
}

/// Elements are scans: each position for each player, whose views are made before.
fn each_kernel(group: &mut BenchmarkGroup<'_, CpuTime>, database: &Database<'_>, set: &Set) {
    let views: Vec<View> =
        set.starts.iter().flat_map(|start| Color::BOTH.map(|own| View::new(&start.position, own))).collect();
    let counted = |view: &View| {
        let mut matches = Matches::new();
        naive::scan(database, 0, view, &PointSet::board(view.size()), &mut matches);
        matches.len()
    };
    let right: usize = views.iter().map(counted).sum();
    for (matcher, scan) in [("grid", grid::scan_by as Scan), ("filter", filter::scan_by)] {
        for kernel in Kernel::all() {
            let mut matches = Matches::new();
            let mut scanned = |view: &View| {
                matches.clear();
                scan(kernel, database, 0, black_box(view), &PointSet::board(view.size()), &mut matches);
                matches.len()
            };
            let name = format!("{matcher}_{}", kernel.name());
            let elements = Throughput::Elements(views.len() as u64);
            check_and_time(group, &name, elements, &right, || views.iter().map(&mut scanned).sum());
        }
    }
}
