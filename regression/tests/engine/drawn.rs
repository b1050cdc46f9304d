//! Positions as they are drawn, and points by their names.

use board::{Ko, Point, Position, Suicide, diagram};

/// The position of a drawing.
pub(crate) fn position(drawing: &str) -> Position {
    diagram::parse(drawing).expect("a drawing").position(Suicide::Forbidden, Ko::Simple).expect("a position")
}

/// The point with this name.
pub(crate) fn point(position: &Position, vertex: &str) -> Point {
    Point::parse(vertex, position.size()).expect("a vertex")
}
