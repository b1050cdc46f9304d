//! The states of the automata that match patterns.

use bytemuck::{Pod, Zeroable};

/// What an automaton reads of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// An empty point.
    Empty = 0,
    /// An own stone.
    Own = 1,
    /// A stone of the opponent.
    Opponent = 2,
    /// No point of the board.
    Outside = 3,
}

/// Number of cells that an automaton can read: every one within 18 rows and columns of where it begins.
pub const AUTOMATON_CELLS: usize = 37 * 37;

/// The bit of a root's number that says that the automaton reads the cells around the move of its patterns,
/// or around the anchor of those without a move. Without it the cells are those around the anchor.
pub const FROM_MOVE: u32 = 1 << 31;

/// Number of symbols.
pub const SYMBOLS: usize = 4;

/// A state: it reads one cell and leads on to the state for what is there.
///
/// State numbers count from the beginning of the section. State 0 is the end: all zero, never left.
/// Every other transition leads to a state with a higher number, so that no walk is endless. The states of an
/// automaton are those from its first one to the first one of the next automaton; they lead to no others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(C)]
pub struct AutomatonState {
    /// The next state for each symbol, 0 to stop.
    pub next: [u32; SYMBOLS],
    /// The first of the patterns that stand when this state is reached, in the section of accepted patterns.
    pub first_accepted: u32,
    /// Number of these patterns.
    pub accepted: u16,
    /// The cell that is read: its place in the order of cells around where the automaton begins,
    /// `matching::order`. Cells between it and the last one read are skipped, as no pattern that is still
    /// possible demands anything of them.
    pub place: u16,
}
