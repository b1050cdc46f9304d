//! The eight symmetries of the square.
//!
//! Symmetry k maps the offset (row, column) from the center to its matrix times that offset. The numbers
//! are those of GNU Go's pattern transformations, so that its pattern data keep their meaning: 0 to 3 are
//! rotations, 4 to 7 reflections.
//!
//! ```
//! use board::symmetry::Symmetry;
//! use board::{BoardSize, Point};
//! let size = BoardSize::new(9).ok_or("a size within the limit")?;
//! let quarter_turn = Symmetry::new(1).ok_or("a number from 0 to 7")?;
//! let turned = quarter_turn.point(Point::parse("A9", size)?, size);
//! assert_eq!(turned.vertex(size).to_string(), "J9");
//! assert_eq!(quarter_turn.inverse().point(turned, size), Point::parse("A9", size)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{BoardSize, Move, Point, PointSet};

/// A symmetry of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

/// The two rows of a matrix that maps (row, column).
type Matrix = [[i8; 2]; 2];

const MATRICES: [Matrix; 8] = [
    [[1, 0], [0, 1]],
    [[0, 1], [-1, 0]],
    [[-1, 0], [0, -1]],
    [[0, -1], [1, 0]],
    [[0, -1], [-1, 0]],
    [[-1, 0], [0, 1]],
    [[0, 1], [1, 0]],
    [[1, 0], [0, -1]],
];

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All eight in the order of their numbers.
    pub const ALL: [Symmetry; 8] = [
        Symmetry(0),
        Symmetry(1),
        Symmetry(2),
        Symmetry(3),
        Symmetry(4),
        Symmetry(5),
        Symmetry(6),
        Symmetry(7),
    ];

    /// The symmetry with this number; none above 7.
    pub const fn new(number: usize) -> Option<Symmetry> {
        if number < 8 { Some(Symmetry(number as u8)) } else { None }
    }

    /// The number, 0 to 7.
    #[inline(always)]
    pub const fn number(self) -> usize {
        // No other number is ever there; said so, indices of tables of eight need no check.
        (self.0 % 8) as usize
    }

    /// The matrix, row by row, that maps an offset (row, column).
    #[inline]
    pub const fn matrix(self) -> [[i8; 2]; 2] {
        MATRICES[self.number()]
    }

    /// Where an offset of rows and columns is mapped to.
    #[inline]
    pub fn offset(self, row: isize, column: isize) -> (isize, isize) {
        let [mapped_row, mapped_column] =
            self.matrix().map(|[first, second]| isize::from(first) * row + isize::from(second) * column);
        (mapped_row, mapped_column)
    }

    /// The symmetry that undoes this one.
    #[inline]
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        // A rotation by a quarter turn is undone by the other one; all others undo themselves.
        match self.0 {
            1 => Symmetry(3),
            3 => Symmetry(1),
            _ => self,
        }
    }

    /// The symmetry that does this one first and then another.
    #[inline]
    #[must_use]
    pub fn then(self, next: Symmetry) -> Symmetry {
        COMPOSED[self.number()][next.number()]
    }

    /// Those that map a board of this size to itself: all of a square, four of another rectangle.
    pub const fn of(size: BoardSize) -> &'static [Symmetry] {
        if size.is_square() { &Symmetry::ALL } else { &[Symmetry(0), Symmetry(2), Symmetry(5), Symmetry(7)] }
    }

    /// Whether rows become columns.
    #[inline]
    pub const fn transposes(self) -> bool {
        self.matrix()[0][0] == 0
    }

    /// The size of the board that a board is mapped to.
    #[inline]
    pub const fn size(self, size: BoardSize) -> BoardSize {
        if self.transposes() { size.transposed() } else { size }
    }

    /// Where a point of a board is mapped to, on a board of the size that [`Symmetry::size`] says.
    ///
    /// # Panics
    /// The point is not on a board of this size.
    #[inline]
    pub fn point(self, point: Point, size: BoardSize) -> Point {
        let mapped = self.size(size);
        let (rows, columns) = self.offset(point.row() as isize, point.column() as isize);
        // Offsets that point the other way begin at the last line.
        let [down, right] = self.matrix().map(|[a, b]| a + b);
        let from_row = if down < 0 { mapped.height() as isize - 1 } else { 0 };
        let from_column = if right < 0 { mapped.width() as isize - 1 } else { 0 };
        mapped
            .point((from_column + columns) as usize, (from_row + rows) as usize)
            .expect("a point of the board is mapped to one")
    }

    /// The move that a move on a board of this size is mapped to.
    ///
    /// # Panics
    /// It is a stone off the board of this size.
    pub fn apply(self, chosen: Move, size: BoardSize) -> Move {
        match chosen {
            Move::Play(point) => Move::Play(self.point(point, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// The set of the points that the points of a set on a board of this size are mapped to.
    ///
    /// # Panics
    /// A point is not on a board of this size.
    pub fn set(self, set: &PointSet, size: BoardSize) -> PointSet {
        set.iter().map(|point| self.point(point, size)).collect()
    }
}

/// For each symmetry the one that does it first and then another.
static COMPOSED: [[Symmetry; 8]; 8] = {
    let mut composed = [[Symmetry::IDENTITY; 8]; 8];
    let mut at = 0;
    while at < 64 {
        let (first, next) = (at / 8, at % 8);
        // Rotations are numbered by their quarter turns and a reflection is a rotation after symmetry 4;
        // a rotation that comes after a reflection turns it, one that comes before turns it back.
        let (turns, next_turns) = (first % 4, next % 4);
        let number = match (first >= 4, next >= 4) {
            (false, false) => (turns + next_turns) % 4,
            (true, false) => 4 + (turns + next_turns) % 4,
            (false, true) => 4 + (next_turns + 4 - turns) % 4,
            (true, true) => (next_turns + 4 - turns) % 4,
        };
        composed[first][next] = Symmetry(number as u8);
        at += 1;
    }
    composed
};
