//! A diagram as a board in SVG: lines, stones, marks, edges.

use crate::tools::figures::Figure;
use crate::tools::knowledge::Subject;
use bundles::record::Edges;
use knowledge::diagram::{Labels, Picture};
use pages::{Board, Shape};

/// The radius of the ring around an anchor, as a share of a cell.
const RING: f64 = 0.46;

/// A pattern as a picture that needs nothing else.
pub fn svg(subject: &Subject<'_>) -> String {
    board(subject).file(&subject.note.name, &[])
}

/// An eye shape or an opening as such a picture; none where its stones are not known.
pub fn figure_svg(figure: &Figure<'_>) -> Option<String> {
    let picture = figure.picture.as_ref()?;
    Some(figure_board(picture).file(&figure.name, &[]))
}

/// The board of an eye shape or an opening: signs of eye shapes are letters.
pub(super) fn figure_board(picture: &Picture) -> Board {
    let plain = |cell: &char| match cell {
        'O' | 'X' | 'x' | '*' | '.' => *cell,
        '$' => 'X',
        ' ' => '?',
        _ => '.',
    };
    let sign = |cell: &char| if "<>!@()$".contains(*cell) { *cell } else { plain(cell) };
    let drawn = |cell: &dyn Fn(&char) -> char| Picture {
        cells: picture.cells.iter().map(|row| row.iter().map(cell).collect()).collect(),
        ..picture.clone()
    };
    points(&drawn(&plain), &drawn(&sign))
}

/// The board of a pattern, with the ring around its anchor.
pub(super) fn board(subject: &Subject<'_>) -> Board {
    let picture = subject.upright(Labels::Left);
    let mut board = points(&picture, &subject.upright(Labels::Drawn));
    ring(picture.anchor, &mut board);
    board
}

/// Draws the ring around the anchor, which has a row and a column.
pub(super) fn ring((row, column): (usize, usize), board: &mut Board) {
    board.add((column, row), "a", Shape::Circle(RING));
}

/// The board with what stands on its points; a label is drawn on what is under it.
pub(super) fn points(picture: &Picture, labels: &Picture) -> Board {
    let columns = picture.cells.first().map_or(0, Vec::len);
    let edges = [Edges::NORTH, Edges::EAST, Edges::SOUTH, Edges::WEST].map(|side| picture.edges & side != 0);
    let mut board = Board::part(columns, picture.cells.len(), edges);
    for (row, (cells, letters)) in picture.cells.iter().zip(&labels.cells).enumerate() {
        for (column, (cell, letter)) in cells.iter().zip(letters).enumerate() {
            if let Some((class, shape)) = mark(*cell) {
                board.add((column, row), class, shape);
            }
            if letter != cell {
                board.add((column, row), "l", Shape::Text(letter.to_string()));
            }
        }
    }
    board
}

/// A stone, or the sign of what a cell demands.
fn mark(cell: char) -> Option<(&'static str, Shape)> {
    Some(match cell {
        'O' => ("O", Shape::STONE),
        'X' => ("X", Shape::STONE),
        'o' => ("o", Shape::Circle(0.3)),
        'x' => ("x", Shape::Circle(0.3)),
        '*' => ("m", Shape::Circle(0.25)),
        ',' => ("k", Shape::Cross(0.25)),
        '!' => ("k", Shape::Triangle(0.25)),
        '?' => ("q", Shape::Ground(1.0)),
        _ => return None,
    })
}
