//! Whether the eye shapes of a database are found.

use bundles::Database;
use bundles::record::EyeContent;
use matching::eyes::{EyeSpace, SpaceCell, find};

/// The eye shapes of a database that are not found on their own points, with a stone wherever one must stand, nor
/// one that was written before them and fits there too.
#[must_use]
pub fn not_found(database: &Database<'_>) -> Vec<u32> {
    let missed = database.eye_graphs().iter().filter(|graph| {
        let cells = database.eye_cells(graph);
        let on = cells.iter().map(|cell| SpaceCell {
            point: None,
            stone: cell.content == EyeContent::Stone as u8,
            margin: cell.margin != 0,
            border: cell.border,
            added: false,
        });
        let beside = |one: usize, other: usize| {
            cells.get(one).is_some_and(|cell| cell.neighbours.checked_shr(other as u32).unwrap_or(0) & 1 != 0)
        };
        let space = EyeSpace::new(on.collect(), beside);
        let found = space.as_ref().and_then(|space| find(database, space));
        // Shapes of one key stand as they were written, and so do their cells.
        found.is_none_or(|found| found.graph.first_cell > graph.first_cell)
    });
    missed.map(|graph| graph.number).collect()
}
