//! Matching by filters: for each point the sets of the nibbles of its window are cut, and what is left of the
//! class of its neighbors is looked at in full.
//!
//! Points are looked at one by one, so that a few points cost little; the members of a class are in the order
//! of matches, so that nothing need be sorted. What is unpredictable, which words of a set are left and which
//! entries pass, is not branched on: things are written always and counted sometimes.

use crate::entries;
use crate::found::{Candidate, ScanFindings};
use crate::kernels::Kernel;
use crate::lanes::{Cut, Lanes, Work};
use crate::room::{TAG_BITS, tag};
use crate::windows::Windows;
use crate::{Matches, View};
use board::{Point, PointSet};
use bundles::Database;
use bundles::record::filter::{NIBBLE_VALUES, NO_CLASS, SET_CHUNK, SET_NIBBLES, neighbor_code};
use bundles::record::{FilterClass, FilterEntry, FilterRecord, Symbol};
use std::ops::Range;

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without a filter gives none. Patterns are numbered as in [`naive::scan`](crate::naive::scan).
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    scan_by(Kernel::best(), database, base, view, within, out);
}

/// As [`scan`], with a kernel of one's own choice.
pub fn scan_by(
    kernel: Kernel,
    database: &Database<'_>,
    base: u32,
    view: &View,
    within: &PointSet,
    out: &mut Matches,
) {
    let Some(filter) = Filter::of(database) else { return };
    let ordered = out.is_empty();
    let points = filter.points(view) & *within;
    let mut found = std::mem::take(&mut out.found);
    let sifting = Sifting { filter: &filter, view, windows: view.windows() };
    kernel.run(Scan { sifting, points: &points, found: &mut found });
    out.append(found.passed.iter().map(|passed| entries::row(filter.entries, passed)), base);
    out.found = found;
    if !ordered {
        out.sort();
    }
}

/// A filter with its classes, sets, members and entries.
pub(crate) struct Filter<'b> {
    database: Database<'b>,
    record: &'b FilterRecord,
    shifts: [u32; SET_NIBBLES],
    classes: &'b [FilterClass],
    sets: &'b [u64],
    members: &'b [u16],
    entries: &'b [FilterEntry],
}

impl<'b> Filter<'b> {
    /// The filter of a database, if it has one.
    pub(crate) fn of(database: &Database<'b>) -> Option<Filter<'b>> {
        let record = database.filter()?;
        let bundle = database.bundle();
        let classes = bundle.classes().get(record.first_class as usize..)?;
        let entries = bundle.entries().get(record.first_entry as usize..)?;
        Some(Filter {
            database: *database,
            record,
            shifts: record.places.map(|place| 4 * u32::from(place)),
            classes: classes.get(..record.classes as usize)?,
            sets: bundle.sets(),
            members: bundle.members(),
            entries: entries.get(..record.entries as usize)?,
        })
    }

    /// The points at which its patterns can stand.
    fn points(&self, view: &View) -> PointSet {
        let stones = *view.own() | *view.opponent();
        let of = |symbol: Symbol, points: PointSet| {
            if self.record.symbols >> symbol as u8 & 1 != 0 { points } else { PointSet::EMPTY }
        };
        of(Symbol::Empty, PointSet::board(view.size()) - stones)
            | of(Symbol::Own, *view.own())
            | of(Symbol::Opponent, *view.opponent())
    }

    /// The sets of the nibbles of a point's window; none when no pattern allows its neighbors.
    #[inline(always)]
    fn cut(&self, point: Point, near: u64) -> Option<Cut<'_>> {
        let class = self.record.classes_of[neighbor_code(near)];
        if class == NO_CLASS {
            return None;
        }
        let class = self.classes.get(usize::from(class))?;
        let length = (class.members as usize).div_ceil(u64::BITS as usize);
        let sets = self.sets.get(class.first_word as usize..)?;
        let sets = sets.get(..SET_NIBBLES * NIBBLE_VALUES * length + SET_CHUNK - 1)?;
        let tag = tag(point.index() as u32, class.first_member);
        Some(Cut { sets, near, shifts: &self.shifts, length, tag })
    }

    /// Whether a candidate stands on a board that may differ outside its window.
    pub(crate) fn stands(&self, view: &View, candidate: &Candidate) -> bool {
        let entry = self.entries.get(usize::from(candidate.entry));
        entry.is_some_and(|entry| {
            entries::stands_on_board(&self.database, view, entry, usize::from(candidate.point))
        })
    }

    /// Whether the rectangle of a candidate and these rows and columns have a point in common.
    pub(crate) fn overlaps(
        &self,
        candidate: &Candidate,
        rows: &Range<usize>,
        columns: &Range<usize>,
    ) -> bool {
        let Some(entry) = self.entries.get(usize::from(candidate.entry)) else { return false };
        let [above, below, left, right] = entry.least.map(usize::from);
        let point = candidate.point();
        let meet = |at: usize, before: usize, after: usize, range: &Range<usize>| {
            range.start <= at + after && at.saturating_sub(before) < range.end
        };
        meet(point.row(), above, below, rows) && meet(point.column(), left, right, columns)
    }
}

/// A filter that is used on a board.
struct Sifting<'s, 'b> {
    filter: &'s Filter<'b>,
    view: &'s View,
    windows: &'s Windows,
}

/// Sifting as a kernel does it.
struct Scan<'s, 'b> {
    sifting: Sifting<'s, 'b>,
    points: &'s PointSet,
    found: &'s mut ScanFindings,
}

impl Work for Scan<'_, '_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        self.sifting.run(lanes, self.points, self.found);
    }
}

impl Sifting<'_, '_> {
    /// Finds what stands at these points.
    #[inline(always)]
    fn run<L: Lanes>(&self, lanes: L, points: &PointSet, found: &mut ScanFindings) {
        found.words.count = 0;
        found.candidates.count = 0;
        found.passed.count = 0;
        found.beyond.clear();
        for point in points {
            if let Some(cut) = self.filter.cut(point, self.windows.near(point.index())) {
                lanes.cut(&cut, &mut found.words);
            }
        }
        for (bits, tag) in found.words.iter() {
            lanes.spread(bits, tag, &mut found.candidates);
        }
        found.passed.prepare(found.candidates.count);
        for candidate in found.candidates.iter() {
            let (tag, stands) = self.test(candidate, &mut found.beyond);
            found.passed.add(tag, stands);
        }
    }

    /// The point and the entry of a candidate, and whether it stands.
    #[inline(always)]
    fn test(&self, candidate: u64, beyond: &mut Vec<Candidate>) -> (u64, bool) {
        let point = (candidate >> TAG_BITS) as usize;
        let Some(number) = self.filter.members.get(candidate as u32 as usize) else { return (0, false) };
        let Some(entry) = self.filter.entries.get(usize::from(*number)) else { return (0, false) };
        let mut stands = entries::agrees(entry, self.windows, point);
        if stands & (entry.beyond != 0) {
            stands = entries::stands_on_board(&self.filter.database, self.view, entry, point);
            beyond.push(Candidate { point: point as u16, entry: *number, stands });
        }
        (tag(point as u32, u32::from(*number)), stands)
    }
}
