//! Matching by filters: for each point the sets of the nibbles of its window are cut, and what is left of the
//! class of its neighbors is looked at in full.
//!
//! Points are looked at one by one, so that a few points cost little; the members of a class are in the order
//! of matches, so that nothing need be sorted. What is unpredictable, which words of a set are left and which
//! entries pass, is not branched on: things are written always and counted sometimes.

use crate::found::{Candidate, POINTS, ScanFindings};
use crate::kernels::{Kernel, Work};
use crate::lanes::{Cut, Lanes};
use crate::view::{CELLS, SIDE, cell_of};
use crate::windows::Windows;
use crate::{Matches, View};
use board::symmetry::Symmetry;
use board::{Point, PointSet, SLOTS, STRIDE};
use bundles::record::filter::{NIBBLE_VALUES, NO_CLASS, SET_CHUNK, SET_NIBBLES, neighbor_code};
use bundles::record::{CellKind, FilterClass, FilterEntry, FilterRecord, Symbol};
use bundles::{Database, VariantArray};
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
    let passed = found.passed.list.get(..found.passed.count).unwrap_or_default();
    out.append(passed.iter().map(|passed| filter.row(*passed)), base);
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

    /// Whether a candidate stands on a board that may differ outside its window.
    pub(crate) fn stands(&self, view: &View, candidate: &Candidate) -> bool {
        let entry = self.entries.get(usize::from(candidate.entry));
        entry.is_some_and(|entry| self.stands_on_board(view, entry, usize::from(candidate.point)))
    }

    /// Looks at every cell of a pattern that is larger than the window.
    #[cold]
    fn stands_on_board(&self, view: &View, entry: &FilterEntry, point: usize) -> bool {
        let database = &self.database;
        let number = entry.pattern.wrapping_sub(database.record().first_pattern);
        let point = POINTS[point % SLOTS];
        let offset = (isize::from(entry.anchor_row), isize::from(entry.anchor_column));
        let (Some(pattern), Some(anchor), Some(orientation)) = (
            database.patterns().get(number as usize),
            view.point_at(point, offset),
            Symmetry::new(usize::from(entry.orientation)),
        ) else {
            return false;
        };
        // A step down a row, and one right along a column, of the diagram.
        let [down, right] = [(1, 0), (0, 1)].map(|(rows, columns)| {
            let (rows, columns) = orientation.offset(rows, columns);
            rows * SIDE as isize + columns
        });
        // The numbers of lines said that the whole diagram lies on the board.
        let (cells, start) = (view.cells(), cell_of(anchor) as isize);
        database.elements(pattern).iter().all(|element| {
            let at = start + isize::from(element.row) * down + isize::from(element.column) * right;
            let allowed = ALLOWED.get(usize::from(element.kind)).copied().unwrap_or_default();
            allowed >> cells[at as usize % CELLS] as u8 & 1 != 0
        })
    }

    /// Pattern, orientation, move and anchor of a match.
    #[inline(always)]
    fn row(&self, passed: u64) -> (u32, u8, Point, Point) {
        let (point, entry) = (passed >> TAG_BITS, passed as u32);
        let entry = &self.entries[entry as usize];
        let rows = isize::from(entry.anchor_row) * STRIDE as isize;
        let anchor = point as isize + rows + isize::from(entry.anchor_column);
        let at = |index: usize| POINTS[index % SLOTS];
        (entry.pattern, entry.orientation, at(point as usize), at(anchor as usize))
    }
}

/// What each kind of cell allows, a bit for each number of a [`Symbol`].
pub(crate) const ALLOWED: [u8; CellKind::VARIANTS.len()] = {
    let mut all = [0; CellKind::VARIANTS.len()];
    let mut kind = 0;
    while kind < all.len() {
        all[kind] = CellKind::VARIANTS[kind].symbols();
        kind += 1;
    }
    all
};

/// Bits of a number below a point in a tag.
const TAG_BITS: u32 = 32;

/// The index of a point and, below it, a number.
#[inline(always)]
const fn tag(point: u32, number: u32) -> u64 {
    (point as u64) << TAG_BITS | number as u64
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
    fn run<L: Lanes>(self) {
        self.sifting.run::<L>(self.points, self.found);
    }
}

impl Sifting<'_, '_> {
    /// Finds what stands at these points.
    #[inline(always)]
    fn run<L: Lanes>(&self, points: &PointSet, found: &mut ScanFindings) {
        found.words.count = 0;
        found.candidates.count = 0;
        found.passed.count = 0;
        found.beyond.clear();
        for point in points {
            if let Some(cut) = self.filter.cut(point, self.windows.near(point.index())) {
                L::cut(&cut, &mut found.words);
            }
        }
        let words = &found.words;
        for (bits, tag) in words.bits.iter().zip(&words.tags).take(words.count) {
            found.candidates.spread(*bits, *tag);
        }
        let candidates = found.candidates.list.get(..found.candidates.count).unwrap_or_default();
        found.passed.prepare(candidates.len());
        let mut count = 0;
        // As many as candidates have room.
        for candidate in candidates {
            let (tag, stands) = self.test(*candidate, &mut found.beyond);
            if let Some(place) = found.passed.list.get_mut(count) {
                *place = tag;
            }
            count += usize::from(stands);
        }
        found.passed.count = count;
    }

    /// The point and the entry of a candidate, and whether it stands.
    #[inline(always)]
    fn test(&self, candidate: u64, beyond: &mut Vec<Candidate>) -> (u64, bool) {
        let point = (candidate >> TAG_BITS) as usize;
        let Some(number) = self.filter.members.get(candidate as u32 as usize) else { return (0, false) };
        let Some(entry) = self.filter.entries.get(usize::from(*number)) else { return (0, false) };
        let [near, far] = self.windows.of(point);
        let differ = (near & entry.masks[0] ^ entry.values[0]) | (far & entry.masks[1] ^ entry.values[1]);
        let mut stands = (differ == 0) & has_lines(self.windows.lines(point), entry);
        if stands & (entry.beyond != 0) {
            stands = self.filter.stands_on_board(self.view, entry, point);
            beyond.push(Candidate { point: point as u16, entry: *number, stands });
        }
        (tag(point as u32, u32::from(*number)), stands)
    }
}

/// Whether each of the numbers of lines is from the least to the most: four bytes are compared at once. Each
/// is below 128, so that the high bit of a byte tells that nothing was borrowed.
#[inline(always)]
fn has_lines(lines: u32, entry: &FilterEntry) -> bool {
    const HIGH: u32 = 0x8080_8080;
    let (least, most) = (u32::from_le_bytes(entry.least), u32::from_le_bytes(entry.most));
    let enough = (lines | HIGH).wrapping_sub(least);
    let few = (most | HIGH).wrapping_sub(lines);
    enough & few & HIGH == HIGH
}
