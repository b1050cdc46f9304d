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

use board::{BoardSize, Color, Game, Move, Point, Position, Rules};
use matching::opening::Hashes;
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
    key_of(game.position(), game.to_move())
}

/// The key of the position after a move; none where it is illegal.
fn key_after(game: &Game, color: Color, point: Point) -> Option<u64> {
    if !game.is_legal(color, point) {
        return None;
    }
    let mut position = game.position().clone();
    let _ = position.play(color, Move::Play(point));
    Some(key_of(&position, color.opponent()))
}

/// A number that two positions have in common where one is the other turned.
fn key_of(position: &Position, to_move: Color) -> u64 {
    let hashes = Hashes::new(position.size(), position.stones(to_move), position.stones(to_move.opponent()));
    hashes.map_or(0, |hashes| hashes.key() ^ to_move.index() as u64)
}

/// Moves with fewer visits than this share of the most visited one are not played: their values say little.
const LEAST_SHARE: f64 = 0.1;

/// Moves whose chance of winning is lower than the best one's by more than this are not played.
const MARGIN: f64 = 0.01;

/// Which of the moves of a position are played, by their visits and the mover's chances of winning: those
/// that are about as good as the best one of which enough is known.
fn played(moves: &[(u32, f64)]) -> Vec<usize> {
    let most = moves.iter().map(|(visits, _)| *visits).max().unwrap_or_default();
    let is_known = |visits: u32| f64::from(visits) >= LEAST_SHARE * f64::from(most);
    let known = moves.iter().filter(|(visits, _)| is_known(*visits));
    let best = known.map(|(_, chance)| *chance).fold(0.0, f64::max);
    let good = |(visits, chance): &(u32, f64)| is_known(*visits) && *chance >= best - MARGIN;
    moves.iter().enumerate().filter(|(_, found)| good(found)).map(|(at, _)| at).collect()
}
