//! What a pattern in one orientation demands around its move.

use crate::emission::shape::{self, Allowed};
use board::symmetry::Symmetry;
use bundles::record::filter::window_bit;
use bundles::record::{CellKind, Edges, Element, FilterEntry, PatternRecord, SYMBOLS, Symbol};

/// More lines than any board has: no limit.
const ANY_LINES: u8 = 127;

/// A pattern in one orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand {
    /// What the point itself may hold, a bit for each number of a [`Symbol`].
    pub(super) symbols: Allowed,
    /// The lower bits of the cells of the near window that lie on the board where the pattern does, also
    /// those of which it demands nothing else.
    pub(super) inside: u64,
    /// Everything else.
    pub(super) entry: FilterEntry,
}

/// The pattern of this number in each of its orientations.
pub(super) fn demands(number: u32, pattern: &PatternRecord, elements: &[Element]) -> Vec<Demand> {
    let first = pattern.first_element as usize;
    let cells = elements.get(first..first.saturating_add(usize::from(pattern.elements))).unwrap_or_default();
    let tried = Symmetry::ALL.into_iter().filter(|turn| pattern.orientations >> turn.number() & 1 != 0);
    tried.map(|turn| demand(number, pattern, cells, turn)).collect()
}

fn demand(number: u32, pattern: &PatternRecord, cells: &[Element], turn: Symmetry) -> Demand {
    // Rows and columns from the move.
    let from_move = |row: i8, column: i8| {
        let rows = isize::from(row) - isize::from(pattern.move_row);
        turn.offset(rows, isize::from(column) - isize::from(pattern.move_column))
    };
    let mut windows = Windows::default();
    let mut symbols = (1 << (SYMBOLS - 1)) - 1;
    for cell in cells {
        let allowed = CellKind::from_repr(cell.kind).map_or(0, CellKind::symbols);
        let (row, column) = from_move(cell.row, cell.column);
        if (row, column) == (0, 0) {
            symbols = allowed;
        }
        windows.demand(row, column, allowed);
    }
    let corners = [from_move(pattern.top, pattern.left), from_move(pattern.bottom, pattern.right)];
    let (least, most) = lines(pattern, corners, turn);
    // Where an edge is drawn, the board ends in the row and column of the move.
    for (side, (row, column)) in SIDES.into_iter().enumerate() {
        if most[side] != ANY_LINES {
            let lines = isize::from(least[side]) + 1;
            windows.demand_edge(lines * row, lines * column);
        }
    }
    let anchor = from_move(0, 0);
    Demand {
        symbols,
        inside: inside(corners),
        entry: FilterEntry {
            masks: [windows.mask as u64, (windows.mask >> u64::BITS) as u64],
            values: [windows.value as u64, (windows.value >> u64::BITS) as u64],
            pattern: number,
            least,
            most,
            anchor_row: anchor.0 as i8,
            anchor_column: anchor.1 as i8,
            orientation: turn.number() as u8,
            beyond: u8::from(windows.beyond),
        },
    }
}

/// The lower bits of the cells of the near window between two corners.
fn inside([first, second]: [(isize, isize); 2]) -> u64 {
    let cells = (first.0.min(second.0)..=first.0.max(second.0))
        .flat_map(|row| (first.1.min(second.1)..=first.1.max(second.1)).map(move |column| (row, column)));
    let bits = cells.filter_map(|(row, column)| window_bit(row, column));
    bits.filter(|bit| *bit < u64::BITS).fold(0, |inside, bit| inside | 1 << bit)
}

impl Demand {
    /// Whether a cell of the near window, two bits from this one on, may hold a symbol.
    pub(super) fn allows(&self, bit: u32, symbol: u64) -> bool {
        let differ = (symbol ^ self.entry.values[0] >> bit) & self.entry.masks[0] >> bit & 3;
        differ == 0 && (symbol != Symbol::Outside as u64 || self.inside >> bit & 1 == 0)
    }
}

/// The directions of the sides in the order of `FilterEntry::least`.
const SIDES: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// The least and the greatest number of lines of the board on each side of the move.
fn lines(pattern: &PatternRecord, corners: [(isize, isize); 2], turn: Symmetry) -> ([u8; 4], [u8; 4]) {
    let [first, second] = corners;
    let least =
        [-first.0.min(second.0), first.0.max(second.0), -first.1.min(second.1), first.1.max(second.1)];
    let least = least.map(|lines| lines.clamp(0, isize::from(ANY_LINES)) as u8);
    let mut most = [ANY_LINES; 4];
    for (edge, (row, column)) in
        [(Edges::NORTH, SIDES[0]), (Edges::SOUTH, SIDES[1]), (Edges::WEST, SIDES[2]), (Edges::EAST, SIDES[3])]
    {
        let turned = turn.offset(row, column);
        if let Some(side) = SIDES.iter().position(|side| *side == turned)
            && pattern.edges & edge != 0
        {
            most[side] = least[side];
        }
    }
    (least, most)
}

/// Both words of a window, the near one in the lower half.
#[derive(Default)]
struct Windows {
    mask: u128,
    value: u128,
    /// Whether a cell lies outside.
    beyond: bool,
}

impl Windows {
    fn demand(&mut self, row: isize, column: isize, allowed: Allowed) {
        match window_bit(row, column) {
            Some(bit) => self.put(bit, allowed),
            None => self.beyond = true,
        }
    }

    /// The lines are counted as well, so a cell too far away need not be looked at.
    fn demand_edge(&mut self, row: isize, column: isize) {
        if let Some(bit) = window_bit(row, column) {
            self.put(bit, 1 << Symbol::Outside as u8);
        }
    }

    fn put(&mut self, bit: u32, allowed: Allowed) {
        let (mask, value) = shape::packed(allowed);
        self.mask |= u128::from(mask) << bit;
        self.value |= u128::from(value) << bit;
    }
}
