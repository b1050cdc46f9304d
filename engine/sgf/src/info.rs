//! What a root says of its game: size, komi, handicap, result.

use crate::coordinate::{BoardSize, Color};
use crate::date::{PartialDate, parse_dates};
use crate::node::{GameTree, Node};
use crate::value::{Expected, Value, ValueError, real};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GameResult {
    /// One side won.
    Win {
        /// Who won.
        winner: Color,
        /// How.
        how: Win,
    },
    /// `0` or `Draw`.
    Draw,
    /// `Void`: the game does not count.
    Void,
    /// `?`: the result is not known.
    Unknown,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Win {
    /// By this many points.
    Points(f64),
    /// By resignation: `R` or `Resign`.
    Resignation,
    /// On time: `T` or `Time`.
    Time,
    /// By forfeit: `F` or `Forfeit`.
    Forfeit,
    /// The record does not say.
    Unstated,
}

impl GameTree<'_> {
    /// The board size: `SZ`, or 19 by 19 if the root has none.
    ///
    /// # Errors
    /// If `SZ` is neither like `19` nor like `19:13` (columns, then rows), or out of 1 to 52.
    pub fn board_size(&self) -> Result<BoardSize, ValueError> {
        let size = self.root().value("SZ").map(|value| value.parse(Expected::BoardSize, BoardSize::parse));
        size.unwrap_or(Ok(BoardSize::STANDARD))
    }

    /// The komi in points: `KM`, if the root has it.
    ///
    /// # Errors
    /// If it is not a decimal number.
    pub fn komi(&self) -> Result<Option<f64>, ValueError> {
        self.root().real("KM")
    }

    /// The number of handicap stones: `HA`, if the root has it. Where they stand is in `AB`, or nowhere.
    ///
    /// # Errors
    /// If it is not an integer.
    pub fn handicap(&self) -> Result<Option<i64>, ValueError> {
        self.root().number("HA")
    }

    /// The result: `RE`, if the root has it.
    ///
    /// # Errors
    /// If it is not as SGF has it, in either case of letters.
    pub fn result(&self) -> Result<Option<GameResult>, ValueError> {
        let parse = |value: Value<'_>| value.parse(Expected::Result, parse_result);
        self.root().value("RE").map(parse).transpose()
    }

    /// The days of the game: `DT`, if the root has it.
    ///
    /// # Errors
    /// If it is not a list of dates as FF\[4\] has it.
    pub fn dates(&self) -> Result<Option<Vec<PartialDate>>, ValueError> {
        self.root().value("DT").map(|value| value.parse(Expected::Dates, parse_dates)).transpose()
    }
}

impl Node<'_> {
    /// The first value of a property as Text; see [`Value::text`].
    pub fn text(&self, identifier: &str) -> Option<String> {
        self.value(identifier).map(|value| value.text())
    }

    /// The first value of a property as SimpleText; see [`Value::simple_text`].
    pub fn simple_text(&self, identifier: &str) -> Option<String> {
        self.value(identifier).map(|value| value.simple_text())
    }

    /// The first value of a property as an integer.
    ///
    /// # Errors
    /// As [`Value::number`].
    pub fn number(&self, identifier: &str) -> Result<Option<i64>, ValueError> {
        self.value(identifier).map(|value| value.number()).transpose()
    }

    /// The first value of a property as a decimal number.
    ///
    /// # Errors
    /// As [`Value::real`].
    pub fn real(&self, identifier: &str) -> Result<Option<f64>, ValueError> {
        self.value(identifier).map(|value| value.real()).transpose()
    }

    /// The first value of a property, such as `PL`, as a color.
    ///
    /// # Errors
    /// As [`Value::color`].
    pub fn color(&self, identifier: &str) -> Result<Option<Color>, ValueError> {
        self.value(identifier).map(|value| value.color()).transpose()
    }
}

fn parse_result(text: &str) -> Option<GameResult> {
    match text.to_ascii_lowercase().as_str() {
        "0" | "draw" => return Some(GameResult::Draw),
        "void" => return Some(GameResult::Void),
        "?" => return Some(GameResult::Unknown),
        _ => {}
    }
    let (winner, how) = text.split_once('+')?;
    let how = match how.trim().to_ascii_lowercase().as_str() {
        "" => Win::Unstated,
        "r" | "resign" => Win::Resignation,
        "t" | "time" => Win::Time,
        "f" | "forfeit" => Win::Forfeit,
        points => Win::Points(real(points)?),
    };
    Some(GameResult::Win { winner: Color::parse(winner.trim())?, how })
}
