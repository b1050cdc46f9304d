//! What the moves lost, and the mistakes by size.

use super::finding::{Outcome, PositionFinding, SecondLook};
use super::game::{GameFacts, ReviewedGame};
use crate::analysis_report::{rounded, sign_of};
use board::{Color, Move};
use search::Limits;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use strum::IntoStaticStr;

/// How much a move lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum LossSize {
    /// Less than can be seen in short searches.
    None,
    /// Three points, or 8 % of the chances and a point.
    Small,
    /// Six points, or 15 % and a point.
    Medium,
    /// Twelve points, or 25 % and a point.
    Large,
}

/// From which points, and which chances, a loss has a size.
const SIZES: [(f64, f64, LossSize); 3] =
    [(12.0, 0.25, LossSize::Large), (6.0, 0.15, LossSize::Medium), (3.0, 0.08, LossSize::Small)];

/// Chances count only where this many points are lost, too: near the end they hang on who passes first.
const LEAST_POINTS: f64 = 1.0;

impl LossSize {
    /// Those of mistakes, the largest first.
    pub const MISTAKES: [LossSize; 3] = [LossSize::Large, LossSize::Medium, LossSize::Small];

    /// The size of a loss.
    pub fn of(points: f64, chance: f64) -> LossSize {
        let chance = if points >= LEAST_POINTS { chance } else { 0.0 };
        let found = SIZES.iter().find(|(most, share, _)| points >= *most || chance >= *share);
        found.map_or(LossSize::None, |(_, _, size)| *size)
    }

    /// In a word, as people say it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Which move it is, from 1.
    pub number: usize,
    /// Who played.
    pub color: String,
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// The points that it lost against the best other move, of the lead or of the score, whichever lost
    /// less; 0 where it was the best one or better.
    pub points: f64,
    /// The chance of winning that it lost.
    pub chance: f64,
    /// How much that is.
    pub size: LossSize,
    /// Whether that rests on a second look.
    pub again: bool,
}

/// A move that lost something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The move.
    #[serde(flatten)]
    pub played: ReviewedMove,
    /// The one that was better.
    pub better: String,
}

/// How a player did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlayerSummary {
    /// How many moves were played.
    pub moves: usize,
    /// How many mistakes there are, the large ones first.
    pub mistakes: [usize; 3],
    /// The points that a move lost on average.
    pub mean_loss: f64,
}

/// How much was thought about each position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReviewLimits {
    /// Playouts, if they are limited.
    pub playouts: Option<u64>,
    /// Seconds, if they are limited.
    pub seconds: Option<f64>,
    /// The level at which groups and reasons are read.
    pub level: u32,
}

impl ReviewLimits {
    /// The limits of a player.
    pub(super) fn of(limits: &Limits) -> ReviewLimits {
        let Limits { playouts, time, level } = *limits;
        ReviewLimits { playouts, seconds: time.map(|time| time.as_secs_f64()), level }
    }
}

/// What was found of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The program and its version.
    pub program: String,
    /// How much was thought about each position.
    pub limits: ReviewLimits,
    /// What the record says of the game.
    pub game: GameFacts,
    /// What was wrong with the record.
    pub remarks: Vec<String>,
    /// How Black did, and how White did.
    pub players: [PlayerSummary; 2],
    /// The mistakes, the largest first.
    pub mistakes: Vec<Mistake>,
    /// The moves.
    pub moves: Vec<ReviewedMove>,
    /// The positions: the start, and after each move.
    pub positions: Vec<PositionFinding>,
}

impl Review {
    /// Puts together what was found of all positions, in their order, and on second looks.
    pub fn new(
        reviewed: &ReviewedGame,
        limits: ReviewLimits,
        remarks: Vec<String>,
        positions: Vec<PositionFinding>,
        again: &BTreeMap<usize, SecondLook>,
    ) -> Review {
        let moves: Vec<ReviewedMove> = positions
            .iter()
            .enumerate()
            .filter_map(|(after, _)| reviewed_move(reviewed, &positions, after, again.get(&after)))
            .collect();
        let lost = moves.iter().filter(|played| played.size != LossSize::None);
        let mut mistakes: Vec<Mistake> = lost
            .filter_map(|played| {
                let better = positions.get(played.number - 1)?.instead.as_ref()?.chosen.clone();
                Some(Mistake { played: played.clone(), better })
            })
            .collect();
        mistakes.sort_by(|one, other| {
            let size = Reverse(one.played.size).cmp(&Reverse(other.played.size));
            size.then(other.played.points.total_cmp(&one.played.points))
                .then(one.played.number.cmp(&other.played.number))
        });
        let players = Color::BOTH.map(|color| summary(&moves, color));
        let program = crate::session::ENGINE.to_owned();
        let game = reviewed.facts.clone();
        Review { program, limits, game, remarks, players, mistakes, moves, positions }
    }
}

