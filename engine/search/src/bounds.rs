//! How much may be thought about a move, and the budget that follows.

use limits::budget::{Budget, StopSignal};
use limits::clock::TimeLimits;
use std::fmt;
use std::time::{Duration, Instant};

/// How much a player may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Playouts for a move.
    pub playouts: Option<u64>,
    /// Time for a move.
    pub time: Option<Duration>,
    /// GNU Go's measure of strength, 10 by default: without other limits, a move gets
    /// [`Limits::PLAYOUTS_PER_LEVEL`] playouts or [`Limits::EVALUATIONS_PER_LEVEL`] evaluations for each
    /// level, and as many for level 0 as for level 1.
    pub level: u32,
}

/// What a search counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Games that are played to their ends.
    Playouts,
    /// Positions that a network evaluates.
    Evaluations,
}

impl fmt::Display for Work {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Work::Playouts => "playouts",
            Work::Evaluations => "evaluations",
        })
    }
}

impl Work {
    /// How much of it a move gets at a level.
    pub fn at_level(self, level: u32) -> u64 {
        let per_level = match self {
            Work::Playouts => Limits::PLAYOUTS_PER_LEVEL,
            Work::Evaluations => Limits::EVALUATIONS_PER_LEVEL,
        };
        u64::from(level.max(1)) * per_level
    }

    /// How much of it stands for this number of playouts where nothing else is said: as at levels, but enough
    /// to look behind the moves.
    pub fn instead_of(self, playouts: u64) -> u64 {
        const LEAST: u64 = 32;
        match self {
            Work::Playouts => playouts,
            Work::Evaluations => {
                (playouts * Limits::EVALUATIONS_PER_LEVEL / Limits::PLAYOUTS_PER_LEVEL).max(LEAST)
            }
        }
    }
}

impl Limits {
    /// Playouts for a move and level. At level 10 a move on 19x19 takes about a second on one core.
    pub const PLAYOUTS_PER_LEVEL: u64 = 2_000;
    /// Evaluations for a move and level: with a network of 4 blocks and 48 channels on AVX2 they take about
    /// as long as the playouts.
    pub const EVALUATIONS_PER_LEVEL: u64 = 200;

    /// The budget of a move that is begun now. `clock` is the time that the game's clock gives to it. The
    /// level counts only when neither playouts nor any time is limited.
    pub fn budget(&self, work: Work, clock: Option<TimeLimits>, stop: StopSignal) -> Budget {
        let now = Instant::now();
        let mut budget = Budget::until(stop);
        // A time beyond what the system can express is no limit.
        for deadline in
            self.time.into_iter().chain(clock.map(|it| it.maximum)).filter_map(|it| now.checked_add(it))
        {
            budget = budget.with_deadline(deadline);
        }
        if let Some(aim) = clock.and_then(|it| now.checked_add(it.optimum)) {
            budget = budget.with_aim(aim);
        }
        if let Some(playouts) = self.playouts {
            budget = budget.with_effort(playouts);
        }
        if self.playouts.is_none() && self.time.is_none() && clock.is_none() {
            budget = budget.with_effort(work.at_level(self.level));
        }
        budget
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { playouts: None, time: None, level: 10 }
    }
}
