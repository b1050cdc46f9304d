//! What someone thinks of whole positions, as a network does.

use board::Game;

/// What is thought of the position at the end of a game so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judgment {
    /// The points by which Black is ahead, komi included.
    pub lead: f32,
    /// Whose each point will be, by [`board::Point::index`]: 1 Black's to −1 White's.
    pub owners: Vec<f32>,
    /// How likely the player to move is to play on each point, by [`board::Point::index`].
    pub chances: Vec<f32>,
    /// How likely he is to pass.
    pub pass: f32,
}

/// Judges the position at the end of a game so far, for the player to move.
pub type GameJudge<'j> = dyn Fn(&Game) -> Judgment + Sync + 'j;
