//! Whole scans as a program asks for them: from the position to the matches, by the matcher that the bundle
//! names.

use crate::cpu_time::CpuTime;
use crate::moves;
use crate::reference;
use crate::start::Set;
use crate::workload::check_and_time;
use ::matching::{Matches, View, naive};
use board::{Color, Point, PointSet, Position, Random};
use bundles::record::DatabaseKind;
use bundles::{AlignedBytes, Bundle, Database};
use criterion::{Criterion, Throughput};
use patc::compilation::Compilation;
use std::hint::black_box;
use std::path::Path;

/// The main database: `patterns.db` and `patterns2.db`.
const MAIN: &str = "patterns";

/// Points of a scan of few points.
const FEW: usize = 20;

/// Measures everything of this topic, when the reference data are there.
///
/// # Errors
/// The reference data do not hold what they should.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>) -> Result<(), String> {
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return Ok(()) };
    let shared = Path::new(&shared);
    let writer = Compilation::of_paths(&[shared.join("databases")]).emit();
    let bytes = writer.expect("the reference databases compile").finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("what is written opens");
    let main = [bundle.database(MAIN).expect("the main database")];
    let is_hand_made = |known: &Database<'_>| {
        let kind = DatabaseKind::from_repr(known.record().kind);
        matches!(kind, Some(DatabaseKind::Moves | DatabaseKind::Connections)) && !known.patterns().is_empty()
    };
    let all: Vec<Database<'_>> = bundle.databases().filter(is_hand_made).collect();
    for boards in [reference::LARGE, reference::MIDDLE, reference::SMALL] {
        let set = reference::load(shared, &boards)?;
        let cases = cases(&set);
        let name = format!("scans/{0}x{0}", boards.side);
        whole(criterion, &name, "main", &main, &cases);
        whole(criterion, &name, "all_hand_databases", &all, &cases);
        few_points(criterion, &name, &main[0], &cases);
        moves::measure(criterion, &name, &main[0], &set);
    }
    Ok(())
}

/// Positions, and who is O: each player in turn.
fn cases(set: &Set) -> Vec<(&Position, Color)> {
    set.starts.iter().flat_map(|start| Color::BOTH.map(|own| (&start.position, own))).collect()
}

/// How many matches the naive matcher finds.
fn counted(databases: &[Database<'_>], view: &View, within: &PointSet) -> usize {
    let mut matches = Matches::new();
    databases.iter().for_each(|database| naive::scan(database, 0, view, within, &mut matches));
    matches.len()
}

/// All points, by databases that share a view of the position. Elements are positions.
fn whole(
    criterion: &mut Criterion<CpuTime>,
    group: &str,
    name: &str,
    databases: &[Database<'_>],
    cases: &[(&Position, Color)],
) {
    let everywhere = |position: &Position| PointSet::board(position.size());
    let right = cases.iter().map(|(at, own)| counted(databases, &View::new(at, *own), &everywhere(at))).sum();
    let mut matches = Matches::new();
    let mut scanned = |(position, own): &(&Position, Color)| -> usize {
        let view = View::new(black_box(position), *own);
        let found = databases.iter().map(|database| {
            matches.clear();
            ::matching::scan(database, 0, &view, &everywhere(position), &mut matches);
            matches.len()
        });
        found.sum()
    };
    let mut group = criterion.benchmark_group(group);
    let elements = Throughput::Elements(cases.len() as u64);
    check_and_time(&mut group, name, elements, &right, || cases.iter().map(&mut scanned).sum::<usize>());
}

/// Some points of each position, other ones for each. Elements are positions.
fn few_points(
    criterion: &mut Criterion<CpuTime>,
    group: &str,
    database: &Database<'_>,
    cases: &[(&Position, Color)],
) {
    let mut random = Random::new(&[1]);
    let mut few = |position: &Position| -> PointSet {
        let mut left: Vec<Point> = position.size().points().collect();
        (0..FEW).map(|_| left.swap_remove(random.below(left.len() as u32) as usize)).collect()
    };
    let cases: Vec<_> = cases.iter().map(|(position, own)| (*position, *own, few(position))).collect();
    let found = |(position, own, within): &(&Position, Color, PointSet)| {
        counted(std::slice::from_ref(database), &View::new(position, *own), within)
    };
    let right: usize = cases.iter().map(found).sum();
    let mut matches = Matches::new();
    let mut group = criterion.benchmark_group(group);
    let elements = Throughput::Elements(cases.len() as u64);
    check_and_time(&mut group, &format!("main_within_{FEW}_points"), elements, &right, || {
        let scanned = |(position, own, within): &(&Position, Color, PointSet)| {
            matches.clear();
            let view = View::new(black_box(position), *own);
            ::matching::scan(database, 0, &view, within, &mut matches);
            matches.len()
        };
        cases.iter().map(scanned).sum::<usize>()
    });
}
