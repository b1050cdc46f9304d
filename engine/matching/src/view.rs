//! A board as the patterns see it: own stones, the opponent's, nothing, outside.

use crate::windows::Windows;
use board::{BoardSize, Color, MAX_SIZE, Point, PointSet, Position};
use bundles::record::{LARGEST_SIDE, Symbol};
use std::sync::OnceLock;

/// How far a cell of a pattern lies from its anchor at the most, in rows and in columns.
pub(crate) const REACH: usize = LARGEST_SIDE as usize - 1;
/// Side of the square of cells around the largest board that reads [`REACH`] beyond its edges.
pub(crate) const SIDE: usize = MAX_SIZE + 2 * REACH;
/// Number of cells, a power of two so that an index is cut to it by a mask and needs no other check.
pub(crate) const CELLS: usize = (SIDE * SIDE).next_power_of_two();

/// A board on which the pattern letter `O` means the stones of one player.
#[derive(Clone, Debug)]
pub struct View {
    size: BoardSize,
    own: PointSet,
    opponent: PointSet,
    /// Made when first asked for, as not every matcher reads it.
    cells: OnceLock<Box<[Symbol; CELLS]>>,
    windows: OnceLock<Box<Windows>>,
}

impl View {
    /// A position as the player sees it who is O.
    pub fn new(position: &Position, own: Color) -> View {
        View::of_stones(position.size(), position.stones(own), position.stones(own.opponent()))
    }

    /// A board with these stones; a point in both sets is an own stone, points off the board are left out.
    pub fn of_stones(size: BoardSize, own: &PointSet, opponent: &PointSet) -> View {
        let board = PointSet::board(size);
        let own = *own & board;
        let opponent = (*opponent & board) - own;
        View { size, own, opponent, cells: OnceLock::new(), windows: OnceLock::new() }
    }

    /// Puts these stones on the board instead, and tells which points hold something else than before. A
    /// point in both sets is an own stone, points off the board are left out.
    ///
    /// What was made for matchers is changed where the points are, which takes less time than a new view.
    pub fn replace(&mut self, own: &PointSet, opponent: &PointSet) -> PointSet {
        let board = PointSet::board(self.size);
        let own = *own & board;
        let opponent = (*opponent & board) - own;
        let changed = (self.own ^ own) | (self.opponent ^ opponent);
        (self.own, self.opponent) = (own, opponent);
        if let Some(cells) = self.cells.get_mut() {
            for point in &changed {
                cells[cell_of(point)] = match (own.contains(point), opponent.contains(point)) {
                    (true, _) => Symbol::Own,
                    (false, true) => Symbol::Opponent,
                    (false, false) => Symbol::Empty,
                };
            }
        }
        if let Some(windows) = self.windows.get_mut() {
            windows.update(self.size, &own, &opponent, &changed);
        }
        changed
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The stones of O.
    pub fn own(&self) -> &PointSet {
        &self.own
    }

    /// The stones of X.
    pub fn opponent(&self) -> &PointSet {
        &self.opponent
    }

    /// What every cell holds, by the index that [`cell`] gives.
    #[inline(always)]
    pub(crate) fn cells(&self) -> &[Symbol; CELLS] {
        self.cells.get_or_init(|| {
            let mut cells = Box::new([Symbol::Outside; CELLS]);
            for row in 0..self.size.height() {
                cells[cell(row as isize, 0)..][..self.size.width()].fill(Symbol::Empty);
            }
            for (stones, symbol) in [(&self.own, Symbol::Own), (&self.opponent, Symbol::Opponent)] {
                for point in stones {
                    cells[cell_of(point)] = symbol;
                }
            }
            cells
        })
    }

    /// The window of every point.
    pub(crate) fn windows(&self) -> &Windows {
        self.windows.get_or_init(|| Windows::new(self.size, &self.own, &self.opponent))
    }

    /// What is this many rows below and columns right of the top left point of the board.
    #[inline]
    pub fn symbol(&self, row: isize, column: isize) -> Symbol {
        let (width, height) = (self.size.width() as isize, self.size.height() as isize);
        if (0..height).contains(&row) && (0..width).contains(&column) {
            self.cells()[cell(row, column)]
        } else {
            Symbol::Outside
        }
    }

    /// The point this many rows below and columns right of another, when it is on the board.
    #[inline]
    pub fn point_at(&self, from: Point, (rows, columns): (isize, isize)) -> Option<Point> {
        from.moved(columns, rows, self.size)
    }
}

/// The index of the cell in this row and column of the board, both at least -[`REACH`].
#[inline(always)]
pub(crate) const fn cell(row: isize, column: isize) -> usize {
    let reach = REACH as isize;
    ((row + reach) * SIDE as isize + column + reach) as usize % CELLS
}

/// The index of the cell of a point.
#[inline(always)]
pub(crate) const fn cell_of(point: Point) -> usize {
    cell(point.row() as isize, point.column() as isize)
}
