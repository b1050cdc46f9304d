//! Matching by automata: all patterns of a database at once, cell by cell around each point.
//!
//! From each point the cells are read in the order of [`order`](crate::order), once in each orientation.
//! What is read leads from state to state; a state names the patterns whose last cell was read.

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
            // The first cell is the anchor, which is the same in all orientations.
            let second = first.next[view.cells()[cell_of(anchor)] as usize];
            if second != 0 {
                for orientation in Symmetry::ALL {
                    reader.walk(second, anchor, orientation, out);
                }
            }
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
    /// Follows the cells around an anchor from the second one on.
    #[inline(always)]
    fn walk(&self, second: u32, anchor: Point, orientation: Symmetry, out: &mut Matches) {
        let cells = self.view.cells();
        let start = cell_of(anchor);
        let mut number = second;
        let mut steps = STEPS[orientation.number()][1..].iter();
        while let Some(state) = self.states.get(number as usize) {
            if state.accepted != 0 {
                self.accept(state, anchor, orientation, out);
            }
            let Some(step) = steps.next() else { return };
            number = state.next[cells[(start + usize::from(*step)) % CELLS] as usize];
            if number == 0 {
                return;
            }
        }
    }

    /// Adds the patterns of a state, those that are tried in this orientation.
    fn accept(&self, state: &AutomatonState, anchor: Point, orientation: Symmetry, out: &mut Matches) {
        let first = state.first_accepted as usize;
        let numbers = self.accepted.get(first..first.saturating_add(state.accepted as usize));
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
