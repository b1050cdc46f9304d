//! Boards of up to 32 points as sets of bits.

use board::{BoardSize, Point, PointSet};

/// The neighbors of each point, by the points' places from the top left, row by row.
pub(super) struct SmallBoard {
    size: BoardSize,
    pub(super) area: usize,
    beside: Vec<u32>,
}

/// What a stone does.
pub(super) struct Played {
    /// The stones of the player, and what is left of the opponent's.
    pub(super) stones: [u32; 2],
    /// The point where the stone may not be retaken at once; 0 for none.
    pub(super) ban: u32,
}

impl SmallBoard {
    pub(super) fn new(size: BoardSize) -> SmallBoard {
        let bit = |point: Point| 1 << (point.row() * size.width() + point.column());
        let around = |point: Point| point.neighbors(size).map(bit).fold(0, |all, bit: u32| all | bit);
        SmallBoard { size, area: size.area(), beside: size.points().map(around).collect() }
    }

    pub(super) fn bits(&self, points: &PointSet) -> u32 {
        points.iter().map(|point| 1 << (point.row() * self.size.width() + point.column())).sum()
    }

    /// The points next to these.
    fn around(&self, mut points: u32) -> u32 {
        let mut found = 0;
        while points != 0 {
            found |= self.beside[points.trailing_zeros() as usize];
            points &= points - 1;
        }
        found
    }

    /// Whether stones are in one chain of all stones of their color.
    pub(super) fn is_joined(&self, some: u32, stones: u32) -> bool {
        some != 0 && some & !self.chain(some & some.wrapping_neg(), stones) == 0
    }

    /// The chain of a stone among all of its color.
    fn chain(&self, stone: u32, stones: u32) -> u32 {
        let (mut chain, mut fresh) = (stone, stone);
        while fresh != 0 {
            fresh = self.around(fresh) & stones & !chain;
            chain |= fresh;
        }
        chain
    }

    /// Puts a stone on an empty point; none where it would be suicide.
    pub(super) fn play(&self, place: usize, [own, other]: [u32; 2]) -> Option<Played> {
        let stone = 1 << place;
        let own = own | stone;
        let mut captured = 0;
        let mut touched = self.beside[place] & other;
        while touched != 0 {
            let chain = self.chain(touched & touched.wrapping_neg(), other);
            touched &= !chain;
            if self.around(chain) & !(own | other) == 0 {
                captured |= chain;
            }
        }
        let other = other & !captured;
        let chain = self.chain(stone, own);
        let liberties = self.around(chain) & !(own | other);
        let is_ko = chain == stone && liberties.count_ones() == 1 && captured.count_ones() == 1;
        let ban = if is_ko { captured } else { 0 };
        (liberties != 0).then_some(Played { stones: [own, other], ban })
    }
}
