//! Questions about chains and the liberties that they would have.

use super::PlayoutBoard;
use super::liberties::Sums;
use super::play::{Directions, directions_with};
use crate::Color;
use crate::point::{Point, SLOTS};
use crate::table::{ADJACENT, DIAGONAL};

/// [`PlayoutBoard::liberties_after`] counts no farther.
const ENOUGH: usize = 3;

impl PlayoutBoard {
    /// The point that stands for the chain on a point; an empty point stands for itself.
    #[inline(always)]
    pub fn chain(&self, point: Point) -> Point {
        Point::from_index(self.head(point.index()))
    }

    /// The point that the ko forbids to one of the players.
    #[inline(always)]
    pub fn ko(&self) -> Option<Point> {
        self.ko.unpack().map(|ban| ban.point)
    }

    /// The chains of a color next to a point, each once, as [`PlayoutBoard::chain`] names them.
    #[inline(always)]
    pub fn chains_around(&self, color: Color, point: Point) -> ChainsAround {
        let index = point.index() % SLOTS;
        let left = self.codes.at(index).adjacent(color);
        ChainsAround { heads: self.heads_around(index), left }
    }

    /// The chains of a color next to a point by the number of their liberties.
    #[inline(always)]
    pub fn chains_by_liberties(&self, color: Color, point: Point) -> ChainsByLiberties {
        let index = point.index() % SLOTS;
        let heads = self.heads_around(index);
        let own = self.codes.at(index).adjacent(color);
        let [above, left, right, below] = heads;
        let count = |head: usize| self.records[head].count();
        let [above, left, right, below] = [count(above), count(left), count(right), count(below)];
        let with = |least: usize, more: usize| {
            let is = |count: usize| count.wrapping_sub(least) <= more;
            own & as_directions([is(above), is(left), is(right), is(below)])
        };
        ChainsByLiberties { heads, one: with(1, 0), two: with(2, 0), three_or_four: with(3, 1) }
    }

    /// The stones of the chain on a point, which must hold one, beginning with it.
    #[inline(always)]
    pub fn chain_stones(&self, point: Point) -> impl Iterator<Item = Point> {
        let first = point.index() % SLOTS;
        let following = move |index: &usize| {
            let next = self.next[*index % SLOTS] as usize % SLOTS;
            (next != first).then_some(next)
        };
        std::iter::successors(Some(first), following).map(Point::from_index)
    }

    /// The stone after this one in its chain, whose stones form a ring.
    #[inline(always)]
    pub fn next_stone(&self, point: Point) -> Point {
        Point::from_index(self.next[point.index() % SLOTS] as usize % SLOTS)
    }

