//! A diagram as a board in SVG: lines, stones, marks, edges.

use super::escaped;
use crate::tools::figures::Figure;
use crate::tools::knowledge::Subject;
use bundles::record::Edges;
use knowledge::diagram::{Labels, Picture};
use std::fmt::Write;

/// What is drawn at a point, and around it.
pub(super) struct Sample {
    /// The cell.
    pub(super) cell: char,
    /// The letter on it.
    pub(super) letter: Option<char>,
    /// Whether it has the ring of the anchor.
    pub(super) ringed: bool,
    /// The edges that are drawn: bits of [`Edges`].
    pub(super) edges: u8,
}

/// Side of a cell. All other lengths are fractions of it.
const CELL: usize = 24;

/// The looks of what is drawn, for a picture that stands alone.
pub(super) const STYLE: &str = "\
.b{fill:#e9c98c}.g{stroke:#6b4f1d;stroke-width:1;fill:none}.e{stroke:#2b1d05;stroke-width:3;fill:none}\
.O{fill:#fff;stroke:#222}.X{fill:#111;stroke:#111}.o{fill:#fff;fill-opacity:.55;stroke:#222;stroke-dasharray:2}\
.x{fill:#111;fill-opacity:.45;stroke:#111;stroke-dasharray:2}.q{fill:#b9ad98}.m{fill:#c02020}\
.k{stroke:#14507a;stroke-width:2;fill:none}.a{fill:none;stroke:#c07a00;stroke-width:2}\
.l{font:bold 13px sans-serif;text-anchor:middle;fill:#14507a}.X+.l{fill:#fff}";

/// A pattern as a picture that needs nothing else.
#[must_use]
pub fn svg(subject: &Subject<'_>) -> String {
    alone(&subject.note.name, size(&subject.upright(Labels::Left)), &inner(subject))
}

/// An eye shape or an opening as such a picture; none where its stones are not known.
#[must_use]
pub fn figure_svg(figure: &Figure<'_>) -> Option<String> {
    let picture = figure.picture.as_ref()?;
    Some(alone(&figure.name, size(picture), &inner_of_figure(picture)))
}

/// What stands inside the picture of an eye shape or an opening: signs of eye shapes are letters.
pub(super) fn inner_of_figure(picture: &Picture) -> String {
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
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = points(&drawn(&plain), &drawn(&sign), &mut out);
    out
}

fn alone(name: &str, (width, height): (usize, usize), inner: &str) -> String {
    let title = escaped(name);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n{inner}</svg>\n"
    )
}

/// Width and height of a picture: a cell for each cell, and half a cell of board around them.
pub(super) fn size(picture: &Picture) -> (usize, usize) {
    let columns = picture.cells.first().map_or(0, Vec::len);
    ((columns + 1) * CELL, (picture.cells.len() + 1) * CELL)
}

/// What stands inside the picture of a pattern.
pub(super) fn inner(subject: &Subject<'_>) -> String {
    let picture = subject.upright(Labels::Left);
    let labels = subject.upright(Labels::Drawn);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = points(&picture, &labels, &mut out);
    let _ = ring(picture.anchor, &mut out);
    out
}

/// A point as a picture of its own, for a page that has the style.
pub(super) fn sample(sample: &Sample) -> String {
    let picture = Picture { cells: vec![vec![sample.cell]], edges: sample.edges, anchor: (0, 0) };
    let labels = Picture { cells: vec![vec![sample.letter.unwrap_or(sample.cell)]], ..picture.clone() };
    let (width, height) = size(&picture);
    let mut out = format!("<svg width=\"{width}\" height=\"{height}\" role=\"img\">\n");
    // Writing to a string does not fail.
    let _ = points(&picture, &labels, &mut out);
    if sample.ringed {
        let _ = ring(picture.anchor, &mut out);
    }
    out.push_str("</svg>");
    out
}

