//! Eye graphs as text.

use crate::Database;
use crate::eyes::drawing;
use std::fmt::{self, Formatter};

/// The graphs of a database: numbers, drawing, and for each cell what the drawing does not show.
pub(super) fn graphs(database: &Database<'_>, out: &mut Formatter<'_>) -> fmt::Result {
    for graph in database.eye_graphs() {
        let [tenuki, first, second, last] = graph.value;
        writeln!(out, "\neye {}, source {}, line {}", graph.number, graph.source, graph.line)?;
        writeln!(out, "  key {:08x}, value {tenuki}{first}{second}{last}", graph.key)?;
        for row in drawing(database.eye_cells(graph)) {
            writeln!(out, "    {}", row.into_iter().collect::<String>().trim_end())?;
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
