//! What a stone would do, found without playing it.

use super::code::Codes;
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
    /// What a stone of a color on an empty point would come to.
    #[inline(always)]
    pub fn prospect(&self, color: Color, point: Point) -> Prospect {
        let index = point.index() % SLOTS;
        let code = self.codes.at(index);
        let heads = self.heads_around(index);
        let opponents = code.adjacent(color.opponent()) & self.lone(heads);
        if opponents != 0 {
            return self.prospect_of_capture(color, index, heads, opponents);
        }
        let empty = self.records[index];
        let liberties =
            if empty.count() > 1 { 2 } else { self.liberties_of(color, code, index, heads).count() };
        Prospect { captures: 0, liberties }
    }

    /// Whether a stone on an empty point, of either color, would capture nothing and have two liberties or
    /// more, as the empty points and chains next to it show at once.
    #[inline(always)]
    pub fn is_calm(&self, point: Point) -> bool {
        let index = point.index() % SLOTS;
        let stones = self.codes.at(index).adjacent_stones();
        (self.records[index].count() > 1) & (stones & self.lone(self.heads_around(index)) == 0)
    }

    /// A bit for each direction whose chain, if one stands there, has one liberty.
    #[inline(always)]
    pub(super) fn lone(&self, heads: [usize; 4]) -> u16 {
        let single = |head: usize| u16::from(self.records[head].count() == 1);
        let [above, left, right, below] =
            [single(heads[0]), single(heads[1]), single(heads[2]), single(heads[3])];
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
    pub fn empty_around(&self, point: Point) -> EmptyAround {
        EmptyAround { middle: point.index(), left: self.codes.at(point.index()).empty() }
    }

    /// The empty ones of the four points next to a point.
    #[inline(always)]
    pub fn empty_beside(&self, point: Point) -> EmptyAround {
        EmptyAround { middle: point.index(), left: self.codes.at(point.index()).adjacent_empty() }
    }

    /// Those of them whose surroundings are accepted. All eight are asked at once, since nothing predicts the
    /// answers.
    #[inline(always)]
    pub fn empty_around_where(&self, point: Point, accept: impl Fn(Code) -> bool) -> EmptyAround {
        let index = point.index() % SLOTS;
        let [above, left, right, below] = self.codes.adjacent(index);
        let [above_left, above_right, below_left, below_right] = self.codes.diagonal(index);
        let bit = |code: Code, direction: u32| u16::from(accept(code)) << (2 * direction);
        let accepted = bit(above, 0) | bit(left, 1) | bit(right, 2) | bit(below, 3);
        let diagonal = bit(above_left, 4) | bit(above_right, 5) | bit(below_left, 6) | bit(below_right, 7);
        EmptyAround { middle: index, left: self.codes.at(index).empty() & (accepted | diagonal) }
    }

    /// The empty ones of the eight points around a point that have an empty diagonal point with stones of a
    /// color on both points between, as an eye of that color has.
    #[inline(always)]
    pub fn empty_beside_corners(&self, color: Color, point: Point) -> EmptyAround {
        let index = point.index() % SLOTS;
        let adjacent = Codes::new(self.codes.adjacent(index)).beside_corner(color);
        let diagonal = Codes::new(self.codes.diagonal(index)).beside_corner(color);
        EmptyAround { middle: index, left: self.codes.at(index).empty() & (adjacent | diagonal << 8) }
    }

    /// The last liberty of each chain in atari, of both colors; one may come more than once.
    #[inline(always)]
    pub fn last_liberties(&self) -> impl Iterator<Item = Point> {
        self.atari.iter().map(|head| Point::from_index(self.records[head.index() % SLOTS].sum()))
    }
}

/// The empty ones of the points around a point, the adjacent ones first.
#[derive(Clone, Debug)]
pub struct EmptyAround {
    middle: usize,
    /// A bit for each, in the low bit of its field: see [`Code`].
    left: u16,
}

impl Iterator for EmptyAround {
    type Item = Point;

    #[inline(always)]
    fn next(&mut self) -> Option<Point> {
        const STEPS: [isize; 8] = {
            let ([above, left, right, below], [above_left, above_right, below_left, below_right]) =
                (ADJACENT, DIAGONAL);
            [above, left, right, below, above_left, above_right, below_left, below_right]
        };
        let step = STEPS[self.left.trailing_zeros() as usize / 2 % 8];
        let found = self.left != 0;
        self.left &= self.left.wrapping_sub(1);
        found.then(|| Point::from_index(self.middle.wrapping_add_signed(step) % SLOTS))
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
