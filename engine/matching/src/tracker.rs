//! The matches of a database on a board that changes, brought up to date from the last board.
//!
//! What stands at a move follows from the window around it, so that only moves whose windows hold a changed
//! point are looked at again. Of the few patterns that agree with the window and are larger, it is remembered
//! that the rest of their cells decides; these are asked again when something changes in their rectangle.

use crate::filter::{self, Filter};
use crate::found::Candidate;
use crate::windows::{WINDOW_COLUMNS, WINDOW_ROWS};
use crate::{Matches, View};
use board::PointSet;
use bundles::Database;
use std::mem;
use std::ops::Range;

/// The matches of one database on one board, for one player.
#[derive(Clone)]
pub struct Tracker<'b> {
    database: Database<'b>,
    base: u32,
    view: View,
    matches: Matches,
    /// Large patterns that agree with the windows of their moves.
    beyond: Vec<Candidate>,
    /// Room for matches that are new, and for all of them.
    added: Matches,
    merged: Matches,
}

impl<'b> Tracker<'b> {
    /// The matches on a board, as [`scan`](crate::scan) finds them at all points, with the same numbers.
    #[must_use]
    pub fn new(database: Database<'b>, base: u32, view: View) -> Tracker<'b> {
        let [matches, added, merged] = std::array::from_fn(|_| Matches::new());
        let mut tracker = Tracker { database, base, view, matches, beyond: Vec::new(), added, merged };
        tracker.scan();
        tracker
    }

    /// The matches on the board as it is, sorted.
    #[must_use]
    pub fn matches(&self) -> &Matches {
        &self.matches
    }

    /// The board as it is.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Puts these stones on the board instead, as [`View::replace`] does, and finds the matches there.
    pub fn replace(&mut self, own: &PointSet, opponent: &PointSet) {
        let changed = self.view.replace(own, opponent);
        if changed.is_empty() {
            return;
        }
        match Filter::of(&self.database) {
            Some(filter) => self.look_again(&filter, &changed),
            // What other matchers read has no bounds.
            None => self.scan(),
        }
    }

    fn scan(&mut self) {
        let everywhere = PointSet::board(self.view.size());
        self.matches.clear();
        if Filter::of(&self.database).is_some() {
            filter::scan(&self.database, self.base, &self.view, &everywhere, &mut self.matches);
            self.beyond.clear();
            self.beyond.extend_from_slice(self.matches.found.beyond());
        } else {
            crate::scan(&self.database, self.base, &self.view, &everywhere, &mut self.matches);
        }
    }

    fn look_again(&mut self, filter: &Filter<'_>, changed: &PointSet) {
        let (view, size) = (&self.view, self.view.size());
        let mut places = changed.spread(WINDOW_ROWS, WINDOW_COLUMNS, &PointSet::board(size));
        let (rows, columns) = extent(changed);
        for candidate in &self.beyond {
            if filter.overlaps(candidate, &rows, &columns)
                && filter.stands(view, candidate) != candidate.stands
            {
                places.insert(candidate.point());
            }
        }
        self.added.clear();
        filter::scan(&self.database, self.base, view, &places, &mut self.added);
        self.beyond.retain(|candidate| !places.contains(candidate.point()));
        self.beyond.extend_from_slice(self.added.found.beyond());
        self.merged.merge(&self.matches, &self.added, &places);
        mem::swap(&mut self.matches, &mut self.merged);
    }
}

/// The rows and the columns from the first to the last of these points.
fn extent(points: &PointSet) -> (Range<usize>, Range<usize>) {
    let mut rows = Range { start: usize::MAX, end: 0 };
    let mut columns = rows.clone();
    for point in points {
        for (range, at) in [(&mut rows, point.row()), (&mut columns, point.column())] {
            *range = range.start.min(at)..range.end.max(at + 1);
        }
    }
    (rows, columns)
}
