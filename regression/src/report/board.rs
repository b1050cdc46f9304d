//! A position as a picture, with what was asked, expected and found.

use std::sync::LazyLock;

use board::{BoardSize, Color, Point};
use maud::Markup;
use pages::{Board, Shape};
use regex::Regex;

use super::positions::TestPosition;
use crate::record::TestRecord;

/// The points that a text names.
fn points(text: &str, size: BoardSize) -> Vec<Point> {
    // A letter and a number up to 25, and nothing beside them.
    static VERTEX: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"(?i)\b[A-HJ-Z](?:1[0-9]|2[0-5]|[1-9])\b").ok());
    let Some(vertex) = VERTEX.as_ref() else { return Vec::new() };
    let mut points: Vec<Point> =
        vertex.find_iter(text).filter_map(|found| Point::parse(found.as_str(), size).ok()).collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// The picture of a test.
pub(super) fn picture(asked: &TestPosition, test: &TestRecord) -> Markup {
    let size = asked.position.size();
    let mut board = Board::whole(size);
    for (color, class) in [(Color::Black, "X"), (Color::White, "O")] {
        for point in asked.position.stones(color) {
            board.add_at(point, class, Shape::STONE);
        }
    }
    let expected = test.expect.as_deref().unwrap_or_default();
    let is_forbidden = expected.starts_with("[!");
    let last = asked.last.iter().copied().collect();
    for (class, shape, points) in [
        ("last", Shape::Circle(0.15), last),
        ("asked", Shape::Circle(0.46), points(&test.command, size)),
        (if is_forbidden { "forbidden" } else { "expected" }, Shape::Circle(0.3), points(expected, size)),
        ("found", Shape::Cross(0.25), points(test.got.as_deref().unwrap_or_default(), size)),
    ] {
        for point in points {
            board.add_at(point, class, shape.clone());
        }
    }
    board.picture(&format!("the board of {}:{}", test.suite, test.num))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_name_points() {
        let size = BoardSize::new(9).expect("a size");
        for (text, expected) in [
            ("[1 (D4|E5)]", "E5 D4"),
            ("[A1\\|B2]*", "B2 A1"),
            ("attack d4", "D4"),
            ("reg_genmove black", ""),
            ("1 I5 Z3 A10 A0 AA1 D44", ""),
            ("owl_attack J9 J9", "J9"),
            ("PASS", ""),
        ] {
            let found: Vec<String> =
                points(text, size).iter().map(|point| point.vertex(size).to_string()).collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }
}
