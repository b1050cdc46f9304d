//! Finds the weights by stochastic gradient.

use super::neighborhood::Classes;
use super::sample::PlayoutSample;
use crate::phase::Phase;
use board::{BoardSize, PlayoutBoard, Point, PointSet, Random};
use bundles::Neighborhoods;
use bundles::record::PlayoutRate;
use rayon::prelude::*;
use search::playout::{Drawn, PlayoutTable, Rates, RulePolicy, Trace, run_traced};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Keeps the chance of this learning apart from that of others.
const PURPOSE: u64 = u64::from_be_bytes(*b"playouts");
/// The weight that a neighborhood begins with next to the last move and next to the one before: one that the
/// table of the bundle prefers, and another.
const FIRST_NEAR: [f32; 2] = [300.0, 3.0];
const FIRST_BEFORE: [f32; 2] = [80.0, 1.0];
/// The odds that a move elsewhere is taken when it is drawn.
const FIRST_FAR: f32 = 7.4;
/// No logarithm is beyond these, and none is changed by more at once.
const LEAST: f32 = -6.0;
const MOST: f32 = 7.0;
const LARGEST_STEP: f32 = 0.1;
/// The rate in the end, as a part of that in the beginning.
const LAST_RATE: f32 = 0.1;

/// How to learn.
#[derive(Clone, Debug)]
pub struct PlayoutsSettings {
    /// How many positions are played out, one after the other, drawn at random.
    pub positions: u32,
    /// The playouts from each of them, at least 4.
    pub playouts: usize,
    /// The weights change after this many positions.
    pub batch: usize,
    /// How far they change, by the slope of the error.
    pub rate: f32,
    /// One game of this many is held out: nothing is learned from it. 0 for none.
    pub held_out: usize,
    /// Of all chance.
    pub seed: u64,
}

impl Default for PlayoutsSettings {
    /// About as in the trial of the notes, whose weights are in no shipped bundle.
    fn default() -> PlayoutsSettings {
        PlayoutsSettings { positions: 120_000, playouts: 32, batch: 32, rate: 40.0, held_out: 8, seed: 1 }
    }
}

/// How far playouts are off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayoutErrors {
    /// Positions that were played out.
    pub positions: u32,
    /// The mean square by which the share of won playouts is off, less what chance makes of it.
    pub chance: f64,
    /// The same of owners, from -1 to 1, a point.
    pub owners: f64,
}

impl PlayoutErrors {
    fn add(&mut self, [chance, owners]: [f64; 2]) {
        self.join(&PlayoutErrors { positions: 1, chance, owners });
    }

    /// Takes in other positions.
    pub fn join(&mut self, other: &PlayoutErrors) {
        self.positions += other.positions;
        let share = f64::from(other.positions) / f64::from(self.positions.max(1));
        self.chance += (other.chance - self.chance) * share;
        self.owners += (other.owners - self.owners) * share;
    }
}

/// How far playouts are off on boards of one size in one part of games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayoutPhase {
    /// The size of the board, as `9x9`.
    pub board: String,
    /// The part of the game.
    pub phase: Phase,
    /// How far.
    #[serde(flatten)]
    pub errors: PlayoutErrors,
}

/// How far playouts are off in positions that are held out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PlayoutLevel {
    /// In all of them.
    #[serde(flatten)]
    pub all: PlayoutErrors,
    /// By board, smaller ones first, and part of the game.
    pub phases: Vec<PlayoutPhase>,
}

/// Weights that are being learned, as natural logarithms: near, before, and the odds of far ones.
#[derive(Clone, Debug)]
pub struct PlayoutsFit<'b> {
    table: PlayoutTable<'b>,
    rates: &'b [PlayoutRate],
    pub(super) classes: Classes,
    pub(super) logarithms: Vec<f32>,
    /// How often each was drawn by.
    pub(super) drawn: Vec<u32>,
    neighborhoods: Neighborhoods,
    settings: PlayoutsSettings,
    seen: Vec<usize>,
    held_out: Vec<usize>,
    done: u32,
}

/// How far learning has come, to go on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    done: u32,
    logarithms: Vec<f32>,
    drawn: Vec<u32>,
}

/// What a position says: how far it is off, the slopes of that, and how often each weight was drawn by.
type Pull = ([f64; 2], Vec<(usize, f32)>);

