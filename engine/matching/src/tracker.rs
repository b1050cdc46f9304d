//! The matches of a database on a board that changes, brought up to date from the last board.
//!
//! Only moves at which something else may stand are looked at again, and what was found at the others is
//! kept. Which these are depends on the matcher:
//!
//! * A filter reads the window around a move, so that only moves whose windows hold a changed point are
//!   looked at again. Of the few patterns that agree with the window and are larger, it is remembered that
//!   the rest of their cells decides; these are asked again when something changes in their rectangle.
//! * An automaton ends where it ended before unless a cell that it read has changed: it is remembered which
//!   cells were read from each point (GNU Go manual, 10.5, keeps the states besides).
//! * Windows of a few patterns are compared again at all moves that a pattern can reach from.

use crate::automaton;
use crate::filter::{self, Filter};
use crate::found::Candidate;
use crate::reads::ReadsOfPoints;
use crate::windows::{WINDOW_COLUMNS, WINDOW_ROWS};
use crate::{Matches, View};
use board::PointSet;
use bundles::Database;
use bundles::record::MatcherChoice;
use std::mem;
use std::ops::Range;

/// The matches of one database on one board, for one player.
#[derive(Clone)]
pub struct Tracker<'b> {
    database: Database<'b>,
    base: u32,
    view: View,
    matches: Matches,
    remembered: Remembered,
    /// Room for matches that are new, and for all of them.
    added: Matches,
    merged: Matches,
}

/// What is remembered of the last board.
#[derive(Clone)]
enum Remembered {
    /// Large patterns that agree with the windows of their moves.
    Filter(Vec<Candidate>),
    /// What automata read.
    Automaton(ReadsOfPoints),
    /// Nothing: how far from its move a pattern demands something, in rows or in columns.
    Reach(usize),
    /// Nothing, and what is read has no bounds.
    Nothing,
}

impl<'b> Tracker<'b> {
    /// The matches on a board, as [`scan`](crate::scan) finds them at all points, with the same numbers, by
    /// the matcher that the database's record names.
    pub fn new(database: Database<'b>, base: u32, view: View) -> Tracker<'b> {
        let choice = MatcherChoice::from_repr(database.record().matcher).unwrap_or(MatcherChoice::Grid);
        Tracker::by(choice, database, base, view)
    }

    /// The same by a matcher of one's own choice, where the database holds what it reads.
    pub fn by(choice: MatcherChoice, database: Database<'b>, base: u32, view: View) -> Tracker<'b> {
        let remembered = match choice {
            MatcherChoice::Filter if Filter::of(&database).is_some() => Remembered::Filter(Vec::new()),
            MatcherChoice::Automaton if automaton::begins_at_moves(&database) => {
                Remembered::Automaton(ReadsOfPoints::new())
            }
            MatcherChoice::Grid => Remembered::Reach(reach(&database)),
            _ => Remembered::Nothing,
        };
        let [matches, added, merged] = std::array::from_fn(|_| Matches::new());
        let mut tracker = Tracker { database, base, view, matches, remembered, added, merged };
        tracker.look_again(&PointSet::board(tracker.view.size()));
        mem::swap(&mut tracker.matches, &mut tracker.added);
        tracker
    }

    /// The matches on the board as it is, sorted.
    pub fn matches(&self) -> &Matches {
        &self.matches
    }

    /// The board as it is.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Puts these stones on the board instead, as [`View::replace`] does, and finds the matches there.
    pub fn replace(&mut self, own: &PointSet, opponent: &PointSet) {
        let changed = self.view.replace(own, opponent);
        if changed.is_empty() {
            return;
        }
        let places = self.places(&changed);
        self.look_again(&places);
        self.merged.merge(&self.matches, &self.added, &places);
        mem::swap(&mut self.matches, &mut self.merged);
    }

    /// The moves at which something else may stand now that these points have changed.
    fn places(&self, changed: &PointSet) -> PointSet {
        let (size, board) = (self.view.size(), PointSet::board(self.view.size()));
        match (&self.remembered, Filter::of(&self.database)) {
            (Remembered::Filter(beyond), Some(filter)) => {
                let mut places = changed.spread(WINDOW_ROWS, WINDOW_COLUMNS, &board);
                let (rows, columns) = extent(changed);
                for candidate in beyond {
                    if filter.overlaps(candidate, &rows, &columns)
                        && filter.stands(&self.view, candidate) != candidate.stands
                    {
                        places.insert(candidate.point());
                    }
                }
                places
            }
            (Remembered::Automaton(reads), _) => reads.readers(changed, size),
            (Remembered::Reach(reach), _) => changed.spread(*reach, *reach, &board),
            (Remembered::Filter(_) | Remembered::Nothing, _) => board,
        }
    }

    /// Finds what stands at these moves.
    fn look_again(&mut self, places: &PointSet) {
        let Tracker { database, base, view, added, .. } = self;
        added.clear();
        match &mut self.remembered {
            Remembered::Filter(beyond) => {
                filter::scan(database, *base, view, places, added);
                beyond.retain(|candidate| !places.contains(candidate.point()));
                beyond.extend_from_slice(added.found.beyond());
            }
            Remembered::Automaton(reads) => {
                automaton::scan_noting(database, *base, view, places, reads, added);
            }
            Remembered::Reach(_) => crate::grid::scan(database, *base, view, places, added),
            Remembered::Nothing => crate::scan(database, *base, view, places, added),
        }
    }
}

/// How many rows or columns a cell of which a pattern demands something lies from its move at the most.
fn reach(database: &Database<'_>) -> usize {
    let patterns = database.patterns().iter();
    let elements = patterns.flat_map(|pattern| {
        database.elements(pattern).iter().flat_map(|element| {
            let (row, column) = (pattern.move_row, pattern.move_column);
            [element.row.abs_diff(row), element.column.abs_diff(column)]
        })
    });
    elements.max().map_or(0, usize::from)
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
