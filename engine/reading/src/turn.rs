//! Whose turn it is in a search.

use board::Color;

/// The side whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player who wants to prove the goal.
    Prover,
    /// The opponent, who wants to refute it.
    Refuter,
}

impl Turn {
    /// The other side.
    #[must_use]
    pub const fn swap(self) -> Turn {
        match self {
            Turn::Prover => Turn::Refuter,
            Turn::Refuter => Turn::Prover,
        }
    }

    /// The color whose turn it is, when the prover has this one.
    pub const fn color(self, prover: Color) -> Color {
        match self {
            Turn::Prover => prover,
            Turn::Refuter => prover.opponent(),
        }
    }
}
