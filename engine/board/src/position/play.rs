//! Playing a stone.

use super::{ChainRecord, KoBan, NO_CHAIN, Position, Undo, cell};
use crate::point::{Point, SLOTS, adjacent};
use crate::{Color, Ko, Move, zobrist};

impl Position {
    /// Plays a move that [`Position::is_legal`] allows (a pass always is) and returns what
    /// [`Position::undo`] needs to take it back.
    ///
    /// A move on a stone or off the board leaves the position in disorder; it is refused in debug builds.
    #[inline]
    pub fn play(&mut self, color: Color, chosen: Move) -> Undo {
        match chosen {
            Move::Play(point) => self.play_stone(color, point),
            Move::Pass => {
                let undo = Undo::of_pass(self);
                self.ko = None;
                undo
            }
        }
    }

    /// Plays a stone on an empty point, which must be a legal move, and returns what
    /// [`Position::undo`] needs to take it back.
    #[inline]
    pub fn play_stone(&mut self, color: Color, point: Point) -> Undo {
        let index = point.index();
        debug_assert!(self.cells[index] == cell::EMPTY, "{point:?} is not empty");
        let mut undo = Undo::of_stone(self, color, point, self.next[index]);
        let near = adjacent(index);
        let fewest = self.take_liberty(near, point);
        self.ko = None;
        self.put_stone(color, point);
        if fewest == 0 {
            self.capture_around(color, near, &mut undo);
        }
        self.join(color, index, near, &mut undo);
        // A single stone may die among chains that all keep liberties.
        if fewest == 0 || self.chains[self.head(index)].liberty_count == 0 {
            self.settle_captures(color, index, &mut undo);
        }
        undo
    }

    /// Takes the point from the liberties of the chains around it; the fewest liberties left to one.
    #[inline(always)]
    fn take_liberty(&mut self, near: [usize; 4], point: Point) -> u16 {
        let (word, shift) = (point.index() / 64, point.index() % 64);
        let mut fewest = u16::MAX;
        for place in near {
            let record = &mut self.chains[self.chain_at[place] as usize];
            record.liberty_count -= (record.liberties[word] >> shift & 1) as u16;
            record.liberties[word] &= !(1 << shift);
            fewest = fewest.min(record.liberty_count);
        }
        fewest
    }

    #[inline(always)]
    fn put_stone(&mut self, color: Color, point: Point) {
        self.cells[point.index()] = cell::of(color);
        self.stones[color.index()].insert(point);
        self.hash ^= zobrist::key(color, point);
    }

    /// Makes the new stone part of the chain around it, or a chain of its own.
    #[inline(always)]
    fn join(&mut self, color: Color, index: usize, near: [usize; 4], undo: &mut Undo) {
        let own = cell::of(color);
        let base = self.largest_chain(own, near);
        if base == NO_CHAIN {
            self.chains[index] = ChainRecord { liberty_count: 0, stone_count: 1, ..ChainRecord::NONE };
            self.next[index] = index as u16;
            self.chain_at[index] = index as u16;
            self.add_liberties(index, near);
            return;
        }
        undo.base = base as u16;
        undo.record = self.chains[base];
        self.next[index] = self.next[base];
        self.next[base] = index as u16;
        self.chain_at[index] = base as u16;
        self.chains[base].stone_count += 1;
        self.add_liberties(base, near);
        for place in near {
            let head = self.chain_at[place] as usize;
            if self.cells[place] == own && head != base {
                self.merge(base, head);
                undo.push_merged(head);
            }
        }
    }

    /// The own chain with the most stones around a point, [`NO_CHAIN`] when there is none.
    #[inline(always)]
    fn largest_chain(&self, own: u8, near: [usize; 4]) -> usize {
        let mut base = NO_CHAIN;
        for place in near {
            if self.cells[place] == own {
                let head = self.chain_at[place] as usize;
                if self.chains[head].stone_count > self.chains[base].stone_count {
                    base = head;
                }
            }
        }
        base
    }

