//! Learns the strengths of moves that [`prediction`](knowledge::prediction) adds up, from records of games.
//!
//! The chance of a move is taken to be its share in the strengths of all moves, and the factors that make the
//! chosen moves of the records most likely are sought (a generalized Bradley-Terry model: R. Coulom,
//! Computing Elo ratings of move patterns in the game of Go, ICGA Journal 30, 2007), by stochastic gradient
//! with a step of its own for each factor (Adagrad: J. Duchi, E. Hazan, Y. Singer, JMLR 12, 2011). The same
//! records in the same order, settings and seed give the same factors.

mod fit;
mod games;
mod positions;
mod report;
mod shapes;
mod source;

pub use fit::KeptPass;
pub use games::{GameRecord, Games, GamesError, LeftOut, PathError};
pub use report::{Level, OfSize, Pass, PhaseLoss, Report, SIGHTS};
pub use shapes::Shape;
pub use source::Header;

use crate::WorkError;
use board::Random;
use fit::Fit;
use knowledge::prediction::features::FEATURES;
use knowledge::prediction::surroundings::SIZES;
use positions::Positions;
use shapes::Shapes;

/// The slot of the factor for neighborhoods of the first size that are not known. Features stand before it.
const UNKNOWN: usize = FEATURES;
/// The slot of the first shape.
const SHAPES: usize = FEATURES + SIZES;

/// How to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearningSettings {
    /// How often a shape must have been played to have a factor of its own.
    pub least: u32,
    /// How often to go through all positions.
    pub passes: u32,
    /// One game of this many is held out: nothing is learned from it. 0 for none.
    pub held_out: usize,
    /// Of the order of positions.
    pub seed: u64,
}

impl Default for LearningSettings {
    fn default() -> LearningSettings {
        LearningSettings { least: 10, passes: 6, held_out: 10, seed: 1 }
    }
}

impl LearningSettings {
    /// Whether nothing is learned from the game of this number, from 0 on.
    fn holds_out(&self, number: usize) -> bool {
        self.held_out > 0 && (number + 1).is_multiple_of(self.held_out)
    }
}

/// How far learning has come.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// This many games were looked through for the shapes that were played.
    Counted(usize),
    /// The moves of this many games were taken down.
    Gathered(usize),
    /// This many of this many positions were gone through in a pass with this number, from 1 on.
    Going(u32, usize, usize),
    /// A pass has ended.
    Passed(&'a Pass),
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Learned {
    /// Natural logarithms of factors: features, unknown neighborhoods, shapes.
    logarithms: Vec<f32>,
    /// How often the chosen move had what the factor is for, in the games that were not held out.
    chosen: Vec<u32>,
    /// The shapes, smaller ones first.
    shapes: Vec<Shape>,
    /// What happened.
    pub report: Report,
}

impl Learned {
    /// The shapes with factors of their own, smaller ones first, with the natural logarithms of these.
    pub fn shapes(&self) -> impl Iterator<Item = (&Shape, f32)> {
        self.shapes.iter().zip(self.logarithms.iter().skip(SHAPES).copied())
    }
}

/// Learns from games, and tells how far it has come. It goes on from the passes that were made already; each
/// new one is handed over to be kept.
///
/// # Errors
/// A pass cannot be kept.
pub fn learn(
    games: &[GameRecord],
    settings: &LearningSettings,
    made: Vec<KeptPass>,
    keep: &mut dyn FnMut(&KeptPass) -> Result<(), WorkError>,
    mut tell: impl FnMut(Step<'_>),
) -> Result<Learned, WorkError> {
    let shapes = Shapes::choose(games, settings, |done| tell(Step::Counted(done)));
    let positions = Positions::gather(games, settings, &shapes, |done| tell(Step::Gathered(done)));
    let mut report = Report::new(&positions, &shapes, games);
    let mut fit = Fit::new(shapes.chains());
    let mut random = Random::new(&[settings.seed]);
    let mut made = made.into_iter();
    for number in 1..=settings.passes {
        let before = made.next().and_then(|kept| fit.go_on(kept, &positions, &mut random));
        let pass = match before {
            Some(pass) => pass,
            None => {
                let pass = fit.pass(number, &positions, &mut random, &mut tell);
                keep(&fit.kept(pass.clone()))?;
                pass
            }
        };
        tell(Step::Passed(&pass));
        report.passes.push(pass);
    }
    let chosen = positions.chosen(&shapes);
    Ok(Learned { logarithms: fit.into_logarithms(), chosen, shapes: shapes.into_kept(), report })
}
