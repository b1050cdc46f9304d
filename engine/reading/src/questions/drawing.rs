//! A position with the moves of a line on it.

use board::{Color, Point, Position, column_letter};
use std::fmt::Write as _;

/// What moves are drawn as, the first one first. Later moves of a line are not drawn.
const MARKS: &str = "123456789abcdefghijklmnopqrstuvwxyz";

/// Draws a position with coordinates, and the moves of a line that stand on empty points: `X` is Black, `O`
/// White. Of moves on the same point the first one is drawn.
pub fn draw(position: &Position, line: &[Option<Point>]) -> String {
    let size = position.size();
    let (width, height) = (size.width(), size.height());
    let letters: String = (0..width).flat_map(|column| [' ', column_letter(column)]).collect();
    let mut drawing = format!("   {letters}\n");
    for row in 0..height {
        // Writing to a string does not fail.
        let _ = write!(drawing, "{:>3}", height - row);
        for point in (0..width).filter_map(|column| size.point(column, row)) {
            let played = line.iter().zip(MARKS.chars()).find(|(step, _)| **step == Some(point));
            let character = match position.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => played.map_or('.', |(_, mark)| mark),
            };
            let _ = write!(drawing, " {character}");
        }
        drawing.push('\n');
    }
    drawing
}