    /// Adds the empty points among `near` to the liberties of a chain.
    #[inline(always)]
    fn add_liberties(&mut self, head: usize, near: [usize; 4]) {
        let record = &mut self.chains[head];
        for place in near {
            // Indices off the board are taken modulo the set: they add nothing, but stay in range.
            let (word, shift) = (place / 64 % record.liberties.len(), place % 64);
            let empty = u64::from(self.cells[place] == cell::EMPTY);
            let added = empty & !(record.liberties[word] >> shift);
            record.liberties[word] |= added << shift;
            record.liberty_count += added as u16;
        }
    }

    /// Joins a chain to another: liberties, ring, heads. The record of the joined chain is left alone.
    fn merge(&mut self, base: usize, joined: usize) {
        let record = self.chains[joined];
        let target = &mut self.chains[base];
        let mut count = 0;
        for (word, more) in target.liberties.iter_mut().zip(record.liberties) {
            *word |= more;
            count += word.count_ones() as u16;
        }
        target.liberty_count = count;
        target.stone_count += record.stone_count;
        self.relabel(joined, base);
        self.next.swap(base, joined);
    }

    /// Makes `head` the head of all stones in the ring from `start`.
    pub(super) fn relabel(&mut self, start: usize, head: usize) {
        let mut index = start;
        loop {
            self.chain_at[index] = head as u16;
            index = self.next[index] as usize % SLOTS;
            if index == start {
                return;
            }
        }
    }

    /// Removes the opponent's chains that have no liberty left.
    #[cold]
    #[inline(never)]
    fn capture_around(&mut self, color: Color, near: [usize; 4], undo: &mut Undo) {
        let enemy = cell::of(color.opponent());
        for place in near {
            let head = self.head(place);
            if self.cells[place] == enemy && self.chains[head].liberty_count == 0 {
                self.remove_chain(color.opponent(), head);
                self.captures[color.index()] += u32::from(self.chains[head].stone_count);
                undo.push_captured(head);
            }
        }
    }

    /// Takes the stones of a chain off the board and gives their points to the chains around them.
    pub(super) fn remove_chain(&mut self, color: Color, head: usize) {
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.cells[index] = cell::EMPTY;
            self.chain_at[index] = NO_CHAIN as u16;
            self.stones[color.index()].remove(point);
            self.hash ^= zobrist::key(color, point);
            index = self.next[index] as usize;
            if index == head {
                break;
            }
        }
        loop {
            self.give_liberty(Point::from_index(index));
            index = self.next[index] as usize;
            if index == head {
                return;
            }
        }
    }

    /// Adds an empty point to the liberties of the chains around it.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, point: Point) {
        let (word, shift) = (point.index() / 64, point.index() % 64);
        for place in adjacent(point.index()) {
            let head = self.head(place);
            let record = &mut self.chains[head];
            let added = u64::from(head != NO_CHAIN) & !(record.liberties[word] >> shift);
            record.liberties[word] |= added << shift;
            record.liberty_count += added as u16;
        }
    }

    /// After a move that took a last liberty: bans the retaking of a ko, removes a suicide.
    #[cold]
    #[inline(never)]
    fn settle_captures(&mut self, color: Color, index: usize, undo: &mut Undo) {
        let head = self.head(index);
        let record = self.chains[head];
        if record.liberty_count == 0 {
            self.remove_chain(color, head);
            self.captures[color.opponent().index()] += u32::from(record.stone_count);
            undo.suicide = head as u16;
            return;
        }
        let single = record.stone_count == 1 && record.liberty_count == 1;
        if let (true, [captured, ..], 1) = (single, undo.captured, undo.captured_len) {
            let captured = usize::from(captured);
            if self.chains[captured].stone_count == 1 && self.ko_rule != Ko::None {
                self.ko = Some(KoBan { point: Point::from_index(captured), color: color.opponent() });
            }
        }
    }
}
