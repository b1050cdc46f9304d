//! The matchers on the reference databases: against the golden lists, and against one another.

mod boards;
mod golden;
mod reference;

use board::{PointSet, Random};
use bundles::Database;
use matching::kernels::Kernel;
use matching::{Matches, View, automaton, grid, naive, sieve};
use reference::Reference;
use std::collections::BTreeMap;

/// Databases with lists that come from sources that this version does not compile.
const NOT_COMPILED: [&str; 2] = ["fullboard", "joseki"];

/// Lists and matches of the databases that are compiled; golden/README.md counts those of all.
const LISTS: usize = 840;
const MATCHES: usize = 126_505;

#[test]
fn golden_lists_are_met() {
    let Some(reference) = Reference::load() else { return };
    let (mut lists, mut matches) = (0, 0);
    let mut skipped = BTreeMap::new();
    for list in golden::lists(&reference.shared.join("golden/matches.jsonl.gz")) {
        let Some(database) = reference.bundle.database(&list.database) else {
            *skipped.entry(list.database.clone()).or_insert(0) += 1;
            continue;
        };
        let mut found = Matches::new();
        matching::scan(&database, 0, &list.view(), &PointSet::board(list.size), &mut found);
        let mut named: Vec<golden::Match> = found
            .iter()
            .map(|found| {
                let name = reference.names[found.pattern as usize].clone();
                let [chosen, anchor] =
                    [found.chosen, found.anchor].map(|point| point.vertex(list.size).to_string());
                (name, chosen, anchor, found.orientation.number())
            })
            .collect();
        named.sort();
        assert_eq!(
            named, list.matches,
            "{}, {} move {}, {}",
            list.database, list.sgf, list.number, list.color
        );
        lists += 1;
        matches += named.len();
    }
    assert!(skipped.keys().eq(NOT_COMPILED.iter()), "{skipped:?}");
    assert_eq!((lists, matches), (LISTS, MATCHES));
}

/// Compares all matchers and gives the number of matches.
fn compare(database: &Database<'_>, view: &View, within: &PointSet) -> usize {
    let scanned = |scan: fn(&Database<'_>, u32, &View, &PointSet, &mut Matches)| {
        let mut found = Matches::new();
        scan(database, 0, view, within, &mut found);
        found
    };
    let expected = scanned(naive::scan);
    let name = database.record().name();
    assert!(scanned(grid::scan) == expected, "{name}: grid differs on {view:?} within {within:?}");
    assert!(!database.roots().is_empty(), "{name} has no automata");
    let found = scanned(automaton::scan);
    assert!(found == expected, "{name}: automaton differs on {view:?} within {within:?}");
    for kernel in Kernel::all() {
        let mut found = Matches::new();
        sieve::scan_by(kernel, database, 0, view, within, &mut found);
        let kernel = kernel.name();
        assert!(found == expected, "{name}: sieve ({kernel}) differs on {view:?} within {within:?}");
    }
    expected.len()
}

fn compare_on(boards: usize, seed: u64) {
    let Some(reference) = Reference::load() else { return };
    let mut random = Random::new(&[seed]);
    let mut matches = 0;
    for number in 0..boards {
        let (views, within) = boards::draw(number, &mut random);
        for database in reference.bundle.databases() {
            matches += views.iter().map(|view| compare(&database, view, &within)).sum::<usize>();
        }
    }
    assert!(matches > 30 * boards, "{matches} matches on {boards} boards");
}

#[test]
fn matchers_agree_on_the_reference_databases() {
    compare_on(12, 1);
}

/// Some minutes.
#[test]
#[ignore = "slow"]
fn matchers_agree_on_a_thousand_boards() {
    compare_on(1000, 2);
}

/// On every golden position, also where the golden lists are met.
#[test]
#[ignore = "slow"]
fn matchers_agree_on_real_boards() {
    let Some(reference) = Reference::load() else { return };
    for list in golden::lists(&reference.shared.join("golden/matches.jsonl.gz")) {
        let everywhere = PointSet::board(list.size);
        for database in reference.bundle.databases().filter(|known| known.record().name() == list.database) {
            assert_eq!(compare(&database, &list.view(), &everywhere), list.matches.len());
        }
    }
}
