//! Playing a stone.
//!
//! The common move, which captures nothing and touches at most one own chain, runs without a branch that
//! depends on what stands around it; captures, suicides and joints go the long way.

use super::undo::Change;
use super::{PackedKo, Position, Record, Undo, Window, cell};
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
            Move::Pass => Undo::of_pass(std::mem::replace(&mut self.ko, PackedKo::NONE)),
        }
    }

    /// Plays a stone on an empty point, which must be a legal move, and returns what
    /// [`Position::undo`] needs to take it back.
    #[inline]
    pub fn play_stone(&mut self, color: Color, point: Point) -> Undo {
        let index = point.index() % SLOTS;
        debug_assert!(self.cells[index] == cell::EMPTY, "{point:?} is not empty");
        let (ko, next) = (self.ko, self.next[index]);
        self.ko = PackedKo::NONE;
        let near = adjacent(index);
        let heads = near.map(|place| self.head(place));
        let cells = near.map(|place| self.cells[place]);
        let kinds = cells[0] | cells[1] | cells[2] | cells[3];
        self.take_liberty(heads, index);
        self.put_stone(color, point);
        let mut changes = 0;
        if kinds & cell::of(color.opponent()) != 0 && self.any_captured(color, heads, cells) {
            changes = self.capture_around(color, near);
        }
        let (mut head, mut added) = (index, 0);
        if kinds & cell::of(color) != 0 {
            let own = OwnChains::new(self, color, heads, cells);
            head = own.largest;
            added = self.extend(head, index);
            if own.joins {
                changes |= self.join_around(color, head, near);
            }
        } else {
            self.start_chain(index);
            if changes != 0 {
                self.ban_ko(color, index, near, changes);
            }
        }
        if self.records[head].liberty_count() == 0 {
            self.remove_chain(color, head);
            changes = with_suicide(changes, head);
        }
        Undo::of_stone(color, index, ko, next, added, changes)
    }

    /// Whether a chain of the opponent around the new stone has lost its last liberty.
    #[inline(always)]
    fn any_captured(&self, color: Color, heads: [usize; 4], cells: [u8; 4]) -> bool {
        let opposing = cell::of(color.opponent());
        let captured = |direction: usize| {
            (cells[direction] == opposing) & (self.records[heads[direction]].liberty_count() == 0)
        };
        captured(0) | captured(1) | captured(2) | captured(3)
    }

    #[inline(always)]
    fn put_stone(&mut self, color: Color, point: Point) {
        self.cells[point.index()] = cell::of(color);
        self.stones[color.index()].insert(point);
        self.hash ^= zobrist::key(color, point);
    }

    /// Makes the new stone a chain: its record holds its liberties already.
    #[inline(always)]
    fn start_chain(&mut self, index: usize) {
        self.next[index] = index as u16;
        self.records[index].words[Record::COUNTS] += Record::STONE;
    }

    /// Adds the new stone to a chain; the places around it that are new liberties, packed.
    #[inline(always)]
    fn extend(&mut self, head: usize, index: usize) -> u64 {
        self.heads[index] = head as u16;
        self.next[index] = self.next[head];
        self.next[head] = index as u16;
        let window = Window::new(index);
        let added = self.records[index].around(window) & !self.records[head].around(window);
        let record = &mut self.records[head];
        record.give_around(window, added);
        record.words[Record::COUNTS] += Record::STONE;
        Window::pack(added)
    }

    /// Joins the other own chains around the new stone to its chain; what happened, for [`Undo`].
    #[cold]
    #[inline(never)]
    fn join_around(&mut self, color: Color, base: usize, near: [usize; 4]) -> u64 {
        let mut changes = 0;
        for (direction, place) in near.into_iter().enumerate() {
            let head = self.head(place);
            if self.cells[place] == cell::of(color) && head != base {
                self.join(base, head);
                changes |= Change::Joined.pack(head, direction);
            }
        }
        changes
    }

    /// Joins a chain to another: liberties, ring, heads. The record of the joined chain is left alone.
    fn join(&mut self, base: usize, joined: usize) {
        for liberty in &self.records[joined].liberties() {
            self.records[base].give(liberty.index());
        }
        self.records[base].words[Record::COUNTS] += self.records[joined].stone_count() as u64 * Record::STONE;
        self.relabel(joined, base);
        self.next.swap(base, joined);
    }

    /// Makes `head` the head of all stones in the ring from `start`.
    pub(super) fn relabel(&mut self, start: usize, head: usize) {
        let mut index = start;
        loop {
            self.heads[index] = head as u16;
            index = self.next[index] as usize % SLOTS;
            if index == start {
                return;
            }
        }
    }

    /// Removes the opponent's chains that have no liberty left; what happened, for [`Undo`].
    #[cold]
    #[inline(never)]
    fn capture_around(&mut self, color: Color, near: [usize; 4]) -> u64 {
        let opposing = cell::of(color.opponent());
        let mut changes = 0;
        for (direction, place) in near.into_iter().enumerate() {
            let head = self.head(place);
            if self.cells[place] == opposing && self.records[head].liberty_count() == 0 {
                self.remove_chain(color.opponent(), head);
                changes |= Change::Captured.pack(head, direction);
            }
        }
        changes
    }

    /// Takes the stones of a chain off the board and gives their points to the records around them.
    #[cold]
    #[inline(never)]
    fn remove_chain(&mut self, color: Color, head: usize) {
        let mut index = head;
        loop {
            let point = Point::from_index(index);
            self.cells[index] = cell::EMPTY;
            self.heads[index] = index as u16;
            self.records[index] = Record::NONE;
            self.stones[color.index()].remove(point);
            self.hash ^= zobrist::key(color, point);
            self.captures[color.opponent().index()] += 1;
            index = self.next[index] as usize;
            if index == head {
                break;
            }
        }
        loop {
            self.give_liberty(adjacent(index).map(|place| self.head(place)), index);
            index = self.next[index] as usize;
            if index == head {
                return;
            }
        }
    }

    /// After a capture: bans the retaking of a ko, that is of a single stone by a single stone whose only
    /// liberty it was.
    #[cold]
    #[inline(never)]
    fn ban_ko(&mut self, color: Color, head: usize, near: [usize; 4], changes: u64) {
        let record = &self.records[head];
        if record.stone_count() != 1 || record.liberty_count() != 1 || self.ko_rule == Ko::None {
            return;
        }
        for (direction, place) in near.into_iter().enumerate() {
            let captured = changes >> (16 * direction) & 0xffff != 0;
            if captured && self.next[place] as usize == place {
                self.ko = PackedKo::new(Point::from_index(place), color.opponent());
            }
        }
    }
}

/// Adds a suicide to what happened. The direction of the removed chain is free for it, since a chain is
/// not joined to itself; a single stone has all directions free.
fn with_suicide(changes: u64, head: usize) -> u64 {
    let free = (0..4).find(|direction| changes >> (16 * direction) & 0xffff == 0);
    changes | Change::Suicide.pack(head, free.unwrap_or_default())
}

/// The own chains around a point that has just been played.
struct OwnChains {
    /// The head of the one with the most stones.
    largest: usize,
    /// Whether there are others.
    joins: bool,
}

impl OwnChains {
    #[inline(always)]
    fn new(position: &Position, color: Color, heads: [usize; 4], cells: [u8; 4]) -> OwnChains {
        let own = cell::of(color);
        let ranks: [usize; 4] = std::array::from_fn(|direction| {
            let rank = position.records[heads[direction]].stone_count() * SLOTS + heads[direction];
            if cells[direction] == own { rank } else { 0 }
        });
        let largest = ranks[0].max(ranks[1]).max(ranks[2].max(ranks[3]));
        let joins = ranks.iter().fold(false, |joins, rank| joins | (*rank != 0) & (*rank != largest));
        OwnChains { largest: largest % SLOTS, joins }
    }
}
