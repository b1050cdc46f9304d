//! The constraint diagram: names for points.

use super::anchor::Cell;
use super::lower::Site;
use crate::diagnostic::{Code, Finding, Place};
use crate::syntax::{Diagram, is_label};
use std::collections::BTreeMap;

/// The labels and their offsets from the anchor; the first cell with a letter is meant. None, and findings,
/// when the diagram contradicts the main one.
pub(super) fn read(
    site: &mut Site<'_>,
    main: &Diagram,
    labels: Option<&Diagram>,
    anchor: Cell,
) -> Option<BTreeMap<char, Cell>> {
    let mut found = BTreeMap::new();
    let Some(diagram) = labels else { return Some(found) };
    let size = |diagram: &Diagram| (diagram.height, diagram.width, diagram.edges);
    if size(diagram) != size(main) {
        let words = |diagram: &Diagram| {
            let edges = diagram.edges.count_ones();
            format!("{} rows, {} columns and {edges} edges", diagram.height, diagram.width)
        };
        let message = format!("expected {} as in the diagram, found {}", words(main), words(diagram));
        fault(site, Code::CONSTRAINT_SIZE, diagram, Place::line(diagram.first_line), main, message);
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
            fault(site, code, diagram, diagram.place(row, column), main, message);
        }
    }
    sound.then_some(found)
}

fn fault(site: &mut Site<'_>, code: Code, diagram: &Diagram, place: Place, main: &Diagram, message: String) {
    let source = site.source;
    site.report.add(code, || {
        let finding = Finding::new(code, source, place, message);
        let finding = finding.showing(source, diagram.first_line, diagram.last_line());
        finding.earlier(&source.shown, Place::line(main.first_line), "the diagram")
    });
}
