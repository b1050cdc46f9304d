//! Finds the weights by stochastic gradient.

use super::chances::chances;
use super::report::{PartTally, ValuesPass, ValuesReport};
use super::{PARTS, ValuesSettings, WeighedPosition};
use board::Random;

/// The first step, divided by the root of the number of the pass.
const RATE: f64 = 0.1;
/// What each weight begins with, in the logarithm of chances a point.
const FIRST: f64 = 0.05;
/// What the sum of squared pulls on each weight begins with.
const FIRST_SQUARE: f64 = 1e-4;
/// The scale of weights that all came to nothing: ten points make a move e times as likely.
const NO_SCALE: f64 = 10.0;

/// Weights that were learned.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The weights in the order of [`PARTS`], so that the larger one of those of territory and of strategy is
    /// 1: the others count in points then.
    pub weights: [f64; PARTS.len()],
    /// What happened.
    pub report: ValuesReport,
}

impl Fitted {
    /// Learns from positions; `tell` hears of each pass.
    pub fn learn(
        positions: &[WeighedPosition],
        settings: &ValuesSettings<'_>,
        known: Option<[f64; PARTS.len()]>,
        tell: &mut dyn FnMut(&ValuesPass),
    ) -> Fitted {
        let held = |position: &&WeighedPosition| {
            settings.held_out > 0 && (position.game + 1).is_multiple_of(settings.held_out as u64)
        };
        let (held_out, seen): (Vec<&WeighedPosition>, Vec<&WeighedPosition>) =
            positions.iter().partition(held);
        let mut report = ValuesReport::new(&seen, &held_out);
        if let Some(known) = known {
            report.before = levels(&held_out, &known);
        }
        let (mut weights, mut squares) = ([FIRST; PARTS.len()], [FIRST_SQUARE; PARTS.len()]);
        let mut random = Random::new(&[settings.seed]);
        for number in 1..=settings.passes {
            let rate = RATE / f64::from(number).sqrt();
            let mut order: Vec<usize> = (0..seen.len()).collect();
            random.shuffle(&mut order);
            for at in order {
                step(seen[at], rate, (&mut weights, &mut squares));
            }
            let pass =
                ValuesPass { number, seen: levels(&seen, &weights), held_out: levels(&held_out, &weights) };
            tell(&pass);
            report.passes.push(pass);
        }
        Fitted { weights: scaled(weights), report }
    }
}

/// The weights with the unit of a point.
fn scaled(weights: [f64; PARTS.len()]) -> [f64; PARTS.len()] {
    let unit = weights[0].max(weights[1]);
    let scale = if unit * NO_SCALE < 1e-3 { NO_SCALE } else { 1.0 / unit };
    weights.map(|weight| weight * scale)
}

/// Makes the moves of a position as likely as they should be, a step.
fn step(
    position: &WeighedPosition,
    rate: f64,
    (weights, squares): (&mut [f64; PARTS.len()], &mut [f64; PARTS.len()]),
) {
    let all: f64 = position.moves.iter().map(|found| f64::from(found.share)).sum();
    let mut pulls = [0.0; PARTS.len()];
    for (found, chance) in position.moves.iter().zip(chances(position, weights)) {
        for (pull, part) in pulls.iter_mut().zip(&found.parts) {
            *pull += (all * chance - f64::from(found.share)) * f64::from(*part);
        }
    }
    for ((weight, square), pull) in weights.iter_mut().zip(squares).zip(pulls) {
        *square += pull * pull;
        // No part of a value speaks against a move by a weight of its own.
        *weight = (*weight - rate * pull / square.sqrt()).max(0.0);
    }
}

fn levels(positions: &[&WeighedPosition], weights: &[f64; PARTS.len()]) -> Vec<super::PartLevel> {
    let mut tally = PartTally::default();
    positions.iter().for_each(|position| tally.add(position, weights));
    tally.levels()
}

#[cfg(test)]
mod tests {
    use super::super::WeighedMove;
    use super::*;
    use crate::Phase;
    use knowledge::library::Library;
    use limits::budget::StopSignal;

    /// Positions of ten moves with parts of chance, played by these weights.
    fn played(weights: [f64; PARTS.len()], count: u64) -> Vec<WeighedPosition> {
        let mut random = Random::new(&[9]);
        let mut unit = move || f64::from(random.below(1 << 20)) / f64::from(1 << 20);
        (0..count)
            .map(|number| {
                let moves = (0..10).map(|_| WeighedMove {
                    parts: [0; PARTS.len()].map(|_| (unit() * 4.0 - 2.0) as f32),
                    share: 0.0,
                    value: None,
                });
                let mut position = WeighedPosition {
                    number,
                    game: number / 4,
                    width: 9,
                    height: 9,
                    phase: Phase::Middle,
                    moves: moves.collect(),
                };
                let chances = chances(&position, &weights);
                position
                    .moves
                    .iter_mut()
                    .zip(chances)
                    .for_each(|(found, chance)| found.share = chance as f32);
                position
            })
            .collect()
    }

    #[test]
    fn the_weights_that_were_played_by_are_found() {
        let library = Library::default();
        let settings = ValuesSettings {
            level: 1,
            every: 1,
            most: 9999,
            passes: 40,
            held_out: 5,
            seed: 1,
            threads: 1,
            library: &library,
            stop: StopSignal::new(),
        };
        // The scale is that of the larger one of the first two.
        let wanted = [0.5, 1.0, 2.0, 0.0, 0.25, 1.5, 0.75];
        let positions = played(wanted, 400);
        let mut passes = 0;
        let fitted = Fitted::learn(&positions, &settings, Some([1.0; PARTS.len()]), &mut |_| passes += 1);
        for (found, wanted) in fitted.weights.iter().zip(wanted) {
            assert!((found - wanted).abs() < 0.1, "{:?}", fitted.weights);
        }
        let [first, .., last] = &fitted.report.passes[..] else { panic!("passes") };
        assert_eq!((passes, last.number), (40, 40));
        assert_eq!([&last.seen, &last.held_out].map(|levels| levels[0].positions), [320, 80]);
        assert!(last.held_out[0].loss < first.held_out[0].loss);
        assert!(last.held_out[0].agrees > fitted.report.before[0].agrees, "better than all alike");
    }
}
