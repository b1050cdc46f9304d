//! What is said of the life of a group by whoever reads it.

use board::Point;

/// Whether a group lives. The numbers are GNU Go's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeStatus {
    /// It is captured, or cannot be saved.
    Dead = 0,
    /// It cannot be captured.
    Alive = 1,
    /// Whoever moves first decides.
    Critical = 2,
    /// It has to be read out.
    Unknown = 3,
}

/// What reading the life of a group came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeVerdict {
    /// Whether it lives.
    pub status: LifeStatus,
    /// Whether it lives in a seki.
    pub seki: bool,
    /// How many of the attack and the defense are uncertain, as a limit was hit.
    pub doubts: u8,
    /// Where the opponent attacks it with success; none for a move elsewhere and where he does not.
    pub attack: Option<Point>,
    /// Where its owner then saves it.
    pub defense: Option<Point>,
}
