//! One pattern, explained: how it is drawn, what is tested in which order, what it asks and what it gives.
//! And one network.

mod json;
mod network;
mod text;

pub use json::json;
pub use network::ExplainedNetwork;
pub use text::text;

use crate::tools::knowledge::Subject;
use bundles::code::{self, disassemble};
use bundles::effects::{Effect, Saying};
use bundles::record::{
    Attribute, AttributeMap, CellKind, DatabaseKind, DatabaseRecord, MatcherChoice, NO_HELPER, ValueRecord,
};
use bundles::{Level, Opcode};
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
pub fn helper(subject: &Subject<'_>) -> Option<Opcode> {
    let number = subject.record.helper;
    if number == NO_HELPER { None } else { Opcode::from_number(number) }
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

/// A step of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedStep {
    /// The step as the disassembler shows it, with the number of its first word.
    pub text: String,
    /// What it asks or does, if it asks or does something.
    pub asks: Option<Opcode>,
}

/// The steps of a program that validation has seen.
pub fn steps(words: &[u32]) -> Vec<ListedStep> {
    // The disassembler gives each step a line.
    let listing = disassemble(words);
    let listed = listing.lines().zip(code::steps(words));
    listed.map(|(line, step)| ListedStep { text: line.trim_end().to_owned(), asks: step.asks() }).collect()
}

/// The highest level of the steps, and what all of them cost together.
pub fn level_and_cost(steps: &[ListedStep]) -> (Level, f64) {
    let asked = || steps.iter().filter_map(|step| step.asks);
    let level = asked().map(Opcode::level).max().unwrap_or(Level::Geometry);
    let cost: f64 = asked().map(|opcode| f64::from(opcode.cost())).sum();
    // Costs are known to hundredths; the rest is how numbers are stored.
    (level, (cost * 1000.0).round() / 1000.0)
}

/// What a letter does in databases whose moves are proposed; others give letters meanings of their own.
pub fn meaning(letter: char, database: &DatabaseRecord) -> Option<String> {
    let kind = DatabaseKind::from_repr(database.kind)?;
    let map = AttributeMap::from_repr(database.attributes)?;
    let proposed = matches!(map, AttributeMap::General | AttributeMap::GnuGo2);
    Effect::of(Saying::Class(letter)).filter(|_| proposed)?.summary(kind, map)
}
