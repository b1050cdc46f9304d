//! One pattern, explained: how it is drawn, what is tested in which order, what it asks and what it gives.

pub mod classes;
mod json;
pub mod listing;
mod text;

pub use json::json;
pub use text::text;

use crate::tools::knowledge::Subject;
use bundles::Level;
use bundles::record::{Attribute, CellKind, MatcherChoice, NO_HELPER, ValueRecord};
use matching::{grid, order};

/// A test of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellTest {
    /// Rows below the anchor.
    pub row: i8,
    /// Columns right of the anchor.
    pub column: i8,
    /// What the cell demands.
    pub kind: CellKind,
    /// Whether the packed window tests it, with its neighbors, before the other cells.
    pub in_window: bool,
}

/// The tests of cells in the order of the spiral in which matchers read; where windows are compared first,
/// those of the window come first. The whole diagram must lie on the board too, and its edges on the board's.
pub fn cell_tests(subject: &Subject<'_>) -> Vec<CellTest> {
    let windows = MatcherChoice::from_repr(subject.database.record().matcher) == Some(MatcherChoice::Grid);
    let test = |element: &bundles::record::Element| {
        let (row, column) = (isize::from(element.row), isize::from(element.column));
        Some(CellTest {
            row: element.row,
            column: element.column,
            kind: CellKind::from_repr(element.kind)?,
            in_window: windows && grid::shift(row, column).is_some(),
        })
    };
    let mut tests: Vec<CellTest> =
        subject.database.elements(subject.record).iter().filter_map(test).collect();
    tests.sort_by_key(|test| {
        let place = order::place(isize::from(test.row), isize::from(test.column));
        (!test.in_window, place.unwrap_or(usize::MAX))
    });
    tests
}

/// The name of an attribute and its argument as text: a number, or rows and columns from the anchor.
pub fn attribute(value: &ValueRecord) -> (&'static str, String) {
    let Some(attribute) = Attribute::from_repr(value.attribute) else { return ("unknown", String::new()) };
    let name = attribute.names().first().copied().unwrap_or_default();
    match attribute.takes_label() {
        true => (name, format!("{},{}", value.row, value.column)),
        false => (name, value.number.to_string()),
    }
}

/// The name of a pattern's helper.
pub fn helper(subject: &Subject<'_>) -> Option<bundles::Opcode> {
    let number = subject.record.helper;
    if number == NO_HELPER { None } else { bundles::Opcode::from_number(number) }
}

/// The name of a thing that has a number.
pub(crate) fn named(thing: Option<impl std::fmt::Debug>) -> String {
    thing.map_or_else(|| "unknown".to_owned(), |thing| format!("{thing:?}").to_lowercase())
}

fn level(number: u8) -> &'static str {
    Level::from_repr(number).map_or("unknown", Level::name)
}

/// The orientations that are tried.
fn orientations(subject: &Subject<'_>) -> impl Iterator<Item = board::symmetry::Symmetry> {
    let tried = subject.record.orientations;
    board::symmetry::Symmetry::ALL.into_iter().filter(move |it| tried >> it.number() & 1 != 0)
}
