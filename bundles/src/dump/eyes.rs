//! Eye graphs as text.

use crate::record::EyeGraph;
use crate::{Bundle, Database};
use std::fmt::{self, Formatter};

/// The graphs of a database: numbers, drawing, and for each cell what the drawing does not show.
pub(super) fn graphs(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    for graph in database.eye_graphs() {
        let [tenuki, first, second, last] = graph.value;
        writeln!(out, "\neye {}, source {}, line {}", graph.number, graph.source, graph.line)?;
        writeln!(out, "  key {:08x}, value {tenuki}{first}{second}{last}", graph.key)?;
        for row in drawing(database.bundle(), graph) {
            writeln!(out, "    {row}")?;
        }
        for (number, cell) in database.eye_cells(graph).iter().enumerate() {
            let (row, column) = (cell.row, cell.column);
            writeln!(
                out,
                "  {number} at {row},{column}: {}, sides {}, neighbors {:05x}, color {:08x}",
                cell.character(),
                cell.border,
                cell.neighbors,
                cell.color
            )?;
        }
    }
    Ok(())
}

/// The rows of an eye graph as its source draws it, without the sides of the board.
fn drawing(bundle: &Bundle, graph: &EyeGraph) -> Vec<String> {
    let cells = bundle.eye_cells(graph);
    let rows = cells.iter().map(|cell| usize::from(cell.row) + 1).max().unwrap_or(0);
    let columns = cells.iter().map(|cell| usize::from(cell.column) + 1).max().unwrap_or(0);
    let mut drawn = vec![vec![' '; columns]; rows];
    for cell in cells {
        let row = drawn.get_mut(usize::from(cell.row));
        if let Some(at) = row.and_then(|row| row.get_mut(usize::from(cell.column))) {
            *at = cell.character();
        }
    }
    drawn.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned()).collect()
}