impl<'b> PlayoutsFit<'b> {
    /// Begins with the shapes of a table, which playouts by these rates have played as often as they could.
    #[must_use]
    pub fn new(
        table: PlayoutTable<'b>,
        rates: &'b [PlayoutRate],
        samples: &[PlayoutSample],
        settings: &PlayoutsSettings,
    ) -> PlayoutsFit<'b> {
        let classes = Classes::new();
        let plain = RulePolicy::new(table, rates_for(rates, BoardSize::STANDARD), None);
        let first = |of: [f32; 2]| {
            let plain = &plain;
            classes.codes().iter().map(move |code| of[usize::from(!plain.is_shape(*code))].ln())
        };
        let far = classes.codes().iter().map(|_| FIRST_FAR.ln());
        let logarithms: Vec<f32> = first(FIRST_NEAR).chain(first(FIRST_BEFORE)).chain(far).collect();
        let games: BTreeSet<&(String, u64)> = samples.iter().map(|sample| &sample.game).collect();
        let out = |number: usize| settings.held_out > 0 && (number + 1).is_multiple_of(settings.held_out);
        let games: BTreeSet<_> = games.into_iter().enumerate().filter(|(number, _)| out(*number)).collect();
        let games: BTreeSet<_> = games.into_iter().map(|(_, game)| game).collect();
        let (held_out, seen) = (0..samples.len()).partition(|sample| games.contains(&samples[*sample].game));
        let neighborhoods = weights(&classes, &logarithms);
        let drawn = vec![0; logarithms.len()];
        let settings = settings.clone();
        PlayoutsFit {
            table,
            rates,
            classes,
            logarithms,
            drawn,
            neighborhoods,
            settings,
            seen,
            held_out,
            done: 0,
        }
    }

    /// How far it has come.
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint { done: self.done, logarithms: self.logarithms.clone(), drawn: self.drawn.clone() }
    }

    /// Goes on from a checkpoint of the same work.
    ///
    /// # Errors
    /// It is of other work, and how that shows.
    pub fn resume(&mut self, from: Checkpoint) -> Result<(), String> {
        let (expected, found) = (self.logarithms.len(), from.logarithms.len().min(from.drawn.len()));
        if found != expected || from.done > self.settings.positions {
            return Err(format!("expected a checkpoint of {expected} weights, found {found}"));
        }
        self.done = from.done;
        self.logarithms = from.logarithms;
        self.drawn = from.drawn;
        self.neighborhoods = weights(&self.classes, &self.logarithms);
        Ok(())
    }

    /// How many positions have been played out.
    #[must_use]
    pub fn done(&self) -> u32 {
        self.done
    }

    /// How many samples are learned from, and how many are held out.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        (self.seen.len(), self.held_out.len())
    }

    /// Learns from the next positions, as many as change the weights once, and says how far they were off;
    /// none when all have been gone through.
    pub fn step(&mut self, samples: &[PlayoutSample]) -> Option<PlayoutErrors> {
        let left = self.settings.positions.saturating_sub(self.done).min(self.settings.batch as u32);
        if left == 0 || self.seen.is_empty() {
            return None;
        }
        let numbers = self.done..self.done + left;
        let pulls: Vec<Pull> = numbers.into_par_iter().map(|number| self.pull(samples, number)).collect();
        self.done += left;
        let share = self.done as f32 / self.settings.positions as f32;
        let rate = self.settings.rate * (1.0 - (1.0 - LAST_RATE) * share) / left as f32;
        let mut slopes = vec![0.0; self.logarithms.len()];
        let mut level = PlayoutErrors::default();
        for (off, pull) in pulls {
            level.add(off);
            for (at, slope) in pull {
                slopes[at] += slope;
                self.drawn[at] = self.drawn[at].saturating_add(1);
            }
        }
        for (logarithm, slope) in self.logarithms.iter_mut().zip(slopes) {
            let step = (rate * slope).clamp(-LARGEST_STEP, LARGEST_STEP);
            *logarithm = (*logarithm - step).clamp(LEAST, MOST);
        }
        self.neighborhoods = weights(&self.classes, &self.logarithms);
        Some(level)
    }

    /// How far playouts are off in positions that are held out.
    #[must_use]
    pub fn level_held_out(&self, samples: &[PlayoutSample]) -> PlayoutLevel {
        let look = |number: &usize| self.play(&samples[*number], &[self.settings.seed, *number as u64, 1]).0;
        let all: Vec<[f64; 2]> = self.held_out.par_iter().map(look).collect();
        let mut level = PlayoutErrors::default();
        let mut phases: BTreeMap<_, (BoardSize, PlayoutErrors)> = BTreeMap::new();
        for (number, off) in self.held_out.iter().zip(all) {
            let position = &samples[*number].position;
            let (size, area) = (position.size(), position.size().area());
            let phase = Phase::of(area - position.empty().len(), area);
            let entry = phases.entry((area, size.width(), phase));
            entry.or_insert((size, PlayoutErrors::default())).1.add(off);
            level.add(off);
        }
        let phases = phases.into_iter().map(|((.., phase), (size, errors))| PlayoutPhase {
            board: size.to_string(),
            phase,
            errors,
        });
        PlayoutLevel { all: level, phases: phases.collect() }
    }

    /// Plays out a position that is drawn by its number.
    fn pull(&self, samples: &[PlayoutSample], number: u32) -> Pull {
        let parts = [self.settings.seed, u64::from(number), 0];
        let drawn = Random::new(&parts).below(self.seen.len() as u32);
        self.play(&samples[self.seen[drawn as usize]], &parts)
    }

    /// The error is the product of those of two halves of the playouts, so that chance adds nothing to it;
    /// each half's slopes are weighed by the error of the other.
    fn play(&self, sample: &PlayoutSample, parts: &[u64]) -> Pull {
        let rates = rates_for(self.rates, sample.position.size());
        let policy = RulePolicy::new(self.table, rates, Some(&self.neighborhoods));
        let mut random = Random::new(&[parts, &[PURPOSE]].concat());
        let start = PlayoutBoard::of_turn(&sample.position, sample.to_move);
        let half = (self.settings.playouts / 2).max(2);
        let halves = [0, 1].map(|_| {
            let end = |_| PlayedOut::play(&policy, &start, sample, &mut random);
            Half::new((0..half).map(end).collect(), sample)
        });
        let [first, second] = &halves;
        let chance = f64::from(first.chance * second.chance);
        let products = first.owners.iter().zip(&second.owners).map(|(one, other)| f64::from(one * other));
        let owners = products.sum::<f64>() / first.owners.len().max(1) as f64;
        let mut pull = Vec::new();
        for (half, other) in [(first, second), (second, first)] {
            half.add_slopes(other, sample, |drawn, slope| {
                if let Some(at) = self.place(drawn) {
                    pull.push((at, slope));
                }
            });
        }
        ([chance, owners], pull)
    }

    /// Where the logarithm of a draw stands; none for a rate, which is not learned.
    fn place(&self, drawn: Drawn) -> Option<usize> {
        let count = self.classes.codes().len();
        match drawn {
            Drawn::Near(code) => Some(self.classes.of(code)),
            Drawn::Before(code) => Some(count + self.classes.of(code)),
            Drawn::Far(code) => Some(2 * count + self.classes.of(code)),
            Drawn::Asked(_) => None,
        }
    }
}

