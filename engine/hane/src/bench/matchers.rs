//! The matchers of the databases of a library on the same board: all points at once, and points alone.

use super::workload;
use ::matching::{Matches, View, automaton, filter, grid};
use board::{Color, PointSet};
use bundles::Database;
use bundles::record::filter::{NIBBLE_VALUES, SET_NIBBLES};
use bundles::record::{AutomatonState, FROM_MOVE, FilterClass, FilterEntry};
use cpu_time::ThreadTime;
use knowledge::library::Library;
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

/// Moves of the random game that leads to the board.
const MOVES: usize = 120;
/// How often all is timed; the least time counts.
const ROUNDS: usize = 7;
/// How long each of them lasts at least.
const ROUND: Duration = Duration::from_millis(2);

/// What a matcher is called with: database, base, view, moves, matches.
type Scan = fn(&Database<'_>, u32, &View, &PointSet, &mut Matches);

/// Whether a database holds what a matcher reads.
type Holds = fn(&Database<'_>) -> bool;

/// The matchers, and whether a database holds what they read.
const MATCHERS: &[(&str, Holds, Scan)] = &[
    ("filter", |it| it.filter().is_some(), filter::scan),
    ("grid", |it| !it.grids().is_empty(), grid::scan),
    ("automaton", |it| !it.roots().is_empty(), automaton::scan),
];

/// A matcher of a database.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatcherRow {
    /// The database.
    pub database: String,
    /// Number of its patterns and orientations.
    pub entries: usize,
    /// The matcher.
    pub matcher: &'static str,
    /// Bytes that it reads.
    pub bytes: usize,
    /// Processor time of a scan of the whole board, in microseconds.
    pub board: f64,
    /// Processor time of a scan of one empty point, in microseconds.
    pub point: f64,
    /// Matches on the whole board, which are those at its points together.
    pub matches: usize,
}

/// Every matcher that every database holds.
///
/// # Errors
/// Two of them differ, or a matcher finds others at the points than on the board: what was found.
pub fn measure(library: &Library) -> Result<Vec<MatcherRow>, String> {
    let game = workload::played(MOVES);
    let view = View::new(game.position(), Color::Black);
    let points: Vec<PointSet> = view.size().points().map(|point| [point].into_iter().collect()).collect();
    let empty: Vec<PointSet> =
        game.position().empty().iter().map(|point| [point].into_iter().collect()).collect();
    let mut rows: Vec<MatcherRow> = Vec::new();
    for effective in library.layers().databases() {
        let database = effective.database;
        let held = MATCHERS.iter().filter(|(_, holds, _)| holds(&database));
        let mut right: Option<Matches> = None;
        for (matcher, _, scan) in held {
            let mut whole = Matches::new();
            scan(&database, 0, &view, &PointSet::board(view.size()), &mut whole);
            let mut parts = Matches::new();
            points.iter().for_each(|point| scan(&database, 0, &view, point, &mut parts));
            let right = right.get_or_insert_with(|| whole.clone());
            if whole != *right || parts != *right {
                let name = database.record().name();
                let found = [whole.len(), parts.len()];
                let right = right.len();
                return Err(format!("{name}, {matcher}: expected {right} matches, found others ({found:?})"));
            }
            let everywhere = [PointSet::board(view.size())];
            rows.push(MatcherRow {
                database: database.record().name().to_owned(),
                entries: database.patterns().iter().map(|it| it.orientations.count_ones() as usize).sum(),
                matcher,
                bytes: bytes(&database, matcher),
                board: time(*scan, &database, &view, &everywhere),
                point: time(*scan, &database, &view, &empty),
                matches: whole.len(),
            });
        }
    }
    Ok(rows)
}

/// The processor time of a scan in microseconds, on average over these sets of moves.
fn time(scan: Scan, database: &Database<'_>, view: &View, sets: &[PointSet]) -> f64 {
    let mut matches = Matches::new();
    let mut round = || {
        let begun = ThreadTime::now();
        let mut scans = 0;
        loop {
            for within in sets {
                matches.clear();
                scan(database, 0, black_box(view), within, &mut matches);
                black_box(&matches);
            }
            scans += sets.len();
            let taken = begun.elapsed();
            if taken >= ROUND {
                return 1e6 * taken.as_secs_f64() / scans as f64;
            }
        }
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}

/// The bytes of the bundle that a matcher reads of a database, besides the patterns.
fn bytes(database: &Database<'_>, matcher: &str) -> usize {
    let bundle = database.bundle();
    match (matcher, database.filter()) {
        ("grid", _) => size_of_val(database.grids()),
        ("automaton", _) => states(database) * size_of::<AutomatonState>(),
        (_, Some(filter)) => {
            let first = filter.first_class as usize;
            let classes = bundle.classes().iter().skip(first).take(filter.classes as usize);
            let class = |class: &FilterClass| {
                let words = (class.members as usize).div_ceil(u64::BITS as usize);
                let sets = words * SET_NIBBLES * NIBBLE_VALUES * size_of::<u64>();
                size_of_val(class) + sets + class.members as usize * size_of::<u16>()
            };
            size_of_val(filter)
                + classes.map(class).sum::<usize>()
                + filter.entries as usize * size_of::<FilterEntry>()
        }
        _ => 0,
    }
}

/// Number of states of the automata of a database.
fn states(database: &Database<'_>) -> usize {
    let (bundle, record) = (database.bundle(), database.record());
    let first = |root: u32| {
        let root = bundle.roots().get(root as usize);
        root.map_or(bundle.states().len(), |root| (root & !FROM_MOVE) as usize)
    };
    first(record.first_root + record.roots) - first(record.first_root)
}
