//! The drawn form of a position, for tests, documentation, errors and the command line.
//!
//! A row of the board is a line; `X` is a black stone, `O` a white one, `.` an empty point. A lower-case
//! letter is an empty point with a name, so that a test can ask about it. Blanks between points and
//! around lines do not count, nor do empty lines.
//!
//! ```
//! let drawn = board::diagram::parse(
//!     ". X O
//!      X O .
//!      a . .",
//! )?;
//! assert_eq!(drawn.size.width(), 3);
//! assert_eq!(drawn.black.len(), 2);
//! assert_eq!(drawn.named('a').map(|point| point.vertex(drawn.size).to_string()), Some("A1".to_owned()));
//! # Ok::<(), board::diagram::DiagramError>(())
//! ```

use crate::{BoardSize, Color, Ko, MAX_SIZE, Point, PointSet, Position, SetupError, Suicide};
use std::fmt;

/// A drawing that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The size of the board.
    pub size: BoardSize,
    /// The black stones.
    pub black: PointSet,
    /// The white stones.
    pub white: PointSet,
    /// The named points in reading order.
    pub names: Vec<(char, Point)>,
}

impl Diagram {
    /// The first point with this name.
    pub fn named(&self, name: char) -> Option<Point> {
        self.names.iter().find(|(letter, _)| *letter == name).map(|(_, point)| *point)
    }

    /// The position that is drawn.
    ///
    /// # Errors
    /// A chain has no liberty.
    pub fn position(&self, suicide: Suicide, ko_rule: Ko) -> Result<Position, SetupError> {
        Position::from_stones(self.size, &self.black, &self.white, suicide, ko_rule)
    }
}

/// The text is no drawing of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// There are no rows, or more than the largest board has.
    #[error("expected a drawing of 1 to {MAX_SIZE} rows, found {found}")]
    RowCount {
        /// How many.
        found: usize,
    },
    /// A row is not as long as the first one, or the first one is longer than those of the largest board.
    #[error("line {line}: expected {expected} points, found {found}")]
    RowLength {
        /// The line, counted from 1.
        line: usize,
        /// How many points it has.
        found: usize,
        /// How many the first row has, or at most may have.
        expected: usize,
    },
    /// A character means nothing.
    #[error("line {line}, column {column}: expected one of 'X', 'O', '.', 'a' to 'z', found '{found}'")]
    Character {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
}

/// Reads a drawing.
///
/// # Errors
/// The rows are too many, too few or uneven, or a character means nothing.
pub fn parse(text: &str) -> Result<Diagram, DiagramError> {
    let rows: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| (at + 1, line))
        .collect();
    let size = size_of(&rows)?;
    let mut diagram = Diagram { size, black: PointSet::EMPTY, white: PointSet::EMPTY, names: Vec::new() };
    for (row, (line, text)) in rows.iter().enumerate() {
        let cells = text.chars().enumerate().filter(|(_, character)| !character.is_whitespace());
        let found = cells.clone().count();
        if found != size.width() {
            return Err(DiagramError::RowLength { line: *line, found, expected: size.width() });
        }
        for (column, (at, character)) in cells.enumerate() {
            let Some(point) = size.point(column, row) else { continue };
            match character {
                'X' => diagram.black.insert(point),
                'O' => diagram.white.insert(point),
                '.' => {}
                'a'..='z' => diagram.names.push((character, point)),
                found => return Err(DiagramError::Character { line: *line, column: at + 1, found }),
            }
        }
    }
    Ok(diagram)
}

/// The size of a drawing by the number of its rows and the length of the first.
fn size_of(rows: &[(usize, &str)]) -> Result<BoardSize, DiagramError> {
    let count = DiagramError::RowCount { found: rows.len() };
    let Some((line, first)) = rows.first().filter(|_| rows.len() <= MAX_SIZE) else { return Err(count) };
    let found = first.chars().filter(|character| !character.is_whitespace()).count();
    let length = DiagramError::RowLength { line: *line, found, expected: MAX_SIZE };
    BoardSize::rectangle(found, rows.len()).ok_or(length)
}

/// Draws a position, a line for each row.
pub fn draw(position: &Position) -> String {
    let size = position.size();
    let mut text = String::with_capacity(2 * size.area());
    for (order, point) in size.points().enumerate() {
        text.push(match position.color_at(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        });
        text.push(if (order + 1) % size.width() == 0 { '\n' } else { ' ' });
    }
    text
}

impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&draw(self))
    }
}
