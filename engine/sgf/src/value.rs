//! Typed reading of single values.

use std::fmt;

use crate::charset::Charset;
use crate::coordinate::{BoardSize, Color, Coordinate, Move};
use crate::text::{LineBreaks, unescape};

/// One value of a property, as written between its brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    pub(crate) name: &'a [u8],
    /// The bytes as written, with their escapes and in the charset of the game tree.
    pub raw: &'a [u8],
    /// Where the value begins in the source; `None` if it was added later.
    pub offset: Option<usize>,
    pub(crate) charset: Charset,
}

/// What a value was expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An integer such as `5` or `-3`.
    Number,
    /// A decimal number such as `6.5` or `6,5`.
    Real,
    /// A point such as `dd`.
    Point,
    /// A point such as `dd`, or a rectangle such as `aa:cc`.
    PointOrRectangle,
    /// A point of the board, or a pass.
    Move(BoardSize),
    /// `B` or `W`.
    Color,
    /// `19` or `19:13`, with sides from 1 to 52.
    BoardSize,
    /// A result such as `B+3.5` or `W+R`.
    Result,
    /// Dates such as `1996-05-06,07`.
    Dates,
}

/// A value that is not what its reader asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("property {property}{}: expected {expected}, found {found:?}", at(.offset))]
pub struct ValueError {
    /// The name of the property, as written.
    pub property: String,
    /// What the value should have been.
    pub expected: Expected,
    /// What it was; long text is cut.
    pub found: String,
    /// Where the value begins in the source; `None` if it was added later. See
    /// [`Collection::location`](crate::Collection::location).
    pub offset: Option<usize>,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Number => f.write_str("an integer"),
            Expected::Real => f.write_str("a decimal number"),
            Expected::Point => f.write_str("a point such as \"dd\""),
            Expected::PointOrRectangle => {
                f.write_str("a point such as \"dd\" or a rectangle such as \"aa:cc\"")
            }
            Expected::Move(size) => write!(f, "a pass or a point of a board of size {size}"),
            Expected::Color => f.write_str("\"B\" or \"W\""),
            Expected::BoardSize => f.write_str("a board size such as \"19\" or \"19:13\", of 1 to 52"),
            Expected::Result => f.write_str("a result such as \"B+3.5\" or \"W+R\""),
            Expected::Dates => f.write_str("dates such as \"1996-05-06,07\""),
        }
    }
}

/// The place of a value, if it is known.
fn at(offset: &Option<usize>) -> String {
    offset.map_or_else(String::new, |offset| format!(" at byte {offset}"))
}

impl<'a> Value<'a> {
    /// The value as SGF's type Text: line breaks stay, each as one `\n`.
    pub fn text(&self) -> String {
        unescape(&self.charset.decode(self.raw), LineBreaks::Keep)
    }

    /// The value as SGF's type SimpleText: line breaks become spaces.
    pub fn simple_text(&self) -> String {
        unescape(&self.charset.decode(self.raw), LineBreaks::Space)
    }

    /// The halves of a composed value such as `dd:label`: what stands on the two sides of the first `:`
    /// that is not escaped. `None` if there is no such `:`.
    pub fn halves(&self) -> Option<(Value<'a>, Value<'a>)> {
        let mut at = 0;
        while at < self.raw.len() {
            match self.raw[at] {
                b':' => {
                    let first = Value { raw: &self.raw[..at], ..*self };
                    let offset = self.offset.map(|offset| offset + at + 1);
                    return Some((first, Value { raw: &self.raw[at + 1..], offset, ..*self }));
                }
                b'\\' => at += 1 + self.charset.step(&self.raw[at + 1..]),
                _ => at += self.charset.step(&self.raw[at..]),
            }
        }
        None
    }

    /// The value as an integer.
    ///
    /// # Errors
    /// If it is not one, or does not fit.
    pub fn number(&self) -> Result<i64, ValueError> {
        self.parse(Expected::Number, |text| text.parse().ok())
    }

    /// The value as a decimal number; a comma counts as a decimal point.
    ///
    /// # Errors
    /// If it is anything else, such as `nan` or `1e3`.
    pub fn real(&self) -> Result<f64, ValueError> {
        self.parse(Expected::Real, real)
    }

    /// The value as one point.
    ///
    /// # Errors
    /// If it is not two letters.
    pub fn point(&self) -> Result<Coordinate, ValueError> {
        self.parse(Expected::Point, Coordinate::parse)
    }

    /// The value as the move of a `B` or `W` property on a board of this size: nothing is a pass, and so is
    /// `tt` on boards up to 19.
    ///
    /// # Errors
    /// If it is neither a pass nor a point of the board.
    ///
    /// ```
    /// let reading = sgf::read("(;SZ[25];B[tt])").unwrap();
    /// let game = reading.collection.games().next().unwrap();
    /// let size = game.board_size().unwrap();
    /// let played = game.main_line().last().unwrap().value("B").unwrap().played(size).unwrap();
    /// assert_eq!(played, sgf::Move::Place(sgf::Coordinate::new(19, 19).unwrap()));
    /// ```
    pub fn played(&self, size: BoardSize) -> Result<Move, ValueError> {
        self.parse(Expected::Move(size), |text| match text {
            "" => Some(Move::Pass),
            "tt" if size.has_tt_pass() => Some(Move::Pass),
            _ => Coordinate::parse(text).filter(|&point| size.contains(point)).map(Move::Place),
        })
    }

    /// The value as a color: `B` or `W`, or `Black` or `White`, in either case.
    ///
    /// # Errors
    /// If it is neither.
    pub fn color(&self) -> Result<Color, ValueError> {
        self.parse(Expected::Color, Color::parse)
    }

    /// The corners of the points that the value stands for: one point twice, or the corners of a rectangle.
    pub(crate) fn corners(&self) -> Result<(Coordinate, Coordinate), ValueError> {
        self.parse(Expected::PointOrRectangle, |text| match text.split_once(':') {
            Some((first, second)) => Some((Coordinate::parse(first)?, Coordinate::parse(second)?)),
            None => Coordinate::parse(text).map(|point| (point, point)),
        })
    }

    /// Reads the value with `read`, which gets it without escapes and without white space around it.
    pub(crate) fn parse<T>(
        &self,
        expected: Expected,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ValueError> {
        let text = self.simple_text();
        read(text.trim()).ok_or_else(|| self.error(expected, &text))
    }

    fn error(&self, expected: Expected, text: &str) -> ValueError {
        /// How many characters of a value an error shows at most.
        const SHOWN: usize = 40;
        ValueError {
            property: String::from_utf8_lossy(&self.name[..self.name.len().min(SHOWN)]).into_owned(),
            expected,
            found: text.chars().take(SHOWN).collect(),
            offset: self.offset,
        }
    }
}

/// Reads digits with at most one point or comma, and a sign before them.
pub(crate) fn real(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = unsigned.split_once(['.', ',']).unwrap_or((unsigned, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() + part.len() == 0 {
        return None;
    }
    text.replacen(',', ".", 1).parse().ok().filter(|number: &f64| number.is_finite())
}
