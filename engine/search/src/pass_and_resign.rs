//! When to pass and when to resign.

use super::bounds::Work;
use super::choice::{Candidate, Choice};
use super::score;
use super::score::{KnownLife, StatusEstimate};
use super::tally::{Record, Tally};
use board::{Color, Game, Move, Point, PointSet};

/// The fewest playouts that a pass may rest on.
const ENOUGH_PLAYOUTS: u32 = 200;
/// The fewest evaluations: each one says of every point whose it will be.
const ENOUGH_EVALUATIONS: u32 = 16;
/// A point that one player owns in this share of playouts is settled.
const SETTLED: f64 = 0.85;
/// What a move may seem to gain over a pass, in chance of winning, and still be worth nothing.
const NOISE: f64 = 0.05;
/// What a move gains at least over a pass, in points, where it gains something: a point less what playouts
/// vary by.
const LEAST_GAIN: f64 = 0.5;
/// A move whose mean is this many points below that of a pass, or more, loses points: what is not settled
/// where it would lie is no reason to play on. In a seki, say, who moves first loses stones.
const LOSS: f64 = 2.0;
/// The fewest playouts by which it is known.
const ENOUGH_TO_LOSE: u32 = 20;
/// The fewest playouts of the best move by whose chance a player may resign: fewer may all be lost in a game
/// that is not.
const ENOUGH_TO_RESIGN: u32 = 20;
/// A chance of winning below this is hopeless.
const HOPELESS: f64 = 0.05;

/// When to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Passing {
    /// As soon as nothing is left to gain: the players agree on dead stones, or a judge finds them.
    #[default]
    Agreement,
    /// Only when the dead stones have been captured: what stands on the board counts.
    AfterCapture,
}

/// Whether to resign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Resignation {
    /// When the game is hopeless.
    #[default]
    WhenHopeless,
    /// Never.
    Never,
}

/// Each player's chance of winning at his last move, as the search saw it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances([Option<f64>; 2]);

impl Chances {
    /// Takes in the chance of a player who is about to move ([`Choice::hope`]), and says whether he should
    /// resign: when it was below 5 % at his last move too, and the game is at least a third of the board's
    /// points old.
    pub fn note(&mut self, game: &Game, color: Color, chance: Option<f64>) -> bool {
        let hopeless = |chance: Option<f64>| chance.is_some_and(|chance| chance < HOPELESS);
        let earlier = std::mem::replace(&mut self.0[color.index()], chance);
        hopeless(earlier) && hopeless(chance) && 3 * game.move_count() >= game.size().area()
    }
}

impl Choice {
    /// The chance of winning by which the player may resign: that of the best candidate; none when it rests
    /// on fewer than 20 playouts.
    pub fn hope(&self) -> Option<f64> {
        self.candidates.first().filter(|best| best.record.playouts >= ENOUGH_TO_RESIGN)?.record.chance()
    }
}

/// The move to play after a search: the best candidate, or a pass when nothing is left to gain, where the
/// tally has enough results.
pub(super) fn conclude(
    game: &Game,
    color: Color,
    passing: Passing,
    ranked: &[Candidate],
    (tally, work): (&Tally, Work),
) -> Move {
    let enough = match work {
        Work::Playouts => ENOUGH_PLAYOUTS,
        Work::Evaluations => ENOUGH_EVALUATIONS,
    };
    let Some(best) = ranked.first() else { return Move::Pass };
    if best.chosen == Move::Pass || tally.playouts() < enough {
        return best.chosen;
    }
    let status_estimate = StatusEstimate::of_tally(game.position(), tally, &KnownLife::default());
    if wins_by_passing(game, color, passing, &status_estimate)
        || nothing_to_gain(game, passing, ranked, &status_estimate, tally)
    {
        return Move::Pass;
    }
    best.chosen
}

/// Whether the opponent has passed and the board as it will be counted is won.
fn wins_by_passing(game: &Game, color: Color, passing: Passing, status_estimate: &StatusEstimate) -> bool {
    if game.passes() == 0 {
        return false;
    }
    let margin = match passing {
        Passing::Agreement => status_estimate.margin(game),
        Passing::AfterCapture => score::margin_as_it_stands(game),
    };
    margin * f64::from(color.sign()) > 0.0
}

/// Whether every candidate lies where the owner is settled, or loses points, and none does better than a
/// pass.
fn nothing_to_gain(
    game: &Game,
    passing: Passing,
    ranked: &[Candidate],
    status_estimate: &StatusEstimate,
    tally: &Tally,
) -> bool {
    let captures = match passing {
        Passing::Agreement => PointSet::EMPTY,
        Passing::AfterCapture => status_estimate.dead.dilate(game.position().board()),
    };
    let Some(pass) = ranked.iter().find(|candidate| candidate.chosen == Move::Pass) else { return false };
    let is_settled = |point: Point| Color::BOTH.iter().any(|color| tally.owned(*color, point) >= SETTLED);
    let loses = |record: &Record| {
        record.playouts >= ENOUGH_TO_LOSE && record.mean_score() + LOSS <= pass.record.mean_score()
    };
    let idle = |candidate: &Candidate| match candidate.chosen {
        Move::Pass => true,
        Move::Play(point) => {
            let settled = is_settled(point) && point.neighbors(game.size()).all(is_settled);
            !captures.contains(point) && (settled || loses(&candidate.record))
        }
    };
    let Some(best) = ranked.first() else { return true };
    let chance = |candidate: &Candidate| candidate.record.chance().unwrap_or(0.0);
    ranked.iter().all(idle)
        && chance(best) <= chance(pass) + NOISE
        && best.record.mean_score() <= pass.record.mean_score() + LEAST_GAIN
}
