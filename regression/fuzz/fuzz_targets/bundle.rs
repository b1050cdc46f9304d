//! Any bytes are opened as a bundle; what opens is asked everything and matched on a board.
#![no_main]

use board::{BoardSize, PointSet};
use bundles::Bundle;
use matching::{Matches, View};

#[path = "../checks/bundle.rs"]
mod bundle;

/// Every matcher comes to an end; what it finds is sound only where the compiler made the records.
fn scan(bundle: &Bundle) {
    let size = BoardSize::new(7).expect("a size from 1 to 19");
    let own: PointSet = size.points().step_by(3).collect();
    let opponent: PointSet = size.points().skip(1).step_by(3).collect();
    let view = View::of_stones(size, &own, &opponent);
    let mut matches = Matches::new();
    for database in bundle.databases() {
        matching::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::naive::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::grid::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::automaton::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
        matching::corner::scan(&database, 0, &view, &PointSet::board(size), &mut matches);
    }
    for stones in [(size, &own, &opponent), (size, &PointSet::EMPTY, &PointSet::EMPTY)] {
        matching::opening::scan(bundle, stones, &PointSet::board(size), &mut matches);
    }
}

libfuzzer_sys::fuzz_target!(|input: &[u8]| bundle::check(input).iter().for_each(scan));
