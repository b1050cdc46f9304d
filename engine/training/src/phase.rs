//! How far a game is, by how full the board is.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, Serialize, Deserialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Stones on less than a sixth of the points.
    Opening,
    /// Stones on less than half of them.
    Middle,
    /// Later.
    End,
}

impl Phase {
    /// The phase of a position by its stones and the points of its board.
    pub const fn of(stones: usize, area: usize) -> Phase {
        match () {
            () if stones * 6 < area => Phase::Opening,
            () if stones * 2 < area => Phase::Middle,
            () => Phase::End,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
