//! Any bytes are opened as a bundle; what opens is asked everything, matched on a board, and evaluated.
#![no_main]

use board::{BoardSize, PointSet};
use bundles::{Bundle, Database};
use matching::eyes::{EyeSpace, find};
use matching::{Matches, View};

#[path = "../checks/bundle.rs"]
mod bundle;
#[path = "../checks/evaluation.rs"]
mod evaluation;
#[path = "../checks/tools.rs"]
mod tools;

/// Every matcher comes to an end; what it finds is sound only where the compiler made the records.
fn scan(bundle: &Bundle) {
    let size = BoardSize::new(7).expect("a size from 1 to 25");
    let own: PointSet = size.points().step_by(3).collect();
    let opponent: PointSet = size.points().skip(1).step_by(3).collect();
    let view = View::of_stones(size, &own, &opponent);
    let mut matches = Matches::new();
    for database in bundle.databases() {
        matching::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::naive::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::grid::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::automaton::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::filter::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::corner::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        eye_shapes(&database);
    }
    for stones in [(size, &own, &opponent), (size, &PointSet::EMPTY, &PointSet::EMPTY)] {
        matching::opening::scan(bundle.openings(), stones, &PointSet::board(size), &mut matches);
    }
}

/// Looks up each shape on points like its own.
fn eye_shapes(database: &Database<'_>) {
    for graph in database.eye_graphs() {
        let space = EyeSpace::of_graph(database.eye_cells(graph), |_, cell| cell.content != 0);
        space.iter().for_each(|space| {
            let _ = find(database, space);
        });
    }
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    if let Some(bundle) = bundle::check(input) {
        scan(&bundle);
        evaluation::check(&bundle);
        tools::check(&bundle);
    }
});
