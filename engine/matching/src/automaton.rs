//! Matching by automata: all patterns of a database at once, cell by cell around each point.
//!
//! From each point cells are read in the order of [`order`](crate::order), once in each orientation. What is
//! read leads from state to state; a state names the cell to read next, and the patterns that stand by now.

use crate::order::STEPS;
use crate::view::{CELLS, cell_of};
use crate::{Match, Matches, View};
use board::symmetry::Symmetry;
use board::{Point, PointSet};
use bundles::Database;
use bundles::record::{AutomatonState, PatternRecord};

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without automata gives none. Patterns are numbered as in [`naive::scan`](crate::naive::scan).
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    let bundle = database.bundle();
    let reader = Reader {
        states: bundle.states(),
        accepted: bundle.accepted(),
        patterns: bundle.patterns(),
        base,
        view,
        within,
    };
    for root in database.roots() {
        let Some(first) = reader.states.get(*root as usize) else { continue };
        for anchor in view.size().points() {
            // The anchor itself is the same cell in all orientations: often nothing begins there.
            let symbol = view.cells()[cell_of(anchor)];
            if first.place == 0 && first.accepted == 0 && first.next[symbol as usize] == 0 {
                continue;
            }
            reader.walk(*root, anchor, out);
        }
    }
    out.sort();
}

struct Reader<'a> {
    states: &'a [AutomatonState],
    accepted: &'a [u32],
    patterns: &'a [PatternRecord],
    base: u32,
    view: &'a View,
    within: &'a PointSet,
}

impl Reader<'_> {
    /// Follows the cells around an anchor, in all orientations at once: a step of one waits for memory while
    /// those of the others go on. Numbers of states grow on the way, so it ends.
    #[inline(always)]
    fn walk(&self, root: u32, anchor: Point, out: &mut Matches) {
        let cells = self.view.cells();
        let start = cell_of(anchor);
        let mut walks = Symmetry::ALL.map(|orientation| (root, orientation));
        let mut going = walks.len();
        while going > 0 {
            let mut kept = 0;
            for at in 0..going {
                let (number, orientation) = walks[at];
                let Some(state) = self.states.get(number as usize) else { continue };
                if state.accepted != 0 {
                    self.accept(state, anchor, orientation, out);
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
    fn accept(&self, state: &AutomatonState, anchor: Point, orientation: Symmetry, out: &mut Matches) {
        let first = state.first_accepted as usize;
        let numbers = self.accepted.get(first..first.saturating_add(usize::from(state.accepted)));
        for number in numbers.unwrap_or_default() {
            let Some(pattern) = self.patterns.get(*number as usize) else { continue };
            if pattern.orientations >> orientation.number() & 1 == 0 {
                continue;
            }
            let offset = orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
            let Some(chosen) = self.view.point_at(anchor, offset) else { continue };
            if self.within.contains(chosen) {
                let pattern = self.base.wrapping_add(*number);
                out.push(Match { chosen, pattern, orientation, anchor });
            }
        }
    }
}
