//! Whether every matcher that a bundle holds finds what the naive one finds, on many boards, and every eye
//! shape is found.

mod boards;
mod networks;

pub use boards::Board;
pub use networks::{ComparedKernel, kernels};

use crate::tools::knowledge::{Knowledge, Subject};
use board::PointSet;
use bundles::Database;
use bundles::record::{EyeCell, EyeContent};
use matching::eyes::{EyeSpace, find};
use matching::{Match, Matches, View, automaton, corner, filter, grid, naive};
use rayon::prelude::*;

/// How a matcher is called.
type Scan = fn(&Database<'_>, u32, &View, &PointSet, &mut Matches);

/// A matcher that is held against the naive one.
struct Matcher {
    name: &'static str,
    /// Whether a database holds what it needs.
    held: fn(&Database<'_>) -> bool,
    scan: Scan,
}

const MATCHERS: &[Matcher] = &[
    Matcher { name: "automaton", held: |it| !it.roots().is_empty(), scan: automaton::scan },
    Matcher { name: "grid", held: |it| !it.grids().is_empty(), scan: grid::scan },
    Matcher { name: "filter", held: |it| it.filter().is_some(), scan: filter::scan },
    Matcher { name: "corner tree", held: |it| it.corner_tree().is_some(), scan: corner::scan },
    Matcher { name: "the one in use", held: |it| !it.patterns().is_empty(), scan: matching::scan },
];

/// A matcher that finds something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The number of the board, from 0: with the seed it gives the board again.
    pub board: u64,
    /// The name of the database.
    pub database: String,
    /// The matcher.
    pub matcher: &'static str,
    /// The first match in which they differ, in words.
    pub first: String,
}

/// What was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Scans that were compared with the naive one.
    pub scans: u64,
    /// Matches that the naive one found.
    pub matches: u64,
    /// The disagreements, board by board.
    pub disagreements: Vec<Disagreement>,
}

/// The matchers that a database holds.
pub fn held(database: &Database<'_>) -> impl Iterator<Item = &'static str> {
    MATCHERS.iter().filter(|matcher| (matcher.held)(database)).map(|matcher| matcher.name)
}

/// Compares on this many boards, which follow from the seed. `done` hears of each; the verdict does not
/// depend on threads.
pub fn compare(knowledge: &Knowledge, boards: u64, seed: u64, done: impl Fn() + Sync) -> Verdict {
    let subjects: Vec<Subject<'_>> = knowledge.subjects().collect();
    let verdicts: Vec<Verdict> = (0..boards)
        .into_par_iter()
        .map(|number| {
            let verdict = on_board(knowledge, number, &Board::new(&subjects, seed, number));
            done();
            verdict
        })
        .collect();
    let mut all = Verdict::default();
    for verdict in verdicts {
        all.scans += verdict.scans;
        all.matches += verdict.matches;
        all.disagreements.extend(verdict.disagreements);
    }
    all
}

fn on_board(knowledge: &Knowledge, number: u64, board: &Board) -> Verdict {
    let mut verdict = Verdict::default();
    for (own, opponent) in [(&board.black, &board.white), (&board.white, &board.black)] {
        let view = View::of_stones(board.size, own, opponent);
        for database in knowledge.bundle.databases() {
            let scanned = |scan: Scan| {
                let mut found = Matches::new();
                scan(&database, 0, &view, &board.within, &mut found);
                found
            };
            let expected = scanned(naive::scan);
            verdict.matches += expected.len() as u64;
            for matcher in MATCHERS.iter().filter(|matcher| (matcher.held)(&database)) {
                let found = scanned(matcher.scan);
                verdict.scans += 1;
                if found != expected {
                    verdict.disagreements.push(Disagreement {
                        board: number,
                        database: database.record().name().to_owned(),
                        matcher: matcher.name,
                        first: first_difference(knowledge, board, &expected, &found),
                    });
                }
            }
        }
    }
    verdict
}

fn first_difference(knowledge: &Knowledge, board: &Board, expected: &Matches, found: &Matches) -> String {
    let at = (0..).find(|at| expected.get(*at) != found.get(*at)).unwrap_or(0);
    let shown = |it: Option<Match>| match it {
        None => "nothing more".to_owned(),
        Some(Match { chosen, pattern, orientation, anchor }) => {
            let name = knowledge.notes.patterns.get(pattern as usize).map_or("?", |note| note.name.as_str());
            let [chosen, anchor] = [chosen, anchor].map(|point| point.vertex(board.size).to_string());
            format!("{name} at {chosen}, anchor {anchor}, orientation {}", orientation.number())
        }
    };
    format!("expected {}, found {}", shown(expected.get(at)), shown(found.get(at)))
}

/// The eye shapes of a database that are not found on their own points, with a stone wherever one must stand,
/// nor one that was written before them and fits there too.
pub fn not_found(database: &Database<'_>) -> Vec<u32> {
    let missed = database.eye_graphs().iter().filter(|graph| {
        let must = |_: usize, cell: &EyeCell| cell.content == EyeContent::Stone as u8;
        let space = EyeSpace::of_graph(database.eye_cells(graph), must);
        let found = space.as_ref().and_then(|space| find(database, space));
        // Shapes of one key stand as they were written, and so do their cells.
        found.is_none_or(|found| found.graph.first_cell > graph.first_cell)
    });
    missed.map(|graph| graph.number).collect()
}
