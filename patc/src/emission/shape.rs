//! The shape of a pattern as a demand on each cell around its anchor.

use bundles::record::{CellKind, Edges, Element, PatternRecord, SYMBOLS, Symbol};
use matching::order;
use std::collections::BTreeMap;

/// The symbols that a cell may hold, a bit for each number of a [`Symbol`].
pub(super) type Allowed = u8;

/// Any point of the board.
const ON_BOARD: Allowed = 1 << Symbol::Empty as u8 | 1 << Symbol::Own as u8 | 1 << Symbol::Opponent as u8;
/// No point of the board.
const OUTSIDE: Allowed = 1 << Symbol::Outside as u8;
/// Anything.
const FREE: Allowed = ON_BOARD | OUTSIDE;

/// The cells that demand something, by row and column from the anchor. All together they say the same as the
/// diagram; cells that others imply are not among them. Where there is a choice they are near `origin`.
pub(super) fn demands(
    pattern: &PatternRecord,
    elements: &[Element],
    origin: (i16, i16),
) -> BTreeMap<(i16, i16), Allowed> {
    let mut demands = BTreeMap::new();
    let mut demand = |row: i16, column: i16, allowed: Allowed| {
        *demands.entry((row, column)).or_insert(FREE) &= allowed;
    };
    let first = pattern.first_element as usize;
    let elements = elements.get(first..first.saturating_add(usize::from(pattern.elements)));
    for element in elements.unwrap_or_default() {
        let allowed = CellKind::from_repr(element.kind).map_or(0, CellKind::symbols);
        demand(i16::from(element.row), i16::from(element.column), allowed);
    }
    let [top, bottom, left, right] =
        [pattern.top, pattern.bottom, pattern.left, pattern.right].map(i16::from);
    // A cell in each outermost row and column on the board has the whole rectangle there, and beyond them one
    // cell in each direction tells where the board ends. They are chosen in the origin's row and column,
    // where an automaton reads them early.
    let row = origin.0.clamp(top.min(bottom), bottom);
    let column = origin.1.clamp(left.min(right), right);
    for (row, column) in [(top, column), (bottom, column), (row, left), (row, right)] {
        demand(row, column, ON_BOARD);
    }
    for (edge, row, column) in [
        (Edges::NORTH, top - 1, column),
        (Edges::SOUTH, bottom + 1, column),
        (Edges::WEST, row, left - 1),
        (Edges::EAST, row, right + 1),
    ] {
        if pattern.edges & edge != 0 {
            demand(row, column, OUTSIDE);
        }
    }
    demands
}

/// The bits in which the numbers of all allowed symbols agree, and what they are. Every allowed symbol
/// passes; of a kind of cell no other does, as it allows one symbol, or two that differ in one bit.
pub(super) fn packed(allowed: Allowed) -> (u32, u32) {
    let symbols = (0..SYMBOLS as u32).filter(|symbol| allowed >> symbol & 1 != 0);
    let ones = symbols.clone().fold(3, |bits, symbol| bits & symbol);
    let zeros = symbols.fold(3, |bits, symbol| bits & !symbol);
    (ones | zeros, ones)
}

/// What a pattern demands of one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellDemand {
    /// What the cell may hold.
    pub(super) allowed: Allowed,
    /// Whether it is the last cell that the pattern demands something of.
    pub(super) ends: bool,
}

/// What a pattern demands of the cells in the order in which automata read them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CellLine {
    /// Place in the order and demand, by place; at least one.
    cells: Vec<(u16, Allowed)>,
}

impl CellLine {
    /// The cells around the move, or around the anchor of a pattern without one. None when the pattern can
    /// stand on no board.
    pub(super) fn new(pattern: &PatternRecord, elements: &[Element]) -> Option<CellLine> {
        let mut cells = Vec::new();
        let origin = (i16::from(pattern.move_row), i16::from(pattern.move_column));
        let mut demands = demands(pattern, elements, origin);
        // Both are on the board; so every line has a cell.
        for point in [(0, 0), origin] {
            *demands.entry(point).or_insert(FREE) &= ON_BOARD;
        }
        for ((row, column), allowed) in demands {
            let (row, column) = (row - origin.0, column - origin.1);
            match order::place(isize::from(row), isize::from(column)) {
                _ if allowed == 0 => return None,
                Some(place) => cells.push((place as u16, allowed)),
                // So far from a point of the board there is no other.
                None if allowed & OUTSIDE == 0 => return None,
                None => {}
            }
        }
        cells.sort_unstable();
        Some(CellLine { cells })
    }

    /// What the pattern demands of the cell in this place.
    pub(super) fn step(&self, place: usize) -> CellDemand {
        let index = self.cells.partition_point(|(at, _)| usize::from(*at) < place);
        match self.cells.get(index) {
            Some((at, allowed)) if usize::from(*at) == place => {
                CellDemand { allowed: *allowed, ends: index + 1 == self.cells.len() }
            }
            _ => CellDemand { allowed: FREE, ends: false },
        }
    }

    /// The first place from this one on of which the pattern demands something.
    pub(super) fn next(&self, place: usize) -> Option<usize> {
        let index = self.cells.partition_point(|(at, _)| usize::from(*at) < place);
        self.cells.get(index).map(|(at, _)| usize::from(*at))
    }
}
