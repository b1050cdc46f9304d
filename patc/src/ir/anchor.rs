//! Which stone is the anchor.

use crate::syntax::Diagram;
use bundles::record::{AnchorRule, Edges};

/// A cell by its row and column in the diagram.
pub(super) type Cell = (i8, i8);

/// Cells of Q and Y.
pub(super) fn drawn(diagram: &Diagram) -> impl Iterator<Item = Cell> + '_ {
    diagram.iter().filter(|(_, _, cell)| matches!(cell, b'Q' | b'Y')).map(|(row, column, _)| (row, column))
}

/// The anchor; none when no stone may be it.
///
/// A drawn Q or Y is it, but not where the center decides. Otherwise it is the first
/// permitted stone in reading order.
pub(super) fn find(diagram: &Diagram, rule: AnchorRule) -> Option<Cell> {
    let permitted = |cell: u8| match rule {
        AnchorRule::Own => matches!(cell, b'O' | b'Q'),
        AnchorRule::Opponent => matches!(cell, b'X' | b'Y'),
        AnchorRule::Either | AnchorRule::CenterEither | AnchorRule::Corner => {
            matches!(cell, b'O' | b'Q' | b'X' | b'Y')
        }
    };
    let mut stones = diagram.iter().filter(|(_, _, cell)| permitted(*cell));
    let found = match rule {
        AnchorRule::Corner => return Some((0, diagram.width as i8 - 1)),
        AnchorRule::CenterEither => stones.min_by_key(|(row, column, _)| distance(diagram, *row, *column)),
        _ => return drawn(diagram).next().or_else(|| stones.next().map(|(row, column, _)| (row, column))),
    };
    found.map(|(row, column, _)| (row, column))
}

/// The move of a diagram of a whole board, which is its anchor when no stone may be it: openings of earlier
/// versions of GNU Go begin on an empty board.
pub(super) fn of_whole_board(diagram: &Diagram) -> Option<Cell> {
    let all = Edges::NORTH | Edges::SOUTH | Edges::WEST | Edges::EAST;
    let mut moves = diagram.iter().filter(|(_, _, cell)| diagram.edges == all && *cell == b'*');
    moves.next().map(|(row, column, _)| (row, column))
}

/// How far a cell is from the center, in hundredths; of two equally far columns the left one is nearer.
fn distance(diagram: &Diagram, row: i8, column: i8) -> i32 {
    let (height, width) = (i32::from(diagram.height), i32::from(diagram.width));
    let rows = 100 * i32::from(row) - 50 * (height - 1);
    let columns = 100 * i32::from(column) - (50 * (width - 1) - 1);
    rows.abs() + columns.abs()
}
