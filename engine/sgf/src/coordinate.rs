//! Points and board sizes as files write them.

use std::fmt;

/// The largest board side that letters can name: `a` to `z`, then `A` to `Z`.
pub const MAX_SIDE: u8 = 52;

/// A point: its column from the left and its row from the top, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Coordinate {
    column: u8,
    row: u8,
}

impl Coordinate {
    /// The point in a column and a row, unless one of them is [`MAX_SIDE`] or more.
    pub fn new(column: u8, row: u8) -> Option<Coordinate> {
        (column < MAX_SIDE && row < MAX_SIDE).then_some(Coordinate { column, row })
    }

    /// The column, from 0 at the left.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, from 0 at the top.
    pub fn row(self) -> u8 {
        self.row
    }

    /// Reads two letters, column first, with nothing around them.
    pub(crate) fn parse(text: &str) -> Option<Coordinate> {
        match *text.as_bytes() {
            [column, row] => Some(Coordinate { column: index(column)?, row: index(row)? }),
            _ => None,
        }
    }

    /// All points of the rectangle between two corners, row by row.
    pub(crate) fn rectangle(self, other: Coordinate) -> impl Iterator<Item = Coordinate> {
        let rows = self.row.min(other.row)..=self.row.max(other.row);
        let columns = self.column.min(other.column)..=self.column.max(other.column);
        rows.flat_map(move |row| columns.clone().map(move |column| Coordinate { column, row }))
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.column), letter(self.row))
    }
}

fn index(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

fn letter(index: u8) -> char {
    char::from(if index < 26 { b'a' + index } else { b'A' + index - 26 })
}

/// A set of points that remembers which it has seen.
pub(crate) struct Seen {
    rows: [u64; MAX_SIDE as usize],
}

impl Seen {
    pub(crate) fn nothing() -> Seen {
        Seen { rows: [0; MAX_SIDE as usize] }
    }

    /// Whether the point is new to the set.
    pub(crate) fn insert(&mut self, point: Coordinate) -> bool {
        let row = &mut self.rows[point.row as usize];
        let before = *row;
        *row |= 1 << point.column;
        *row != before
    }
}

/// The size of a board, at most [`MAX_SIDE`] each way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    columns: u8,
    rows: u8,
}

impl BoardSize {
    /// 19 by 19, which a record without `SZ` means.
    pub const STANDARD: BoardSize = BoardSize { columns: 19, rows: 19 };

    /// A board of 1 to [`MAX_SIDE`] columns and rows.
    pub fn new(columns: u8, rows: u8) -> Option<BoardSize> {
        let sides = 1..=MAX_SIDE;
        (sides.contains(&columns) && sides.contains(&rows)).then_some(BoardSize { columns, rows })
    }

    /// The number of columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Whether the board has this point.
    pub fn contains(self, point: Coordinate) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Whether `tt` is a pass here, as it was before FF\[4\] gave passes an empty value.
    pub fn has_tt_pass(self) -> bool {
        self.columns <= 19 && self.rows <= 19
    }

    /// Reads `19` or `19:13`.
    pub(crate) fn parse(text: &str) -> Option<BoardSize> {
        let side = |digits: &str| -> Option<u8> { digits.trim().parse().ok() };
        match text.split_once(':') {
            Some((columns, rows)) => BoardSize::new(side(columns)?, side(rows)?),
            None => BoardSize::new(side(text)?, side(text)?),
        }
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.columns == self.rows {
            write!(f, "{}", self.columns)
        } else {
            write!(f, "{}:{}", self.columns, self.rows)
        }
    }
}

/// Whose stone or turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Black, `B` in files.
    Black,
    /// White, `W` in files.
    White,
}

impl Color {
    /// The letter of the color: the property of its moves, and its value in `PL`.
    pub fn letter(self) -> &'static str {
        match self {
            Color::Black => "B",
            Color::White => "W",
        }
    }

    /// Reads `B`, `W` or the whole word, in either case.
    pub(crate) fn parse(text: &str) -> Option<Color> {
        let is =
            |letter: &str, word: &str| text.eq_ignore_ascii_case(letter) || text.eq_ignore_ascii_case(word);
        match text {
            _ if is("B", "Black") => Some(Color::Black),
            _ if is("W", "White") => Some(Color::White),
            _ => None,
        }
    }
}

/// What a `B` or `W` property says was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// No stone was placed.
    Pass,
    /// A stone was placed here.
    Place(Coordinate),
}
