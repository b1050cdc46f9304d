//! A position: the stones of one moment with their chains, exact liberties, hash and ko.
//!
//! Every chain owns a record, found under the index of one of its stones (its head), with its liberties
//! as a set. An empty point has a record too, which holds the empty points around it: that is what the
//! liberties of a stone played there will be, so that a new chain needs no work at all, and taking a
//! point from the records around it, and giving it back, are the same few instructions whatever stands
//! there. All points off the board share one record, [`OUTSIDE`]. The stones of a chain form a ring, so
//! that joining two chains, and parting them again, swaps two links.
//!
//! ```text
//!   . X X .        heads:   both stones → column 1; every empty point → itself
//!   . . . .        next:    column 1 → column 2 → column 1
//!                  record of column 1: liberties = 4 points, 2 stones
//! ```

mod around;
mod check;
mod play;
mod query;
mod setup;
mod transform;
mod undo;

pub use check::Violation;
pub use query::IllegalMove;
pub use setup::SetupError;
pub use undo::Undo;

use crate::point::{BoardSize, MAX_SIZE, OUTSIDE, Point, SLOTS, STRIDE, WORDS, adjacent};
use crate::{Color, Ko, PointSet, Suicide};

/// What stands on a point, as a byte of the table `cells`.
pub(crate) mod cell {
    use crate::Color;

    pub(crate) const EMPTY: u8 = 0;
    pub(crate) const OUTSIDE: u8 = 4;

    /// 1 for Black, 2 for White: a bit of its own for each, so that several cells may be or-ed.
    #[inline(always)]
    pub(crate) const fn of(color: Color) -> u8 {
        color as u8 + 1
    }
}

/// What is known of a chain, or of an empty point.
///
/// The liberties are a set of points, for an empty point those around it that are empty. The counts stand
/// in the words before the set, beside the points of small boards. A bit of any table index, also of one off
/// the board, falls inside the record; such a bit is never set.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Record {
    words: [u64; SLOTS / 64],
}

const _: () = assert!(size_of::<Record>().is_multiple_of(64), "a record fills whole lines of the cache");
const _: () = assert!(OUTSIDE < STRIDE, "every board has the record of what is off it");
const _: () = assert!(Record::SET + WORDS < SLOTS / 64, "there is room for counts and set");
const _: () = assert!(Record::word(SLOTS - 1) == Record::STALE && STRIDE < 32, "an index above is no count");
const _: () = assert!(Record::word(MAX_SIZE * STRIDE + STRIDE) >= Record::SET, "an index below is none");

impl Record {
    /// The word with the number of liberties and, above it, the number of stones, 0 for an empty point.
    /// They share a word so that changing both is one addition.
    const COUNTS: usize = 0;
    /// One liberty, in the word of counts.
    const LIBERTY: u64 = 1 << 32;
    /// One stone, in the word of counts.
    const STONE: u64 = 1 << 48;
    /// The word that is not 0 in the record of a stone that is no head when it has stopped telling what
    /// it held when the stone was played, or its chain joined to another: that is what the record must
    /// hold when the move is taken back. Only a capture in between changes it. Its highest bits stay clear,
    /// as those are the indices above the board.
    const STALE: usize = 1;
    /// The first word of the set.
    const SET: usize = 2;

    pub(crate) const NONE: Record = Record { words: [0; SLOTS / 64] };

    /// The record with these points as its set, uncounted.
    fn of(points: &PointSet) -> Record {
        let mut record = Record::NONE;
        record.words[Record::SET..][..WORDS].copy_from_slice(points.words());
        record
    }

    /// The word with the bit of a table index.
    #[inline(always)]
    const fn word(index: usize) -> usize {
        (index / 64 + Record::SET) % (SLOTS / 64)
    }

    #[inline(always)]
    pub(crate) fn liberties(&self) -> PointSet {
        PointSet::from_words(std::array::from_fn(|word| self.words[Record::SET + word]))
    }

    #[inline(always)]
    pub(crate) fn liberty_count(&self) -> usize {
        (self.words[Record::COUNTS] % Record::STONE / Record::LIBERTY) as usize
    }

    #[inline(always)]
    pub(crate) fn stone_count(&self) -> usize {
        (self.words[Record::COUNTS] / Record::STONE) as usize
    }

    #[inline(always)]
    pub(crate) fn is_stale(&self) -> bool {
        self.words[Record::STALE] != 0
    }

    /// Adds a point unless it is in the set already.
    #[inline(always)]
    fn give(&mut self, index: usize) {
        let word = Record::word(index);
        let bit = 1 << (index % 64);
        self.words[Record::COUNTS] += u64::from(self.words[word] & bit == 0) * Record::LIBERTY;
        self.words[word] |= bit;
    }

    /// The bits of the indices around a point, as [`Window`] arranges them.
    #[inline(always)]
    fn around(&self, window: Window) -> u64 {
        let pair = u128::from(self.words[window.low]) | u128::from(self.words[window.high]) << 64;
        (pair >> window.shift) as u64 & Window::ALL
    }

    /// Adds points around a point, which must not be in the set.
    #[inline(always)]
    fn give_around(&mut self, window: Window, points: u64) {
        let pair = u128::from(points) << window.shift;
        self.words[window.low] |= pair as u64;
        self.words[window.high] |= (pair >> 64) as u64;
        self.words[Record::COUNTS] += Window::count(points) * Record::LIBERTY;
    }

