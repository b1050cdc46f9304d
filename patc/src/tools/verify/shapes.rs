//! Whether the eye shapes of a database are found.

use bundles::Database;
use bundles::record::{EyeCell, EyeContent};
use matching::eyes::{EyeSpace, find};

/// The eye shapes of a database that are not found on their own points, with a stone wherever one must stand,
/// nor one that was written before them and fits there too.
pub fn not_found(database: &Database<'_>) -> Vec<u32> {
    let missed = database.eye_graphs().iter().filter(|graph| {
        let must = |_: usize, cell: &EyeCell| cell.content == EyeContent::Stone as u8;
        let space = EyeSpace::of_graph(database.eye_cells(graph), must);
        let found = space.as_ref().and_then(|space| find(database, space));
        // Shapes of one key stand as they were written, and so do their cells.
        found.is_none_or(|found| found.graph.first_cell > graph.first_cell)
    });
    missed.map(|graph| graph.number).collect()
}
