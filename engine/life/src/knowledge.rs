//! What questions about life are answered with, besides reading.

use analysis::eyes::EyeKnowledge;
use bundles::Layers;
use knowledge::library::Library;
use knowledge::prediction::MovePredictor;

/// What is known before a question about life is read.
#[derive(Clone, Copy, Debug)]
pub struct LifeKnowledge<'k> {
    /// What the values of eye spaces come from.
    pub eyes: EyeKnowledge<'k>,
    /// How likely moves are, as learned from games; none where no bundle says so.
    pub moves: Option<&'k MovePredictor>,
    /// Whose databases of life and death propose moves, and whose playouts are played.
    pub layers: Option<&'k Layers>,
}

impl<'k> LifeKnowledge<'k> {
    /// What a library knows, with these values of eye spaces.
    pub fn of(library: &'k Library, eyes: EyeKnowledge<'k>) -> LifeKnowledge<'k> {
        LifeKnowledge { eyes, moves: library.predictor(), layers: Some(library.layers()) }
    }

    /// The values of eye spaces alone.
    pub const fn of_eyes(eyes: EyeKnowledge<'k>) -> LifeKnowledge<'k> {
        LifeKnowledge { eyes, moves: None, layers: None }
    }
}
