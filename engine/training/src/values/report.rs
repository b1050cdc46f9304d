//! What came of learning, in figures.

use super::chances::{chances, sums};
use super::{PARTS, WeighedPosition};
use crate::Phase;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// How well the moves of some positions were expected.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartLevel {
    /// The board: `9x9`.
    pub board: String,
    /// How far the games were.
    pub phase: Phase,
    /// How many positions there were.
    pub positions: u32,
    /// The mean of the cross entropy of the moves, in natural logarithms.
    pub loss: f64,
    /// The share of positions in which the move that the weights choose is the one with the most visits, or
    /// that was played.
    pub agrees: f64,
    /// By how much the chosen move has a lower chance of winning than the best one, by the searches of the
    /// rows; none where rows have no values.
    pub regret: Option<f64>,
}

/// What one pass came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValuesPass {
    /// Its number, from 1 on.
    pub number: u32,
    /// For the positions that it learned from, after it.
    pub seen: Vec<PartLevel>,
    /// For those of games that are held out, after it.
    pub held_out: Vec<PartLevel>,
}

/// What happened.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ValuesReport {
    /// How many positions were learned from.
    pub seen: usize,
    /// How many are held out.
    pub held_out: usize,
    /// What the weights of the bundle come to in positions that are held out. Their loss says nothing, as
    /// their scale is free.
    pub before: Vec<PartLevel>,
    /// What each pass came to.
    pub passes: Vec<ValuesPass>,
}

impl ValuesReport {
    pub(super) fn new(seen: &[&WeighedPosition], held_out: &[&WeighedPosition]) -> ValuesReport {
        ValuesReport { seen: seen.len(), held_out: held_out.len(), ..ValuesReport::default() }
    }
}

impl fmt::Display for ValuesReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "pass positions of       board phase    positions    loss  agrees  regret")?;
        let print = |formatter: &mut fmt::Formatter<'_>, pass: &str, what: &str, levels: &[PartLevel]| {
            levels.iter().try_for_each(|level| writeln!(formatter, "{pass:>4} {what:<18} {level}"))
        };
        print(formatter, "-", "held out, before", &self.before)?;
        for pass in &self.passes {
            let number = pass.number.to_string();
            print(formatter, &number, "seen", &pass.seen)?;
            print(formatter, &number, "held out", &pass.held_out)?;
        }
        Ok(())
    }
}

impl fmt::Display for PartLevel {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PartLevel { board, phase, positions, loss, agrees, regret } = self;
        let regret = regret.map_or_else(|| "-".to_owned(), |regret| format!("{regret:.4}"));
        let (phase, agrees) = (phase.name(), 100.0 * agrees);
        write!(formatter, "{board:>6} {phase:<8} {positions:>9} {loss:>7.4} {agrees:>6.1}% {regret:>7}")
    }
}

/// PartSums from which levels are made, by board and phase.
#[derive(Clone, Debug, Default)]
pub(super) struct PartTally(BTreeMap<([u8; 2], Phase), PartSums>);

#[derive(Clone, Copy, Debug, Default)]
struct PartSums {
    positions: u32,
    loss: f64,
    agreeing: u32,
    valued: u32,
    regret: f64,
}

impl PartTally {
    pub(super) fn add(&mut self, position: &WeighedPosition, weights: &[f64; PARTS.len()]) {
        let into = self.0.entry(([position.width, position.height], position.phase)).or_default();
        into.positions += 1;
        let chances = chances(position, weights);
        let losses = position.moves.iter().zip(&chances);
        into.loss -=
            losses.map(|(found, chance)| f64::from(found.share) * chance.max(1e-12).ln()).sum::<f64>();
        let sums = sums(position, weights);
        let Some(chosen) = best(sums.iter().copied()) else { return };
        let most = best(position.moves.iter().map(|found| f64::from(found.share)));
        into.agreeing += u32::from(Some(chosen) == most);
        let values = || position.moves.iter().filter_map(|found| found.value).map(f64::from);
        if let (Some(high), Some(low)) = (values().reduce(f64::max), values().reduce(f64::min)) {
            into.valued += 1;
            // A move that no search looked at counts as the worst one that it did.
            into.regret += high - position.moves[chosen].value.map_or(low, f64::from);
        }
    }

    pub(super) fn levels(self) -> Vec<PartLevel> {
        let level = |(([width, height], phase), sums): (([u8; 2], Phase), PartSums)| {
            let all = f64::from(sums.positions);
            PartLevel {
                board: format!("{width}x{height}"),
                phase,
                positions: sums.positions,
                loss: sums.loss / all,
                agrees: f64::from(sums.agreeing) / all,
                regret: (sums.valued > 0).then(|| sums.regret / f64::from(sums.valued)),
            }
        };
        self.0.into_iter().map(level).collect()
    }
}

/// The place of the greatest number; of equal ones the first.
fn best(numbers: impl Iterator<Item = f64>) -> Option<usize> {
    let better = |best: Option<(usize, f64)>, (at, number): (usize, f64)| match best {
        Some((_, highest)) if highest >= number => best,
        _ => Some((at, number)),
    };
    numbers.enumerate().fold(None, better).map(|(at, _)| at)
}
