//! The neighborhoods that were played often enough to have factors of their own.

use super::games::GameRecord;
use super::{LearningSettings, SHAPES, UNKNOWN};
use ahash::AHasher;
use knowledge::prediction::surroundings::{
    COUNTS, Contents, POINTS, SIZES, common_numbers, numbers_of, turned,
};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// The most shapes that are kept: the compiler takes 100,000 factors from a source, and features need some of
/// them.
const MOST: usize = 99_000;

/// By the number of a neighborhood. Never walked through, since the order would depend on the hash.
type ByNumber<T> = HashMap<u64, T, BuildHasherDefault<AHasher>>;

/// A neighborhood of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Which size it has, from 0 on.
    pub size: usize,
    /// What stands there, the nearest first, as far as its size goes.
    pub drawn: Vec<u8>,
    /// How often a move was played in it.
    pub played: u32,
}

/// The shapes that were chosen, smaller ones first, of each size those that were played most.
#[derive(Debug)]
pub(super) struct Shapes {
    kept: Vec<Shape>,
    /// The place of each, turned and mirrored in all ways.
    places: ByNumber<u32>,
    /// How often the shapes had to be played: more often than was asked for where there would be too many.
    pub(super) least: u32,
}

impl Shapes {
    /// Chooses among the shapes of games that are not held out; tells how many games it has seen.
    pub(super) fn choose(
        games: &[GameRecord],
        settings: &LearningSettings,
        mut tell: impl FnMut(usize),
    ) -> Shapes {
        let seen = || games.iter().enumerate().filter(|(number, _)| !settings.holds_out(*number));
        let mut counts: ByNumber<u32> = ByNumber::default();
        for (number, game) in seen() {
            each_drawn(game, |drawn| {
                for number in common_numbers(drawn) {
                    *counts.entry(number).or_insert(0) += 1;
                }
            });
            tell(number + 1);
        }
        let least = raised(settings.least.max(1), counts.values().copied());
        counts.retain(|_, played| *played >= least);
        let mut kept = Vec::new();
        for (_, game) in seen() {
            each_drawn(game, |drawn| {
                for (size, number) in common_numbers(drawn).into_iter().enumerate() {
                    if let Some(played) = counts.remove(&number) {
                        kept.push(Shape { size, drawn: usual(drawn, size), played });
                    }
                }
            });
        }
        kept.sort_by(|one, other| {
            let key = |shape: &Shape| (shape.size, Reverse(shape.played));
            key(one).cmp(&key(other)).then_with(|| one.drawn.cmp(&other.drawn))
        });
        Shapes::new(kept, least)
    }

    fn new(kept: Vec<Shape>, least: u32) -> Shapes {
        let mut places = ByNumber::default();
        for (place, shape) in (0..).zip(&kept) {
            for number in numbers_of(&shape.drawn, shape.size) {
                places.insert(number, place);
            }
        }
        Shapes { kept, places, least }
    }

    /// How many there are of each size.
    pub(super) fn by_size(&self) -> [usize; SIZES] {
        let mut by_size = [0; SIZES];
        for shape in &self.kept {
            by_size[shape.size] += 1;
        }
        by_size
    }

    /// Which chain of factors the neighborhoods of a point lead along, by the numbers of these.
    pub(super) fn chain_of(&self, numbers: impl Iterator<Item = u64>) -> u32 {
        let known = numbers.map_while(|number| self.places.get(&number));
        known.last().map_or(0, |place| place + 1)
    }

    /// The slots of factors along each chain: none, and the one that ends at each shape. A shape holds a
    /// smaller one, which was played as often and more; what is behind its end is unknown.
    pub(super) fn chains(&self) -> Vec<Vec<u32>> {
        let mut chains = vec![vec![UNKNOWN as u32]];
        for shape in &self.kept {
            let within = |size: usize| self.places.get(numbers_of(&shape.drawn, size).first()?);
            let places = (0..=shape.size).filter_map(within);
            let mut chain: Vec<u32> = places.map(|place| SHAPES as u32 + place).collect();
            if shape.size + 1 < SIZES {
                chain.push((UNKNOWN + shape.size + 1) as u32);
            }
            chains.push(chain);
        }
        chains
    }

    pub(super) fn into_kept(self) -> Vec<Shape> {
        self.kept
    }
}

/// Tells what stands around each move.
fn each_drawn(game: &GameRecord, mut tell: impl FnMut(&[u8; POINTS])) {
    game.each_moment(|moment| tell(&Contents::new(moment.board, moment.color).drawn(moment.chosen)));
}

/// The least number from this one on that few enough counts reach.
fn raised(least: u32, counts: impl Iterator<Item = u32>) -> u32 {
    let mut reaching: Vec<u32> = counts.filter(|count| *count >= least).collect();
    if reaching.len() <= MOST {
        return least;
    }
    reaching.sort_unstable_by_key(|count| Reverse(*count));
    reaching[MOST] + 1
}

/// What stands in a neighborhood, turned so that it comes first in the order of texts.
fn usual(drawn: &[u8; POINTS], size: usize) -> Vec<u8> {
    let turned = turned(drawn).map(|turned| turned[..COUNTS[size]].to_vec());
    turned.into_iter().min().unwrap_or_default()
}
