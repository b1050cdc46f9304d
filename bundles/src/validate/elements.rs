//! The cells of a pattern.

use super::Place;
use crate::Refusal;
use crate::record::{CellKind, Element, LARGEST_SIDE, PatternRecord, Rectangle, is_label};
use crate::section::table::ELEMENTS;
use strum::VariantArray;

const ROWS: usize = 32;
const _: () = assert!(LARGEST_SIDE as usize <= ROWS);

/// Whether every cell demands something known and has a letter or none. Bundles have more cells than anything
/// else, so this is one pass over all of them without a branch.
pub(super) fn known(cells: &[Element]) -> bool {
    cells.iter().fold(true, |known, cell| known & demands_something(cell))
}

/// Whether the known cells of a pattern are right and stand in reading order, as a compiler writes them: then
/// none is there twice. What is not in order may be right too.
pub(super) fn ordered(cells: &[Element], pattern: &PatternRecord) -> bool {
    let Rectangle { top, left, bottom, right } = pattern.rectangle();
    let last_column = right.abs_diff(left);
    let place = |row: i8, column: i8| (i32::from(row) << 8) + i32::from(column);
    let chosen = place(pattern.move_row, pattern.move_column);
    let mut before = i32::MIN;
    let mut sound = true;
    let mut moves = 0;
    for cell in cells {
        let here = place(cell.row, cell.column);
        let is_move = cell.kind == CellKind::Move as u8;
        sound &= (before < here)
            & (cell.column.wrapping_sub(left) as u8 <= last_column)
            & (!is_move | (here == chosen));
        moves += u8::from(is_move);
        before = here;
    }
    let rows =
        cells.first().is_none_or(|cell| cell.row >= top) & cells.last().is_none_or(|cell| cell.row <= bottom);
    sound & rows & (moves == pattern.has_move)
}

/// The cells of a pattern, of which the first is the record `first` of its section: inside the diagram, none
/// twice, and the move where the pattern has it.
pub(super) fn check(
    cells: &[Element],
    pattern: &PatternRecord,
    owner: Place,
    first: usize,
) -> Result<(), Refusal> {
    // A bit for each column of each row of the diagram; the room of a power of two, so that no place needs a
    // check of its own.
    let mut rows = [0_u32; ROWS];
    let rectangle = pattern.rectangle();
    let last_row = rectangle.bottom.abs_diff(rectangle.top);
    let last_column = rectangle.right.abs_diff(rectangle.left);
    let mut moves = 0;
    for (record, cell) in (first..).zip(cells) {
        // Counted from the corner: what lies before it comes out larger than any diagram.
        let row = cell.row.wrapping_sub(rectangle.top) as u8;
        let column = cell.column.wrapping_sub(rectangle.left) as u8;
        let inside = (row <= last_row) & (column <= last_column);
        if !(inside & demands_something(cell)) {
            return Err(fault(cell, rectangle, ELEMENTS.at(record)));
        }
        let refuse = |expected: String| {
            let place = ELEMENTS.at(record);
            Err(place.refusal("row and column", expected, format!("{},{}", cell.row, cell.column)))
        };
        if cell.kind == CellKind::Move as u8 {
            moves += 1;
            if (cell.row, cell.column) != (pattern.move_row, pattern.move_column) {
                return refuse(format!("{},{}, the move", pattern.move_row, pattern.move_column));
            }
        }
        let bit = 1_u32 << (column % 32);
        let row = &mut rows[usize::from(row) % ROWS];
        if *row & bit != 0 {
            return refuse("a cell of its own".to_owned());
        }
        *row |= bit;
    }
    let expected = format_args!("{moves}, as its cells have `*`");
    owner.must(moves == usize::from(pattern.has_move), "has_move", expected, pattern.has_move)
}

/// Whether a cell demands something known and has a letter or none.
fn demands_something(cell: &Element) -> bool {
    let known = usize::from(cell.kind) < CellKind::VARIANTS.len();
    known & ((cell.label == 0) | is_label(cell.label))
}

/// What is wrong with a cell that lies outside or does not.
fn fault(cell: &Element, rectangle: Rectangle, place: Place) -> Refusal {
    if !rectangle.contains(cell.row, cell.column) {
        let found = format!("{},{}", cell.row, cell.column);
        place.refusal("row and column", format!("a cell of {rectangle}"), found)
    } else if usize::from(cell.kind) >= CellKind::VARIANTS.len() {
        place.refusal("kind", format!("a number below {}", CellKind::VARIANTS.len()), cell.kind)
    } else {
        place.refusal("label", "a letter or 0", cell.label)
    }
}
