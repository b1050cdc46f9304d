//! Playing a stone.
//!
//! The common moves, a stone alone and one that extends a single chain, are written out with few branches
//! that depend on the board; captures and the joining of chains are apart.

use super::liberties::Sums;
use super::{Code, PlayoutBoard};
use crate::Color;
use crate::point::{Point, SLOTS};
use crate::position::PackedKo;
use crate::table::{ADJACENT, DIAGONAL};
use std::hint::select_unpredictable;

impl PlayoutBoard {
    /// Plays a stone, which must be a legal move: see [`PlayoutBoard::is_legal`].
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) {
        if self.is_settled(point.index()) {
            self.outside.remove(point);
            self.reopen(point.index());
        }
        self.play_open(color, point);
    }

    /// Plays a stone on a point that is not settled.
    #[inline(always)]
    pub(super) fn play_open(&mut self, color: Color, point: Point) {
        let index = point.index() % SLOTS;
        let code = self.codes.at(index);
        let heads = self.heads_around(index);
        let own = code.adjacent(color);
        self.ko = PackedKo::NONE;
        let records = self.take_liberty(heads, index);
        self.put_stone(color, index);
        let pressed = pressed(code.adjacent(color.opponent()), records);
        let captured = if pressed == 0 { 0 } else { self.attack(color, pressed, heads) };
        if own == 0 {
            self.start_chain(color, index, captured);
            return;
        }
        let base = heads[direction_of(own)];
        let others = own & !directions_with(heads, base);
        if others == 0 {
            self.extend(color, base, index);
        } else {
            self.join(color, base, others, heads, index);
        }
    }

    /// Passes: the ko may be retaken after that.
    #[inline(always)]
    pub fn pass(&mut self) {
        self.ko = PackedKo::NONE;
    }

    #[inline(always)]
    pub(super) fn heads_around(&self, index: usize) -> [usize; 4] {
        let [above, left, right, below] = self.heads.adjacent(index);
        [above as usize % SLOTS, left as usize % SLOTS, right as usize % SLOTS, below as usize % SLOTS]
    }

    /// Takes a point from the liberties of the records with these heads, which all hold it; the records
    /// then. All are read before any is written, so that a head that stands there twice changes once.
    #[inline(always)]
    fn take_liberty(&mut self, heads: [usize; 4], index: usize) -> [Sums; 4] {
        let records = heads.map(|head| self.records[head].minus(Sums::of(index)));
        for (head, record) in heads.into_iter().zip(records) {
            self.records[head] = record;
        }
        records
    }

    /// Adds an empty point to the liberties of the records with these heads, none of which holds it.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, heads: [usize; 4], index: usize) {
        let records = heads.map(|head| self.records[head].plus(Sums::of(index)));
        for (head, record) in heads.into_iter().zip(records) {
            self.records[head] = record;
        }
    }

    #[inline(always)]
    fn put_stone(&mut self, color: Color, index: usize) {
        self.remove_open(index);
        self.reopen_diagonal(index);
        self.stones[color.index()].insert(Point::from_index(index));
        self.stone_balance += balance(color);
        self.toggle_codes(color, index);
    }

    /// Puts a stone into the codes of the eight points around it, or takes it out.
    #[inline(always)]
    fn toggle_codes(&mut self, color: Color, index: usize) {
        // Seen from the point above, which is direction 0, the stone is below, direction 3, and so on.
        for (direction, step) in ADJACENT.into_iter().enumerate() {
            self.codes.step_mut(index, step).toggle(3 - direction, color);
        }
        for (direction, step) in DIAGONAL.into_iter().enumerate() {
            self.codes.step_mut(index, step).toggle(7 - direction, color);
        }
    }

    /// Captures those of the opponent's chains in these directions that have no liberty and notes that the
    /// others are in atari; how many stones were captured.
    #[inline(never)]
    fn attack(&mut self, color: Color, pressed: u16, heads: [usize; 4]) -> usize {
        let mut captured = 0;
        for direction in Directions(pressed) {
            let head = heads[direction];
            let record = self.records[head];
            // A captured chain that stands in a second direction has no stones left there.
            if record.stones() == 0 {
                continue;
            }
            if record.count() == 1 {
                self.insert_atari(head);
            } else {
                captured += record.stones();
                self.remove_chain(color.opponent(), head);
            }
        }
        captured
    }

    /// Takes the stones of a chain off the board and gives their points to the records around them.
    fn remove_chain(&mut self, color: Color, head: usize) {
        self.atari.remove(Point::from_index(head));
        let mut index = head;
        loop {
            self.heads.set(index, index as u16);
            self.records[index] = Sums::NONE;
            self.add_open(index);
            if self.outside.contains(Point::from_index(index)) {
                self.settle(index);
            }
            self.reopen_all_around(index);
            self.stones[color.index()].remove(Point::from_index(index));
            self.stone_balance -= balance(color);
            self.toggle_codes(color, index);
            index = self.next[index] as usize % SLOTS;
            if index == head {
                break;
            }
        }
        loop {
            let heads = self.heads_around(index);
            self.give_liberty(heads, index);
            for head in heads {
                // Heads of empty points and of what is off the board are never in the set.
                self.atari.remove_if(head, self.records[head].count() > 1);
            }
            index = self.next[index] as usize % SLOTS;
            if index == head {
                return;
            }
        }
    }

    /// Makes the new stone a chain: its record holds its liberties already.
    #[inline(always)]
    fn start_chain(&mut self, color: Color, index: usize, captured: usize) {
        self.next[index] = index as u16;
        let record = self.records[index].plus(Sums::STONE);
        self.records[index] = record;
        if record.count() == 1 {
            self.insert_atari(index);
            if captured == 1 {
                self.ko = PackedKo::new(Point::from_index(record.sum()), color.opponent());
            }
        }
    }

    /// Adds the new stone to the only own chain around it.
    #[inline(always)]
    fn extend(&mut self, color: Color, base: usize, index: usize) {
        let before = self.records[base];
        self.add_stone(color, base, index);
        if self.records[base].count() == 1 {
            self.insert_atari(base);
        } else if before.count() <= 1 {
            self.atari.remove(Point::from_index(base));
        }
    }

    /// Adds a single stone, new or a chain of its own, to a chain: its record holds its liberties.
    #[inline(always)]
    fn add_stone(&mut self, color: Color, base: usize, index: usize) {
        let mut new = self.records[index].liberties();
        // Of the empty points around the stone only those with another own stone may be known. There is
        // seldom more than one, which is dealt with whether it exists or not.
        let shared = self.codes.at(index).adjacent_empty() & self.with_two_own(color, index);
        let known = |direction: usize| {
            let place = index.wrapping_add_signed(ADJACENT[direction]) % SLOTS;
            Sums::of(place).only_if(self.touches(place, base))
        };
        new = new.minus(known(direction_of(shared)).only_if(shared != 0));
        for direction in Directions(shared & shared.wrapping_sub(1)) {
            new = new.minus(known(direction));
        }
        self.records[base] = self.records[base].plus(new).plus(Sums::STONE);
        self.heads.set(index, base as u16);
        self.next[index] = self.next[base];
        self.next[base] = index as u16;
    }

    /// A bit for each adjacent point, as in [`Code`], that has two stones of a color next to it or more.
    #[inline(always)]
    fn with_two_own(&self, color: Color, index: usize) -> u16 {
        let two = |code: Code| {
            let own = code.adjacent(color);
            u16::from(own & own.wrapping_sub(1) != 0)
        };
        let [above, left, right, below] = self.codes.adjacent(index).map(two);
        above | left << 2 | right << 4 | below << 6
    }

    /// Whether a chain has a stone next to a point.
    #[inline(always)]
    pub(super) fn touches(&self, index: usize, head: usize) -> bool {
        let [above, left, right, below] = self.heads_around(index);
        (above == head) | (left == head) | (right == head) | (below == head)
    }

    /// Adds the new stone to the largest own chain around it and joins the others to that. One chain is
    /// `some`, others stand in the directions `others`.
    #[inline(never)]
    fn join(&mut self, color: Color, some: usize, others: u16, heads: [usize; 4], index: usize) {
        let other = heads[direction_of(others)];
        let larger = self.records[other].stones() > self.records[some].stones();
        let (mut base, joined) =
            (select_unpredictable(larger, other, some), select_unpredictable(larger, some, other));
        self.add_stone(color, base, index);
        self.absorb(color, base, joined);
        for direction in Directions(others & (others - 1)) {
            let (kept, head) = (base, heads[direction]);
            if self.heads.at(head) as usize != kept {
                let larger = self.records[head].stones() > self.records[kept].stones();
                base = select_unpredictable(larger, head, kept);
                self.absorb(color, base, select_unpredictable(larger, kept, head));
            }
        }
        if self.records[base].count() == 1 {
            self.insert_atari(base);
        } else {
            self.atari.remove(Point::from_index(base));
        }
    }

    /// Joins a chain to another.
    #[inline(always)]
    fn absorb(&mut self, color: Color, base: usize, head: usize) {
        self.atari.remove(Point::from_index(head));
        if self.records[head].stones() == 1 {
            self.add_stone(color, base, head);
        } else {
            self.absorb_ring(base, head);
        }
    }

    /// Adds the stones in a ring to a chain, one by one.
    #[inline(always)]
    fn absorb_ring(&mut self, base: usize, ring: usize) {
        let mut record = self.records[base];
        let mut index = ring;
        loop {
            record = record.plus(Sums::STONE).plus(self.new_liberties(base, index));
            self.heads.set(index, base as u16);
            index = self.next[index] as usize % SLOTS;
            if index == ring {
                break;
            }
        }
        self.records[base] = record;
        self.next.swap(base, ring);
    }

    /// The empty points around a stone that are no liberties of a chain which the stone is to join.
    #[inline(always)]
    fn new_liberties(&self, base: usize, index: usize) -> Sums {
        let empty = self.codes.at(index).adjacent_empty();
        let new = |direction: usize| {
            let place = index.wrapping_add_signed(ADJACENT[direction]) % SLOTS;
            Sums::of(place).only_if(!self.touches(place, base))
        };
        // As in `add_stone`, the first is dealt with whether it exists or not.
        let first = new(direction_of(empty)).only_if(empty != 0);
        Directions(empty & empty.wrapping_sub(1)).fold(first, |sums, direction| sums.plus(new(direction)))
    }
}

/// What a stone adds to the balance.
#[inline(always)]
const fn balance(color: Color) -> i16 {
    1 - 2 * (color as i16)
}

/// The directions of a set as in [`Code`], a bit for each.
pub(super) struct Directions(pub(super) u16);

impl Iterator for Directions {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let direction = direction_of(self.0);
        let found = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        found.then_some(direction)
    }
}

/// The first direction of a set that is not empty.
#[inline(always)]
const fn direction_of(directions: u16) -> usize {
    (directions.trailing_zeros() / 2 % 4) as usize
}

/// The directions in which this head stands.
#[inline(always)]
pub(super) fn directions_with(heads: [usize; 4], head: usize) -> u16 {
    let [above, left, right, below] = heads.map(|other| u16::from(other == head));
    above | left << 2 | right << 4 | below << 6
}

/// Those of the opponent's directions whose chain has one liberty or none.
#[inline(always)]
fn pressed(opponents: u16, records: [Sums; 4]) -> u16 {
    let [above, left, right, below] = records.map(|record| u16::from(record.count() <= 1));
    opponents & (above | left << 2 | right << 4 | below << 6)
}
