//! The two colors.

use std::fmt;
use std::str::FromStr;

/// A player's color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Black, who moves first without a handicap.
    Black,
    /// White, who receives the komi.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The other color.
    #[inline(always)]
    #[must_use]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 1 for Black, -1 for White: what makes points of a player Black's, and Black's the player's.
    pub const fn sign(self) -> f32 {
        1.0 - 2.0 * self as u8 as f32
    }

    /// `black` or `white`, as GTP has it.
    pub const fn word(self) -> &'static str {
        ["black", "white"][self as usize]
    }

    /// `Black` or `White`, as people read it.
    pub const fn name(self) -> &'static str {
        ["Black", "White"][self as usize]
    }

    /// `B` or `W`, as SGF and results have it.
    pub const fn letter(self) -> &'static str {
        ["B", "W"][self as usize]
    }

    /// 0 for Black, 1 for White: the index into tables that hold a value for each color.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.word())
    }
}

/// The text is no color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a color (b, w, black or white), found '{found}'")]
pub struct ParseColorError {
    found: String,
}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `b`, `w`, `black` or `white` in any case, as GTP 2 does.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Color::Black),
            "w" | "white" => Ok(Color::White),
            _ => Err(ParseColorError { found: text.to_owned() }),
        }
    }
}
