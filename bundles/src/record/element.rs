//! The cells of a pattern.

use super::Symbol;
use bytemuck::{Pod, Zeroable};
use strum::{FromRepr, VariantArray};

/// A cell of a diagram that demands something; cells of `?` are not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(C)]
pub struct Element {
    /// Rows below the anchor.
    pub row: i8,
    /// Columns right of the anchor.
    pub column: i8,
    /// What the cell demands: the number of a [`CellKind`].
    pub kind: u8,
    /// The first letter that names the cell in the constraint diagram, 0 without one.
    pub label: u8,
}

/// What a cell demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, FromRepr, VariantArray)]
#[repr(u8)]
pub enum CellKind {
    /// `.`: empty.
    Empty = 0,
    /// `X`: a stone of the opponent.
    Opponent = 1,
    /// `O`: an own stone.
    Own = 2,
    /// `x`: empty or the opponent's.
    OpponentOrEmpty = 3,
    /// `o`: empty or own.
    OwnOrEmpty = 4,
    /// `,`: empty, marked for the database's user.
    EmptyComma = 5,
    /// `*`: empty, the move.
    Move = 6,
    /// `!`: empty, marked for the database's user.
    EmptyBang = 7,
}

impl CellKind {
    /// Whether the cell may be empty, hold an own stone, hold a stone of the opponent.
    #[inline]
    pub const fn allows(self) -> [bool; 3] {
        match self {
            CellKind::Empty | CellKind::EmptyComma | CellKind::EmptyBang | CellKind::Move => {
                [true, false, false]
            }
            CellKind::Own => [false, true, false],
            CellKind::Opponent => [false, false, true],
            CellKind::OwnOrEmpty => [true, true, false],
            CellKind::OpponentOrEmpty => [true, false, true],
        }
    }

    /// The same as a bit for each number of a [`Symbol`].
    pub const fn symbols(self) -> u8 {
        let [empty, own, opponent] = self.allows();
        (empty as u8) << Symbol::Empty as u8
            | (own as u8) << Symbol::Own as u8
            | (opponent as u8) << Symbol::Opponent as u8
    }

    /// The character that draws it.
    pub const fn character(self) -> char {
        match self {
            CellKind::Empty => '.',
            CellKind::Opponent => 'X',
            CellKind::Own => 'O',
            CellKind::OpponentOrEmpty => 'x',
            CellKind::OwnOrEmpty => 'o',
            CellKind::EmptyComma => ',',
            CellKind::Move => '*',
            CellKind::EmptyBang => '!',
        }
    }
}