/// The end of a playout and what was drawn on the way.
struct PlayedOut {
    won: f32,
    owned: [PointSet; 2],
    trace: Trace,
}

impl PlayedOut {
    fn play(
        policy: &RulePolicy<'_>,
        start: &PlayoutBoard,
        sample: &PlayoutSample,
        random: &mut Random,
    ) -> PlayedOut {
        let (mut board, mut trace) = (start.clone(), Trace::default());
        let playout = run_traced(&mut board, policy, sample.to_move, sample.earlier, random, &mut trace);
        let ahead = playout.score() as f32 - sample.bonus;
        let won = if ahead > 0.0 {
            1.0
        } else if ahead < 0.0 {
            0.0
        } else {
            0.5
        };
        PlayedOut { won, owned: playout.owned, trace }
    }

    fn owner(&self, point: Point) -> f32 {
        let owns = |color: usize| f32::from(u8::from(self.owned[color].contains(point)));
        owns(0) - owns(1)
    }
}

/// Half of the playouts from a position, and by how much they are too high.
struct Half {
    ends: Vec<PlayedOut>,
    chance: f32,
    owners: Vec<f32>,
}

impl Half {
    fn new(ends: Vec<PlayedOut>, sample: &PlayoutSample) -> Half {
        let count = ends.len() as f32;
        let chance = ends.iter().map(|end| end.won).sum::<f32>() / count - sample.chance;
        let mean = |point| ends.iter().map(|end| end.owner(point)).sum::<f32>() / count;
        let owners = sample.owners.iter().map(|(point, owner)| mean(*point) - owner).collect();
        Half { ends, chance, owners }
    }

