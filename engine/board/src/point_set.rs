//! Sets of points: a bit for each point of the largest board.

use crate::point::{BoardSize, MAX_SIZE, Point, STRIDE, WORDS};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of points. Bit `point.index()` stands for the point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The set without points.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// All points of a board.
    #[inline]
    pub const fn board(size: BoardSize) -> PointSet {
        BOARDS[size.height()][size.width()]
    }

    /// The set with one point.
    #[inline]
    pub fn of(point: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(point);
        set
    }

    /// The number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the point is in the set.
    #[inline(always)]
    pub fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// The point with this index, when it is in the set.
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Point> {
        let there = self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0);
        there.then(|| Point::from_index(index))
    }

    /// Adds a point.
    #[inline(always)]
    pub fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point out.
    #[inline(always)]
    pub fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// Takes a point out, given by its index, if the condition holds; without a branch.
    #[inline(always)]
    pub(crate) fn remove_if(&mut self, index: usize, condition: bool) {
        self.0[index / 64] &= !(u64::from(condition) << (index % 64));
    }

    /// Whether every point is in the other set too.
    #[inline]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Whether the sets have a point in common.
    #[inline]
    pub fn intersects(&self, other: &PointSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// The point with the lowest number, none when the set is empty.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points in the order of their numbers.
    pub fn iter(&self) -> Points {
        Points { words: self.0, word: 0, end: WORDS }
    }

    /// The same of a set that lies on a board of this size: no words beyond are looked at.
    #[inline(always)]
    pub fn iter_on(&self, size: BoardSize) -> Points {
        Points { words: self.0, word: 0, end: size.words() }
    }

    /// The set with every adjacent point of its points added, cut to the board.
    #[inline]
    pub fn dilate(&self, board: &PointSet) -> PointSet {
        (*self
            | self.shifted_up(1)
            | self.shifted_down(1)
            | self.shifted_up(STRIDE)
            | self.shifted_down(STRIDE))
            & *board
    }

    /// All points at most this many rows and this many columns away from a point of the set, cut to the
    /// board.
    pub fn spread(&self, rows: usize, columns: usize, board: &PointSet) -> PointSet {
        let mut set = *self;
        for _ in 0..columns {
            // The column between the rows is not on the board, so that no step leads into the next row.
            set = (set | set.shifted_up(1) | set.shifted_down(1)) & *board;
        }
        for _ in 0..rows {
            set = set | set.shifted_up(STRIDE) | set.shifted_down(STRIDE);
        }
        set & *board
    }

    /// Every point of the set moved by this many columns to the right and rows down, as far as it stays on
    /// the board. The set must lie on the board.
    #[inline]
    pub fn moved(&self, columns: isize, rows: isize, board: &PointSet) -> PointSet {
        let mut set = *self;
        // The column between the rows is not on the board, so that no step leads into the next row.
        for _ in 0..columns.unsigned_abs() {
            set = if columns > 0 { set.shifted_up(1) } else { set.shifted_down(1) } & *board;
        }
        for _ in 0..rows.unsigned_abs() {
            set = if rows > 0 { set.shifted_up(STRIDE) } else { set.shifted_down(STRIDE) } & *board;
        }
        set
    }

    /// The points of a board that are not on its edge.
    pub fn off_edge(size: BoardSize) -> PointSet {
        let board = PointSet::board(size);
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        steps.into_iter().fold(board, |inner, (columns, rows)| inner & board.moved(columns, rows, &board))
    }

    /// The adjacent points of the set's points that are not in the set, cut to the board.
    #[inline]
    pub fn border(&self, board: &PointSet) -> PointSet {
        self.dilate(board) - *self
    }

    /// The points of the set that are connected within it to `start`, which must be in the set.
    pub fn connected(&self, start: Point) -> PointSet {
        self.connected_to(&PointSet::of(start))
    }

    /// The points of the set that are connected within it to one of `starts`, which must be in the set.
    pub fn connected_to(&self, starts: &PointSet) -> PointSet {
        let mut reached = *starts;
        loop {
            let next = reached.dilate(self);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The connected parts of the set, in the order of their first points.
    pub fn parts(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.parts_at(self)
    }

    /// The connected parts of the set that hold one of `starts`, which must be in the set, in their order.
    pub fn parts_at(&self, starts: &PointSet) -> impl Iterator<Item = PointSet> + use<> {
        let (whole, mut left) = (*self, *starts);
        std::iter::from_fn(move || {
            let part = whole.connected(left.first()?);
            left -= part;
            Some(part)
        })
    }

    /// The points of a row of the largest board, a bit for each, the first column lowest; none of a row
    /// beyond.
    #[inline(always)]
    pub fn row(&self, row: usize) -> u32 {
        const { assert!(STRIDE <= u32::BITS as usize) }
        let (word, shift) = (row * STRIDE / 64, row * STRIDE % 64);
        let at = |word: usize| if word < WORDS { self.0[word] } else { 0 };
        // Two shifts, as one by all 64 bits is none.
        ((at(word) >> shift | at(word + 1) << 1 << (63 - shift)) & ((1 << STRIDE) - 1)) as u32
    }

    /// The words of the set, lowest numbers first.
    #[inline(always)]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// The set with these words; bits that are no points of the largest board must be clear.
    #[inline(always)]
    pub(crate) const fn from_words(words: [u64; WORDS]) -> PointSet {
        PointSet(words)
    }

    /// The set with these words, cut to another set.
    #[inline]
    pub fn of_words(words: [u64; WORDS], within: &PointSet) -> PointSet {
        PointSet(words) & *within
    }

    /// Every bit moved to the number that is higher by `distance` (1 to 63); the highest fall out.
    #[inline]
    fn shifted_up(&self, distance: usize) -> PointSet {
        PointSet(std::array::from_fn(|index| {
            let carried = if index == 0 { 0 } else { self.0[index - 1] >> (64 - distance) };
            self.0[index] << distance | carried
        }))
    }

    /// Every bit moved to the number that is lower by `distance` (1 to 63); the lowest fall out.
    #[inline]
    fn shifted_down(&self, distance: usize) -> PointSet {
        PointSet(std::array::from_fn(|index| {
            let carried = if index + 1 == WORDS { 0 } else { self.0[index + 1] << (64 - distance) };
            self.0[index] >> distance | carried
        }))
    }

    #[inline]
    fn combine(&self, other: &PointSet, operation: impl Fn(u64, u64) -> u64) -> PointSet {
        PointSet(std::array::from_fn(|index| operation(self.0[index], other.0[index])))
    }
}

/// All points of the board of each height and width.
static BOARDS: [[PointSet; MAX_SIZE + 1]; MAX_SIZE + 1] = {
    let mut boards = [[PointSet::EMPTY; MAX_SIZE + 1]; MAX_SIZE + 1];
    let mut height = 1;
    while height <= MAX_SIZE {
        let mut width = 1;
        while width <= MAX_SIZE {
            // The board without its last row, and that row.
            boards[height][width] = boards[height - 1][width];
            let mut column = 0;
            while column < width {
                let index = (height - 1) * STRIDE + column;
                boards[height][width].0[index / 64] |= 1 << (index % 64);
                column += 1;
            }
            width += 1;
        }
        height += 1;
    }
    boards
};

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        self.combine(&other, |left, right| left | right)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        self.combine(&other, |left, right| left & right)
    }
}

impl BitXor for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitxor(self, other: PointSet) -> PointSet {
        self.combine(&other, |left, right| left ^ right)
    }
}

/// The points of the left set that are not in the right one.
impl Sub for PointSet {
    type Output = PointSet;
    #[inline]
    fn sub(self, other: PointSet) -> PointSet {
        self.combine(&other, |left, right| left & !right)
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        *self = *self & other;
    }
}

impl BitXorAssign for PointSet {
    #[inline]
    fn bitxor_assign(&mut self, other: PointSet) {
        *self = *self ^ other;
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        *self = *self - other;
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> PointSet {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl Extend<Point> for PointSet {
    fn extend<Points: IntoIterator<Item = Point>>(&mut self, points: Points) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

/// The points of a set, lowest number first; made by [`PointSet::iter`].
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    word: usize,
    end: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < self.end.min(WORDS) {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] = word & (word - 1);
                return Some(Point::from_index(self.word * 64 + word.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}
