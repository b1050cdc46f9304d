//! Taking a move back.

use super::{ChainRecord, KoBan, NO_CHAIN, Position, cell};
use crate::Color;
use crate::point::{Point, adjacent};

/// What [`Position::undo`] needs to take one move back. Moves are taken back in reverse order.
#[derive(Debug)]
#[must_use = "without it the move cannot be taken back"]
pub struct Undo {
    /// The record of the chain that the stone was joined to, before it was.
    pub(super) record: ChainRecord,
    hash: u64,
    captures: [u32; 2],
    ko: Option<KoBan>,
    /// The head of the chain that the stone was joined to, [`NO_CHAIN`] when it became a chain.
    pub(super) base: u16,
    /// The head of the chain that killed itself, [`NO_CHAIN`] when none did.
    pub(super) suicide: u16,
    /// The link in the ring that the stone's own link took the place of.
    next: u16,
    stone: Option<(Color, Point)>,
    merged: [u16; 3],
    merged_len: u8,
    pub(super) captured: [u16; 4],
    pub(super) captured_len: u8,
}

impl Undo {
    #[inline(always)]
    fn new(position: &Position, stone: Option<(Color, Point)>, next: u16) -> Undo {
        Undo {
            record: ChainRecord::NONE,
            hash: position.hash,
            captures: position.captures,
            ko: position.ko,
            base: NO_CHAIN as u16,
            suicide: NO_CHAIN as u16,
            next,
            stone,
            merged: [0; 3],
            merged_len: 0,
            captured: [0; 4],
            captured_len: 0,
        }
    }

    pub(super) fn of_pass(position: &Position) -> Undo {
        Undo::new(position, None, 0)
    }

    #[inline(always)]
    pub(super) fn of_stone(position: &Position, color: Color, point: Point, next: u16) -> Undo {
        Undo::new(position, Some((color, point)), next)
    }

    #[inline]
    pub(super) fn push_merged(&mut self, head: usize) {
        self.merged[self.merged_len as usize] = head as u16;
        self.merged_len += 1;
    }

    #[inline]
    pub(super) fn push_captured(&mut self, head: usize) {
        self.captured[self.captured_len as usize] = head as u16;
        self.captured_len += 1;
    }
}

impl Position {
    /// Takes back the last move that was not taken back yet. `undo` is what that move returned.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.ko = undo.ko;
        let Some((color, point)) = undo.stone else { return };
        self.hash = undo.hash;
        self.captures = undo.captures;
        let index = point.index();
        if undo.suicide as usize != NO_CHAIN {
            self.restore_chain(color, undo.suicide as usize);
        }
        self.part(index, &undo);
        self.cells[index] = cell::EMPTY;
        self.chain_at[index] = NO_CHAIN as u16;
        self.next[index] = undo.next;
        self.stones[color.index()].remove(point);
        for captured in undo.captured[..undo.captured_len as usize].iter().rev() {
            self.restore_chain(color.opponent(), *captured as usize);
        }
        self.give_liberty(point);
    }

    /// Takes the stone out of the chain that it was joined to, and parts the chains that it had joined.
    #[inline(always)]
    fn part(&mut self, index: usize, undo: &Undo) {
        let base = undo.base as usize;
        if base == NO_CHAIN {
            return;
        }
        for joined in undo.merged[..undo.merged_len as usize].iter().rev() {
            let joined = *joined as usize;
            self.next.swap(base, joined);
            self.relabel(joined, joined);
            self.restore_record(joined);
        }
        self.chains[base] = undo.record;
        self.next[base] = self.next[index];
    }

    /// Computes the record of a chain anew from its ring. The point that is being taken back still holds
    /// its stone then, so that it is no liberty yet.
    fn restore_record(&mut self, head: usize) {
        let mut record = ChainRecord { liberty_count: 0, ..ChainRecord::NONE };
        let mut index = head;
        loop {
            record.stone_count += 1;
            for place in adjacent(index) {
                if self.cells[place] == cell::EMPTY {
                    let added = !(record.liberties[place / 64] >> (place % 64)) & 1;
                    record.liberties[place / 64] |= 1 << (place % 64);
                    record.liberty_count += added as u16;
                }
            }
            index = self.next[index] as usize;
            if index == head {
                break;
            }
        }
        self.chains[head] = record;
    }

    /// Puts a removed chain back: it has no liberties, and its points are no liberties of others.
    #[cold]
    #[inline(never)]
    fn restore_chain(&mut self, color: Color, head: usize) {
        let own = cell::of(color);
        let mut stone_count = 0;
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.cells[index] = own;
            self.chain_at[index] = head as u16;
            self.stones[color.index()].insert(point);
            stone_count += 1;
            for place in adjacent(index) {
                let neighbor = self.head(place);
                let record = &mut self.chains[neighbor];
                let taken = record.liberties[index / 64] >> (index % 64) & 1;
                record.liberties[index / 64] &= !(1 << (index % 64));
                record.liberty_count -= taken as u16;
            }
            index = self.next[index] as usize;
            if index == head {
                break;
            }
        }
        self.chains[head] = ChainRecord { liberty_count: 0, stone_count, ..ChainRecord::NONE };
    }
}
