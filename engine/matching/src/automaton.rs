//! Matching by automata: all patterns of a database at once, cell by cell around each point.
//!
//! From a point cells are read in the order of [`order`](crate::order), once in each orientation. What is
//! read leads from state to state; a state names the cell to read next, and the patterns that stand by now.
//! An automaton begins at the moves that are asked about or, as compilers once wrote them, at each anchor.

use crate::order::STEPS;
use crate::view::{CELLS, cell_of};
use crate::{Match, Matches, View};
use board::symmetry::Symmetry;
use board::{Point, PointSet};
use bundles::Database;
use bundles::record::{AutomatonState, FROM_MOVE, PatternRecord};

/// Up to how many moves a database is asked by its automata though it has a filter, too.
///
/// A filter packs the windows of a new board first, which takes 3 us; a walk takes 0.4 (NOTES, Matching).
pub(crate) const MOST_POINTS: usize = 8;

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without automata gives none. Patterns are numbered as in [`naive::scan`](crate::naive::scan).
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    let reader = AutomatonReader::new(database, base, view, within);
    let board = PointSet::board(view.size());
    for root in database.roots() {
        let (number, from_move) = (root & !FROM_MOVE, root & FROM_MOVE != 0);
        for point in &(if from_move { board & *within } else { board }) {
            reader.walk(number, Origin { point, from_move }, out);
        }
    }
    out.sort();
}

struct AutomatonReader<'a> {
    states: &'a [AutomatonState],
    accepted: &'a [u32],
    patterns: &'a [PatternRecord],
    base: u32,
    view: &'a View,
    within: &'a PointSet,
}

/// Where a walk begins.
#[derive(Clone, Copy)]
struct Origin {
    point: Point,
    /// Whether it is the move, not the anchor.
    from_move: bool,
}

impl<'a> AutomatonReader<'a> {
    fn new(database: &'a Database<'_>, base: u32, view: &'a View, within: &'a PointSet) -> Self {
        let bundle = database.bundle();
        AutomatonReader {
            states: bundle.states(),
            accepted: bundle.accepted(),
            patterns: bundle.patterns(),
            base,
            view,
            within,
        }
    }

    /// Follows the cells around a point, in all orientations at once: a step of one waits for memory while
    /// those of the others go on. Numbers of states grow on the way, so it ends.
    #[inline(always)]
    fn walk(&self, root: u32, origin: Origin, out: &mut Matches) {
        let cells = self.view.cells();
        let start = cell_of(origin.point);
        // Often nothing begins there.
        let symbol = cells[start];
        let first = self.states.get(root as usize);
        if first.is_none_or(|it| it.place == 0 && it.accepted == 0 && it.next[symbol as usize] == 0) {
            return;
        }
        let mut walks = Symmetry::ALL.map(|orientation| (root, orientation));
        let mut going = walks.len();
        while going > 0 {
            let mut kept = 0;
            for at in 0..going {
                let (number, orientation) = walks[at];
                let Some(state) = self.states.get(number as usize) else { continue };
                if state.accepted != 0 {
                    self.accept(state, origin, orientation, out);
                }
                let Some(step) = STEPS[orientation.number()].get(usize::from(state.place)) else { continue };
                let next = state.next[cells[(start + usize::from(*step)) % CELLS] as usize];
                walks[kept] = (next, orientation);
                kept += usize::from(next > number);
            }
            going = kept;
        }
    }

    /// Adds the patterns of a state, those that are tried in this orientation.
    fn accept(&self, state: &AutomatonState, origin: Origin, orientation: Symmetry, out: &mut Matches) {
        let first = state.first_accepted as usize;
        let numbers = self.accepted.get(first..first.saturating_add(usize::from(state.accepted)));
        for number in numbers.unwrap_or_default() {
            let Some(pattern) = self.patterns.get(*number as usize) else { continue };
            if pattern.orientations >> orientation.number() & 1 == 0 {
                continue;
            }
            let offset = orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
            let Origin { point, from_move } = origin;
            let other = self.view.point_at(point, if from_move { (-offset.0, -offset.1) } else { offset });
            let Some(other) = other else { continue };
            let (chosen, anchor) = if from_move { (point, other) } else { (other, point) };
            if self.within.contains(chosen) {
                let pattern = self.base.wrapping_add(*number);
                out.push(Match { chosen, pattern, orientation, anchor });
            }
        }
    }
}
