//! A position as a picture, with what was asked, expected and found. Its looks are in the style of the page.

use std::fmt::{self, Write};
use std::sync::LazyLock;

use board::{BoardSize, Color, Point, column_letter};
use regex::Regex;

use super::positions::TestPosition;
use crate::record::TestRecord;

/// The looks of pictures.
pub(super) const STYLE: &str = "\
svg{background:#e9c98c}svg path{fill:none;stroke-linecap:round}svg text{font:10px sans-serif;text-anchor:middle;fill:#2b1d05}\
.g{stroke:#6b4f1d}.s{stroke:#6b4f1d;stroke-width:5}.X{stroke:#111;stroke-width:18}.O{stroke:#fff;stroke-width:17}\
.r{stroke:#222;stroke-width:19}.l{stroke:#888;stroke-width:6}\
.asked{fill:none;stroke:#0072b2;stroke-width:2.5}.expected{fill:#009e73;stroke:#fff}.forbidden{fill:none;stroke:#009e73;stroke-width:2;stroke-dasharray:3}\
svg path.found{stroke:#d5004a;stroke-width:3}";

/// Side of a cell. All other lengths are fractions of it.
const CELL: usize = 20;

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

/// The middle of a column or a row, from 0.
const fn middle(line: usize) -> usize {
    (line + 1) * CELL + CELL / 4
}

/// The picture of a test.
pub(super) fn picture(asked: &TestPosition, test: &TestRecord) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(asked, test, &mut out);
    out
}

fn write(asked: &TestPosition, test: &TestRecord, out: &mut String) -> fmt::Result {
    let size = asked.position.size();
    let [width, height] = [size.width(), size.height()].map(|lines| (lines + 1) * CELL + CELL / 2);
    let name = format!("{}:{}", test.suite, test.num);
    let name = patc::tools::drawing::escaped(&name);
    writeln!(
        out,
        "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"the board of {name}\">"
    )?;
    lines(size, out)?;
    let stones = |color| asked.position.stones(color).iter().collect::<Vec<Point>>();
    let [black, white] = [Color::Black, Color::White].map(stones);
    // White stones have a rim.
    for (class, points) in [("X", &black), ("r", &white), ("O", &white)] {
        dots(class, points, out)?;
    }
    dots("l", asked.last.as_slice(), out)?;
    for point in points(&test.command, size) {
        circle("asked", point, CELL / 2 - 1, out)?;
    }
    let expected = test.expect.as_deref().unwrap_or_default();
    let class = if expected.starts_with("[!") { "forbidden" } else { "expected" };
    for point in points(expected, size) {
        circle(class, point, CELL * 3 / 10, out)?;
    }
    for point in points(test.got.as_deref().unwrap_or_default(), size) {
        let (x, y) = (middle(point.column()), middle(point.row()));
        writeln!(out, "<path class=\"found\" d=\"M{} {}l10 10m0-10l-10 10\"/>", x - 5, y - 5)?;
    }
    writeln!(out, "</svg>")
}

/// Lines, stars and coordinates.
fn lines(size: BoardSize, out: &mut String) -> fmt::Result {
    let (right, bottom) = (middle(size.width() - 1), middle(size.height() - 1));
    let first = middle(0);
    write!(out, "<path class=\"g\" d=\"")?;
    (0..size.width()).try_for_each(|column| write!(out, "M{} {first}V{bottom}", middle(column)))?;
    (0..size.height()).try_for_each(|row| write!(out, "M{first} {}H{right}", middle(row)))?;
    writeln!(out, "\"/>")?;
    let stars: Vec<Point> = size.points().filter(|point| size.is_star(*point)).collect();
    dots("s", &stars, out)?;
    for column in 0..size.width() {
        let letter = column_letter(column);
        write!(out, "<text x=\"{}\" y=\"{}\">{letter}</text>", middle(column), CELL / 2)?;
    }
    for row in 0..size.height() {
        let number = size.height() - row;
        write!(out, "<text x=\"{}\" y=\"{}\">{number}</text>", CELL / 2, middle(row) + CELL / 6)?;
    }
    writeln!(out)
}

/// Points as one path: a line without length and with round ends is a dot.
fn dots(class: &str, points: &[Point], out: &mut String) -> fmt::Result {
    if points.is_empty() {
        return Ok(());
    }
    write!(out, "<path class=\"{class}\" d=\"")?;
    points
        .iter()
        .try_for_each(|point| write!(out, "M{} {}h0", middle(point.column()), middle(point.row())))?;
    writeln!(out, "\"/>")
}

fn circle(class: &str, point: Point, radius: usize, out: &mut String) -> fmt::Result {
    let (x, y) = (middle(point.column()), middle(point.row()));
    writeln!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
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
