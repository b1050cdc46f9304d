//! Neighborhoods as drawings.

use knowledge::prediction::surroundings::{AROUND, EMPTY, OPPONENT, OUTSIDE, OWN};

/// What is drawn where the neighborhood says nothing.
const ANYTHING: char = '?';

/// A neighborhood around a move, `*`, as pattern sources draw it: own stones are `O`, and where it reaches
/// over an edge of the board, that is drawn.
///
/// In a row or column with the move it reaches farthest, so that a side on which that row or column ends on
/// the board has no edge, and one on which it does not ends there for all the others as well.
#[must_use]
pub fn diagram(drawn: &[u8]) -> String {
    let at = |column: i8, row: i8| match (column, row) {
        (0, 0) => Some('*'),
        _ => {
            let point = AROUND.iter().take(drawn.len()).position(|point| *point == (column, row))?;
            drawn.get(point).map(|content| character(*content))
        }
    };
    // How far the neighborhood and the board go in a direction, and whether the board ends first.
    let arm = |columns: i8, rows: i8| {
        let on_board = |steps: &i8| at(columns * steps, rows * steps).is_some_and(|found| found != '#');
        let length = (1..).take_while(on_board).count() as i8;
        (length, at(columns * (length + 1), rows * (length + 1)).is_some())
    };
    let [(up, north), (down, south)] = [arm(0, -1), arm(0, 1)];
    let [(left, west), (right, east)] = [arm(-1, 0), arm(1, 0)];
    let [west_corner, east_corner] = [west, east].map(|edge| if edge { "+" } else { "" });
    let [west_side, east_side] = [west, east].map(|edge| if edge { "|" } else { "" });
    let bar = |edge: bool| match edge {
        true => format!("{west_corner}{}{east_corner}\n", "-".repeat((left + 1 + right) as usize)),
        false => String::new(),
    };
    let row = |row: i8| {
        let cells: String = (-left..=right).map(|column| at(column, row).unwrap_or(ANYTHING)).collect();
        format!("{west_side}{cells}{east_side}\n")
    };
    let rows: String = (-up..=down).map(row).collect();
    format!("{}{rows}{}", bar(north), bar(south))
}

fn character(content: u8) -> char {
    match content {
        EMPTY => '.',
        OWN => 'O',
        OPPONENT => 'X',
        OUTSIDE => '#',
        _ => ANYTHING,
    }
}
