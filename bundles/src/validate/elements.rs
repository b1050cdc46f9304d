//! The cells of a pattern.

use super::Place;
use crate::record::{CellKind, Element, LARGEST_SIDE, PatternRecord, is_label};
use crate::{Refusal, SectionKind};

/// The cells of a pattern, of which the first is the record `first` of its section: inside the diagram, none
/// twice, and the move where the pattern has it.
pub(super) fn check(
    cells: &[Element],
    pattern: &PatternRecord,
    owner: Place,
    first: usize,
) -> Result<(), Refusal> {
    // A bit for each column of each row of the diagram.
    let mut rows = [0_u32; LARGEST_SIDE as usize];
    let rectangle = pattern.rectangle();
    let mut moves = 0;
    for (record, cell) in (first..).zip(cells) {
        let place = Place { section: SectionKind::Elements, record };
        let at = format_args!("{},{}", cell.row, cell.column);
        if !rectangle.contains(cell.row, cell.column) {
            return Err(place.refusal("row and column", format!("a cell of {rectangle}"), at));
        }
        if usize::from(cell.kind) >= CellKind::ALL.len() {
            let expected = format!("a number below {}", CellKind::ALL.len());
            return Err(place.refusal("kind", expected, cell.kind));
        }
        if cell.label != 0 && !is_label(cell.label) {
            return Err(place.refusal("label", "a letter or 0", cell.label));
        }
        if cell.kind == CellKind::Move as u8 {
            moves += 1;
            if (cell.row, cell.column) != (pattern.move_row, pattern.move_column) {
                let expected = format!("{},{}, the move", pattern.move_row, pattern.move_column);
                return Err(place.refusal("row and column", expected, at));
            }
        }
        let bit = 1_u32 << cell.column.abs_diff(rectangle.left);
        let row = rows.get_mut(usize::from(cell.row.abs_diff(rectangle.top)));
        if let Some(row) = row {
            if *row & bit != 0 {
                return Err(place.refusal("row and column", "a cell of its own", at));
            }
            *row |= bit;
        }
    }
    if moves != usize::from(pattern.has_move) {
        let expected = format!("{moves}, as its cells have `*`");
        return Err(owner.refusal("has_move", expected, pattern.has_move));
    }
    Ok(())
}
