//! Matching: whole boards scanned for the patterns of the reference databases, by each matcher.

use crate::cpu_time::CpuTime;
use crate::reference;
use crate::start::Set;
use crate::workload::check_and_time;
use ::matching::{Matches, View, automaton, filter, grid, naive};
use board::{Color, PointSet};
use bundles::{AlignedBytes, Bundle, Database};
use criterion::{Criterion, Throughput};
use patc::compilation::Compilation;
use patc::emission::Holds;
use std::hint::black_box;
use std::path::Path;

/// Databases, and the number of their matches on the eight boards for both players. The naive matcher counted
/// them, and every other must find as many.
const DATABASES: &[(&str, usize)] =
    &[("patterns", 16_494), ("owl_attackpats", 5_834), ("conn", 1_763), ("attack", 36)];

/// What each matcher is called with: database, base, view, moves, matches.
type Scan = fn(&Database<'_>, u32, &View, &PointSet, &mut Matches);

const MATCHERS: &[(&str, Scan)] =
    &[("naive", naive::scan), ("grid", grid::scan), ("automaton", automaton::scan), ("filter", filter::scan)];

/// Measures everything of this topic, when the reference data are there.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let Some(set) = sets.iter().find(|set| set.name == reference::NAME) else { return };
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return };
    let mut compilation = Compilation::of_paths(&[Path::new(&shared).join("databases")]);
    let writer = compilation.emit_holding(Holds::Everything);
    let bytes = writer.expect("the reference databases compile").finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("what is written opens");
    let views: Vec<View> =
        set.starts.iter().flat_map(|start| Color::BOTH.map(|own| View::new(&start.position, own))).collect();
    for (name, right) in DATABASES {
        let database = bundle.database(name).expect("a reference database");
        let mut group = criterion.benchmark_group(format!("matching/{name}"));
        for (matcher, scan) in MATCHERS {
            let mut matches = Matches::new();
            let elements = Throughput::Elements(views.len() as u64);
            check_and_time(&mut group, matcher, elements, right, || {
                let count = |view: &View| {
                    matches.clear();
                    scan(&database, 0, black_box(view), &PointSet::board(view.size()), &mut matches);
                    matches.len()
                };
                views.iter().map(count).sum()
            });
        }
    }
}
