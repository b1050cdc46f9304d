//! Finds the factors by stochastic gradient.

use super::positions::{Positions, Situation};
use super::report::{Pass, Tally};
use super::{SHAPES, Step};
use board::Random;
use serde::{Deserialize, Serialize};

/// The first step, divided by the number of the pass. This and the next two were chosen by losses on held-out
/// games.
const RATE: f32 = 0.15;
/// What the sum of squared pulls on each factor begins with: the first steps are not larger than the rate.
const FIRST_SQUARE: f32 = 1e-2;
/// How much each logarithm is pulled back to 0, where the move has some chance.
const SHRINKING: f32 = 1e-3;
/// Moves that are pulled less are passed over: most moves of a position.
const LEAST_PULL: f32 = 1e-4;
/// How often a pass tells how far it is, in positions.
const REPORTED: usize = 1000;

/// How learning stood after a pass, as a journal keeps it: numbers by their bits.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptPass {
    pass: Pass,
    logarithms: Vec<u32>,
    squares: Vec<u32>,
}

/// Factors that are being learned.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    logarithms: Vec<f32>,
    squares: Vec<f32>,
    /// The slots along each chain of shapes.
    chains: Vec<Vec<u32>>,
}

impl Fit {
    /// All factors are 1.
    pub(super) fn new(chains: Vec<Vec<u32>>) -> Fit {
        let slots = SHAPES + chains.len() - 1;
        Fit { logarithms: vec![0.0; slots], squares: vec![FIRST_SQUARE; slots], chains }
    }

    /// How it stands after a pass.
    pub(super) fn kept(&self, pass: Pass) -> KeptPass {
        let bits = |numbers: &[f32]| numbers.iter().map(|number| number.to_bits()).collect();
        KeptPass { pass, logarithms: bits(&self.logarithms), squares: bits(&self.squares) }
    }

    /// Goes on from there: the order of its positions is drawn as if it was made. What the pass came to; none
    /// where it is one of other factors.
    pub(super) fn go_on(
        &mut self,
        kept: KeptPass,
        positions: &Positions,
        random: &mut Random,
    ) -> Option<Pass> {
        let slots = self.logarithms.len();
        if kept.logarithms.len() != slots || kept.squares.len() != slots {
            return None;
        }
        let numbers = |bits: Vec<u32>| bits.into_iter().map(f32::from_bits).collect();
        (self.logarithms, self.squares) = (numbers(kept.logarithms), numbers(kept.squares));
        let _ = drawn_order(positions.seen.len(), random);
        Some(kept.pass)
    }

    pub(super) fn into_logarithms(self) -> Vec<f32> {
        self.logarithms
    }

    /// Learns from all positions once, in an order of chance, and then looks at those that are held out.
    pub(super) fn pass(
        &mut self,
        number: u32,
        positions: &Positions,
        random: &mut Random,
        tell: &mut impl FnMut(Step<'_>),
    ) -> Pass {
        let rate = RATE / number as f32;
        let [mut seen, mut held_out] = [Tally::default(), Tally::default()];
        let (mut order, mut chances) = (drawn_order(positions.seen.len(), random), Vec::new());
        let all = order.len();
        for (done, at) in order.drain(..).enumerate() {
            let situation = &positions.seen[at as usize];
            let loss = self.look(situation, &mut chances);
            seen.add(situation, loss, &chances);
            self.learn(situation, &chances, rate);
            if done % REPORTED == 0 {
                tell(Step::Going(number, done, all));
            }
        }
        for situation in &positions.held_out {
            let loss = self.look(situation, &mut chances);
            held_out.add(situation, loss, &chances);
        }
        let phases = held_out.phases();
        Pass { number, seen: seen.levels(), held_out: held_out.levels(), phases }
    }

    /// The slots of what is true of a move.
    fn slots(&self, features: &[u16], chain: u32) -> impl Iterator<Item = usize> {
        let chain = self.chains[chain as usize].iter().map(|slot| *slot as usize);
        features.iter().map(|feature| usize::from(*feature)).chain(chain)
    }

    /// The chances of all moves; the loss, which is the negative logarithm of that of the chosen one, or the
    /// cross entropy where several have shares in the visits.
    fn look(&self, situation: &Situation, chances: &mut Vec<f32>) -> f32 {
        chances.clear();
        chances.extend(situation.moves().map(|(features, chain)| {
            self.slots(features, chain).map(|slot| self.logarithms[slot]).sum::<f32>()
        }));
        let wanted: f32 =
            chances.iter().enumerate().map(|(at, strength)| situation.share(at) * strength).sum();
        into_chances(chances) - wanted
    }

    /// Makes the chosen move more likely, given the chances.
    fn learn(&mut self, situation: &Situation, chances: &[f32], rate: f32) {
        let Fit { logarithms, squares, chains } = self;
        for (at, ((features, chain), chance)) in situation.moves().zip(chances).enumerate() {
            let pull = chance - situation.share(at);
            if pull.abs() < LEAST_PULL {
                continue;
            }
            let chain = chains[chain as usize].iter().map(|slot| *slot as usize);
            for slot in features.iter().map(|feature| usize::from(*feature)).chain(chain) {
                let pull = pull + SHRINKING * logarithms[slot] * chance;
                squares[slot] += pull * pull;
                logarithms[slot] -= rate * pull / squares[slot].sqrt();
            }
        }
    }
}

/// Turns logarithms of strengths into shares in the sum of strengths; the logarithm of this sum.
fn into_chances(strengths: &mut [f32]) -> f32 {
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in strengths.iter_mut() {
        *strength = (*strength - most).exp();
        sum += *strength;
    }
    for strength in strengths {
        *strength /= sum;
    }
    sum.ln() + most
}

/// The numbers below a count, shuffled.
fn drawn_order(count: usize, random: &mut Random) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    random.shuffle(&mut order);
    order
}