/// The board with what stands on its points; a label is drawn on what is under it.
fn points(picture: &Picture, labels: &Picture, out: &mut String) -> std::fmt::Result {
    board(picture, out)?;
    for (row, (cells, letters)) in picture.cells.iter().zip(&labels.cells).enumerate() {
        for (column, (cell, letter)) in cells.iter().zip(letters).enumerate() {
            mark(*cell, (row, column), out)?;
            if letter != cell {
                let (x, y) = (center(column), center(row) + CELL / 5);
                let letter = escaped(&letter.to_string());
                writeln!(out, "<text class=\"l\" x=\"{x}\" y=\"{y}\">{letter}</text>")?;
            }
        }
    }
    Ok(())
}

/// The ring around the anchor.
fn ring((row, column): (usize, usize), out: &mut String) -> std::fmt::Result {
    let (x, y, radius) = (center(column), center(row), CELL / 2 - 1);
    writeln!(out, "<circle class=\"a\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
}

/// The middle of a row or column.
const fn center(line: usize) -> usize {
    (line + 1) * CELL
}

/// Wood, lines through the cells, and the edges that are drawn.
fn board(picture: &Picture, out: &mut String) -> std::fmt::Result {
    let (width, height) = size(picture);
    writeln!(out, "<rect class=\"b\" width=\"{width}\" height=\"{height}\"/>")?;
    let (rows, columns) = (picture.cells.len(), picture.cells.first().map_or(0, Vec::len));
    for (row, cells) in picture.cells.iter().enumerate() {
        for (column, _) in cells.iter().enumerate().filter(|(_, cell)| **cell == '?') {
            let (x, y) = (center(column) - CELL / 2, center(row) - CELL / 2);
            writeln!(out, "<rect class=\"q\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>")?;
        }
    }
    let shown = |side: u8| picture.edges & side != 0;
    // A line ends at an edge and goes on beyond the diagram elsewhere.
    let begin = |side: u8| if shown(side) { center(0) } else { 0 };
    let end =
        |side: u8, count: usize| if shown(side) { center(count.max(1) - 1) } else { (count + 1) * CELL };
    let (left, right) = (begin(Edges::WEST), end(Edges::EAST, columns));
    let (top, bottom) = (begin(Edges::NORTH), end(Edges::SOUTH, rows));
    write!(out, "<path class=\"g\" d=\"")?;
    (0..rows).try_for_each(|row| write!(out, "M{left} {}H{right}", center(row)))?;
    (0..columns).try_for_each(|column| write!(out, "M{} {top}V{bottom}", center(column)))?;
    writeln!(out, "\"/>")?;
    for (side, path) in [
        (Edges::NORTH, format!("M{left} {top}H{right}")),
        (Edges::SOUTH, format!("M{left} {bottom}H{right}")),
        (Edges::WEST, format!("M{left} {top}V{bottom}")),
        (Edges::EAST, format!("M{right} {top}V{bottom}")),
    ] {
        if shown(side) {
            writeln!(out, "<path class=\"e\" d=\"{path}\"/>")?;
        }
    }
    Ok(())
}

/// A stone, or the sign of what a cell demands.
fn mark(cell: char, (row, column): (usize, usize), out: &mut String) -> std::fmt::Result {
    let (x, y) = (center(column), center(row));
    let (stone, small) = (CELL / 2 - 1, CELL / 4);
    match cell {
        'O' | 'X' => writeln!(out, "<circle class=\"{cell}\" cx=\"{x}\" cy=\"{y}\" r=\"{stone}\"/>"),
        'o' | 'x' => writeln!(out, "<circle class=\"{cell}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", small + 1),
        '*' => writeln!(out, "<circle class=\"m\" cx=\"{x}\" cy=\"{y}\" r=\"{small}\"/>"),
        ',' => {
            let (left, top) = (x - small, y - small);
            writeln!(out, "<path class=\"k\" d=\"M{left} {top}l12 12m0-12l-12 12\"/>")
        }
        '!' => writeln!(out, "<path class=\"k\" d=\"M{x} {}l6 12h-12z\"/>", y - small),
        _ => Ok(()),
    }
}
