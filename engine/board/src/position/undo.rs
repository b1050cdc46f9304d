//! Taking a move back.

use super::{PackedKo, Position, Record, Window, cell};
use crate::point::{Point, SLOTS, adjacent};
use crate::{Color, zobrist};

/// What [`Position::undo`] needs to take one move back. Moves are taken back in reverse order.
///
/// It is two words, so that it travels in registers: written to memory in parts and read back as a whole
/// it would cost more than the rest of a move.
#[derive(Clone, Debug)]
#[must_use = "without it the move cannot be taken back"]
pub struct Undo {
    /// From the lowest bit: index (16), ko before the move (16), link at the point (12), liberties added
    /// (4), color (1).
    packed: u64,
    /// The chains around the stone that were removed or joined, 16 bits for each direction; see [`Change`].
    around: u64,
}

/// What happened to a chain next to a new stone: two bits that say it, above the head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It was joined to the new stone's chain.
    Joined = 1,
    /// It was the opponent's, and was removed.
    Captured = 2,
    /// It was the new stone's chain, and was removed; in place of the first direction.
    Suicide = 3,
}

impl Change {
    /// The change as it stands in [`Undo::around`], for one of the four directions.
    pub(super) fn pack(self, head: usize, direction: usize) -> u64 {
        ((self as u64) << 14 | head as u64) << (16 * direction)
    }
}

impl Undo {
    /// Stands for the point of a pass.
    const PASS: u64 = 0xffff;

    pub(super) fn of_pass(ko: PackedKo) -> Undo {
        Undo { packed: Undo::PASS | u64::from(ko.0) << 16, around: 0 }
    }

    /// A stone: its color and point, the ban before it, the link at its point, the places around it that
    /// became liberties of its chain as a bit each, and the changes around it.
    #[inline(always)]
    pub(super) fn of_stone(
        color: Color,
        index: usize,
        ko: PackedKo,
        next: u16,
        added: u64,
        around: u64,
    ) -> Undo {
        let place = index as u64 | u64::from(ko.0) << 16 | u64::from(next) << 32;
        Undo { packed: place | added << 44 | (color.index() as u64) << 48, around }
    }

    #[inline(always)]
    fn ko(&self) -> PackedKo {
        PackedKo((self.packed >> 16) as u16)
    }

    #[inline(always)]
    fn next(&self) -> u16 {
        (self.packed >> 32 & 0xfff) as u16
    }

    #[inline(always)]
    fn added(&self) -> u64 {
        self.packed >> 44 & 0xf
    }

    #[inline(always)]
    fn color(&self) -> Color {
        if self.packed >> 48 == 0 { Color::Black } else { Color::White }
    }

    /// The heads of the chains around the stone to which this happened, last direction first.
    fn heads(&self, change: Change) -> impl Iterator<Item = usize> {
        let around = self.around;
        (0..4).rev().filter_map(move |direction| {
            let entry = around >> (16 * direction) & 0xffff;
            (entry >> 14 == change as u64).then_some((entry & 0x3fff) as usize)
        })
    }
}

impl Position {
    /// Takes back the last move that was not taken back yet. `undo` is what that move returned.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.ko = undo.ko();
        if undo.packed & Undo::PASS == Undo::PASS {
            return;
        }
        let index = undo.packed as usize % SLOTS;
        if undo.around != 0 {
            self.restore_own(index, &undo);
        }
        self.retract(index, &undo);
        if undo.around != 0 {
            self.restore_captured(&undo);
        }
        self.give_liberty(adjacent(index).map(|place| self.head(place)), index);
    }

    /// Takes the stone out of its chain and off the board.
    #[inline(always)]
    fn retract(&mut self, index: usize, undo: &Undo) {
        let head = self.head(index);
        if head == index {
            self.records[index].words[Record::COUNTS] -= Record::STONE;
        } else {
            let record = &mut self.records[head];
            record.take_around(Window::new(index), Window::unpack(undo.added()));
            record.words[Record::COUNTS] -= Record::STONE;
            self.next[head] = self.next[index];
            self.heads[index] = index as u16;
        }
        self.next[index] = undo.next();
        self.cells[index] = cell::EMPTY;
        let (color, point) = (undo.color(), Point::from_index(index));
        self.stones[color.index()].remove(point);
        self.hash ^= zobrist::key(color, point);
        if self.records[index].is_stale() {
            self.restore_empty(index);
        }
    }

    /// Computes the record of an empty point anew.
    #[cold]
    #[inline(never)]
    fn restore_empty(&mut self, index: usize) {
        self.records[index] = Record::NONE;
        for place in adjacent(index) {
            if self.cells[place] == cell::EMPTY {
                self.records[index].give(place);
            }
        }
    }

    /// Takes back a suicide and the joining of chains.
    #[cold]
    #[inline(never)]
    fn restore_own(&mut self, index: usize, undo: &Undo) {
        for head in undo.heads(Change::Suicide) {
            self.restore_chain(undo.color(), head);
        }
        let base = self.head(index);
        for joined in undo.heads(Change::Joined) {
            self.part(base, joined);
        }
    }

    #[cold]
    #[inline(never)]
    fn restore_captured(&mut self, undo: &Undo) {
        for head in undo.heads(Change::Captured) {
            self.restore_chain(undo.color().opponent(), head);
        }
    }

    /// Parts a chain from the one that it was joined to.
    fn part(&mut self, base: usize, joined: usize) {
        self.next.swap(base, joined);
        self.relabel(joined, joined);
        if self.records[joined].is_stale() {
            self.recompute(joined);
        }
        for liberty in &self.records[joined].liberties() {
            if !adjacent(liberty.index()).iter().any(|place| self.head(*place) == base) {
                self.records[base].take(liberty.index());
            }
        }
        self.records[base].words[Record::COUNTS] -= self.records[joined].stone_count() as u64 * Record::STONE;
    }

    /// Computes the record of a chain anew from its ring.
    fn recompute(&mut self, head: usize) {
        let mut record = Record::NONE;
        for index in self.ring(head) {
            record.words[Record::COUNTS] += Record::STONE;
            for place in adjacent(index) {
                if self.cells[place] == cell::EMPTY {
                    record.give(place);
                }
            }
        }
        self.records[head] = record;
    }

    /// Puts a removed chain back: it has no liberties, and its points are no liberties of others.
    #[cold]
    #[inline(never)]
    fn restore_chain(&mut self, color: Color, head: usize) {
        let mut stone_count = 0;
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.cells[index] = cell::of(color);
            self.heads[index] = head as u16;
            self.records[index].words[Record::STALE] = 1;
            self.stones[color.index()].insert(point);
            self.hash ^= zobrist::key(color, point);
            stone_count += 1;
            self.take_liberty(adjacent(index).map(|place| self.head(place)), index);
            index = self.next[index] as usize;
            if index == head {
                break;
            }
        }
        self.captures[color.opponent().index()] -= stone_count;
        self.records[head] = Record::NONE;
        self.records[head].words[Record::COUNTS] = u64::from(stone_count) * Record::STONE;
    }
}
