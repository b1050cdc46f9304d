//! The meaning of a match, cell by cell: the specification of the other matchers.

use crate::{Match, Matches, View};
use board::symmetry::Symmetry;
use board::{Point, PointSet};
use bundles::Database;
use bundles::record::{CellKind, DatabaseKind, Edges, Element, PatternRecord, Symbol};

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// Patterns are numbered by their place in the section of patterns plus `base`.
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    let first = base.wrapping_add(database.record().first_pattern);
    let exact = database.record().kind == DatabaseKind::Joseki as u8;
    for (number, pattern) in (first..).zip(database.patterns()) {
        let elements = database.elements(pattern);
        for orientation in Symmetry::ALL {
            for anchor in view.size().points() {
                let Some(chosen) = stands(view, pattern, elements, orientation, anchor) else { continue };
                if within.contains(chosen)
                    && (!exact || rest_is_empty(view, pattern, elements, orientation, anchor))
                {
                    out.push(Match { chosen, pattern: number, orientation, anchor });
                }
            }
        }
    }
    out.sort();
}

/// The move of a pattern with this anchor and orientation, if it stands there.
///
/// A pattern whose move would be off the board stands nowhere; no diagram means such a pattern.
pub fn stands(
    view: &View,
    pattern: &PatternRecord,
    elements: &[Element],
    orientation: Symmetry,
    anchor: Point,
) -> Option<Point> {
    let tried = pattern.orientations >> orientation.number() & 1 != 0;
    let read = |row: i16, column: i16| {
        let (rows, columns) = orientation.offset(isize::from(row), isize::from(column));
        view.symbol(anchor.row() as isize + rows, anchor.column() as isize + columns)
    };
    let fits = tried
        && elements
            .iter()
            .all(|element| allows(element.kind, read(i16::from(element.row), i16::from(element.column))))
        && lies_on_board(pattern, read);
    let offset = orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
    if fits { view.point_at(anchor, offset) } else { None }
}

/// Whether all cells of the diagram that no element names are empty, as those of joseki are.
fn rest_is_empty(
    view: &View,
    pattern: &PatternRecord,
    elements: &[Element],
    orientation: Symmetry,
    anchor: Point,
) -> bool {
    let named = |row: i8, column: i8| elements.iter().any(|it| (it.row, it.column) == (row, column));
    let cells = (pattern.top..=pattern.bottom)
        .flat_map(|row| (pattern.left..=pattern.right).map(move |column| (row, column)));
    cells.filter(|(row, column)| !named(*row, *column)).all(|(row, column)| {
        let (rows, columns) = orientation.offset(isize::from(row), isize::from(column));
        let found = view.symbol(anchor.row() as isize + rows, anchor.column() as isize + columns);
        found == Symbol::Empty
    })
}

/// Whether a cell of this kind may hold what was read.
fn allows(kind: u8, found: Symbol) -> bool {
    let Some([empty, own, opponent]) = CellKind::from_repr(kind).map(CellKind::allows) else {
        return false;
    };
    match found {
        Symbol::Empty => empty,
        Symbol::Own => own,
        Symbol::Opponent => opponent,
        Symbol::Outside => false,
    }
}

/// Whether the whole diagram is on the board, and nothing of the board beyond the edges that it shows.
fn lies_on_board(pattern: &PatternRecord, read: impl Fn(i16, i16) -> Symbol) -> bool {
    let [top, bottom, left, right] =
        [pattern.top, pattern.bottom, pattern.left, pattern.right].map(i16::from);
    let outside = |row, column| read(row, column) == Symbol::Outside;
    let shows = |edge| pattern.edges & edge != 0;
    (top..=bottom).all(|row| (left..=right).all(|column| !outside(row, column)))
        && (!shows(Edges::NORTH) || (left..=right).all(|column| outside(top - 1, column)))
        && (!shows(Edges::SOUTH) || (left..=right).all(|column| outside(bottom + 1, column)))
        && (!shows(Edges::WEST) || (top..=bottom).all(|row| outside(row, left - 1)))
        && (!shows(Edges::EAST) || (top..=bottom).all(|row| outside(row, right + 1)))
}
