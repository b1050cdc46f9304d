//! Moves and vertices in the notation of GTP: letters without I from the left, numbers from the bottom.

use crate::{BoardSize, Point};
use std::fmt;

/// What a player does in a turn. Resignation ends a game and is no move of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on this point.
    Play(Point),
    /// No stone.
    Pass,
}

impl Move {
    /// The point played, none for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }

    /// The move as GTP writes it on a board of this size: `D4`, `PASS`.
    pub fn vertex(self, size: BoardSize) -> Vertex {
        Vertex { chosen: self, size }
    }

    /// Reads `D4`, `d4`, `pass` or `PASS`.
    ///
    /// # Errors
    /// The text is neither `pass` nor a point of a board of this size.
    pub fn parse(text: &str, size: BoardSize) -> Result<Move, ParseVertexError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Move::Pass)
        } else {
            Point::parse(text, size).map(Move::Play)
        }
    }
}

impl Point {
    /// The point as GTP writes it on a board of this size: `D4`.
    pub fn vertex(self, size: BoardSize) -> Vertex {
        Vertex { chosen: Move::Play(self), size }
    }

    /// Reads a letter without I and a number from 1, in any case.
    ///
    /// # Errors
    /// The text is no point of a board of this size.
    pub fn parse(text: &str, size: BoardSize) -> Result<Point, ParseVertexError> {
        let failed = || ParseVertexError { found: text.to_owned(), size };
        let mut characters = text.chars();
        let letter = characters.next().ok_or_else(failed)?;
        let column = column_of(letter).ok_or_else(failed)?;
        let digits = characters.as_str();
        // The parser of integers would take a sign and leading zeros; a vertex has neither.
        if !digits.starts_with(|digit: char| ('1'..='9').contains(&digit)) {
            return Err(failed());
        }
        let number: usize = digits.parse().map_err(|_| failed())?;
        let row = size.height().checked_sub(number).ok_or_else(failed)?;
        size.point(column, row).ok_or_else(failed)
    }
}

/// The letter of a column, counted from 0 at the left; the letter I is left out.
pub const fn column_letter(column: usize) -> char {
    let letter = b'A' + column as u8;
    (if letter < b'I' { letter } else { letter + 1 }) as char
}

fn column_of(letter: char) -> Option<usize> {
    match letter.to_ascii_uppercase() {
        letter @ 'A'..='H' => Some(letter as usize - 'A' as usize),
        letter @ 'J'..='Z' => Some(letter as usize - 'A' as usize - 1),
        _ => None,
    }
}

/// A move together with the board size that its notation needs; made by [`Move::vertex`].
#[derive(Clone, Copy, Debug)]
pub struct Vertex {
    chosen: Move,
    size: BoardSize,
}

impl fmt::Display for Vertex {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.chosen {
            Move::Pass => formatter.pad("PASS"),
            Move::Play(point) => {
                let text = format!("{}{}", column_letter(point.column()), self.size.height() - point.row());
                formatter.pad(&text)
            }
        }
    }
}

/// The text names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
        "expected a vertex from A1 to {letter}{number}, found '{found}'",
        letter = column_letter(.size.width() - 1),
        number = .size.height()
    )]
pub struct ParseVertexError {
    found: String,
    size: BoardSize,
}
