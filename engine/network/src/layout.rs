//! Where the values of a point lie in a register.

use board::BoardSize;

/// The points of a board with a border of zeros around them, as convolutions read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bordered {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Points of the border on each side.
    pub(crate) radius: usize,
}

impl Bordered {
    pub(crate) fn new(size: BoardSize, radius: usize) -> Bordered {
        Bordered { width: size.width(), height: size.height(), radius }
    }

    /// Row and column of each point on the board.
    pub(crate) fn points(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |column| (row, column)))
    }

    /// Points from one row to the next.
    pub(crate) fn stride(self) -> usize {
        self.width + 2 * self.radius
    }

    /// Points with the border.
    pub(crate) fn area(self) -> usize {
        self.stride() * (self.height + 2 * self.radius)
    }

    /// The place of a point.
    pub(crate) fn place(self, row: usize, column: usize) -> usize {
        (row + self.radius) * self.stride() + column + self.radius
    }
}
