//! A position: the stones of one moment with their chains, exact liberties, hash and ko.
//!
//! Every chain owns a record, found under the index of one of its stones (its head). A record holds
//! the liberties as a set, so that taking a liberty from the up to four chains around a point and
//! giving it back are the same few instructions whatever stands there; points without a stone share a
//! record of their own, [`NO_CHAIN`], whose set stays empty. The stones of a chain form a ring, so that
//! joining two chains, and parting them again, swaps two links.
//!
//! ```text
//!   . X X .        chain_at: both stones → head (column 1)
//!   . . . .        next:     column 1 → column 2 → column 1
//!                  record:   liberties = 6 points, count 6, stones 2
//! ```

mod check;
mod play;
mod query;
mod setup;
mod transform;
mod undo;
mod violation;

pub use query::IllegalMove;
pub use setup::SetupError;
pub use undo::Undo;
pub use violation::{KoFault, Violation, ViolationKind};

use crate::point::{BoardSize, MAX_SIZE, Point, SLOTS, STRIDE, WORDS};
use crate::{Color, Ko, PointSet, Suicide};

/// The record of points without a stone: a number that is no point.
pub(crate) const NO_CHAIN: usize = MAX_SIZE * STRIDE;

/// What stands on a point, as a byte of the table `cells`.
pub(crate) mod cell {
    use crate::Color;

    pub(crate) const EMPTY: u8 = 0;
    pub(crate) const OUTSIDE: u8 = 3;

    /// 1 for Black, 2 for White, so that the two bits tell the colours apart.
    #[inline(always)]
    pub(crate) const fn of(color: Color) -> u8 {
        color as u8 + 1
    }
}

/// What is known of a chain.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct ChainRecord {
    /// The liberties.
    pub(crate) liberties: [u64; WORDS],
    /// How many they are.
    pub(crate) liberty_count: u16,
    /// How many stones the chain has.
    pub(crate) stone_count: u16,
}

const _: () = assert!(size_of::<ChainRecord>() == 64, "a chain record fills one line of the cache");

impl ChainRecord {
    const NONE: ChainRecord = ChainRecord {
        liberties: [0; WORDS],
        // So many that no move takes the last of them.
        liberty_count: u16::MAX / 2,
        stone_count: 0,
    };
}

/// The ban on retaking a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoBan {
    /// The point that may not be played.
    pub point: Point,
    /// Who may not play there.
    pub color: Color,
}

/// A position on a board of any size: stones, chains, liberties, hash, ko and captures.
///
/// It knows the rules of suicide and of the simple ko, which depend on nothing else; superko needs a
/// [`Game`](crate::Game).
#[derive(Clone, Debug)]
pub struct Position {
    chains: [ChainRecord; NO_CHAIN + 1],
    chain_at: [u16; SLOTS],
    next: [u16; SLOTS],
    cells: [u8; SLOTS],
    stones: [PointSet; 2],
    board: PointSet,
    hash: u64,
    captures: [u32; 2],
    ko: Option<KoBan>,
    size: BoardSize,
    suicide: Suicide,
    ko_rule: Ko,
}

impl Position {
    /// The empty board under these rules. All rules but [`Ko::None`] include the simple ko.
    #[must_use]
    pub fn new(size: BoardSize, suicide: Suicide, ko_rule: Ko) -> Position {
        let mut cells = [cell::OUTSIDE; SLOTS];
        for point in size.points() {
            cells[point.index()] = cell::EMPTY;
        }
        Position {
            chains: [ChainRecord::NONE; NO_CHAIN + 1],
            chain_at: [NO_CHAIN as u16; SLOTS],
            next: [0; SLOTS],
            cells,
            stones: [PointSet::EMPTY; 2],
            board: PointSet::board(size),
            hash: 0,
            captures: [0; 2],
            ko: None,
            size,
            suicide,
            ko_rule,
        }
    }

    /// The head of the chain on a table index, [`NO_CHAIN`] where no stone stands.
    #[inline(always)]
    fn head(&self, index: usize) -> usize {
        self.chain_at[index % SLOTS] as usize
    }

    /// The table indices of the stones of a chain, its head first.
    fn ring(&self, head: usize) -> impl Iterator<Item = usize> {
        let mut following = Some(head);
        std::iter::from_fn(move || {
            let index = following?;
            let next = self.next[index] as usize;
            following = (next != head).then_some(next);
            Some(index)
        })
    }
}
