//! What stands around a move as a diagram of a pattern.

use crate::ir::stronger_symmetry;
use crate::syntax::Diagram;
use board::{Color, Point, PointSet, Position};
use bundles::record::Edges;
use knowledge::prediction::surroundings::{AROUND, EMPTY, OPPONENT, OUTSIDE, OWN};

/// The character of the symmetry that a diagram has, and no less.
pub(super) fn symmetry(diagram: &Diagram) -> char {
    stronger_symmetry('8', diagram).unwrap_or('8')
}

/// A neighborhood around a move. In the row and the column of the move it reaches farthest, so that these
/// say where the board ends.
pub(super) fn neighborhood(drawn: &[u8]) -> Diagram {
    let at = |column: i8, row: i8| {
        let point = AROUND.iter().take(drawn.len()).position(|point| *point == (column, row))?;
        drawn.get(point).copied()
    };
    // How far the board goes in a direction, and whether it ends there.
    let arm = |columns: i8, rows: i8| {
        let inside = |steps: &i8| at(columns * steps, rows * steps).is_some_and(|found| found != OUTSIDE);
        let length = (1..).take_while(inside).count() as i8;
        (length, at(columns * (length + 1), rows * (length + 1)).is_some())
    };
    let arms = [
        (Edges::NORTH, arm(0, -1)),
        (Edges::SOUTH, arm(0, 1)),
        (Edges::WEST, arm(-1, 0)),
        (Edges::EAST, arm(1, 0)),
    ];
    let edges = arms.iter().filter(|(_, (_, ends))| *ends).fold(0, |edges, (edge, _)| edges | edge);
    let [up, down, left, right] = arms.map(|(_, (length, _))| length);
    let cells = (-up..=down).flat_map(|row| (-left..=right).map(move |column| (column, row)));
    let cell = |(column, row): (i8, i8)| match at(column, row) {
        _ if (column, row) == (0, 0) => b'*',
        Some(EMPTY) => b'.',
        Some(OWN) => b'O',
        Some(OPPONENT) => b'X',
        _ => b'?',
    };
    Diagram {
        first_line: 0,
        width: (left + 1 + right) as u8,
        height: (up + 1 + down) as u8,
        edges,
        cells: cells.map(cell).collect(),
    }
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
