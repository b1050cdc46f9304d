//! What questions about life are answered with, besides reading.

use analysis::eyes::EyeKnowledge;
use knowledge::prediction::MovePredictor;

/// What is known before a question about life is read.
#[derive(Clone, Copy, Debug)]
pub struct LifeKnowledge<'k> {
    /// What the values of eye spaces come from.
    pub eyes: EyeKnowledge<'k>,
    /// How likely moves are, as learned from games; none where no bundle says so.
    pub moves: Option<&'k MovePredictor>,
}
