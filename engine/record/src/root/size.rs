//! The board of a record.

use super::game::expect_go;
use super::number;
use board::BoardSize;
use sgf::GameTree;

/// A record is of another game than Go, or its board is none that there is here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// It is of another game (GM): its number and name.
    #[error("expected a game of Go (GM[1]), found {0}")]
    OtherGame(String),
    /// Its size (SZ) cannot be read.
    #[error(transparent)]
    Value(sgf::ValueError),
    /// It is too large.
    #[error("expected a board up to {max}, found {0}", max = BoardSize::MAX)]
    Board(sgf::BoardSize),
}

/// The board of a game.
///
/// # Errors
/// It is no game of Go, its size cannot be read, or there is no such board here.
pub fn board_size(tree: &GameTree<'_>) -> Result<BoardSize, SizeError> {
    let found = recorded_size(tree)?;
    BoardSize::rectangle(found.columns().into(), found.rows().into()).ok_or(SizeError::Board(found))
}

/// The board of a record: as SGF has it, or as `19x19`. A size without a value is left out.
fn recorded_size(tree: &GameTree<'_>) -> Result<sgf::BoardSize, SizeError> {
    expect_go(&tree.root()).map_err(|game| SizeError::OtherGame(game.0))?;
    let error = match tree.board_size() {
        Ok(size) => return Ok(size),
        Err(error) => error,
    };
    let text = number::latin(&tree.root().simple_text("SZ").unwrap_or_default()).to_lowercase();
    let mut sides = text.split(|letter: char| !letter.is_ascii_digit()).filter(|side| !side.is_empty());
    let found = match (sides.next(), sides.next(), sides.next()) {
        (None, ..) if text.trim().is_empty() => Some(sgf::BoardSize::STANDARD),
        (Some(side), None, _) => side.parse().ok().and_then(|side| sgf::BoardSize::new(side, side)),
        (Some(columns), Some(rows), None) => {
            let sides = columns.parse().ok().zip(rows.parse().ok());
            sides.and_then(|(columns, rows)| sgf::BoardSize::new(columns, rows))
        }
        _ => None,
    };
    // A size that is negative or a part of a number is none.
    found.filter(|_| !text.contains(['-', '.', ','])).ok_or(SizeError::Value(error))
}
