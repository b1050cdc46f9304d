//! The two halves of the games from which questions were mined.

use board::Random;
use serde::Serialize;
use strum::{EnumString, IntoStaticStr};

/// The part of a random stream's name that says what it is for.
const HALF_PURPOSE: u64 = 0x3a53;

/// The two halves of the games: one to learn from, one to report on. All positions of a game are in the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, Serialize)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Half {
    /// To look at and to learn from.
    Tune,
    /// To measure with, and not to look at.
    Report,
}

impl Half {
    /// Both.
    pub const BOTH: [Half; 2] = [Half::Tune, Half::Report];

    /// The half of a game.
    pub fn of(game: &str) -> Half {
        let name: Vec<u64> = [HALF_PURPOSE, 0].into_iter().chain(game.bytes().map(u64::from)).collect();
        Half::BOTH[(Random::new(&name).bits() % 2) as usize]
    }

    /// The name of its folder.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_have_games() {
        let tuned = (0..1000).filter(|game| Half::of(&format!("{game}.sgf")) == Half::Tune).count();
        assert!((400..600).contains(&tuned), "{tuned}");
        assert_eq!(Half::of("a.sgf"), Half::of("a.sgf"));
    }
}
