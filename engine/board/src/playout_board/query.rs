//! Questions about a board for playouts.

use super::{Code, PlayoutBoard};
use crate::point::{Point, SLOTS};
use crate::position::PackedKo;
use crate::{BoardSize, Color, PointSet};

impl PlayoutBoard {
    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The stones of a color.
    #[inline(always)]
    pub fn stones(&self, color: Color) -> &PointSet {
        &self.stones[color.index()]
    }

    /// The color of the stone on a point.
    #[inline(always)]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        if self.stones[0].contains(point) {
            Some(Color::Black)
        } else {
            self.stones[1].contains(point).then_some(Color::White)
        }
    }

    /// Whether a point holds a stone of a color.
    #[inline(always)]
    pub fn has_stone(&self, color: Color, point: Point) -> bool {
        self.stones[color.index()].contains(point)
    }

    /// Whether a point is empty.
    #[inline(always)]
    pub fn is_empty(&self, point: Point) -> bool {
        !self.stones[0].contains(point) & !self.stones[1].contains(point)
    }

    /// What stands around a point.
    #[inline(always)]
    pub fn code(&self, point: Point) -> Code {
        self.codes.at(point.index())
    }

    /// One point of each chain in atari, of both colors.
    #[inline(always)]
    pub fn in_atari(&self) -> &PointSet {
        &self.atari
    }

    /// The number of liberties of the chain on a point, which must hold a stone.
    #[inline]
    pub fn liberty_count(&self, point: Point) -> usize {
        self.records[self.head(point.index())].count()
    }

    /// The number of stones of the chain on a point, 0 when it is empty.
    #[inline]
    pub fn chain_len(&self, point: Point) -> usize {
        self.records[self.head(point.index())].stones()
    }

    /// Whether a point next to an empty point is empty too.
    #[inline(always)]
    pub(super) fn has_empty_neighbor(&self, point: Point) -> bool {
        self.records[point.index() % SLOTS].count() > 0
    }

    /// Whether a stone of a color on an empty point has two liberties at least, as the points and chains next
    /// to it show at once; otherwise it may have them all the same.
    #[inline(always)]
    pub fn has_room(&self, color: Color, point: Point) -> bool {
        let index = point.index() % SLOTS;
        self.records[index].count() > 1 || {
            let heads = self.heads_around(index);
            let wide =
                |direction: usize| u16::from(self.records[heads[direction]].count() > 2) << (2 * direction);
            self.codes.at(index).adjacent(color) & (wide(0) | wide(1) | wide(2) | wide(3)) != 0
        }
    }

    /// Whether a stone may be played on an empty point: it keeps a liberty and retakes no ko.
    #[inline(always)]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        let index = point.index() % SLOTS;
        self.has_empty_neighbor(point)
            || self.has_liberty_after(color, index) & (self.ko != PackedKo::new(point, color))
    }

    /// Whether a stone without empty neighbors captures something or joins a chain with another liberty.
    #[inline(always)]
    fn has_liberty_after(&self, color: Color, index: usize) -> bool {
        let code = self.codes.at(index);
        let (own, opposing) = (code.adjacent(color), code.adjacent(color.opponent()));
        let heads = self.heads_around(index);
        let single =
            |direction: usize| u16::from(self.records[heads[direction]].count() == 1) << (2 * direction);
        let singles = single(0) | single(1) | single(2) | single(3);
        (own & !singles) | (opposing & singles) != 0
    }

    /// The point that a ko forbids to a color, if any.
    #[inline(always)]
    pub fn ban(&self, color: Color) -> Option<Point> {
        self.ko.unpack().filter(|ban| ban.color == color).map(|ban| ban.point)
    }

    /// Whether an empty point is an eye of a color: all adjacent points are its own, and of the diagonal
    /// ones at most one the opponent's, none at the edge.
    #[inline(always)]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        self.code(point).is_eye(color)
    }

    /// Whether a stone may be played on an empty point and fills no own eye.
    #[inline(always)]
    pub fn is_playable(&self, color: Color, point: Point) -> bool {
        // An eye has no empty point next to it, so that the first question answers most.
        self.has_empty_neighbor(point) || !self.is_eye(color, point) & self.is_legal(color, point)
    }

    /// The number of empty points.
    #[inline]
    pub fn empty_count(&self) -> usize {
        self.open_count as usize + self.settled.len()
    }

    /// The empty points, in an order that depends only on the moves so far.
    pub fn empty(&self) -> impl Iterator<Item = Point> {
        let open = self.open[..self.open_count as usize].iter();
        open.map(|index| Point::from_index(*index as usize)).chain(self.settled.iter())
    }

    /// Black's area less White's: stones, and empty points from which only that color is reached.
    pub fn area_score(&self) -> i32 {
        let mut score = i32::from(self.stone_balance);
        for point in self.empty() {
            if self.has_empty_neighbor(point) {
                return self.area_score_of_regions();
            }
            let code = self.code(point);
            // A point that both colors enclose is the whole of a 1x1 board.
            score += i32::from(code.is_enclosed(Color::Black)) - i32::from(code.is_enclosed(Color::White));
        }
        score
    }

    /// The area score when empty points are adjacent to one another, as a playout cut short leaves them.
    #[cold]
    fn area_score_of_regions(&self) -> i32 {
        let mut score = i32::from(self.stone_balance);
        let board = PointSet::board(self.size);
        for region in (board - (self.stones[0] | self.stones[1])).parts() {
            let border = region.border(&board);
            let points = region.len() as i32;
            match Color::BOTH.map(|color| border.intersects(self.stones(color))) {
                [true, false] => score += points,
                [false, true] => score -= points,
                _ => {}
            }
        }
        score
    }
}
