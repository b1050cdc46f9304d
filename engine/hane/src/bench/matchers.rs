//! The matchers of the databases of a library on the same board: all points at once, points alone, and what
//! stands after each move of a line.

use super::workload;
use ::matching::{Matches, Tracker, View, automaton, filter, grid, naive};
use board::{BoardSize, Color, Game, PointSet};
use bundles::Database;
use bundles::record::filter::{NIBBLE_VALUES, SET_NIBBLES};
use bundles::record::{AutomatonState, FilterClass, FilterEntry, MatcherChoice};
use cpu_time::ThreadTime;
use knowledge::library::Library;
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

/// Moves of the random game that leads to the board.
const MOVES: usize = 120;
/// Moves of the line that goes on from there.
const LINE: usize = 12;
/// How often all is timed; the least time counts.
const ROUNDS: usize = 7;
/// How long each of them lasts at least.
const ROUND: Duration = Duration::from_millis(2);

/// What a matcher is called with: database, base, view, moves, matches.
type Scan = fn(&Database<'_>, u32, &View, &PointSet, &mut Matches);

/// Whether a database holds what a matcher reads.
type Holds = fn(&Database<'_>) -> bool;

/// A matcher.
struct Matcher {
    name: &'static str,
    choice: MatcherChoice,
    holds: Holds,
    scan: Scan,
}

const MATCHERS: &[Matcher] = &[
    Matcher {
        name: "filter",
        choice: MatcherChoice::Filter,
        holds: |it| it.filter().is_some(),
        scan: filter::scan,
    },
    Matcher {
        name: "grid",
        choice: MatcherChoice::Grid,
        holds: |it| !it.grids().is_empty(),
        scan: grid::scan,
    },
    Matcher {
        name: "automaton",
        choice: MatcherChoice::Automaton,
        holds: |it| !it.roots().is_empty(),
        scan: automaton::scan,
    },
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
    /// Processor time of a scan of one point after a move, what the matcher makes of the board included, in
    /// microseconds: the point is that of the next move of the line.
    pub after_move: f64,
    /// Processor time of what changes with a move, in microseconds, on average over a line of moves that is
    /// played and taken back: matches are followed, not looked for anew.
    pub line: f64,
    /// Matches on the whole board, which are those at its points together.
    pub matches: usize,
}

/// Every matcher that every database holds.
///
/// # Errors
/// A matcher finds other matches than the naive one, be it on the board, at the points, or after the moves of
/// the line: what was found.
pub fn measure(library: &Library) -> Result<Vec<MatcherRow>, String> {
    let boards: Vec<[PointSet; 2]> =
        (MOVES..=MOVES + LINE).map(|moves| stones(&workload::played(moves))).collect();
    let views: Vec<View> = boards.iter().map(view_of).collect();
    let Some(view) = views.first() else { return Ok(Vec::new()) };
    let empty = PointSet::board(view.size()) - *view.own() - *view.opponent();
    let empty: Vec<PointSet> = empty.iter().map(PointSet::of).collect();
    let mut rows: Vec<MatcherRow> = Vec::new();
    for effective in library.layers().databases() {
        let database = effective.database;
        if !MATCHERS.iter().any(|matcher| (matcher.holds)(&database)) {
            continue;
        }
        let right = scanned(naive::scan, &database, view);
        for matcher in MATCHERS.iter().filter(|matcher| (matcher.holds)(&database)) {
            check(&database, matcher, &views, &right)?;
            let everywhere = [PointSet::board(view.size())];
            rows.push(MatcherRow {
                database: database.record().name().to_owned(),
                entries: database.patterns().iter().map(|it| it.orientations.count_ones() as usize).sum(),
                matcher: matcher.name,
                bytes: bytes(&database, matcher.name),
                board: time(matcher.scan, &database, view, &everywhere),
                point: time(matcher.scan, &database, view, &empty),
                after_move: time_after_move(matcher.scan, &database, view, &boards),
                line: time_line(matcher.choice, &database, view, &boards),
                matches: right.len(),
            });
        }
    }
    Ok(rows)
}

/// The stones of Black and of White.
fn stones(game: &Game) -> [PointSet; 2] {
    Color::BOTH.map(|color| *game.position().stones(color))
}

fn view_of(stones: &[PointSet; 2]) -> View {
    View::of_stones(BoardSize::STANDARD, &stones[0], &stones[1])
}

fn scanned(scan: Scan, database: &Database<'_>, view: &View) -> Matches {
    let mut found = Matches::new();
    scan(database, 0, view, &PointSet::board(view.size()), &mut found);
    found
}

/// Holds a matcher against what stands on the first board, and a tracker that it serves against scans of all
/// of them, there and back, and at the end against what stands on the first board again.
fn check(database: &Database<'_>, matcher: &Matcher, views: &[View], right: &Matches) -> Result<(), String> {
    let Some(view) = views.first() else { return Ok(()) };
    let hold = |found: &Matches, right: &Matches, asked: &str| {
        if found == right {
            return Ok(());
        }
        let (name, matcher, right, found) =
            (database.record().name(), matcher.name, right.len(), found.len());
        Err(format!("{name}, {matcher}, {asked}: expected {right} matches, found others ({found})"))
    };
    hold(&scanned(matcher.scan, database, view), right, "the whole board")?;
    let mut parts = Matches::new();
    for point in view.size().points() {
        (matcher.scan)(database, 0, view, &PointSet::of(point), &mut parts);
    }
    hold(&parts, right, "each point alone")?;
    let mut tracker = Tracker::by(matcher.choice, *database, 0, view.clone());
    for view in views.iter().chain(views.iter().rev()) {
        tracker.replace(view.own(), view.opponent());
        hold(tracker.matches(), &scanned(matcher.scan, database, view), "after a move")?;
    }
    hold(tracker.matches(), right, "after a line that was taken back")
}

/// The processor time of following one move in microseconds, on average over a line of moves that is played
/// and taken back.
fn time_line(choice: MatcherChoice, database: &Database<'_>, view: &View, boards: &[[PointSet; 2]]) -> f64 {
    let mut tracker = Tracker::by(choice, *database, 0, view.clone());
    let changes = 2 * boards.len().saturating_sub(1).max(1);
    let line = boards.iter().chain(boards.iter().rev());
    least(changes, || {
        for [own, opponent] in line.clone() {
            tracker.replace(black_box(own), opponent);
            black_box(tracker.matches());
        }
    })
}

/// The processor time of a scan in microseconds, on average over these sets of moves.
fn time(scan: Scan, database: &Database<'_>, view: &View, sets: &[PointSet]) -> f64 {
    let mut matches = Matches::new();
    least(sets.len(), || {
        for within in sets {
            matches.clear();
            scan(database, 0, black_box(view), within, &mut matches);
            black_box(&matches);
        }
    })
}

/// The mean processor time of these steps in microseconds: the least of all rounds.
fn least(steps: usize, mut work: impl FnMut()) -> f64 {
    let mut round = || {
        let begun = ThreadTime::now();
        let mut done = 0;
        loop {
            work();
            done += steps;
            let taken = begun.elapsed();
            if taken >= ROUND {
                return 1e6 * taken.as_secs_f64() / done as f64;
            }
        }
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}

/// The processor time of making a move and asking about one point then, in microseconds.
fn time_after_move(scan: Scan, database: &Database<'_>, view: &View, boards: &[[PointSet; 2]]) -> f64 {
    let occupied = |[own, opponent]: &[PointSet; 2]| *own | *opponent;
    let asked = |pair: &[[PointSet; 2]]| (pair[0], occupied(&pair[1]) - occupied(&pair[0]));
    let line: Vec<([PointSet; 2], PointSet)> = boards.windows(2).map(asked).collect();
    let mut view = view.clone();
    let mut matches = Matches::new();
    least(line.len(), || {
        for ([own, opponent], within) in &line {
            view.replace(black_box(own), opponent);
            matches.clear();
            scan(database, 0, &view, within, &mut matches);
            black_box(&matches);
        }
    })
}

/// The bytes of the bundle that a matcher reads of a database, besides the patterns.
fn bytes(database: &Database<'_>, matcher: &str) -> usize {
    let bundle = database.bundle();
    match (matcher, database.filter()) {
        ("grid", _) => size_of_val(database.grids()),
        ("automaton", _) => database.states() * size_of::<AutomatonState>(),
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