    /// Tells what is to be added to the slope of each draw, by how much the other half is too high and how
    /// each playout of this one differs from its mean.
    fn add_slopes(&self, other: &Half, sample: &PlayoutSample, mut add: impl FnMut(Drawn, f32)) {
        let scale = 1.0 / (self.ends.len() - 1) as f32;
        for end in &self.ends {
            let by_chance = other.chance * (end.won - sample.chance - self.chance);
            let points = sample.owners.iter().zip(self.owners.iter().zip(&other.owners));
            let by_point = |((point, owner), (own, other)): (&(Point, f32), (&f32, &f32))| {
                other * (end.owner(*point) - owner - own)
            };
            let by_owners = points.map(by_point).sum::<f32>() / sample.owners.len().max(1) as f32;
            for (drawn, slope) in end.trace.slopes() {
                add(*drawn, (by_chance + by_owners) * scale * slope);
            }
        }
    }
}

/// The rates of a bundle; rules that no one names are not asked.
fn rates_for(records: &[PlayoutRate], size: BoardSize) -> Rates {
    Rates::new(records, size).unwrap_or_default()
}

/// The weights in the form in which playouts take them.
fn weights(classes: &Classes, logarithms: &[f32]) -> Neighborhoods {
    let count = classes.codes().len();
    Neighborhoods::of_weights(|code| {
        let class = classes.of(code);
        let at = |part: usize| logarithms[part * count + class];
        [at(0).exp(), at(1).exp(), chance_of(at(2))]
    })
}

/// A chance by the logarithm of its odds.
pub(super) fn chance_of(logarithm: f32) -> f32 {
    1.0 / (1.0 + (-logarithm).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Ko, Position, Suicide, diagram};
    use bundles::record::{CODES, PlayoutWeights};

    fn samples(chance: f32, owner: f32) -> Vec<PlayoutSample> {
        let drawn = diagram::parse(
            ". . . . .
             . X O . .
             . X O . .
             . . X O .
             . . . . .",
        )
        .expect("a drawing");
        let position: Position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let sample = |game| PlayoutSample {
            to_move: Color::Black,
            earlier: [position.size().point(2, 3), None],
            bonus: 0.5,
            chance,
            owners: position.size().points().map(|point| (point, owner)).collect(),
            game: (String::new(), game),
            position: position.clone(),
        };
        (0..4).map(sample).collect()
    }

    fn learn(samples: &[PlayoutSample], threads: usize) -> ([PlayoutLevel; 2], Vec<f32>) {
        let (classes, weights) = (vec![0; CODES], [PlayoutWeights { weights: [20; 256] }]);
        let table = PlayoutTable::new(&classes, &weights).expect("a table");
        let settings =
            PlayoutsSettings { positions: 600, batch: 8, held_out: 2, ..PlayoutsSettings::default() };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let mut fit = PlayoutsFit::new(table, &[], samples, &settings);
            assert_eq!(fit.counts(), (2, 2));
            let first = fit.level_held_out(samples);
            while fit.step(samples).is_some() {
                // As if it had been killed and begun again.
                let text = serde_json::to_string(&fit.checkpoint()).expect("text");
                fit = PlayoutsFit::new(table, &[], samples, &settings);
                fit.resume(serde_json::from_str(&text).expect("a checkpoint")).expect("the same work");
            }
            ([first, fit.level_held_out(samples)], fit.logarithms)
        })
    }

    /// Playouts come nearer to what is said of the position, whichever of the two players that favors, and at
    /// any number of threads alike.
    #[test]
    fn playouts_come_to_what_is_said() {
        for (chance, owner) in [(1.0, 0.5), (0.0, -0.5)] {
            let samples = samples(chance, owner);
            let ([first, last], logarithms) = learn(&samples, 1);
            assert!(last.all.chance < 0.8 * first.all.chance, "{first:?}, {last:?}");
            assert!(last.all.owners < first.all.owners, "{first:?}, {last:?}");
            let [PlayoutPhase { board, phase: Phase::Middle, errors }] = &last.phases[..] else {
                panic!("{last:?}")
            };
            assert!(board == "5x5" && *errors == last.all, "{last:?}");
            let ([_, other], others) = learn(&samples, 2);
            assert_eq!((last, logarithms), (other, others));
        }
    }
}
