//! What came of learning, in figures.

use super::games::GameRecord;
use super::positions::{Positions, Situation};
use super::shapes::Shapes;
use crate::Phase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A chosen move is looked for among this many of the likeliest ones.
pub const SIGHTS: [usize; 3] = [1, 3, 10];

/// How well the chosen moves of some positions were expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Level {
    /// Lines of the board.
    pub size: u8,
    /// How many positions there were.
    pub positions: u32,
    /// The mean of the negative natural logarithms of the chances of the chosen moves.
    pub loss: f64,
    /// The share of positions in which the chosen move was among the likeliest ones, for each number of
    /// [`SIGHTS`].
    pub among: [f64; SIGHTS.len()],
}

/// What one pass came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pass {
    /// Its number, from 1 on.
    pub number: u32,
    /// For the positions that it learned from, each before it did.
    pub seen: Vec<Level>,
    /// For those of games that are held out, after it.
    pub held_out: Vec<Level>,
    /// The losses of these by how far the games are.
    pub phases: Vec<PhaseLoss>,
}

/// How well the moves of a phase of games were expected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PhaseLoss {
    /// Lines of the board.
    pub size: u8,
    /// How far the games are.
    pub phase: Phase,
    /// How many positions there were.
    pub positions: u32,
    /// As that of a [`Level`].
    pub loss: f64,
}

/// What there was on boards of one size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OfSize {
    /// Lines of the board.
    pub size: u8,
    /// How many games.
    pub games: usize,
    /// How many positions, those of games that are held out counted.
    pub positions: usize,
    /// The loss when all moves of a position are equally likely.
    pub uniform_loss: f64,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// What there was, by the size of boards.
    pub boards: Vec<OfSize>,
    /// How often shapes had to be played to have factors of their own.
    pub least: u32,
    /// How many of them there are of each size.
    pub shapes: Vec<usize>,
    /// What each pass came to.
    pub passes: Vec<Pass>,
}

impl Report {
    pub(super) fn new(positions: &Positions, shapes: &Shapes, games: &[GameRecord]) -> Report {
        let mut boards: BTreeMap<u8, OfSize> = BTreeMap::new();
        let of_size = |size| OfSize { size, games: 0, positions: 0, uniform_loss: 0.0 };
        for game in games {
            let size = game.size().width() as u8;
            boards.entry(size).or_insert_with(|| of_size(size)).games += 1;
        }
        let all = || positions.seen.iter().chain(&positions.held_out);
        for (side, loss) in all().map(|situation: &Situation| (situation.side, (situation.len() as f64).ln()))
        {
            let board = boards.entry(side).or_insert_with(|| of_size(side));
            board.positions += 1;
            board.uniform_loss += loss;
        }
        let mut boards: Vec<OfSize> = boards.into_values().collect();
        for board in &mut boards {
            board.uniform_loss /= board.positions.max(1) as f64;
        }
        Report { boards, least: shapes.least, shapes: shapes.by_size().to_vec(), passes: Vec::new() }
    }

    /// How many games there were, and positions in them.
    pub fn totals(&self) -> (usize, usize) {
        let sum = |count: fn(&OfSize) -> usize| self.boards.iter().map(count).sum();
        (sum(|board| board.games), sum(|board| board.positions))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for OfSize { size, games, positions, uniform_loss } in &self.boards {
            write!(formatter, "{size}x{size}: {games} games, {positions} positions; ")?;
            writeln!(formatter, "loss when all moves are equally likely: {uniform_loss:.4}")?;
        }
        let shapes: Vec<String> = self.shapes.iter().map(ToString::to_string).collect();
        write!(formatter, "shapes played at least {} times: ", self.least)?;
        writeln!(formatter, "{}; by size {}", self.shapes.iter().sum::<usize>(), shapes.join(" "))?;
        let [first, second, third] = SIGHTS.map(|predictions| format!("of {predictions}"));
        writeln!(formatter, "pass games    board  positions    loss   {first}   {second}   {third}")?;
        for pass in &self.passes {
            for (name, levels) in [("seen", &pass.seen), ("held out", &pass.held_out)] {
                for level in levels {
                    writeln!(formatter, "{:>4} {name:<8} {level}", pass.number)?;
                }
            }
        }
        for PhaseLoss { size, phase, positions, loss } in
            self.passes.last().iter().flat_map(|pass| &pass.phases)
        {
            writeln!(
                formatter,
                "held out, {size}x{size}, {}: {loss:.4} ({positions} positions)",
                phase.name()
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = format!("{0}x{0}", self.size);
        write!(formatter, "{board:>5} {:>10} {:>7.4}", self.positions, self.loss)?;
        self.among.iter().try_for_each(|share| write!(formatter, " {:>5.1}%", 100.0 * share))
    }
}

/// Sums from which levels are made, by lines of the board and by phase.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally(BTreeMap<u8, (u32, f64, [u32; SIGHTS.len()])>, BTreeMap<(u8, Phase), (u32, f64)>);

/// Figures have six places: what a journal keeps is read back to the last bit.
fn rounded(figure: f64) -> f64 {
    (figure * 1e6).round() / 1e6
}

impl Tally {
    /// Adds a position by its loss and the chances of its moves, of which the first was chosen. Of moves that
    /// are equally likely it counts as the last.
    pub(super) fn add(&mut self, situation: &Situation, loss: f32, chances: &[f32]) {
        let side = situation.side;
        let (positions, losses) = self.1.entry((side, situation.phase)).or_default();
        *positions += 1;
        *losses += f64::from(loss);
        let Some((chosen, others)) = chances.split_first() else { return };
        let before = others.iter().filter(|other| *other >= chosen).count();
        let (positions, losses, among) = self.0.entry(side).or_default();
        *positions += 1;
        *losses += f64::from(loss);
        for (count, predictions) in among.iter_mut().zip(SIGHTS) {
            *count += u32::from(before < predictions);
        }
    }

    /// The means.
    pub(super) fn levels(self) -> Vec<Level> {
        let level = |(size, (positions, loss, among)): (u8, (u32, f64, [u32; SIGHTS.len()]))| {
            let all = f64::from(positions);
            let among = among.map(|count| rounded(f64::from(count) / all));
            Level { size, positions, loss: rounded(loss / all), among }
        };
        self.0.into_iter().map(level).collect()
    }

    /// The means of losses by phase.
    pub(super) fn phases(&self) -> Vec<PhaseLoss> {
        let loss = |(&(size, phase), &(positions, loss)): (&(u8, Phase), &(u32, f64))| PhaseLoss {
            size,
            phase,
            positions,
            loss: rounded(loss / f64::from(positions)),
        };
        self.1.iter().map(loss).collect()
    }
}
