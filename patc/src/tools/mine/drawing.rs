//! What stands around a move as a diagram of a pattern.

use crate::ir::stronger_symmetry;
use crate::syntax::Diagram;
use board::{Color, Point, PointSet, Position};
use bundles::record::Edges;
use knowledge::diagram::Picture;

/// The character of the symmetry that a diagram has, and no less.
pub(super) fn symmetry(diagram: &Diagram) -> char {
    stronger_symmetry('8', diagram).unwrap_or('8')
}

/// A neighborhood around a move.
pub(super) fn neighborhood(drawn: &[u8]) -> Diagram {
    let Picture { cells, edges, .. } = Picture::around(drawn);
    let (height, width) = (cells.len() as u8, cells.first().map_or(0, Vec::len) as u8);
    let cells = cells.into_iter().flatten().map(|cell| cell as u8).collect();
    Diagram { first_line: 0, width, height, edges, cells }
}

/// The rectangle of a board that holds the points that are known, with a move of a player; it has an edge
/// where it reaches one.
pub(super) fn region(position: &Position, known: &PointSet, player: Color, chosen: Point) -> Diagram {
    let size = position.size();
    let mut all = *known;
    all.insert(chosen);
    let (mut rows, mut columns) = ((chosen.row(), chosen.row()), (chosen.column(), chosen.column()));
    for point in &all {
        rows = (rows.0.min(point.row()), rows.1.max(point.row()));
        columns = (columns.0.min(point.column()), columns.1.max(point.column()));
    }
    let reached = [
        (Edges::NORTH, rows.0 == 0),
        (Edges::SOUTH, rows.1 + 1 == size.height()),
        (Edges::WEST, columns.0 == 0),
        (Edges::EAST, columns.1 + 1 == size.width()),
    ];
    let edges = reached.iter().filter(|(_, is)| *is).fold(0, |edges, (edge, _)| edges | edge);
    let points = (rows.0..=rows.1).flat_map(|row| (columns.0..=columns.1).map(move |column| (column, row)));
    let cell = |(column, row): (usize, usize)| match size.point(column, row) {
        Some(point) if point == chosen => b'*',
        Some(point) if all.contains(point) => match position.color_at(point) {
            None => b'.',
            Some(color) if color == player => b'O',
            Some(_) => b'X',
        },
        _ => b'?',
    };
    Diagram {
        first_line: 0,
        width: (columns.1 - columns.0 + 1) as u8,
        height: (rows.1 - rows.0 + 1) as u8,
        edges,
        cells: points.map(cell).collect(),
    }
}
