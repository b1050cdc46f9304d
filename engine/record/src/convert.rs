//! The same things on boards and in records.

use board::{BoardSize, Color, Move, Point};
use sgf::Coordinate;

/// The same color on the board.
pub fn color_of(color: sgf::Color) -> Color {
    match color {
        sgf::Color::Black => Color::Black,
        sgf::Color::White => Color::White,
    }
}

/// The same color in a record.
pub fn recorded_color(color: Color) -> sgf::Color {
    match color {
        Color::Black => sgf::Color::Black,
        Color::White => sgf::Color::White,
    }
}

/// The point of a board for a point of a record; none when it is off the board.
pub fn point_of(coordinate: Coordinate, size: BoardSize) -> Option<Point> {
    size.point(coordinate.column().into(), coordinate.row().into())
}

/// The point of a record for a point of a board.
pub fn coordinate(point: Point) -> Option<Coordinate> {
    // A side of a board is less than the most that a record can name.
    Coordinate::new(point.column() as u8, point.row() as u8)
}

/// The move of a record for a move.
pub fn recorded_move(chosen: Move) -> sgf::Move {
    chosen.point().and_then(coordinate).map_or(sgf::Move::Pass, sgf::Move::Place)
}

/// The size of a board as a record has it.
pub fn recorded_size(size: BoardSize) -> sgf::BoardSize {
    // A side of a board is less than the most that a record can name.
    sgf::BoardSize::new(size.width() as u8, size.height() as u8).unwrap_or(sgf::BoardSize::STANDARD)
}
