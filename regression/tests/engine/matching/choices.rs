//! Whatever databases are matched by, and wherever they are asked, the matches are the same, in the same
//! order.

use crate::engine::matching::boards;
use board::{PointSet, Random};
use bundles::record::{Asked, MatcherChoice};
use bundles::{AlignedBytes, Bundle};
use matching::{Matches, View, naive};
use patc::compilation::Compilation;
use patc::emission::Holds;
use patc::ir::MatcherWish;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Random boards, each seen by both players.
const BOARDS: usize = 6;
/// Points of each that are asked about alone.
const ALONE: usize = 4;

/// What is wished, where databases are asked, and what they then are matched by; none where it depends on
/// their size.
const CHOICES: &[(MatcherWish, Asked, Option<MatcherChoice>)] = &[
    (MatcherWish::Auto, Asked::Board, None),
    (MatcherWish::Auto, Asked::Points, None),
    (MatcherWish::Automaton, Asked::Board, Some(MatcherChoice::Automaton)),
    (MatcherWish::Grid, Asked::Points, Some(MatcherChoice::Grid)),
    (MatcherWish::Filter, Asked::Board, Some(MatcherChoice::Filter)),
];

/// Our own patterns, and those of the reference when they are there.
fn folders() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns");
    let shared = std::env::var_os("HANE_SHARED").map(|shared| Path::new(&shared).join("databases"));
    if shared.is_none() {
        println!("skipped for the reference databases: HANE_SHARED is not set");
    }
    [Some(own), shared].into_iter().flatten().collect()
}

fn compiled(folder: &Path, wish: MatcherWish, asked: Asked, holds: Holds) -> Vec<u8> {
    let mut compilation = Compilation::of_paths(&[folder.to_owned()]);
    assert!(compilation.catalog.choose(None, wish));
    compilation.catalog.databases.iter_mut().for_each(|database| database.settings.asked = asked);
    compilation.emit_holding(holds).expect("the sources compile").finish()
}

/// Compares what is found at these moves, together and at a few of them alone, with what the naive matcher
/// finds.
fn compare(bundle: &Bundle, name: &str, view: &View, within: &PointSet, expected: &Matches) {
    let database = bundle.database(name).expect("a database of the bundle");
    let mut found = Matches::new();
    matching::scan(&database, 0, view, within, &mut found);
    assert!(found == *expected, "{name} differs on {view:?} within {within:?}");
    for point in within.iter().take(ALONE) {
        found.clear();
        matching::scan(&database, 0, view, &[point].into_iter().collect(), &mut found);
        let right = expected.iter().filter(|found| found.chosen == point);
        assert!(found.iter().eq(right), "{name} differs at {point:?} on {view:?}");
    }
}

#[test]
fn every_choice_finds_the_same() {
    for folder in folders() {
        let mut right: HashMap<(String, usize, usize), Matches> = HashMap::new();
        for (wish, asked, chosen) in CHOICES {
            let bytes = compiled(&folder, *wish, *asked, Holds::Chosen);
            let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("what is written opens");
            for database in bundle.databases().filter(|database| !database.patterns().is_empty()) {
                let (record, name) = (database.record(), database.record().name());
                assert_eq!(database.asked(), *asked, "{name}");
                let matcher = MatcherChoice::from_repr(record.matcher);
                if matcher != Some(MatcherChoice::Corner) && chosen.is_some() {
                    assert_eq!(matcher, *chosen, "{name}");
                }
                for number in 0..BOARDS {
                    let (views, within) = boards::draw(number, &mut Random::new(&[19, number as u64]));
                    for (side, view) in views.iter().enumerate() {
                        let expected = right.entry((name.to_owned(), number, side)).or_insert_with(|| {
                            let mut found = Matches::new();
                            naive::scan(&database, 0, view, &within, &mut found);
                            found
                        });
                        compare(&bundle, name, view, &within, expected);
                    }
                }
            }
        }
        let matches: usize = right.values().map(Matches::len).sum();
        assert!(matches > 100, "{}: {matches} matches", folder.display());
    }
}
