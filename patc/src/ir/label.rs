//! The constraint diagram: names for points.

use super::anchor::Cell;
use super::site::PatternSite;
use crate::diagnostic::{Code, Place};
use crate::syntax::{Diagram, is_label};
use std::collections::BTreeMap;

/// The labels and their offsets from the anchor; the first cell with a letter is meant. None, and findings,
/// when the diagram contradicts the main one.
pub(super) fn read(
    site: &mut PatternSite<'_>,
    main: &Diagram,
    labels: Option<&Diagram>,
    anchor: Cell,
) -> Option<BTreeMap<char, Cell>> {
    let mut found = BTreeMap::new();
    let Some(diagram) = labels else { return Some(found) };
    let size = |diagram: &Diagram| (diagram.height, diagram.width, diagram.edges);
    if size(diagram) != size(main) {
        let words = |diagram: &Diagram| {
            let count =
                |number: u32, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
            let (rows, columns) =
                (count(diagram.height.into(), "row"), count(diagram.width.into(), "column"));
            format!("{rows}, {columns} and {}", count(diagram.edges.count_ones(), "edge"))
        };
        let message = format!("expected {} as in the diagram, found {}", words(main), words(diagram));
        let lines = (main.first_line, main.last_line());
        let source = site.source;
        site.drawn(Code::CONSTRAINT_SIZE, Place::line(diagram.first_line), diagram, message)
            .earlier_showing(source, Place::line(main.first_line), "the diagram", lines)
            .helping("copy the diagram, edges too, and put letters on the points that are named");
        return None;
    }
    let mut sound = true;
    for (row, column, cell) in diagram.iter() {
        let Some(drawn) = main.cell(row, column) else { continue };
        let letter = char::from(cell);
        if is_label(letter) {
            found.entry(letter).or_insert((row - anchor.0, column - anchor.1));
        } else if cell != drawn {
            let code = match cell {
                b'X' | b'O' | b'x' | b'o' => Code::CONSTRAINT_STONE,
                _ => Code::CONSTRAINT_CELL,
            };
            sound &= code != Code::CONSTRAINT_STONE;
            let message =
                format!("expected `{}` as in the diagram, or a label, found `{letter}`", char::from(drawn));
            let lines = (main.first_line, main.last_line());
            let source = site.source;
            site.cell(code, (row, column), diagram, message)
                .earlier_showing(source, main.place(row, column), "the diagram", lines)
                .helping(
                    "a constraint diagram is a copy of the diagram with letters on the points that are named",
                );
        }
    }
    sound.then_some(found)
}
