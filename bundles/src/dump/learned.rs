//! Learned weights as text.

use crate::Bundle;
use crate::record::{CellKind, NO_PATTERN};
use std::fmt::{self, Formatter};

/// The sets: for each weight the pattern, or the cells of the shape by row and column from the move.
pub(super) fn sets(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for set in bundle.learned_sets() {
        writeln!(out, "\nlearned weights {:?}, source {}", set.name(), set.source)?;
        for weight in bundle.learned_weights(set) {
            write!(out, "  {} seen {}:", weight.weight, weight.count)?;
            if weight.pattern != NO_PATTERN {
                writeln!(out, " pattern {}", weight.pattern)?;
                continue;
            }
            write!(
                out,
                " rows {} to {}, columns {} to {}",
                weight.top, weight.bottom, weight.left, weight.right
            )?;
            write!(out, ", edges {:04b}, orientations {:08b},", weight.edges, weight.orientations)?;
            for cell in bundle.learned_elements(weight) {
                let kind = CellKind::from_number(cell.kind).map_or('?', CellKind::character);
                write!(out, " {kind}{},{}", cell.row, cell.column)?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