/// What a move lost: the difference between what comes of the best move and of itself, for its player. None
/// is less than nothing.
fn reviewed_move(
    reviewed: &ReviewedGame,
    positions: &[PositionFinding],
    after: usize,
    again: Option<&SecondLook>,
) -> Option<ReviewedMove> {
    let (color, chosen) = reviewed.played(after)?;
    let [points, chance] = match again {
        Some(again) => loss(color, again.instead, again.played),
        None => first_loss(color, positions, after),
    };
    Some(ReviewedMove {
        number: after + 1,
        color: color.to_string(),
        chosen: vertex(reviewed, chosen),
        points,
        chance,
        size: LossSize::of(points, chance),
        again: again.is_some(),
    })
}

/// The points and the chance that a move lost, as the first look has it.
pub(super) fn first_loss(color: Color, positions: &[PositionFinding], after: usize) -> [f64; 2] {
    let best = positions.get(after).and_then(|finding| finding.instead.as_ref().map(|it| it.outcome));
    let played = positions.get(after + 1).map(|finding| finding.outcome);
    best.zip(played).map_or([0.0; 2], |(best, played)| loss(color, best, played))
}

/// Two measures that err in different ways are surer where both see a loss.
fn loss(color: Color, best: Outcome, played: Outcome) -> [f64; 2] {
    let lost = |best: f64, played: f64, places| rounded((sign_of(color) * (best - played)).max(0.0), places);
    let points = lost(best.lead, played.lead, 1).min(lost(best.score, played.score, 1));
    [points, lost(best.chance, played.chance, 3)]
}

fn vertex(reviewed: &ReviewedGame, chosen: Move) -> String {
    chosen.vertex(reviewed.game.size()).to_string()
}

fn summary(moves: &[ReviewedMove], color: Color) -> PlayerSummary {
    let name = color.to_string();
    let own: Vec<&ReviewedMove> = moves.iter().filter(|played| played.color == name).collect();
    let lost: f64 = own.iter().map(|played| played.points).sum();
    PlayerSummary {
        moves: own.len(),
        mistakes: LossSize::MISTAKES.map(|size| own.iter().filter(|played| played.size == size).count()),
        mean_loss: rounded(lost / own.len().max(1) as f64, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_the_larger_of_its_two_sizes() {
        for (points, chance, size) in [
            (0.0, 0.0, LossSize::None),
            (2.9, 0.079, LossSize::None),
            (3.0, 0.0, LossSize::Small),
            (0.9, 0.08, LossSize::None),
            (1.0, 0.08, LossSize::Small),
            (6.0, 0.01, LossSize::Medium),
            (1.0, 0.2, LossSize::Medium),
            (3.0, 0.3, LossSize::Large),
            (30.0, 0.0, LossSize::Large),
        ] {
            assert_eq!(LossSize::of(points, chance), size, "{points} {chance}");
        }
    }

    #[test]
    fn what_is_lost_is_the_mover_s_and_never_less_than_nothing() {
        let outcome = |chance, lead, score| Outcome { chance, lead, score };
        let [high, low] = [outcome(0.75, 4.5, 3.0), outcome(0.5, -2.0, 0.5)];
        let torn = outcome(0.5, 9.0, 0.0);
        for (color, best, played, lost) in [
            (Color::Black, high, low, [2.5, 0.25]),
            (Color::Black, low, high, [0.0, 0.0]),
            (Color::White, low, high, [2.5, 0.25]),
            (Color::White, high, low, [0.0, 0.0]),
            (Color::Black, high, torn, [0.0, 0.25]),
            (Color::Black, torn, high, [0.0, 0.0]),
        ] {
            assert_eq!(loss(color, best, played), lost, "{color} {best:?} {played:?}");
        }
    }
}
