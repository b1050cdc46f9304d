//! Board sizes and points.
//!
//! Points are numbered row by row from the top left corner, with [`STRIDE`] numbers to a row, on boards of
//! every width. The last number of each row is a guard column that never holds a stone, so that a step to the
//! left of a row lands on the guard of the row above. Numbers beyond the last row wrap inside [`SLOTS`], a
//! power of two, so that a step up from the first row lands outside as well and no step needs a bounds check.
//!
//! ```text
//!            column 0   1   2  …  24  guards
//! row 0             0   1   2  …  24  25 26 27
//! row 1            28  29  30  …  52  53 54 55
//! …
//! row 24          672 673 674  … 696  697 698 699
//! ```
//!
//! A board uses the front of a table, up to its last row ([`BoardSize::slots`]), so that what large boards
//! need besides costs small ones nothing where only that much is copied, cleared and looked at.

use std::fmt;

/// The longest side of a board: vertices have no letters beyond. Everything that is sized by boards follows
/// from it.
pub const MAX_SIZE: usize = 25;
/// Distance between vertically adjacent points: the longest row and a guard column, in whole vectors of four.
pub const STRIDE: usize = (MAX_SIZE + 1).next_multiple_of(4);
/// The longest side and the numbers to a row of the first versions. What files hold and chance draws goes by
/// them, see [`Point::lasting_number`].
pub(crate) const FIRST_SIDE: usize = 19;
pub(crate) const FIRST_STRIDE: usize = 20;
/// Words of 64 bits in a [`PointSet`](crate::PointSet).
pub const WORDS: usize = (MAX_SIZE * STRIDE).div_ceil(64);
/// Points of the largest board.
pub const MAX_AREA: usize = MAX_SIZE * MAX_SIZE;
/// The index that stands for all points off the board: the first guard, which lies in front on all boards.
pub(crate) const OUTSIDE: usize = MAX_SIZE;
/// Length of a table that is indexed by any point or any neighbor of one: the next power of two.
pub const SLOTS: usize = (WORDS * 64).next_power_of_two();

const _: () = assert!(OUTSIDE < STRIDE, "one number must stay free for the chain that is none");
const _: () = assert!(SLOTS >= MAX_SIZE * STRIDE + 2 * STRIDE, "steps off the board must not come back");

/// Width and height of a board in points, each 1 to [`MAX_SIZE`].
///
/// ```
/// use board::BoardSize;
/// let square = BoardSize::new(9).ok_or("a side within the limit")?;
/// assert_eq!((square.width(), square.height(), square.side()), (9, 9, Some(9)));
/// let wide = BoardSize::rectangle(13, 7).ok_or("sides within the limit")?;
/// assert_eq!((wide.area(), wide.side(), wide.to_string()), (91, None, "13x7".to_owned()));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize {
    width: u8,
    height: u8,
}

impl BoardSize {
    /// The largest board.
    pub const MAX: BoardSize = BoardSize { width: MAX_SIZE as u8, height: MAX_SIZE as u8 };

    /// 19x19, on which games are played unless something else is said. Bundles hold joseki for it.
    pub const STANDARD: BoardSize = BoardSize { width: 19, height: 19 };

    /// A square board; none when the side is 0 or more than [`MAX_SIZE`].
    pub const fn new(side: usize) -> Option<BoardSize> {
        BoardSize::rectangle(side, side)
    }

    /// A board of this many columns and rows; none when one of them is 0 or more than [`MAX_SIZE`].
    pub const fn rectangle(width: usize, height: usize) -> Option<BoardSize> {
        if width >= 1 && width <= MAX_SIZE && height >= 1 && height <= MAX_SIZE {
            Some(BoardSize { width: width as u8, height: height as u8 })
        } else {
            None
        }
    }

    /// The number of columns.
    #[inline(always)]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    #[inline(always)]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Whether there are as many rows as columns.
    #[inline(always)]
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// The side of a square board, none of another.
    #[inline(always)]
    pub const fn side(self) -> Option<usize> {
        if self.is_square() { Some(self.width()) } else { None }
    }

