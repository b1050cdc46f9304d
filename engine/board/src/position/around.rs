//! Which chains and empty points lie around a chain or an empty point.

use super::{Position, cell};
use crate::point::{Point, adjacent};
use crate::{Color, PointSet};

impl Position {
    /// The stone that names the chain on a point: the same for all its stones until the next move. None when
    /// no stone stands there.
    #[inline]
    pub fn head_of(&self, point: Point) -> Option<Point> {
        self.color_at(point).map(|_| Point::from_index(self.head(point.index())))
    }

    /// The stones of the chain on a point, its head first; the point alone when no stone stands there.
    #[inline]
    pub fn chain_stones(&self, point: Point) -> impl Iterator<Item = Point> {
        self.ring(self.head(point.index())).map(Point::from_index)
    }

    /// The empty points next to an empty point; of a stone, the liberties of its chain.
    #[inline]
    pub fn empty_around(&self, point: Point) -> PointSet {
        self.records[self.head(point.index())].liberties()
    }

    /// How many empty points lie next to an empty point; of a stone, how many liberties its chain has.
    #[inline]
    pub fn empty_count_around(&self, point: Point) -> usize {
        self.records[self.head(point.index())].liberty_count()
    }

    /// The heads of the chains of a color next to a point.
    #[inline]
    pub fn heads_around(&self, point: Point, color: Color) -> PointSet {
        let mut heads = PointSet::EMPTY;
        self.add_heads_around(point.index(), color, &mut heads);
        heads
    }

    /// The heads of the chains that have stones among these points.
    pub fn heads_among(&self, points: &PointSet) -> PointSet {
        points.iter().filter_map(|point| self.head_of(point)).collect()
    }

    /// The heads of the chains of a color next to the chain on a point.
    #[inline]
    pub fn heads_around_chain(&self, point: Point, color: Color) -> PointSet {
        let mut heads = PointSet::EMPTY;
        for stone in self.ring(self.head(point.index())) {
            self.add_heads_around(stone, color, &mut heads);
        }
        heads
    }

    /// Whether a chain of a color next to the chain on a point is in atari.
    #[inline]
    pub fn has_atari_around_chain(&self, point: Point, color: Color) -> bool {
        self.ring(self.head(point.index())).any(|stone| {
            adjacent(stone).into_iter().any(|place| {
                self.cells[place] == cell::of(color) && self.records[self.head(place)].liberty_count() == 1
            })
        })
    }

    #[inline]
    fn add_heads_around(&self, index: usize, color: Color, heads: &mut PointSet) {
        for place in adjacent(index) {
            if self.cells[place] == cell::of(color) {
                heads.insert(Point::from_index(self.head(place)));
            }
        }
    }

    /// The liberties that the chain of a stone would have that were played on an empty point, captures by it
    /// counted; the empty set for suicide.
    #[inline]
    pub fn liberties_after(&self, color: Color, point: Point) -> PointSet {
        let mut liberties = self.empty_around(point);
        for place in adjacent(point.index()) {
            let stone = self.cells[place];
            if stone == cell::of(color) {
                liberties |= self.records[self.head(place)].liberties();
            } else if stone == cell::of(color.opponent()) {
                let head = self.head(place);
                if self.records[head].liberty_count() == 1 {
                    liberties |= self.freed_by(head, color, point);
                }
            }
        }
        liberties.remove(point);
        liberties
    }

    /// The stones of a captured chain that are next to the stone that captures it or to the chains that it
    /// joins.
    #[cold]
    fn freed_by(&self, captured: usize, color: Color, point: Point) -> PointSet {
        let mut own = PointSet::of(point);
        for head in &self.heads_around(point, color) {
            own |= self.chain(head);
        }
        own.dilate(&self.board) & self.chain(Point::from_index(captured))
    }
}
