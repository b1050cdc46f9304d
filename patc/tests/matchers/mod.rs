//! The matchers agree with the naive one, in order too, on random patterns and boards.

mod random;

use board::PointSet;
use bundles::record::MatcherChoice;
use bundles::{AlignedBytes, Bundle};
use matching::kernels::Kernel;
use matching::{Matches, Tracker, View, automaton, filter, grid, naive};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use random::Case;
use std::cell::Cell;

/// A base that no pattern number of a small bundle is mistaken for.
const BASE: u32 = 1 << 20;

/// Stones that a tracker sees taken away.
const TAKEN: usize = 4;

/// What matches are followed by; each database holds what these read.
const CHOICES: [MatcherChoice; 3] = [MatcherChoice::Filter, MatcherChoice::Automaton, MatcherChoice::Grid];

/// Scans with all matchers and gives the number of matches.
fn compare(case: &Case) -> Result<usize, TestCaseError> {
    let writer = case.writer();
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
    let mut count = 0;
    for (own, opponent) in [(&case.black, &case.white), (&case.white, &case.black)] {
        let view = View::of_stones(case.size, own, opponent);
        for database in bundle.databases() {
            let scanned = |scan: fn(&bundles::Database<'_>, u32, &View, &PointSet, &mut Matches)| {
                let mut found = Matches::new();
                scan(&database, BASE, &view, &case.within, &mut found);
                found
            };
            let expected = scanned(naive::scan);
            proptest::prop_assert_eq!(&scanned(automaton::scan), &expected, "automaton");
            for kernel in Kernel::all() {
                let mut found = Matches::new();
                filter::scan_by(kernel, &database, BASE, &view, &case.within, &mut found);
                proptest::prop_assert_eq!(&found, &expected, "filter, {}", kernel.name());
                let mut found = Matches::new();
                grid::scan_by(kernel, &database, BASE, &view, &case.within, &mut found);
                proptest::prop_assert_eq!(&found, &expected, "grid, {}", kernel.name());
            }
            proptest::prop_assert_eq!(&scanned(matching::scan), &expected, "chosen");
            follow(&database, case, [own, opponent])?;
            count += expected.len();
        }
    }
    Ok(count)
}

/// Trackers that stones are taken from, one by one, and then get back, find what stands.
fn follow(
    database: &bundles::Database<'_>,
    case: &Case,
    stones: [&PointSet; 2],
) -> Result<(), TestCaseError> {
    let view = View::of_stones(case.size, stones[0], stones[1]);
    let mut trackers = CHOICES.map(|choice| (choice, Tracker::by(choice, *database, BASE, view.clone())));
    let mut now = stones.map(|stones| *stones);
    let mut boards = Vec::new();
    for point in (*stones[0] | *stones[1]).iter().take(TAKEN) {
        now.iter_mut().for_each(|stones| stones.remove(point));
        boards.push(now);
    }
    boards.push(stones.map(|stones| *stones));
    for [own, opponent] in boards {
        let view = View::of_stones(case.size, &own, &opponent);
        let mut expected = Matches::new();
        naive::scan(database, BASE, &view, &PointSet::board(case.size), &mut expected);
        for (choice, tracker) in &mut trackers {
            tracker.replace(&own, &opponent);
            proptest::prop_assert_eq!(tracker.matches(), &expected, "{:?} follows on {:?}", choice, view);
        }
    }
    Ok(())
}

#[test]
fn matchers_agree() {
    let found = Cell::new(0);
    let mut runner = TestRunner::new(Config { cases: 400, failure_persistence: None, ..Config::default() });
    let result = runner.run(&random::case(), |case| {
        found.set(found.get() + compare(&case)?);
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{failure}");
    }
    // So that it cannot be that nothing matches anywhere.
    assert!(found.get() > 10_000, "only {} matches", found.get());
}
