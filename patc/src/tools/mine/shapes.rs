//! Neighborhoods of moves, counted in games: how often a move could be played in each, and how often it was.

use super::games::{MinedGame, MinedGames, MinedMoment};
use super::lift::Lift;
use board::Point;
use knowledge::prediction::surroundings::{
    COUNTS, Contents, OPPONENT, OWN, SIZES, common_numbers, numbers_of, turned,
};
use knowledge::prediction::{MovePredictor, Predictions};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};

/// Chances are summed as whole numbers of this many to one, so that a sum does not depend on its order.
const ONE: f64 = (1_u64 << 40) as f64;
/// The most neighborhoods that are counted, those that were played most first.
const MOST: usize = 100_000;

/// What was counted of a neighborhood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShapeTally {
    /// Moves that could be played in it, in all positions.
    pub seen: u64,
    /// Moves that were.
    pub played: u64,
    /// Games in which one was.
    pub games: u64,
    /// How often they would have been if all moves of a position were as likely, in parts of [`ONE`].
    even: u64,
    /// How often the learned weights say they would have been, likewise.
    learned: u64,
}

impl ShapeTally {
    /// How often moves would have been played in it if all moves of a position were as likely.
    pub fn even(&self) -> f64 {
        self.even as f64 / ONE
    }

    /// How often by the learned weights.
    pub fn learned(&self) -> f64 {
        self.learned as f64 / ONE
    }

    /// How strong moves in it are: how many times as often as an average move they were played.
    pub fn strength(&self) -> f64 {
        Lift { played: self.played, predicted: self.even() }.ratio()
    }

    fn add(&mut self, other: &ShapeTally) {
        self.seen += other.seen;
        self.played += other.played;
        self.games += other.games;
        self.even += other.even;
        self.learned += other.learned;
    }
}

/// A neighborhood with what was counted of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MinedShape {
    /// Which size it has, from 0 on.
    pub size: usize,
    /// What stands there, the nearest first.
    pub drawn: Vec<u8>,
    /// The counts of the games that are mined, and of those held out.
    pub tallies: [ShapeTally; 2],
    /// The strength of the smaller neighborhood within it in the games that are mined; 1 for the smallest.
    pub smaller: f64,
    /// The first game that played it, by its place, and the number of the move there.
    pub example: (usize, usize),
}

impl MinedShape {
    /// What was played in the games that are mined (0) or held out (1) against what the smaller neighborhood
    /// predicts.
    pub fn beyond_smaller(&self, half: usize) -> Lift {
        let tally = self.tallies.get(half).copied().unwrap_or_default();
        Lift { played: tally.played, predicted: tally.even() * self.smaller }
    }

    /// The same against the learned weights.
    pub fn beyond_learned(&self, half: usize) -> Lift {
        let tally = self.tallies.get(half).copied().unwrap_or_default();
        Lift { played: tally.played, predicted: tally.learned() }
    }

    /// Whether a stone stands in it: without one no pattern can stand.
    pub fn has_stones(&self) -> bool {
        self.drawn.iter().any(|content| [OWN, OPPONENT].contains(content))
    }
}

/// The neighborhoods that were played `least` times in the games that are mined, smaller ones first. `done`
/// hears of each game twice.
pub fn count(
    games: &MinedGames,
    sizes: usize,
    least: u64,
    predictor: Option<&MovePredictor>,
    done: impl Fn() + Sync,
) -> Vec<MinedShape> {
    let mut shapes = choose(&games.games, sizes.min(SIZES), least, &done);
    let mut places = HashMap::new();
    for (place, shape) in shapes.iter().enumerate() {
        for number in numbers_of(&shape.drawn, shape.size) {
            places.insert(number, place);
        }
    }
    let none = || vec![[ShapeTally::default(); 2]; shapes.len()];
    let counted = games.games.par_iter().fold(none, |mut counts, game| {
        let mut counter = GameCounter { places: &places, predictor, tallies: HashMap::new() };
        game.each_moment(|moment| counter.look(moment));
        for (place, tally) in counter.tallies {
            counts[place][usize::from(game.held_out)].add(&tally);
        }
        done();
        counts
    });
    let counts = counted.reduce(none, |mut one, other| {
        for (one, other) in one.iter_mut().zip(&other) {
            one.iter_mut().zip(other).for_each(|(one, other)| one.add(other));
        }
        one
    });
    for (shape, tallies) in shapes.iter_mut().zip(counts) {
        shape.tallies = tallies;
    }
    let strengths: Vec<f64> = shapes.iter().map(|shape| shape.tallies[0].strength()).collect();
    for shape in &mut shapes {
        let Some(size) = shape.size.checked_sub(1) else { continue };
        // It was played as often as the larger one and more, so that it is among them.
        let within = numbers_of(&shape.drawn, size).first().and_then(|number| places.get(number));
        shape.smaller = within.map_or(1.0, |place| strengths[*place]);
    }
    shapes
}

