//! The matchers on the reference databases: against the golden lists, and against one another.

mod boards;
mod choices;
mod golden;
mod openings;
mod reference;

use board::{BoardSize, Color, PointSet, Position, Random};
use bundles::Database;
use bundles::record::{DatabaseKind, MatcherChoice};
use matching::kernels::Kernel;
use matching::{Matches, Tracker, View, automaton, filter, grid, naive, opening};
use reference::Reference;
use std::ops::Range;

/// Golden files with their lists and matches.
const FILES: [(&str, usize, usize); 2] =
    [("matches.jsonl.gz", 956, 126_568), ("corners.jsonl.gz", 270, 2_224)];

#[test]
fn golden_lists_are_met() {
    let Some(reference) = Reference::load() else { return };
    for (file, lists, matches) in FILES {
        let mut counted = (0, 0);
        for list in golden::lists(&reference.shared.join("golden").join(file)) {
            let named = named(&reference, &list);
            assert_eq!(
                named, list.matches,
                "{}, {} move {}, {}",
                list.database, list.sgf, list.number, list.color
            );
            counted = (counted.0 + 1, counted.1 + named.len());
        }
        assert_eq!(counted, (lists, matches), "{file}");
    }
}

/// What stands on the position of a list, sorted.
fn named(reference: &Reference, list: &golden::List) -> Vec<golden::Match> {
    let database = reference.bundle.database(&list.database).expect("a database of the reference");
    let mut found = Matches::new();
    let (view, everywhere) = (list.view(), PointSet::board(list.size));
    let openings = database.record().kind == DatabaseKind::Openings as u8;
    if openings {
        let stones = (list.size, view.own(), view.opponent());
        opening::scan(reference.bundle.openings(), stones, &everywhere, &mut found);
    } else {
        matching::scan(&database, 0, &view, &everywhere, &mut found);
    }
    let names = if openings { &reference.opening_names } else { &reference.names };
    let row = |found: matching::Match| {
        let [chosen, anchor] = [found.chosen, found.anchor].map(|point| point.vertex(list.size).to_string());
        (names[found.pattern as usize].clone(), chosen, anchor, found.orientation.number())
    };
    let mut named: Vec<golden::Match> = found.iter().map(row).collect();
    named.sort();
    named
}

/// What a kernel is called with: database, base, view, moves, matches.
type ScanBy = fn(Kernel, &Database<'_>, u32, &View, &PointSet, &mut Matches);

/// Compares all matchers and gives the number of matches.
fn compare(database: &Database<'_>, view: &View, within: &PointSet) -> usize {
    let scanned = |scan: fn(&Database<'_>, u32, &View, &PointSet, &mut Matches)| {
        let mut found = Matches::new();
        scan(database, 0, view, within, &mut found);
        found
    };
    let expected = scanned(naive::scan);
    let name = database.record().name();
    let kind = DatabaseKind::from_repr(database.record().kind);
    // Shapes of eyes have no place on the board; they are held against a slow matcher elsewhere.
    if kind == Some(DatabaseKind::Eyes) {
        assert!(expected.is_empty(), "{name}: matches of shapes of eyes");
        return 0;
    }
    if matches!(kind, Some(DatabaseKind::Joseki | DatabaseKind::Openings)) {
        let found = scanned(matching::scan);
        assert!(found == expected, "{name}: the corners differ on {view:?} within {within:?}");
        return expected.len();
    }
    assert!(!database.roots().is_empty(), "{name} has no automata");
    let found = scanned(automaton::scan);
    assert!(found == expected, "{name}: automaton differs on {view:?} within {within:?}");
    for kernel in Kernel::all() {
        for (matcher, scan) in [("filter", filter::scan_by as ScanBy), ("grid", grid::scan_by)] {
            let mut found = Matches::new();
            scan(kernel, database, 0, view, within, &mut found);
            let kernel = kernel.name();
            assert!(found == expected, "{name}: {matcher} ({kernel}) differs on {view:?} within {within:?}");
        }
    }
    expected.len()
}

/// Trackers follow games of random moves, captures included, by each matcher, and find at every step what a
/// scan finds.
#[test]
fn trackers_follow_games() {
    let Some(reference) = Reference::load() else { return };
    let mut random = Random::new(&[5]);
    let sifted = reference.bundle.databases().filter(|database| database.filter().is_some());
    let mut compared = 0;
    for (number, database) in sifted.enumerate() {
        let size = BoardSize::new([19, 13, 9][number % 3]).expect("a size");
        let mut game = boards::Game::new(size);
        let mut trackers = trackers(&database, &game.position);
        for _ in 0..size.area() {
            game.play(&mut random);
            for own in Color::BOTH {
                let [mine, other] = [own, own.opponent()].map(|color| *game.position.stones(color));
                let mut expected = Matches::new();
                let view = View::new(&game.position, own);
                filter::scan(&database, 0, &view, &PointSet::board(size), &mut expected);
                let name = database.record().name();
                for (choice, _, tracker) in trackers.iter_mut().filter(|(_, color, _)| *color == own) {
                    tracker.replace(&mine, &other);
                    let found = tracker.matches();
                    assert!(*found == expected, "{name}: the tracker ({choice:?}) differs on {view:?}");
                }
                compared += expected.len();
            }
        }
    }
    assert!(compared > 10_000, "{compared} matches");
}

/// Trackers of a database by all matchers that it holds, for both colors.
fn trackers<'b>(database: &Database<'b>, position: &Position) -> Vec<(MatcherChoice, Color, Tracker<'b>)> {
    let mut choices = vec![MatcherChoice::Filter, MatcherChoice::Grid];
    if !database.roots().is_empty() {
        choices.push(MatcherChoice::Automaton);
    }
    let of = |choice: MatcherChoice, own: Color| {
        (choice, own, Tracker::by(choice, *database, 0, View::new(position, own)))
    };
    choices.into_iter().flat_map(|choice| Color::BOTH.map(|own| of(choice, own))).collect()
}