    /// The number of points on the board.
    #[inline(always)]
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// How much of a table that is indexed by points the board uses: all its points have lower indices.
    #[inline(always)]
    pub const fn slots(self) -> usize {
        self.height() * STRIDE
    }

    /// The number of words of a [`PointSet`](crate::PointSet) that may hold points of the board.
    #[inline(always)]
    pub const fn words(self) -> usize {
        self.slots().div_ceil(64)
    }

    /// The board with rows and columns exchanged.
    #[must_use]
    pub const fn transposed(self) -> BoardSize {
        BoardSize { width: self.height, height: self.width }
    }

    /// All points of the board, row by row from the top left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |column| Point::at(column, row)))
    }

    /// The point in this column (0 is the left) and row (0 is the top); none when it is off the board.
    pub const fn point(self, column: usize, row: usize) -> Option<Point> {
        if column < self.width() && row < self.height() { Some(Point::at(column, row)) } else { None }
    }

    /// Whether the point is on a board of this size.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width() && point.row() < self.height()
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.width, self.height)
    }
}

/// A point of a board of any size: its number as drawn in the module's documentation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point in a column and row that are known to be on the largest board.
    #[inline]
    const fn at(column: usize, row: usize) -> Point {
        Point((row * STRIDE + column) as u16)
    }

    /// The point with this number, which must be one that [`Point::index`] has given.
    #[inline(always)]
    pub(crate) const fn from_index(index: usize) -> Point {
        debug_assert!(index < MAX_SIZE * STRIDE);
        Point(index as u16)
    }

    /// The number of the point, below [`SLOTS`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A number of the point that no version changes, for what is drawn by chance and for hashes: 20 to a row
    /// on 19x19, from 400 on for points that only larger boards have.
    pub const fn lasting_number(self) -> usize {
        let (column, row) = (self.column(), self.row());
        if column < FIRST_SIDE && row < FIRST_SIDE {
            FIRST_STRIDE * row + column
        } else {
            400 + MAX_SIZE * row + column
        }
    }

    /// The column, 0 at the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % STRIDE
    }

    /// The row, 0 at the top.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / STRIDE
    }

    /// How many lines the nearest edge of a board of this size is away; 0 on the first line.
    #[inline]
    pub const fn line(self, size: BoardSize) -> usize {
        let (column, row) = (self.column(), self.row());
        let across = if 2 * column < size.width() { column } else { size.width() - 1 - column };
        let along = if 2 * row < size.height() { row } else { size.height() - 1 - row };
        if across < along { across } else { along }
    }

    /// The point this many columns to the right and rows down; none when it is off a board of this size.
    pub fn moved(self, columns: isize, rows: isize, size: BoardSize) -> Option<Point> {
        let column = self.column().checked_add_signed(columns)?;
        size.point(column, self.row().checked_add_signed(rows)?)
    }

    /// The up to four adjacent points on a board of this size: above, left, right, below.
    pub fn neighbors(self, size: BoardSize) -> impl Iterator<Item = Point> {
        let (column, row) = (self.column(), self.row());
        [(column, row.wrapping_sub(1)), (column.wrapping_sub(1), row), (column + 1, row), (column, row + 1)]
            .into_iter()
            .filter_map(move |(column, row)| size.point(column, row))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Point(column {}, row {})", self.column(), self.row())
    }
}

/// The table index one step from `index`; steps off the board land on indices that hold no point.
#[inline(always)]
pub(crate) const fn step(index: usize, offset: isize) -> usize {
    index.wrapping_add_signed(offset) % SLOTS
}

/// The table indices of the four adjacent points: above, left, right, below.
#[inline(always)]
pub(crate) const fn adjacent(index: usize) -> [usize; 4] {
    let stride = STRIDE as isize;
    [step(index, -stride), step(index, -1), step(index, 1), step(index, stride)]
}

/// The table indices of the four diagonal points: above left, above right, below left, below right.
#[inline(always)]
pub(crate) const fn diagonal(index: usize) -> [usize; 4] {
    let stride = STRIDE as isize;
    [step(index, -stride - 1), step(index, -stride + 1), step(index, stride - 1), step(index, stride + 1)]
}
