//! Playing a stone.

use super::liberties::Sums;
use super::{Code, PlayoutBoard};
use crate::Color;
use crate::point::{Point, SLOTS, adjacent, diagonal};
use crate::position::PackedKo;

impl PlayoutBoard {
    /// Plays a stone, which must be a legal move: see [`PlayoutBoard::is_legal`].
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) {
        let index = point.index() % SLOTS;
        let code = self.codes[index];
        let near = adjacent(index);
        let heads = near.map(|place| self.head(place));
        self.ko = PackedKo::NONE;
        self.take_liberty(heads, index);
        self.put_stone(color, index);
        let mut captured = 0;
        if code.adjacent(color.opponent()) != 0 {
            captured = self.attack_around(color, code, heads);
        }
        if code.adjacent(color) != 0 {
            self.join(color, code, index, near);
        } else {
            self.start_chain(color, index, captured, near);
        }
    }

    /// Passes: the ko may be retaken after that.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = PackedKo::NONE;
    }

    /// Takes a point from the liberties of the records with these heads, once from each.
    #[inline(always)]
    fn take_liberty(&mut self, heads: [usize; 4], index: usize) {
        for (head, first) in heads.into_iter().zip(first_of_each(heads)) {
            self.records[head] = self.records[head].minus(Sums::of(index).only_if(first));
        }
    }

    /// Adds an empty point to the liberties of the records with these heads, once to each.
    #[inline(always)]
    pub(super) fn give_liberty(&mut self, heads: [usize; 4], index: usize) {
        for (head, first) in heads.into_iter().zip(first_of_each(heads)) {
            self.records[head] = self.records[head].plus(Sums::of(index).only_if(first));
        }
    }

    #[inline(always)]
    fn put_stone(&mut self, color: Color, index: usize) {
        self.remove_empty(index);
        self.stones[color.index()].insert(Point::from_index(index));
        self.stone_balance += balance(color);
        self.toggle_codes(color, index);
    }

    /// Puts a stone into the codes of the eight points around it, or takes it out.
    #[inline(always)]
    fn toggle_codes(&mut self, color: Color, index: usize) {
        let [above, left, right, below] = adjacent(index);
        let [above_left, above_right, below_left, below_right] = diagonal(index);
        // Seen from the point above, the stone is below, and so on.
        self.codes[above].toggle(3, color);
        self.codes[left].toggle(2, color);
        self.codes[right].toggle(1, color);
        self.codes[below].toggle(0, color);
        self.codes[above_left].toggle(7, color);
        self.codes[above_right].toggle(6, color);
        self.codes[below_left].toggle(5, color);
        self.codes[below_right].toggle(4, color);
    }

    /// Captures the opponent's chains without liberties and notes those in atari; how many stones were
    /// captured.
    #[inline(always)]
    fn attack_around(&mut self, color: Color, code: Code, heads: [usize; 4]) -> usize {
        let mut captured = 0;
        let enemies = code.adjacent(color.opponent());
        for (direction, head) in heads.into_iter().enumerate() {
            let record = self.records[head];
            // A chain that stands there twice has no stones left the second time.
            if enemies >> (2 * direction) & 1 == 0 || record.count() > 1 || record.stones() == 0 {
                continue;
            }
            if record.count() == 1 {
                self.atari.insert(Point::from_index(head));
            } else {
                captured += record.stones();
                self.remove_chain(color.opponent(), head);
            }
        }
        captured
    }

    /// Takes the stones of a chain off the board and gives their points to the records around them.
    #[inline(never)]
    fn remove_chain(&mut self, color: Color, head: usize) {
        self.atari.remove(Point::from_index(head));
        let mut index = head;
        loop {
            self.heads[index] = index as u16;
            self.records[index] = Sums::NONE;
            self.add_empty(index);
            self.stones[color.index()].remove(Point::from_index(index));
            self.stone_balance -= balance(color);
            self.toggle_codes(color, index);
            index = self.next[index] as usize % SLOTS;
            if index == head {
                break;
            }
        }
        loop {
            let heads = adjacent(index).map(|place| self.head(place));
            self.give_liberty(heads, index);
            for head in heads {
                self.leave_atari(head);
            }
            index = self.next[index] as usize % SLOTS;
            if index == head {
                return;
            }
        }
    }

    /// Notes that a chain which has got a liberty may have left atari.
    #[inline(always)]
    fn leave_atari(&mut self, head: usize) {
        if self.records[head].count() > 1 && head < super::OUTSIDE {
            self.atari.remove(Point::from_index(head));
        }
    }

    /// Makes the new stone a chain: its record holds its liberties already.
    #[inline(always)]
    fn start_chain(&mut self, color: Color, index: usize, captured: usize, near: [usize; 4]) {
        self.next[index] = index as u16;
        let record = self.records[index].plus(Sums::STONE);
        self.records[index] = record;
        if record.count() == 1 {
            self.atari.insert(Point::from_index(index));
            if captured == 1 {
                let liberty = Point::from_index(record.sum());
                debug_assert!(near.contains(&liberty.index()));
                self.ko = PackedKo::new(liberty, color.opponent());
            }
        }
    }

    /// Joins the new stone and the own chains around it.
    #[inline(always)]
    fn join(&mut self, color: Color, code: Code, index: usize, near: [usize; 4]) {
        let own = code.adjacent(color);
        let mut base = super::OUTSIDE;
        for (direction, place) in near.into_iter().enumerate() {
            let head = self.head(place);
            if own >> (2 * direction) & 1 != 0 && self.records[head].stones() > self.records[base].stones() {
                base = head;
            }
        }
        self.next[index] = index as u16;
        self.absorb(base, index);
        for (direction, place) in near.into_iter().enumerate() {
            let head = self.head(place);
            if own >> (2 * direction) & 1 != 0 && head != base {
                self.atari.remove(Point::from_index(head));
                self.absorb(base, head);
            }
        }
        if self.records[base].count() == 1 {
            self.atari.insert(Point::from_index(base));
        } else {
            self.atari.remove(Point::from_index(base));
        }
    }

    /// Adds the stones in a ring to a chain, one by one.
    #[inline(always)]
    fn absorb(&mut self, base: usize, ring: usize) {
        let mut record = self.records[base];
        let mut index = ring;
        loop {
            record = record.plus(Sums::STONE).plus(self.new_liberties(base, index));
            self.heads[index] = base as u16;
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
        let mut new = Sums::NONE;
        let empty = self.codes[index].adjacent_empty();
        for (direction, place) in adjacent(index).into_iter().enumerate() {
            if empty >> (2 * direction) & 1 != 0 {
                let known =
                    adjacent(place).into_iter().fold(false, |known, next| known | (self.head(next) == base));
                new = new.plus(Sums::of(place).only_if(!known));
            }
        }
        new
    }
}

/// What a stone adds to the balance.
#[inline(always)]
const fn balance(color: Color) -> i16 {
    1 - 2 * (color as i16)
}

/// For each of four heads, whether none before it is the same.
#[inline(always)]
fn first_of_each(heads: [usize; 4]) -> [bool; 4] {
    let [first, second, third, fourth] = heads;
    [
        true,
        second != first,
        (third != first) & (third != second),
        (fourth != first) & (fourth != second) & (fourth != third),
    ]
}
