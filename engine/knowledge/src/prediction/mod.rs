//! How likely each move is to be the best one, as learned from games.
//!
//! A move's strength is a product of factors, one for each thing that is true of it: its [`features`], and
//! what stands around it in neighborhoods of growing size, each of which corrects the smaller one. The chance
//! of a move is its share in the strengths of all moves (R. Coulom: Computing Elo ratings of move patterns in
//! the game of Go, ICGA Journal 30, 2007).

pub mod features;
pub mod ladders;
pub mod surroundings;

use ahash::AHasher;
use board::{Color, PlayoutBoard, Point};
use bundles::Bundle;
use bundles::record::{CellKind, Edges, Element, LearnedWeight, NO_PATTERN};
use features::{BASES, FAMILIES, FEATURES, LocalView};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use surroundings::{
    AROUND, COUNTS, Contents, EMPTY, OPPONENT, OUTSIDE, OWN, POINTS, SIZES, number_around, numbers_of,
};

/// The name of the set of learned weights that is meant.
pub const SET: &str = "moves";
/// Nothing is said of a point.
const UNSAID: u8 = 4;
/// The family of what is in no table, by size.
pub const UNKNOWN: &str = "unknown";

/// By the number of a neighborhood.
type Shapes = HashMap<u64, f32, BuildHasherDefault<AHasher>>;

/// Factors of features and of neighborhoods, as natural logarithms.
#[derive(Clone, Debug)]
pub struct MovePredictor {
    features: [f32; FEATURES],
    /// By size, for neighborhoods that are not in the table when the smaller ones are.
    unknown: [f32; SIZES],
    shapes: Shapes,
}

/// Logarithms of strengths stay within this, so that a strength is a number above 0, and so is the sum of all
/// moves' strengths.
const MOST: f32 = 40.0;

/// A factor of 0 counts as the least that is not, and one of millions as a million: whatever a bundle says,
/// products stay numbers.
fn logarithm(factor: f32) -> f32 {
    // Systems differ in the last bits of what they compute, which are rounded away.
    f64::from(factor.clamp(1e-6, 1e6)).ln() as f32
}

impl MovePredictor {
    /// Whether a bundle has the set of learned weights that [`MovePredictor::of`] takes.
    pub fn is_in(bundle: &Bundle) -> bool {
        bundle.learned_sets().iter().any(|set| set.name() == SET)
    }

    /// The factors of a bundle's set of learned weights with the name [`SET`]; none without one. Features and
    /// shapes that are not known here are left out: others may be meant by them one day.
    pub fn of(bundle: &Bundle) -> Option<MovePredictor> {
        let sets = bundle.learned_sets();
        let number = sets.iter().position(|set| set.name() == SET)?;
        let set = sets.get(number)?;
        let weights = bundle.learned_weights(set);
        let shapes = Shapes::with_capacity_and_hasher(8 * weights.len(), BuildHasherDefault::default());
        let mut predictor = MovePredictor { features: [0.0; FEATURES], unknown: [0.0; SIZES], shapes };
        for feature in bundle.learned_features(number) {
            if let Some(slot) = predictor.slot(feature.name(), feature.number as usize) {
                *slot = logarithm(feature.weight);
            }
        }
        for weight in weights.iter().filter(|weight| weight.pattern == NO_PATTERN) {
            let cells = bundle.learned_elements(weight);
            let Some((size, drawn)) = neighborhood(cells, weight) else { continue };
            let factor = logarithm(weight.weight);
            for (view, number) in numbers_of(&drawn, size).into_iter().enumerate() {
                if weight.orientations >> view & 1 == 1 {
                    predictor.shapes.insert(number, factor);
                }
            }
        }
        Some(predictor)
    }

    /// Where the factor of a feature stands.
    fn slot(&mut self, name: &str, number: usize) -> Option<&mut f32> {
        if name == UNKNOWN {
            return self.unknown.get_mut(number);
        }
        let family = FAMILIES.iter().position(|family| family.name == name)?;
        let known = number < FAMILIES.get(family)?.count;
        known.then(|| self.features.get_mut(BASES.get(family)? + number)).flatten()
    }
}

/// The largest neighborhood that a shape says everything about, and what it says, which is [`UNSAID`] of some
/// points farther away; none when it says something about other points, or not everything about the eight
/// around.
fn neighborhood(cells: &[Element], weight: &LearnedWeight) -> Option<(usize, [u8; POINTS])> {
    let beyond = |column: i8, row: i8| {
        let edge = |edge: u8, over: bool| weight.edges & edge != 0 && over;
        edge(Edges::NORTH, row < weight.top)
            || edge(Edges::SOUTH, row > weight.bottom)
            || edge(Edges::WEST, column < weight.left)
            || edge(Edges::EAST, column > weight.right)
    };
    let mut drawn = [UNSAID; POINTS];
    if weight.edges != 0 {
        drawn = AROUND.map(|(column, row)| if beyond(column, row) { OUTSIDE } else { UNSAID });
    }
    for cell in cells {
        let kinds = [(CellKind::Empty, EMPTY), (CellKind::Own, OWN), (CellKind::Opponent, OPPONENT)];
        let (_, content) = kinds.into_iter().find(|(kind, _)| cell.kind == *kind as u8)?;
        *drawn.get_mut(number_around(cell.column.into(), cell.row.into())?)? = content;
    }
    let said = drawn.iter().position(|content| *content == UNSAID).unwrap_or(POINTS);
    let (size, count) = COUNTS.into_iter().enumerate().rfind(|(_, count)| *count <= said)?;
    let inside = drawn.iter().take(count).filter(|content| **content != OUTSIDE).count();
    (inside == cells.len()).then_some((size, drawn))
}

/// Tells how strong moves of one position are.
#[derive(Clone, Debug)]
pub struct Predictions<'a> {
    predictor: &'a MovePredictor,
    view: LocalView<'a>,
    contents: Contents,
}

impl<'a> Predictions<'a> {
    /// For moves of a player; `earlier` are the last move and the one before, where they were played on
    /// points.
    pub fn new(
        predictor: &'a MovePredictor,
        board: &'a PlayoutBoard,
        color: Color,
        earlier: [Option<Point>; 2],
    ) -> Predictions<'a> {
        Predictions {
            predictor,
            view: LocalView::new(board, color, earlier),
            contents: Contents::new(board, color),
        }
    }

    /// The strength of a legal move, above 0.
    pub fn strength(&self, point: Point) -> f32 {
        let mut sum = 0.0;
        self.view.each(point, |feature| sum += self.predictor.features[feature]);
        for (size, number) in self.contents.numbers(point).enumerate() {
            match self.predictor.shapes.get(&number) {
                Some(logarithm) => sum += logarithm,
                None => {
                    sum += self.predictor.unknown[size];
                    break;
                }
            }
        }
        // As in `logarithm`.
        f64::from(sum.clamp(-MOST, MOST)).exp() as f32
    }
}
