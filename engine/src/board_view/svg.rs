//! A view as a picture in SVG.

use super::{BoardView, ShownPoint};
use board::{Color, column_letter};
use std::fmt::{self, Write};

/// Side of a cell. All other lengths are fractions of it.
const CELL: usize = 28;
/// Height of a line of notes.
const LINE: usize = 18;

const STYLE: &str = "\
.w{fill:#e9c98c}.g{stroke:#6b4f1d;stroke-width:1}.s{fill:#6b4f1d}.X{fill:#111}.O{fill:#fff;stroke:#222}\
.b{fill:#10307a}.v{fill:#fff}.t{font:13px sans-serif;text-anchor:middle;fill:#2b1d05}.X+.t{fill:#fff}\
.n{font:13px sans-serif;fill:#2b1d05}";

/// The board with a square for what is someone's, stones, marks, coordinates, and the notes below.
pub(super) fn picture(view: &BoardView) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(view, &mut out);
    out
}

fn write(view: &BoardView, out: &mut String) -> fmt::Result {
    let notes = view.notes.len() + 1;
    let longest = view.notes.iter().map(String::len).chain([view.layer.legend().len()]).max().unwrap_or(0);
    // Letters of this size are about a quarter of a cell wide.
    let width = ((view.width + 2) * CELL).max(longest * CELL / 4 + CELL);
    let height = (view.height + 2) * CELL + notes * LINE;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<style>{STYLE}</style>",
        view.layer
    )?;
    let (board_width, board_height) = ((view.width + 2) * CELL, (view.height + 2) * CELL);
    writeln!(out, "<rect class=\"w\" width=\"{board_width}\" height=\"{board_height}\"/>")?;
    grid(view, out)?;
    for shown in &view.points {
        point(view, shown, out)?;
    }
    let lines = [view.layer.legend()].into_iter().chain(view.notes.iter().map(String::as_str));
    for (number, line) in lines.enumerate() {
        let (x, y) = (CELL / 2, board_height + (number + 1) * LINE - LINE / 4);
        writeln!(out, "<text class=\"n\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(line))?;
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// The middle of a column or a row, from 0.
fn middle(place: usize) -> usize {
    place * CELL + CELL * 3 / 2
}

fn grid(view: &BoardView, out: &mut String) -> fmt::Result {
    let (right, bottom) = (middle(view.width.saturating_sub(1)), middle(view.height.saturating_sub(1)));
    let first = middle(0);
    for column in 0..view.width {
        let x = middle(column);
        writeln!(out, "<path class=\"g\" d=\"M{x} {first}V{bottom}\"/>")?;
        let letter = column_letter(column);
        writeln!(out, "<text class=\"t\" x=\"{x}\" y=\"{}\">{letter}</text>", CELL * 2 / 3)?;
    }
    for row in 0..view.height {
        let y = middle(row);
        writeln!(out, "<path class=\"g\" d=\"M{first} {y}H{right}\"/>")?;
        let (x, y) = (CELL / 2, y + CELL / 6);
        writeln!(out, "<text class=\"t\" x=\"{x}\" y=\"{y}\">{}</text>", view.height - row)?;
    }
    Ok(())
}

fn point(view: &BoardView, shown: &ShownPoint, out: &mut String) -> fmt::Result {
    let (point, size) = shown.point;
    let (x, y) = (middle(point.column()), middle(point.row()));
    if let Some(owner) = shown.owner {
        let class = if owner == Color::Black { 'b' } else { 'v' };
        let (left, top) = (x - CELL / 2, y - CELL / 2);
        let opacity = 0.7 * shown.weight;
        writeln!(
            out,
            "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" \
             fill-opacity=\"{opacity:.2}\"/>"
        )?;
    }
    match shown.stone {
        Some(color) => {
            let class = if color == Color::Black { 'X' } else { 'O' };
            writeln!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", CELL * 4 / 9)?;
        }
        None if size.is_star(point) => {
            writeln!(out, "<circle class=\"s\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", CELL / 10)?;
        }
        None => {}
    }
    let is_plain = matches!(shown.mark, '.' | 'X' | 'O') && view.layer != super::Layer::Groups;
    // On empty points the square says what the mark says.
    if !is_plain && (shown.stone.is_some() || shown.mark.is_ascii_lowercase()) {
        writeln!(out, "<text class=\"t\" x=\"{x}\" y=\"{}\">{}</text>", y + CELL / 6, shown.mark)?;
    }
    Ok(())
}

/// Text in which no character means anything to XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