#[cfg(test)]
mod tests {
    use super::super::LearningSettings;
    use super::super::games::GameRecord;
    use super::super::shapes::Shapes;
    use super::*;

    /// A short game of our own.
    const GAME: &str = "(;SZ[9];B[ee];W[eg];B[dg];W[df];B[cf];W[dh];B[cg];W[ef];B[fe];W[ge];B[gd];W[fd];B[hd];W[he];B[ff];W[gf]\
                        ;B[fg];W[gg];B[fh];W[gh];B[eh];W[ch];B[bh];W[fi];B[ei];W[gi])";

    /// The slow way: the loss by the definition, with one factor changed.
    fn loss(fit: &Fit, situation: &Situation, slot: usize, change: f64) -> f64 {
        let strength = |(features, chain): (&[u16], u32)| -> f64 {
            let logarithm = |at: usize| f64::from(fit.logarithms[at]) + if at == slot { change } else { 0.0 };
            fit.slots(features, chain).map(logarithm).sum::<f64>().exp()
        };
        let strengths: Vec<f64> = situation.moves().map(strength).collect();
        let all = strengths.iter().sum::<f64>();
        let losses = strengths.iter().enumerate();
        losses.map(|(at, strength)| -f64::from(situation.share(at)) * (strength / all).ln()).sum()
    }

    #[test]
    fn pulls_are_the_slopes_of_the_loss() {
        let reading = sgf::read(GAME).expect("a record");
        let tree = reading.collection.games().next().expect("a game");
        // Every other move was searched, and the first three empty points of the board have visits.
        let mut game = GameRecord::of(&tree).expect("a game to learn from");
        game.search_every_other_move();
        let games = [game];
        let settings = LearningSettings { least: 1, held_out: 0, ..LearningSettings::default() };
        let shapes = Shapes::choose(&games, &settings, |_| {});
        let positions = Positions::gather(&games, &settings, &shapes, |_| {});
        assert_eq!(positions.seen.len(), 26);
        let mut fit = Fit::new(shapes.chains());
        // Somewhere on the way.
        let _ = fit.pass(1, &positions, &mut Random::new(&[1]), &mut |_| {});
        let mut steep = 0;
        for situation in &positions.seen {
            let mut chances = Vec::new();
            let reported = fit.look(situation, &mut chances);
            assert!((f64::from(reported) - loss(&fit, situation, 0, 0.0)).abs() < 1e-4);
            for slot in 0..fit.logarithms.len() {
                let pulls =
                    situation.moves().zip(&chances).enumerate().map(|(at, ((features, chain), chance))| {
                        let times = fit.slots(features, chain).filter(|other| *other == slot).count();
                        f64::from(chance - situation.share(at)) * times as f64
                    });
                let pulls: f64 = pulls.sum();
                let step = 1e-4;
                let slope =
                    (loss(&fit, situation, slot, step) - loss(&fit, situation, slot, -step)) / (2.0 * step);
                assert!((pulls - slope).abs() < 1e-4, "slot {slot}: {pulls}, {slope}");
                steep += usize::from(slope.abs() > 0.1);
            }
        }
        assert!(steep > 100, "the losses hang on the factors: {steep}");
    }

    #[test]
    fn orders_hold_every_number_once() {
        let mut random = Random::new(&[7]);
        for count in [0, 1, 2, 100] {
            let mut order = drawn_order(count, &mut random);
            order.sort_unstable();
            assert!(order.into_iter().eq(0..count as u32));
        }
    }
}
