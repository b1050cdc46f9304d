//! Free handicap stones, as the patterns of a database `handicap` place them.

use crate::engine::compiled::{of_files, of_texts};
use board::{BoardSize, Game, Point, Rules};
use engine::session::Session;
use knowledge::library::Library;
use search::{Limits, Player, Searcher};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::PathBuf;
use std::sync::Arc;

/// Corners first, by two kinds of points that are equally good; then sides, when the last two stones are
/// placed. A group of three stones is worth most, and is for seven stones only.
const DRAWN: &str = "\
attribute_map value_only
callback_data !
layer replace

Pattern ThreeThree

----+
...O|
....|
.*..|
....|

:/,-,value(20)

Pattern ThreeFour

-----+
....O|
.....|
.*...|
.....|

:8,-,value(20)

Pattern Side

+---------+
|O.......O|
|.........|
|oooo*oooo|

:|,-,value(9)

+---------+
|O.......O|
|.........|
|oooo*oooo|

;remaining_handicap_stones()<3

Pattern Group

+-----
|O....
|.....
|..*..
|.!.!.

:8,-,value(40)

+-----
|O....
|.....
|..*..
|.!.!.

;total_handicap_stones()==7
";

fn drawn() -> Arc<Library> {
    Arc::new(of_texts(&[("handicap.db", DRAWN)]))
}

/// The vertices of the stones that a session with this seed places.
fn placed(library: &Arc<Library>, side: usize, count: usize, seed: u64) -> Vec<String> {
    let size = BoardSize::new(side).expect("a size");
    let player = Player::new(Searcher::new(seed, 1), Limits::default());
    let game = Game::new(size, Rules::default());
    let mut session = Session::new(game, player).with_library(Arc::clone(library));
    let points = session.place_free_handicap(count).expect("the board takes them");
    assert_eq!(session.game().handicap(), count, "{side}x{side}");
    points.into_iter().map(|point| point.vertex(size).to_string()).collect()
}

/// What kind of point a vertex is on 9x9, by its distances from the edges.
fn kind(vertex: &str) -> &'static str {
    let size = BoardSize::new(9).expect("a size");
    let point = Point::parse(vertex, size).expect("a vertex");
    let line = |place: usize| (place + 1).min(9 - place);
    let (column, row) = (line(point.column()), line(point.row()));
    match (column.min(row), column.max(row)) {
        (3, 3 | 4) => "corner",
        (3, 5) => "side",
        (2 | 4, 4) => "wing",
        _ => "other",
    }
}

/// Stones on 9x9, how many of them patterns place, and how many of these are of which kind.
type Case = (usize, usize, &'static [(&'static str, usize)]);

const CASES: &[Case] = &[
    (2, 2, &[("corner", 2)]),
    (4, 4, &[("corner", 4)]),
    (5, 5, &[("corner", 4), ("side", 1)]),
    (6, 6, &[("corner", 4), ("side", 2)]),
    // Seven stones: two groups; the third one would need more stones than are left.
    (7, 7, &[("corner", 3), ("wing", 4)]),
    // With four stones left no pattern stands any more: they are spread.
    (8, 4, &[("corner", 4)]),
];

#[test]
fn patterns_place_the_stones() {
    let library = drawn();
    for (count, by_patterns, expected) in CASES {
        let mut different = BTreeSet::new();
        for seed in 0..20 {
            let stones = placed(&library, 9, *count, seed);
            assert_eq!(stones, placed(&library, 9, *count, seed), "{count} stones, seed {seed}");
            let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
            stones[..*by_patterns].iter().for_each(|vertex| *kinds.entry(kind(vertex)).or_default() += 1);
            for (kind, number) in *expected {
                assert_eq!(kinds.get(kind), Some(number), "{count} stones, seed {seed}: {stones:?}");
            }
            different.insert(stones);
        }
        assert!(different.len() > 5, "{count} stones: the seed changes little: {different:?}");
    }
}

#[test]
fn patterns_of_the_reference_place_stones_that_are_far_from_the_edge() {
    let Some(shared) = env::var_os("HANE_SHARED").map(PathBuf::from) else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let library = Arc::new(of_files(&[shared.join("databases/handicap.db")]));
    for (side, lowest) in [(9, 2), (13, 3), (19, 3)] {
        for count in 2..=25 {
            let stones = placed(&library, side, count, count as u64);
            let distinct: BTreeSet<&String> = stones.iter().collect();
            assert_eq!(distinct.len(), count, "{side}x{side}: {stones:?}");
            let size = BoardSize::new(side).expect("a size");
            let line = |place: usize| (place + 1).min(side - place);
            let low = stones.iter().filter(|vertex| {
                let point = Point::parse(vertex, size).expect("a vertex");
                line(point.column()).min(line(point.row())) < lowest
            });
            assert!(count > 9 || low.count() == 0, "{count} on {side}x{side}: {stones:?}");
        }
    }
}
