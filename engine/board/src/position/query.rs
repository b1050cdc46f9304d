//! Questions about a position.

use super::{KoBan, OUTSIDE, PackedKo, Position, cell};
use crate::point::{BoardSize, Point, adjacent};
use crate::{Color, Ko, PointSet, Suicide, zobrist};

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The point is not on the board.
    #[error("the point is not on the board")]
    OutsideBoard,
    /// A stone stands there already.
    #[error("a stone stands there already")]
    Occupied,
    /// It would leave the player's own chain without liberties.
    #[error("the stones would have no liberty")]
    Suicide,
    /// It would retake a ko at once.
    #[error("the ko may not be retaken at once")]
    Ko,
    /// It would recreate an earlier position.
    #[error("the position would be repeated")]
    Superko,
}

impl Position {
    /// The side length.
    #[inline(always)]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// All points of the board.
    #[inline(always)]
    pub fn board(&self) -> &PointSet {
        &self.board
    }

    /// The stones of a color.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> &PointSet {
        &self.stones[color.index()]
    }

    /// The points without a stone.
    pub fn empty(&self) -> PointSet {
        self.board - (self.stones[0] | self.stones[1])
    }

    /// The color of the stone on a point, none when it is empty or off the board.
    #[inline]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        match self.cells[point.index()] {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    #[inline(always)]
    fn is_stone(&self, point: Point) -> bool {
        self.color_at(point).is_some()
    }

    /// The number of liberties of the chain on a point, 0 when no stone stands there.
    #[inline]
    pub fn liberty_count(&self, point: Point) -> usize {
        match self.is_stone(point) {
            true => self.records[self.head(point.index())].liberty_count(),
            false => 0,
        }
    }

    /// The liberties of the chain on a point, none when no stone stands there.
    #[inline]
    pub fn liberties(&self, point: Point) -> PointSet {
        match self.is_stone(point) {
            true => self.records[self.head(point.index())].liberties(),
            false => PointSet::EMPTY,
        }
    }

    /// The stones of the chain on a point, none when no stone stands there.
    pub fn chain(&self, point: Point) -> PointSet {
        match self.is_stone(point) {
            true => self.ring(self.head(point.index())).map(Point::from_index).collect(),
            false => PointSet::EMPTY,
        }
    }

    /// The number of stones of the chain on a point, 0 when no stone stands there.
    #[inline]
    pub fn chain_len(&self, point: Point) -> usize {
        match self.is_stone(point) {
            true => self.records[self.head(point.index())].stone_count(),
            false => 0,
        }
    }

    /// Whether the stones on two points belong to the same chain.
    #[inline]
    pub fn same_chain(&self, first: Point, second: Point) -> bool {
        self.is_stone(first) && self.head(first.index()) == self.head(second.index())
    }

    /// One point of each chain: its lowest, in the order of point numbers.
    pub fn chain_origins(&self) -> impl Iterator<Item = Point> {
        self.chains(&(self.stones[0] | self.stones[1])).filter_map(|chain| chain.first())
    }

    /// The chains that some of these stones belong to, in the order of those stones.
    pub fn chains(&self, stones: &PointSet) -> impl Iterator<Item = PointSet> + use<'_> {
        let mut left = *stones;
        std::iter::from_fn(move || {
            let chain = self.chain(left.first()?);
            left -= chain;
            Some(chain)
        })
    }

    /// How many stones a player has captured.
    #[inline]
    pub fn captures(&self, color: Color) -> u32 {
        self.captures[color.index()]
    }

    /// The point that may not be played now because of the simple ko, and who may not.
    #[inline]
    pub fn ko(&self) -> Option<KoBan> {
        self.ko.unpack()
    }

    /// The rule of suicide that legality follows.
    pub fn suicide_rule(&self) -> Suicide {
        self.suicide
    }

    /// The rule of repetition; only its part that is the simple ko matters to a position.
    pub fn ko_rule(&self) -> Ko {
        self.ko_rule
    }

    /// The Zobrist hash of the arrangement of stones (not of ko, turn or captures).
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether a stone may be played, superko aside.
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        let index = point.index();
        if self.cells[index] != cell::EMPTY {
            return false;
        }
        // A point that a ko bans has no empty neighbor, nor has one that suicide bans.
        if self.records[index].liberty_count() > 0 {
            return true;
        }
        let near = adjacent(index);
        (self.has_liberty_after(color, near) || self.suicide_allowed(color, near))
            && self.ko != PackedKo::new(point, color)
    }

    /// Whether a stone may be played, superko aside.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        if self.is_legal(color, point) {
            return Ok(());
        }
        Err(match self.cells[point.index()] {
            cell::OUTSIDE => IllegalMove::OutsideBoard,
            cell::EMPTY if self.ko == PackedKo::new(point, color) => IllegalMove::Ko,
            cell::EMPTY => IllegalMove::Suicide,
            _ => IllegalMove::Occupied,
        })
    }

    /// The position after a stone is played, superko aside.
    ///
    /// # Errors
    /// The reason why it may not be played.
    pub fn after(&self, color: Color, point: Point) -> Result<Position, IllegalMove> {
        self.legality(color, point)?;
        let mut after = self.clone();
        // It is looked at and never taken back.
        let _ = after.play_stone(color, point);
        Ok(after)
    }

    /// Whether a stone without empty neighbors captures something or joins a chain with another liberty.
    #[inline]
    fn has_liberty_after(&self, color: Color, near: [usize; 4]) -> bool {
        let (own, opposing) = (cell::of(color), cell::of(color.opponent()));
        near.iter().any(|place| {
            let liberties = self.records[self.head(*place)].liberty_count();
            let stone = self.cells[*place];
            (stone == own) & (liberties > 1) | (stone == opposing) & (liberties == 1)
        })
    }

    #[cold]
    fn suicide_allowed(&self, color: Color, near: [usize; 4]) -> bool {
        match self.suicide {
            Suicide::Forbidden => false,
            Suicide::Allowed => true,
            Suicide::AllowedExceptOneStone => near.iter().any(|place| self.cells[*place] == cell::of(color)),
        }
    }

    /// The hash that the arrangement will have after a legal stone is played.
    pub fn hash_after(&self, color: Color, point: Point) -> u64 {
        let near = adjacent(point.index());
        let mut hash = self.hash ^ zobrist::key(color, point);
        let opposing = cell::of(color.opponent());
        let captured = near.map(|place| match self.head(place) {
            head if self.cells[place] == opposing && self.records[head].liberty_count() == 1 => head,
            _ => OUTSIDE,
        });
        for (order, head) in captured.iter().enumerate() {
            if *head != OUTSIDE && !captured[..order].contains(head) {
                hash ^= self.chain_hash(color.opponent(), *head);
            }
        }
        if self.records[point.index()].liberty_count() > 0 || self.has_liberty_after(color, near) {
            return hash;
        }
        let own =
            near.map(|place| if self.cells[place] == cell::of(color) { self.head(place) } else { OUTSIDE });
        hash ^= zobrist::key(color, point);
        for (order, head) in own.iter().enumerate() {
            if *head != OUTSIDE && !own[..order].contains(head) {
                hash ^= self.chain_hash(color, *head);
            }
        }
        hash
    }

    fn chain_hash(&self, color: Color, head: usize) -> u64 {
        self.ring(head).fold(0, |hash, index| hash ^ zobrist::key(color, Point::from_index(index)))
    }
}
