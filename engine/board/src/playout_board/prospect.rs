//! What a stone would do, told without playing it.

use super::liberties::Sums;
use super::play::{Directions, directions_with};
use super::{Code, PlayoutBoard};
use crate::Color;
use crate::point::{Point, SLOTS};
use crate::table::{ADJACENT, DIAGONAL};

/// What a stone on an empty point would come to, whether or not a ko forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The number of stones that it would capture.
    pub captures: usize,
    /// The number of liberties of its chain after that, where 2 stands for two or more. 0 is suicide.
    pub liberties: usize,
}

impl PlayoutBoard {
    /// What a stone of a colour on an empty point would come to.
    #[inline(always)]
    #[must_use]
    pub fn prospect(&self, color: Color, point: Point) -> Prospect {
        let index = point.index() % SLOTS;
        let code = self.codes.at(index);
        let heads = self.heads_around(index);
        let enemies = code.adjacent(color.opponent()) & self.lone(heads);
        if enemies != 0 {
            return self.prospect_of_capture(color, index, heads, enemies);
        }
        let empty = self.records[index];
        let liberties =
            if empty.count() > 1 { 2 } else { self.liberties_of(color, code, index, heads).count() };
        Prospect { captures: 0, liberties }
    }

    /// A bit for each direction whose chain, if one stands there, has one liberty.
    #[inline(always)]
    fn lone(&self, heads: [usize; 4]) -> u16 {
        let [above, left, right, below] = heads.map(|head| u16::from(self.records[head].count() == 1));
        above | left << 2 | right << 4 | below << 6
    }

    /// The liberties of a stone that captures nothing.
    #[inline(always)]
    fn liberties_of(&self, color: Color, code: Code, index: usize, heads: [usize; 4]) -> UpToTwo {
        let mut found = UpToTwo::of(self.records[index].liberties());
        for direction in Directions(code.adjacent(color)) {
            found.add(UpToTwo::of(self.records[heads[direction]].minus(Sums::of(index)).liberties()));
        }
        found
    }

    #[inline(never)]
    fn prospect_of_capture(&self, color: Color, index: usize, heads: [usize; 4], lone: u16) -> Prospect {
        let code = self.codes.at(index);
        let mut found = self.liberties_of(color, code, index, heads);
        let mut captures = 0;
        let mut counted = 0;
        for direction in Directions(lone) {
            found.add(UpToTwo::One(index.wrapping_add_signed(ADJACENT[direction]) % SLOTS));
            let same = directions_with(heads, heads[direction]);
            if same & counted == 0 {
                captures += self.records[heads[direction]].stones();
            }
            counted |= same;
        }
        let joined = code.adjacent(color);
        if found.count() < 2 && joined != 0 {
            for direction in Directions(lone) {
                self.add_stones_beside(heads[direction], joined, heads, &mut found);
            }
        }
        Prospect { captures, liberties: found.count() }
    }

    /// Adds the stones of a captured chain that stand beside one of the chains in these directions.
    fn add_stones_beside(&self, head: usize, joined: u16, heads: [usize; 4], found: &mut UpToTwo) {
        let mut index = head;
        loop {
            let around = self.heads_around(index);
            if Directions(joined).any(|direction| around.contains(&heads[direction])) {
                found.add(UpToTwo::One(index));
            }
            index = self.next[index] as usize % SLOTS;
            if index == head {
                return;
            }
        }
    }

    /// The empty ones of the eight points around a point.
    #[inline(always)]
    pub fn empty_around(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let index = point.index();
        let code = self.codes.at(index);
        let adjacent = Directions(code.adjacent_empty()).map(|direction| ADJACENT[direction]);
        let diagonal = Directions(code.diagonal_empty()).map(|direction| DIAGONAL[direction]);
        adjacent.chain(diagonal).map(move |step| Point::from_index(index.wrapping_add_signed(step) % SLOTS))
    }

    /// The last liberty of each chain in atari, of both colours; one may come more than once.
    #[inline(always)]
    pub fn last_liberties(&self) -> impl Iterator<Item = Point> {
        self.atari.iter().map(|head| Point::from_index(self.records[head.index() % SLOTS].sum()))
    }
}

/// A set of points of which no more is known than whether it has none, one, which, or more.
#[derive(Clone, Copy)]
enum UpToTwo {
    None,
    One(usize),
    More,
}

impl UpToTwo {
    #[inline(always)]
    fn of(liberties: Sums) -> UpToTwo {
        match liberties.count() {
            0 => UpToTwo::None,
            1 => UpToTwo::One(liberties.sum()),
            _ => UpToTwo::More,
        }
    }

    #[inline(always)]
    fn add(&mut self, other: UpToTwo) {
        *self = match (*self, other) {
            (UpToTwo::None, some) | (some, UpToTwo::None) => some,
            (UpToTwo::One(first), UpToTwo::One(second)) if first == second => other,
            _ => UpToTwo::More,
        };
    }

    #[inline(always)]
    fn count(self) -> usize {
        match self {
            UpToTwo::None => 0,
            UpToTwo::One(_) => 1,
            UpToTwo::More => 2,
        }
    }
}
