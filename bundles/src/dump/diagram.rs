//! Patterns as drawings.

use crate::record::{CellKind, Edges, Element, PatternRecord};
use std::fmt::{self, Formatter};

/// Draws a pattern and, where a cell has a label, once more with the labels. Cells that are not stored are
/// drawn as `unnamed`.
pub(super) fn diagram(
    pattern: &PatternRecord,
    elements: &[Element],
    unnamed: char,
    out: &mut Formatter<'_>,
) -> fmt::Result {
    let kind = |element: &Element| CellKind::from_repr(element.kind).map_or('?', CellKind::character);
    draw(pattern, elements, unnamed, kind, out)?;
    if elements.iter().all(|element| element.label == 0) {
        return Ok(());
    }
    writeln!(out)?;
    let label = |element: &Element| match element.label {
        0 => kind(element),
        label => char::from(label),
    };
    draw(pattern, elements, unnamed, label, out)
}

fn draw(
    pattern: &PatternRecord,
    elements: &[Element],
    unnamed: char,
    character: impl Fn(&Element) -> char,
    out: &mut Formatter<'_>,
) -> fmt::Result {
    let edge = |side: u8| pattern.edges & side != 0;
    let width = usize::from(pattern.left.abs_diff(pattern.right)) + 1;
    let bar = |sign: &'static str, side: u8| if edge(side) { sign } else { "" };
    let border = format!("    {}{}{}", bar("+", Edges::WEST), "-".repeat(width), bar("+", Edges::EAST));
    if edge(Edges::NORTH) {
        writeln!(out, "{border}")?;
    }
    for row in pattern.top..=pattern.bottom {
        let mut cells = vec![unnamed; width];
        for element in elements.iter().filter(|element| element.row == row) {
            if let Some(cell) = cells.get_mut(usize::from(element.column.abs_diff(pattern.left))) {
                *cell = character(element);
            }
        }
        let cells: String = cells.into_iter().collect();
        writeln!(out, "    {}{cells}{}", bar("|", Edges::WEST), bar("|", Edges::EAST))?;
    }
    if edge(Edges::SOUTH) {
        writeln!(out, "{border}")?;
    }
    Ok(())
}
