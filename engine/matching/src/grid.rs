//! Matching by windows: the 4x4 cells around an anchor, packed, are compared with each pattern under a mask.
//!
//! A window is compared for one pattern in one orientation with the windows of many anchors at a time, in
//! plain loops that compilers turn into vector instructions. What passes is tested in full.

use crate::filter::ALLOWED;
use crate::view::{CELLS, SIDE, cell_of};
use crate::{Match, Matches, View};
use board::symmetry::Symmetry;
use board::{Point, PointSet};
use bundles::Database;
use bundles::record::{Edges, Element, GridRecord, PatternRecord, Symbol};

/// Side of a window in cells, and where the anchor lies in it in both directions.
pub const SIDE_OF_WINDOW: usize = 4;
const ANCHOR: usize = 1;
/// Bits of a cell.
const BITS: usize = 2;

/// How far left in a window the two bits of the cell this many rows and columns from the anchor are; none for
/// a cell that is not in the window.
pub fn shift(row: isize, column: isize) -> Option<u32> {
    let line =
        |offset: isize| usize::try_from(offset + ANCHOR as isize).ok().filter(|line| *line < SIDE_OF_WINDOW);
    let place = line(row)? * SIDE_OF_WINDOW + line(column)?;
    Some((BITS * (SIDE_OF_WINDOW * SIDE_OF_WINDOW - 1 - place)) as u32)
}

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without windows gives none. Patterns are numbered as in [`naive::scan`](crate::naive::scan).
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    if within.len() <= FEW_POINTS {
        return scan_points(database, base, view, within, out);
    }
    let board = PointSet::board(view.size());
    let own = GridWindows::new(view, view.own());
    let opponent = GridWindows::new(view, view.opponent());
    let all = GridWindows::new(view, &board);
    let patterns = database.bundle().patterns();
    for record in database.grids() {
        let windows = match anchor_demanded(record) {
            Some(Symbol::Own) => &own,
            Some(Symbol::Opponent) => &opponent,
            Some(Symbol::Empty | Symbol::Outside) | None => &all,
        };
        let Some(orientation) = Symmetry::new(record.orientation as usize) else { continue };
        windows.each_passing(record, |anchor| {
            let Some(pattern) = patterns.get(record.pattern as usize) else { return };
            let number = base.wrapping_add(record.pattern);
            let found = stands(view, pattern, database.elements(pattern), orientation, anchor);
            if let Some(chosen) = found.filter(|chosen| within.contains(*chosen)) {
                out.push(Match { chosen, pattern: number, orientation, anchor });
            }
        });
    }
    out.sort();
}

/// Up to how many moves each window is compared for these alone.
///
/// Chosen, not measured: a comparison for one anchor costs what one for sixteen does.
const FEW_POINTS: usize = 8;

/// As [`scan`], for a few moves: a pattern in one orientation has one anchor for each of them.
fn scan_points(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    let patterns = database.bundle().patterns();
    for record in database.grids() {
        let (Some(orientation), Some(pattern)) =
            (Symmetry::new(record.orientation as usize), patterns.get(record.pattern as usize))
        else {
            continue;
        };
        let offset = orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
        for chosen in within {
            let Some(anchor) = view.point_at(chosen, (-offset.0, -offset.1)) else { continue };
            let passes = anchor_demanded(record).is_none_or(|symbol| view.cells()[cell_of(anchor)] == symbol)
                && window_of(view, anchor) & record.mask == record.value;
            if passes
                && stands(view, pattern, database.elements(pattern), orientation, anchor) == Some(chosen)
            {
                let pattern = base.wrapping_add(record.pattern);
                out.push(Match { chosen, pattern, orientation, anchor });
            }
        }
    }
    out.sort();
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

/// The windows that are compared at once.
const LANES: usize = 16;

/// The windows of some points.
struct GridWindows {
    points: Vec<Point>,
    /// As many as points, filled up to whole groups.
    windows: Vec<[u32; LANES]>,
}

impl GridWindows {
    fn new(view: &View, points: &PointSet) -> GridWindows {
        let points: Vec<Point> = points.iter().collect();
        let group = |points: &[Point]| {
            let mut windows = [0; LANES];
            for (window, point) in windows.iter_mut().zip(points) {
                *window = window_of(view, *point);
            }
            windows
        };
        let windows = points.chunks(LANES).map(group).collect();
        GridWindows { points, windows }
    }

    /// Calls `found` with each point whose window passes.
    #[inline(always)]
    fn each_passing(&self, record: &GridRecord, mut found: impl FnMut(Point)) {
        let passes = |window: &u32| window & record.mask == record.value;
        for (windows, points) in self.windows.iter().zip(self.points.chunks(LANES)) {
            if windows.iter().fold(false, |any, window| any | passes(window)) {
                for (_, point) in windows.iter().zip(points).filter(|(window, _)| passes(window)) {
                    found(*point);
                }
            }
        }
    }
}

/// The cells around a point, as `bundles::record::GridRecord` packs them.
fn window_of(view: &View, point: Point) -> u32 {
    // The first cell is one row above and one column to the left.
    let first = cell_of(point) + CELLS - ANCHOR * (SIDE + 1);
    let mut window = 0;
    for row in 0..SIDE_OF_WINDOW {
        for column in 0..SIDE_OF_WINDOW {
            window = window << BITS | view.cells()[(first + row * SIDE + column) % CELLS] as u32;
        }
    }
    window
}

/// The move of a pattern with this anchor and orientation, if it stands there.
fn stands(
    view: &View,
    pattern: &PatternRecord,
    elements: &[Element],
    orientation: Symmetry,
    anchor: Point,
) -> Option<Point> {
    let read = |row: isize, column: isize| {
        let (rows, columns) = orientation.offset(row, column);
        view.symbol(anchor.row() as isize + rows, anchor.column() as isize + columns)
    };
    let tried = pattern.orientations >> orientation.number() & 1 != 0;
    let fits = tried
        && lies_on_board(pattern, read)
        && elements.iter().all(|element| {
            ALLOWED.get(usize::from(element.kind)).is_some_and(|allowed| {
                allowed >> read(isize::from(element.row), isize::from(element.column)) as u8 & 1 != 0
            })
        });
    let offset = orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
    if fits { view.point_at(anchor, offset) } else { None }
}

/// Two opposite corners on the board have the whole rectangle there; next to a cell in the first row, say,
/// the board ends or goes on for all of them.
fn lies_on_board(pattern: &PatternRecord, read: impl Fn(isize, isize) -> Symbol) -> bool {
    let [top, bottom, left, right] =
        [pattern.top, pattern.bottom, pattern.left, pattern.right].map(isize::from);
    let outside = |row, column| read(row, column) == Symbol::Outside;
    let edge_fits = |edge, row, column| pattern.edges & edge == 0 || outside(row, column);
    !outside(top, left)
        && !outside(bottom, right)
        && edge_fits(Edges::NORTH, top - 1, left)
        && edge_fits(Edges::SOUTH, bottom + 1, left)
        && edge_fits(Edges::WEST, top, left - 1)
        && edge_fits(Edges::EAST, top, right + 1)
}
