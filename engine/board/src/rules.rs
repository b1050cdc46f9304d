//! Rules as values.

/// Whether a player may remove his own stones by a move that leaves them without liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Suicide {
    /// Never.
    #[default]
    Forbidden,
    /// Only when more than the stone played is removed.
    AllowedExceptOneStone,
    /// Always; a single stone then leaves the board as it was.
    Allowed,
}

/// How repetition is restricted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ko {
    /// A single stone may not at once retake the single stone that took it.
    Simple,
    /// No move may recreate an earlier arrangement of stones.
    #[default]
    PositionalSuperko,
    /// No move may recreate an earlier arrangement of stones that the same player had made.
    SituationalSuperko,
    /// Not at all.
    None,
}

/// What counts at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Scoring {
    /// Living stones and surrounded points (Chinese, AGA, New Zealand, Tromp-Taylor rules).
    #[default]
    Area,
    /// Surrounded points and prisoners (Japanese rules).
    Territory,
}

/// What White receives for Black's handicap stones when area is counted, besides the komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum HandicapBonus {
    /// Nothing (New Zealand rules).
    None,
    /// A point for each stone (Chinese rules).
    #[default]
    EachStone,
    /// A point for each stone but the first (AGA rules).
    EachStoneButFirst,
}

impl HandicapBonus {
    /// White's points for this many stones.
    pub fn points(self, stones: usize) -> usize {
        match self {
            HandicapBonus::None => 0,
            HandicapBonus::EachStone => stones,
            HandicapBonus::EachStoneButFirst => stones.saturating_sub(1),
        }
    }
}

/// The rules of a game. The default is that of Hane: area scoring, positional superko, no suicide, komi 7.5.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// Suicide.
    pub suicide: Suicide,
    /// Repetition.
    pub ko: Ko,
    /// Counting.
    pub scoring: Scoring,
    /// Points that White receives, at most [`Rules::MOST_KOMI`] either way.
    pub komi: f32,
    /// What handicap stones give to White under area scoring; under territory scoring they give nothing.
    pub handicap_bonus: HandicapBonus,
    /// Whether the first pass of the game takes a button that is worth half a point of area. This pass does
    /// not count among those that end the game. Without a meaning under territory scoring.
    pub button: bool,
}

impl Rules {
    /// The most points of komi. GTP wants even a ridiculous komi taken, of which this is enough.
    pub const MOST_KOMI: f32 = 1e6;

    /// Whether this may be a komi: a number that is not too large.
    pub fn is_komi(points: f32) -> bool {
        points.abs() <= Rules::MOST_KOMI
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            suicide: Suicide::default(),
            ko: Ko::default(),
            scoring: Scoring::default(),
            komi: 7.5,
            handicap_bonus: HandicapBonus::default(),
            button: false,
        }
    }
}