    /// The points adjacent to a point.
    #[inline(always)]
    pub fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let index = point.index() % SLOTS;
        let on_board = Directions(self.codes.at(index).adjacent_inside());
        on_board
            .map(move |direction| Point::from_index(index.wrapping_add_signed(ADJACENT[direction]) % SLOTS))
    }

    /// The points diagonal to a point.
    #[inline(always)]
    pub fn diagonal(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let index = point.index() % SLOTS;
        let on_board = Directions(self.codes.at(index).diagonal_inside());
        on_board
            .map(move |direction| Point::from_index(index.wrapping_add_signed(DIAGONAL[direction]) % SLOTS))
    }

    /// The only liberty of the chain on a point, which must hold a stone; none when it has more.
    #[inline(always)]
    pub fn last_liberty(&self, point: Point) -> Option<Point> {
        let record = self.records[self.head(point.index())];
        (record.count() == 1).then(|| Point::from_index(record.sum()))
    }

    /// The liberties of the chain on a point, which must hold a stone, when they are two.
    #[inline(always)]
    pub fn two_liberties(&self, point: Point) -> Option<[Point; 2]> {
        let record = self.records[self.head(point.index())];
        (record.count() == 2).then(|| record.two())
    }

    /// Whether the chain that stands under this name has a stone next to a point.
    #[inline(always)]
    pub fn is_beside(&self, point: Point, chain: Point) -> bool {
        self.touches(point.index() % SLOTS, chain.index())
    }

    /// How many liberties, at most three, the chain of a stone would have that is played on an empty point,
    /// if the points of `taken`, other empty ones, held stones of the opponent that change nothing else.
    #[inline(always)]
    pub fn liberties_after<const N: usize>(&self, color: Color, point: Point, taken: [Point; N]) -> usize {
        self.few_after(color, point, taken).count
    }

    /// The liberties that the chain of a stone would have that is played on an empty point, when they are two
    /// and both are empty now, and not points of stones that it would capture.
    #[inline(always)]
    pub fn two_liberties_after(&self, color: Color, point: Point) -> Option<[Point; 2]> {
        let found = self.few_after(color, point, []);
        if found.count != 2 {
            return None;
        }
        let [first, second, _] = found.points;
        let points = [first, second].map(Point::from_index);
        points.iter().all(|point| self.color_at(*point).is_none()).then_some(points)
    }

    #[inline(always)]
    fn few_after<const N: usize>(&self, color: Color, point: Point, taken: [Point; N]) -> Few {
        let index = point.index() % SLOTS;
        let code = self.codes.at(index);
        let heads = self.heads_around(index);
        let mut found = Few { points: [SLOTS; ENOUGH], count: 0 };
        // Where there are this many that taking some away leaves enough, which ones does not matter.
        let wide = |head: usize| self.records[head].count() > ENOUGH + N;
        let [above, left, right, below] = heads;
        let wide = as_directions([wide(above), wide(left), wide(right), wide(below)]);
        if (self.records[index].count() >= ENOUGH + N) | (code.adjacent(color) & wide != 0) {
            found.count = ENOUGH;
            return found;
        }
        let lone = code.adjacent(color.opponent()) & self.lone(heads);
        let done = self.add_around(&mut found, index, taken, code.adjacent(color), heads);
        if !done && lone != 0 {
            self.add_captured(&mut found, index, code.adjacent(color), lone, heads);
        }
        found
    }

    /// Adds the empty points next to a stone and the liberties of the chains that it would join; whether
    /// they are enough.
    #[inline(always)]
    fn add_around<const N: usize>(
        &self,
        found: &mut Few,
        index: usize,
        taken: [Point; N],
        own: u16,
        heads: [usize; 4],
    ) -> bool {
        let without = |record: Sums, head: usize| {
            taken.iter().fold(record, |record, taken| {
                record.minus(Sums::of(taken.index()).only_if(self.touches(taken.index(), head)))
            })
        };
        let around = without(self.records[index].liberties(), index);
        if around.count() >= ENOUGH {
            found.count = ENOUGH;
            return true;
        }
        for direction in Directions(own) {
            let head = heads[direction];
            let rest = without(self.records[head].minus(Sums::of(index)), head);
            if rest.count() >= ENOUGH {
                found.count = ENOUGH;
                return true;
            }
            found.add_all(rest.liberties());
        }
        found.add_all(around);
        found.count == ENOUGH
    }

    /// Adds the stones that would be captured and then be liberties.
    #[inline(never)]
    fn add_captured(&self, found: &mut Few, index: usize, own: u16, lone: u16, heads: [usize; 4]) {
        for direction in Directions(lone) {
            found.add(index.wrapping_add_signed(ADJACENT[direction]) % SLOTS);
        }
        if own == 0 {
            return;
        }
        for direction in Directions(lone) {
            for stone in self.chain_stones(Point::from_index(heads[direction])) {
                if found.count == ENOUGH {
                    return;
                }
                let around = self.heads_around(stone.index());
                if Directions(own).any(|direction| around.contains(&heads[direction])) {
                    found.add(stone.index());
                }
            }
        }
    }
}

/// A few points, each once; those beyond the last place are dropped.
struct Few {
    points: [usize; ENOUGH],
    count: usize,
}

impl Few {
    #[inline(always)]
    fn add(&mut self, index: usize) {
        if self.count < ENOUGH && !self.points.contains(&index) {
            self.points[self.count] = index;
            self.count += 1;
        }
    }

    /// Adds up to two points.
    #[inline(always)]
    fn add_all(&mut self, points: Sums) {
        match points.count() {
            0 => {}
            1 => self.add(points.sum()),
            _ => points.two().into_iter().for_each(|point| self.add(point.index())),
        }
    }
}

/// A set of directions, as in [`Code`](super::Code), from a bit for each.
#[inline(always)]
fn as_directions([above, left, right, below]: [bool; 4]) -> u16 {
    u16::from(above) | u16::from(left) << 2 | u16::from(right) << 4 | u16::from(below) << 6
}

/// The chains of a color next to a point: see [`PlayoutBoard::chains_by_liberties`].
#[derive(Clone, Debug)]
pub struct ChainsByLiberties {
    heads: [usize; 4],
    one: u16,
    two: u16,
    three_or_four: u16,
}

impl ChainsByLiberties {
    /// Those in atari, each once.
    #[inline(always)]
    pub fn in_atari(&self) -> ChainsAround {
        ChainsAround { heads: self.heads, left: self.one }
    }

    /// Those with two liberties, each once.
    #[inline(always)]
    pub fn with_two(&self) -> ChainsAround {
        ChainsAround { heads: self.heads, left: self.two }
    }

    /// Those with three or four liberties, each once.
    #[inline(always)]
    pub fn with_three_or_four(&self) -> ChainsAround {
        ChainsAround { heads: self.heads, left: self.three_or_four }
    }
}

/// Chains next to a point: see [`PlayoutBoard::chains_around`].
#[derive(Clone, Debug)]
pub struct ChainsAround {
    heads: [usize; 4],
    /// A bit for each direction that is left: see [`Code`](super::Code).
    left: u16,
}

impl ChainsAround {
    /// Whether none is left.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }
}

impl Iterator for ChainsAround {
    type Item = Point;

    #[inline(always)]
    fn next(&mut self) -> Option<Point> {
        let direction = Directions(self.left).next()?;
        let head = self.heads[direction];
        self.left &= !directions_with(self.heads, head);
        Some(Point::from_index(head))
    }
}
