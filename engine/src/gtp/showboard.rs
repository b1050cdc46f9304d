//! The drawn board of `showboard`, in the form of GNU Go.

use crate::board_view::letter;
use board::{Color, Point, Position, column_letter};

/// The board between two rows of letters; at the lower right the stones that the players have captured.
pub(super) fn draw(position: &Position) -> String {
    let size = position.size();
    // The row with White's captures; Black's are written on the row below.
    let white_row = if size.height() > 10 { Some(8) } else { size.height().checked_sub(2) };
    let beside = |row| match row {
        row if Some(row) == white_row => captured("WHITE (O)", position.captures(Color::White)),
        row if row == white_row.map_or(0, |row| row + 1) => {
            captured("BLACK (X)", position.captures(Color::Black))
        }
        _ => String::new(),
    };
    let empty = |point| if size.is_star(point) { '+' } else { '.' };
    format!("\n{}", framed(position, empty, beside))
}

/// The stones within coordinates, with marks on empty points, and what is written beside the rows.
pub(super) fn framed(
    position: &Position,
    empty: impl Fn(Point) -> char,
    beside: impl Fn(usize) -> String,
) -> String {
    let size = position.size();
    let letters: String = (0..size.width()).flat_map(|column| [' ', column_letter(column)]).collect();
    let mut text = format!("  {letters}\n");
    for row in 0..size.height() {
        let number = size.height() - row;
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        let mark = |point| position.color_at(point).map_or_else(|| empty(point), letter);
        let marks: String = points.flat_map(|point| [' ', mark(point)]).collect();
        text += &format!("{number:2}{marks} {number}{}\n", beside(row));
    }
    text + "  " + &letters
}

fn captured(player: &str, stones: u32) -> String {
    format!("     {player} has captured {stones} stones")
}