/// The neighborhoods that were played often enough, without counts.
fn choose(games: &[MinedGame], sizes: usize, least: u64, done: &(impl Fn() + Sync)) -> Vec<MinedShape> {
    let played = games.par_iter().map(|game| {
        let mut numbers: HashMap<u64, (u64, usize)> = HashMap::new();
        if !game.held_out {
            game.each_moment(|moment| {
                let drawn = Contents::new(moment.board, moment.played.color).drawn(moment.chosen);
                for number in common_numbers(&drawn).into_iter().take(sizes) {
                    numbers.entry(number).or_insert((0, moment.played.number)).0 += 1;
                }
            });
        }
        done();
        numbers
    });
    let played: Vec<HashMap<u64, (u64, usize)>> = played.collect();
    let mut counts: HashMap<u64, u64> = HashMap::new();
    for (number, (count, _)) in played.iter().flatten() {
        *counts.entry(*number).or_insert(0) += count;
    }
    let least = raised(least.max(1), counts.values().copied());
    counts.retain(|_, count| *count >= least);
    let mut first: BTreeMap<(usize, usize), Vec<u64>> = BTreeMap::new();
    for (game, numbers) in played.iter().enumerate() {
        for (number, (_, at)) in numbers {
            if counts.remove(number).is_some() {
                first.entry((game, *at)).or_default().push(*number);
            }
        }
    }
    let mut shapes = Vec::new();
    for (example, numbers) in first {
        let Some(game) = games.get(example.0) else { continue };
        game.each_moment(|moment| {
            if moment.played.number == example.1 {
                shapes.extend(shapes_of(moment, &numbers, example));
            }
        });
    }
    shapes.sort_by(|one, other| (one.size, &one.drawn).cmp(&(other.size, &other.drawn)));
    shapes
}

/// The neighborhoods of a move that have these numbers.
fn shapes_of<'m>(
    moment: &MinedMoment<'_>,
    numbers: &'m [u64],
    example: (usize, usize),
) -> impl Iterator<Item = MinedShape> + use<'m> {
    let drawn = Contents::new(moment.board, moment.played.color).drawn(moment.chosen);
    let common = common_numbers(&drawn);
    common.into_iter().zip(COUNTS).enumerate().filter(|(_, (number, _))| numbers.contains(number)).map(
        move |(size, (_, count))| {
            let images = turned(&drawn).map(|image| image.into_iter().take(count).collect::<Vec<u8>>());
            let drawn = images.into_iter().min().unwrap_or_default();
            MinedShape { size, drawn, tallies: Default::default(), smaller: 1.0, example }
        },
    )
}

/// The least number from this one on that few enough counts reach.
fn raised(least: u64, counts: impl Iterator<Item = u64>) -> u64 {
    let mut reaching: Vec<u64> = counts.filter(|count| *count >= least).collect();
    reaching.sort_unstable();
    reaching.iter().rev().nth(MOST).map_or(least, |count| count + 1)
}

/// Counts in one game.
struct GameCounter<'a> {
    places: &'a HashMap<u64, usize>,
    predictor: Option<&'a MovePredictor>,
    tallies: HashMap<usize, ShapeTally>,
}

impl GameCounter<'_> {
    fn look(&mut self, moment: &MinedMoment<'_>) {
        let (board, color) = (moment.board, moment.played.color);
        let moves: Vec<Point> = board.empty().filter(|point| board.is_playable(color, *point)).collect();
        let strengths: Vec<f64> = match self.predictor {
            Some(predictor) => {
                let predictions = Predictions::new(predictor, board, color, moment.earlier);
                moves.iter().map(|point| f64::from(predictions.strength(*point))).collect()
            }
            None => vec![0.0; moves.len()],
        };
        let sum: f64 = strengths.iter().sum();
        let part = |share: f64| (share * ONE).round() as u64;
        let even = part(1.0 / moves.len().max(1) as f64);
        let contents = Contents::new(board, color);
        for (point, strength) in moves.iter().zip(strengths) {
            let learned = if sum > 0.0 { part(strength / sum) } else { 0 };
            let played = u64::from(*point == moment.chosen);
            for place in contents.numbers(*point).map_while(|number| self.places.get(&number)) {
                let tally = self.tallies.entry(*place).or_default();
                let first = played > tally.games;
                let now = ShapeTally { seen: 1, played, games: u64::from(first), even, learned };
                tally.add(&now);
            }
        }
    }
}