/// Compares all matchers on some of the random boards of a seed, each of which follows from its number.
fn compare_on(boards: Range<usize>, seed: u64) {
    let Some(reference) = Reference::load() else { return };
    let mut matches = 0;
    for number in boards.clone() {
        let (views, within) = boards::draw(number, &mut Random::new(&[seed, number as u64]));
        for database in reference.bundle.databases() {
            matches += views.iter().map(|view| compare(&database, view, &within)).sum::<usize>();
        }
    }
    assert!(matches > 30 * boards.len(), "{matches} matches on the boards {boards:?}");
}

/// Boards whose corners come from joseki.
fn compare_corners(boards: Range<usize>, seed: u64) {
    let Some(reference) = Reference::load() else { return };
    let joseki = reference.bundle.database("joseki").expect("joseki");
    let mut matches = 0;
    for number in boards.clone() {
        let (views, within) = boards::draw_corners(&joseki, &mut Random::new(&[seed, number as u64]));
        matches += views.iter().map(|view| compare(&joseki, view, &within)).sum::<usize>();
    }
    assert!(matches > boards.len(), "{matches} matches on the boards {boards:?}");
}

#[test]
fn corners_agree() {
    compare_corners(0..25, 3);
}

/// Half a minute; `HANE_BOARDS` asks for others, or more.
#[test]
#[ignore = "slow"]
fn corners_agree_on_many_boards() {
    compare_corners(boards::chosen(), 4);
}

#[test]
fn matchers_agree_on_the_reference_databases() {
    compare_on(0..12, 1);
}

/// Half a minute; `HANE_BOARDS` asks for others, or more.
#[test]
#[ignore = "slow"]
fn matchers_agree_on_many_boards() {
    compare_on(boards::chosen(), 2);
}

/// On every golden position, also where the golden lists are met.
#[test]
#[ignore = "slow"]
fn matchers_agree_on_real_boards() {
    let Some(reference) = Reference::load() else { return };
    for list in golden::lists(&reference.shared.join("golden/matches.jsonl.gz")) {
        let everywhere = PointSet::board(list.size);
        // Openings are no patterns: `openings_are_those_of_their_lines` holds them against a slow search.
        let patterns = |known: &Database<'_>| known.record().kind != DatabaseKind::Openings as u8;
        let named = |known: &Database<'_>| known.record().name() == list.database;
        for database in reference.bundle.databases().filter(patterns).filter(named) {
            assert_eq!(compare(&database, &list.view(), &everywhere), list.matches.len());
        }
    }
}
