//! Opening books: for games of one kind, the moves of positions with visits and values.

use crate::ir::Credits;
use board::BoardSize;
use bundles::record::{BookMove, BookScoring};

/// A source of one opening book.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningBook {
    /// Its name: what follows `book`, or that of the file.
    pub name: String,
    /// The number of its source in the catalog.
    pub source: u32,
    /// Where it comes from.
    pub credits: Credits,
    /// The board.
    pub size: BoardSize,
    /// The komi in points.
    pub komi: f32,
    /// What counts at the end.
    pub scoring: BookScoring,
    /// Its moves, sorted as a bundle has them.
    pub moves: Vec<BookMove>,
}