    /// Removes points around a point, which must be in the set.
    #[inline(always)]
    fn take_around(&mut self, window: Window, points: u64) {
        let pair = u128::from(points) << window.shift;
        self.words[window.low] &= !(pair as u64);
        self.words[window.high] &= !((pair >> 64) as u64);
        self.words[Record::COUNTS] -= Window::count(points) * Record::LIBERTY;
    }

    /// Removes a point if it is in the set.
    #[inline(always)]
    fn take(&mut self, index: usize) {
        let word = Record::word(index);
        let bit = 1 << (index % 64);
        self.words[Record::COUNTS] -= u64::from(self.words[word] & bit != 0) * Record::LIBERTY;
        self.words[word] &= !bit;
    }
}

/// Where a record keeps the four indices around a point: within the bits that start at the index above
/// the point, which reach into one more word at the most.
#[derive(Clone, Copy)]
struct Window {
    low: usize,
    high: usize,
    shift: usize,
}

impl Window {
    const LEFT: usize = STRIDE - 1;
    const RIGHT: usize = STRIDE + 1;
    const BELOW: usize = 2 * STRIDE;
    /// The bits of the places above, left, right and below.
    const ALL: u64 = 1 | 1 << Window::LEFT | 1 << Window::RIGHT | 1 << Window::BELOW;

    #[inline(always)]
    fn new(index: usize) -> Window {
        let above = adjacent(index)[0];
        Window { low: Record::word(above), high: Record::word(above + 64), shift: above % 64 }
    }

    #[inline(always)]
    fn count(points: u64) -> u64 {
        (points & 1)
            + (points >> Window::LEFT & 1)
            + (points >> Window::RIGHT & 1)
            + (points >> Window::BELOW)
    }

    /// The four bits side by side.
    #[inline(always)]
    fn pack(points: u64) -> u64 {
        let (left, right, below) = (points >> Window::LEFT, points >> Window::RIGHT, points >> Window::BELOW);
        points & 1 | (left & 1) << 1 | (right & 1) << 2 | below << 3
    }

    /// The reverse of [`Window::pack`].
    #[inline(always)]
    fn unpack(bits: u64) -> u64 {
        bits & 1
            | (bits >> 1 & 1) << Window::LEFT
            | (bits >> 2 & 1) << Window::RIGHT
            | (bits >> 3) << Window::BELOW
    }
}

/// The ban on retaking a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoBan {
    /// The point that may not be played.
    pub point: Point,
    /// Who may not play there.
    pub color: Color,
}

/// A ban on retaking a ko, or none, as one number: it is read back in the width that it was written in,
/// which a pair of fields is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedKo(u16);

impl PackedKo {
    pub(crate) const NONE: PackedKo = PackedKo(u16::MAX);

    #[inline(always)]
    pub(crate) fn new(point: Point, color: Color) -> PackedKo {
        PackedKo((point.index() * 2 + color.index()) as u16)
    }

    #[inline(always)]
    pub(crate) fn unpack(self) -> Option<KoBan> {
        let color = Color::BOTH[(self.0 % 2) as usize];
        (self != PackedKo::NONE).then(|| KoBan { point: Point::from_index((self.0 / 2) as usize), color })
    }
}

/// A position on a board of any size: stones, chains, liberties, hash, ko and captures.
///
/// It knows the rules of suicide and of the simple ko, which depend on nothing else; superko needs a
/// [`Game`](crate::Game).
#[derive(Clone, Debug)]
pub struct Position {
    /// For each head, its chain; for each empty point, the empty points around it. As many as the board uses,
    /// on the heap: on the largest board they are 90 KB.
    records: Box<[Record]>,
    heads: [u16; SLOTS],
    next: [u16; SLOTS],
    cells: [u8; SLOTS],
    stones: [PointSet; 2],
    board: PointSet,
    hash: u64,
    captures: [u32; 2],
    ko: PackedKo,
    size: BoardSize,
    suicide: Suicide,
    ko_rule: Ko,
}

impl Position {
    /// The empty board under these rules. All rules but [`Ko::None`] include the simple ko.
    pub fn new(size: BoardSize, suicide: Suicide, ko_rule: Ko) -> Position {
        let mut position = Position {
            records: vec![Record::NONE; size.slots()].into_boxed_slice(),
            heads: [OUTSIDE as u16; SLOTS],
            next: [0; SLOTS],
            cells: [cell::OUTSIDE; SLOTS],
            stones: [PointSet::EMPTY; 2],
            board: PointSet::board(size),
            hash: 0,
            captures: [0; 2],
            ko: PackedKo::NONE,
            size,
            suicide,
            ko_rule,
        };
        let whole = Record::of(&position.board);
        for point in &position.board {
            let index = point.index();
            position.cells[index] = cell::EMPTY;
            position.heads[index] = index as u16;
            let window = Window::new(index);
            let around = whole.around(window);
            position.records[index].give_around(window, around);
            if around != Window::ALL {
                position.records[OUTSIDE].give(index);
            }
        }
        position
    }

    /// The index of the record that stands for a table index.
    #[inline(always)]
    fn head(&self, index: usize) -> usize {
        // The remainder tells the compiler that the number is in range as an index.
        self.heads[index % SLOTS] as usize % SLOTS
    }

    /// Takes a point from the liberties of the records with these heads.
    #[inline(always)]
    fn take_liberty(&mut self, heads: [usize; 4], index: usize) {
        for head in heads {
            self.records[head].take(index);
        }
    }

    /// Adds a point to the liberties of the records with these heads.
    #[inline(always)]
    fn give_liberty(&mut self, heads: [usize; 4], index: usize) {
        for head in heads {
            self.records[head].give(index);
        }
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
