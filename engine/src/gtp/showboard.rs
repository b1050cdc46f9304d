//! The drawn board of `showboard`, in the form of GNU Go.

use board::{Color, Position, column_letter};

/// The board between two rows of letters; at the lower right the stones that the players have captured.
pub(super) fn draw(position: &Position) -> String {
    let size = position.size();
    let (width, height) = (size.width(), size.height());
    let letters: String = (0..width).flat_map(|column| [' ', column_letter(column)]).collect();
    // The row with White's captures; Black's are written on the row below.
    let white_row = if height > 10 { Some(8) } else { height.checked_sub(2) };
    let mut text = format!("\n  {letters}\n");
    for row in 0..height {
        let number = height - row;
        text.push_str(&format!("{number:2}"));
        for point in (0..width).filter_map(|column| size.point(column, row)) {
            text.push(' ');
            text.push(match position.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if size.is_star(point) => '+',
                None => '.',
            });
        }
        text.push_str(&format!(" {number}"));
        if Some(row) == white_row {
            text.push_str(&captured("WHITE (O)", position.captures(Color::White)));
        } else if Some(row) == white_row.map_or(Some(0), |row| Some(row + 1)) {
            text.push_str(&captured("BLACK (X)", position.captures(Color::Black)));
        }
        text.push('\n');
    }
    text + "  " + &letters
}

fn captured(player: &str, stones: u32) -> String {
    format!("     {player} has captured {stones} stones")
}
