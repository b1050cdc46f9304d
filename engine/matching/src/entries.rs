//! What patterns demand around their moves, held against the windows of points and, where a pattern is
//! larger than the window, against the board.

use crate::View;
use crate::found::POINTS;
use crate::room::TAG_BITS;
use crate::view::{CELLS, SIDE, cell_of};
use crate::windows::Windows;
use board::symmetry::Symmetry;
use board::{Point, SLOTS, STRIDE};
use bundles::record::{CellKind, FilterEntry};
use bundles::{Database, VariantArray};

/// Whether an entry agrees with the window of the point with this index, its move, and with the lines of the
/// board around it.
#[inline(always)]
pub(crate) fn agrees(entry: &FilterEntry, windows: &Windows, point: usize) -> bool {
    let [near, far] = windows.of(point);
    let differ = (near & entry.masks[0] ^ entry.values[0]) | (far & entry.masks[1] ^ entry.values[1]);
    (differ == 0) & has_lines(windows.lines(point), entry)
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

/// Looks at every cell of a pattern that is larger than the window.
#[cold]
pub(crate) fn stands_on_board(
    database: &Database<'_>,
    view: &View,
    entry: &FilterEntry,
    point: usize,
) -> bool {
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

/// What each kind of cell allows, a bit for each number of a [`Symbol`](bundles::record::Symbol).
const ALLOWED: [u8; CellKind::VARIANTS.len()] = {
    let mut all = [0; CellKind::VARIANTS.len()];
    let mut kind = 0;
    while kind < all.len() {
        all[kind] = CellKind::VARIANTS[kind].symbols();
        kind += 1;
    }
    all
};

/// Pattern, orientation, move and anchor of a match, by the tag of its move and entry.
#[inline(always)]
pub(crate) fn row(entries: &[FilterEntry], tag: u64) -> (u32, u8, Point, Point) {
    let (point, entry) = (tag >> TAG_BITS, tag as u32);
    let entry = &entries[entry as usize];
    let rows = isize::from(entry.anchor_row) * STRIDE as isize;
    let anchor = point as isize + rows + isize::from(entry.anchor_column);
    let at = |index: usize| POINTS[index % SLOTS];
    (entry.pattern, entry.orientation, at(point as usize), at(anchor as usize))
}
