//! Learned weights as text.

use crate::Bundle;
use crate::record::{CellKind, NO_PATTERN};
use std::fmt::{self, Formatter};

/// The sets: for each weight the pattern, the cells of the shape by row and column from the move, or the
/// feature.
pub(super) fn sets(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    for (number, set) in bundle.learned_sets().iter().enumerate() {
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
                let kind = CellKind::from_repr(cell.kind).map_or('?', CellKind::character);
                write!(out, " {kind}{},{}", cell.row, cell.column)?;
            }
            writeln!(out)?;
        }
        for feature in bundle.learned_features(number) {
            let (weight, count) = (feature.weight, feature.count);
            writeln!(out, "  {weight} seen {count}: feature {} {}", feature.name(), feature.number)?;
        }
    }
    Ok(())
}
