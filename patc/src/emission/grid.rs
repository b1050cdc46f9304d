//! The windows of patterns for the grid matcher.

use super::shape;
use board::symmetry::Symmetry;
use bundles::record::{Element, GridRecord, PatternRecord};
use matching::grid::shift;

/// A window for each pattern in each of its orientations.
///
/// `elements` is the section of cells; `first_pattern` is the number of the first pattern in its section.
/// Windows are sorted by pattern, then orientation.
pub fn windows(patterns: &[PatternRecord], elements: &[Element], first_pattern: u32) -> Vec<GridRecord> {
    let mut windows = Vec::new();
    for (number, pattern) in (first_pattern..).zip(patterns) {
        let demands = shape::demands(pattern, elements, (0, 0));
        for orientation in Symmetry::ALL {
            if pattern.orientations >> orientation.number() & 1 == 0 {
                continue;
            }
            let (mut mask, mut value) = (0, 0);
            for ((row, column), allowed) in &demands {
                let (row, column) = orientation.offset(isize::from(*row), isize::from(*column));
                if let Some(shift) = shift(row, column) {
                    let (cell_mask, cell_value) = shape::packed(*allowed);
                    mask |= cell_mask << shift;
                    value |= cell_value << shift;
                }
            }
            windows.push(GridRecord {
                mask,
                value,
                pattern: number,
                orientation: orientation.number() as u32,
            });
        }
    }
    windows
}
