//! Matching by windows: the 4x4 cells around an anchor, packed, are compared with each pattern under a mask.
//!
//! A pattern in one orientation is compared with the windows of many anchors at a time, those that hold what
//! it demands of its anchor. What agrees is held against the larger window of its move, as by a
//! [`filter`](crate::filter). The stages are a filter's, too: things are written always and counted
//! sometimes.

use crate::entries;
use crate::found::{POINTS, ScanFindings};
use crate::kernels::Kernel;
use crate::lanes::{Demand, GRID_BITS, GRID_ROWS, Lanes, NearDemand, Work};
use crate::room::{TAG_BITS, tag};
use crate::windows::Windows;
use crate::{Match, Matches, View, naive};
use board::symmetry::Symmetry;
use board::{PointSet, STRIDE};
use bundles::Database;
use bundles::record::{FilterEntry, GridRecord, PatternRecord, Symbol};

/// Rows above an anchor, and columns to its left, that its window holds.
const ANCHOR: usize = 1;

/// How far left in a window the two bits of the cell this many rows and columns from the anchor are; none for
/// a cell that is not in the window.
pub fn shift(row: isize, column: isize) -> Option<u32> {
    let line =
        |offset: isize| usize::try_from(offset + ANCHOR as isize).ok().filter(|line| *line < GRID_ROWS);
    let place = line(row)? * GRID_ROWS + line(column)?;
    Some((GRID_BITS * (GRID_ROWS * GRID_ROWS - 1 - place)) as u32)
}

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without windows gives none. Patterns are numbered as in [`naive::scan`].
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
    let board = PointSet::board(view.size());
    let within = board & *within;
    let anchors = if within == board { board } else { anchors(database, &within, &board) };
    let mut found = std::mem::take(&mut out.found);
    let entries = database.grid_entries();
    let has_entries = entries.len() == database.grids().len();
    let ordered = out.is_empty() && has_entries;
    let windows = view.windows();
    kernel.run(Comparison { database, view, windows, anchors: &anchors, found: &mut found });
    if has_entries {
        kernel.run(Verification { database, entries, view, windows, within: &within, found: &mut found });
        out.append(found.passed.iter().map(|passed| entries::row(entries, passed)), base);
    } else {
        test_in_full(database, base, view, &within, &found, out);
    }
    out.found = found;
    if !ordered {
        out.sort();
    }
}

/// The anchors from which a pattern of the database can reach one of these moves.
fn anchors(database: &Database<'_>, moves: &PointSet, board: &PointSet) -> PointSet {
    let lines = |it: &PatternRecord| it.move_row.unsigned_abs().max(it.move_column.unsigned_abs());
    let reach = database.patterns().iter().map(lines).max().map_or(0, usize::from);
    moves.spread(reach, reach, board)
}

/// What a record demands of the anchor itself, when that is one thing.
fn anchor_demanded(record: &GridRecord) -> Option<Symbol> {
    let shift = shift(0, 0)?;
    if record.mask >> shift & 3 != 3 {
        return None;
    }
    match record.value >> shift & 3 {
        0 => Some(Symbol::Empty),
        1 => Some(Symbol::Own),
        2 => Some(Symbol::Opponent),
        _ => Some(Symbol::Outside),
    }
}

/// The comparison of all records with the windows of anchors: candidates are the numbers of a record and of a
/// window.
struct Comparison<'s> {
    database: &'s Database<'s>,
    view: &'s View,
    windows: &'s Windows,
    anchors: &'s PointSet,
    found: &'s mut ScanFindings,
}

impl Work for Comparison<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Comparison { database, view, windows, anchors, found } = self;
        found.words.count = 0;
        found.candidates.count = 0;
        found.grid.pack(lanes, view, anchors);
        for (number, record) in (0..).zip(database.grids()) {
            let (groups, first) = found.grid.list(view, anchors, anchor_demanded(record));
            let demand = Demand { mask: record.mask, value: record.value, tag: tag(number, first as u32) };
            lanes.compare(groups, demand, &mut found.words);
        }
        let entries = database.grid_entries();
        for (bits, first) in found.words.iter() {
            let demand = entries.get((first >> TAG_BITS) as usize).map(|entry| NearDemand {
                near: windows.near_words(),
                anchors: found.grid.anchors(first as u32),
                offset: offset(entry),
                mask: entry.masks[0],
                value: entry.values[0],
            });
            let bits = demand.map_or(bits, |demand| lanes.narrow(bits, &demand));
            lanes.spread(bits, first, &mut found.candidates);
        }
    }
}

/// How much the index of an anchor is above that of its move.
#[inline(always)]
fn offset(entry: &FilterEntry) -> isize {
    isize::from(entry.anchor_row) * STRIDE as isize + isize::from(entry.anchor_column)
}

/// What stands of the candidates, by move and record.
struct Verification<'s> {
    database: &'s Database<'s>,
    entries: &'s [FilterEntry],
    windows: &'s Windows,
    view: &'s View,
    within: &'s PointSet,
    found: &'s mut ScanFindings,
}

impl Work for Verification<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, _lanes: L) {
        let ScanFindings { candidates, passed, grid, .. } = self.found;
        passed.count = 0;
        passed.prepare(candidates.count);
        for candidate in candidates.iter() {
            let number = (candidate >> TAG_BITS) as u32;
            let Some(entry) = self.entries.get(number as usize) else { continue };
            // A move beside the board is not among those that are asked about, or has too few lines.
            let point = (grid.anchor(candidate as u32) as isize - offset(entry)) as usize;
            if self.within.get(point).is_none() {
                continue;
            }
            let mut stands = entries::agrees(entry, self.windows, point);
            if stands & (entry.beyond != 0) {
                stands = entries::stands_on_board(self.database, self.view, entry, point);
            }
            passed.add(tag(point as u32, number), stands);
        }
        passed.sort_by_point(candidates);
    }
}

/// Adds what stands of the candidates where the bundle says no more than the windows.
fn test_in_full(
    database: &Database<'_>,
    base: u32,
    view: &View,
    within: &PointSet,
    found: &ScanFindings,
    out: &mut Matches,
) {
    let patterns = database.bundle().patterns();
    for candidate in found.candidates.iter() {
        let Some(record) = database.grids().get((candidate >> TAG_BITS) as usize) else { continue };
        let anchor = POINTS.get(usize::from(found.grid.anchor(candidate as u32)));
        let orientation = Symmetry::new(record.orientation as usize);
        let pattern = patterns.get(record.pattern as usize);
        let (Some(pattern), Some(orientation), Some(anchor)) = (pattern, orientation, anchor) else {
            continue;
        };
        let chosen = naive::stands(view, pattern, database.elements(pattern), orientation, *anchor);
        if let Some(chosen) = chosen.filter(|chosen| within.contains(*chosen)) {
            let pattern = base.wrapping_add(record.pattern);
            out.push(Match { chosen, pattern, orientation, anchor: *anchor });
        }
    }
}
