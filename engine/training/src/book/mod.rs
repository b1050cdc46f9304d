//! Opening books from long searches, or from what games and searches have said of positions.
//!
//! A book grows from the empty board. Its own moves are those that the engine would play from it; the
//! opponent's are all that a search took seriously. The position that is reached most often so, by whichever
//! player has the book, is searched next (`growth`). The same settings and bundles give the same book at
//! any number of threads, interrupted or not.

mod counting;
mod growth;
mod searching;
mod source;

pub use counting::{Counting, Skipped};
pub use growth::Grown;
pub use searching::{BookSearch, grow};
pub use source::BookHeader;

use board::{BoardSize, Color, Game, Move, Point, Rules};
use matching::book::BookPosition;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A move of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FoundMove {
    /// The point, by its number on the board: row by row from the top left.
    pub place: u16,
    /// Playouts, or games.
    pub visits: u32,
    /// The mover's chance of winning.
    pub value: f64,
}

/// A position that is reached by moves from the empty board, with what was found there.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The moves that reach it, by turns.
    pub line: Vec<Move>,
    /// The moves there, those with the most visits first.
    pub moves: Vec<FoundMove>,
}

/// A book: the positions by their keys.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningPages {
    /// The board.
    pub size: BoardSize,
    /// The rules of the games.
    pub rules: Rules,
    /// The positions.
    pub pages: BTreeMap<u64, Page>,
}

/// The game after a line from the empty board; none where a move of it is illegal.
fn after(size: BoardSize, rules: Rules, line: &[Move]) -> Option<Game> {
    let mut game = Game::new(size, rules);
    line.iter().try_for_each(|chosen| game.play(game.to_move(), *chosen)).ok()?;
    Some(game)
}

/// The key of the position of a game.
fn key(game: &Game) -> u64 {
    BookPosition::of(game.position(), game.to_move()).key
}

/// The key of the position after a move; none where it is illegal.
fn key_after(game: &Game, color: Color, point: Point) -> Option<u64> {
    if !game.is_legal(color, point) {
        return None;
    }
    let mut position = game.position().clone();
    let _ = position.play(color, Move::Play(point));
    Some(BookPosition::of(&position, color.opponent()).key)
}
