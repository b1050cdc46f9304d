//! How long to think about a move.
//!
//! Main time is divided by the moves that a game still lasts; a period of overtime by the stones still to
//! play in it. Both keep a tenth back, and the lag besides, so that a move that takes longer than asked
//! loses a little speed later and not the game.

use super::{Clock, TimeLeft, TimeSystem};
use board::{BoardSize, Color};
use std::time::Duration;

/// The time given to a move when zero seconds are reported, which mean a part of one.
const LEAST: Duration = Duration::from_millis(1);

/// What each move costs besides thinking, when the time for it never comes back.
const OVERHEAD: Duration = Duration::from_millis(2);

/// How long a player may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// What the move should take.
    pub optimum: Duration,
    /// What it may take while it is undecided.
    pub maximum: Duration,
}

/// A move aims at this many times its share of the main time: most moves are settled before what they aim at,
/// and by their shares alone two thirds of the time were used (of 20 s in 9x9 games against GNU Go 8.6, of 50
/// in 13x13 ones 38, of 150 in 19x19 ones 128).
const EAGER: f64 = 1.4;

/// How many times its aim a move may take while it is undecided.
const STRETCH: u32 = 3;

impl Clock {
    /// How long a player may think about his next move, none without a limit. `move_number` counts the
    /// moves of both players so far.
    pub fn time_for_move(&self, color: Color, size: BoardSize, move_number: usize) -> Option<TimeLimits> {
        let left = self.left(color)?;
        let moves = moves_left(size, move_number);
        let usable = self.usable(left.time);
        let reserve = match self.system() {
            // Never comes back, and so must do for the longest game.
            TimeSystem::Absolute { main } => (OVERHEAD * longest(size, move_number)).min(main / 4),
            _ => OVERHEAD * moves,
        };
        let free = usable.saturating_sub(reserve);
        let (optimum, maximum) = match left.overtime {
            None => {
                let (main, overtime) = (self.main_share(usable, free, moves), self.overtime_share());
                // What a move takes beyond its share is missing later, and always a part of what there is.
                let most = (STRETCH * main).min(free / 3).max(main).max(overtime);
                (main.max(overtime), most.min(self.longest_move()))
            }
            Some(count) => {
                let share = self.period_share(left, count);
                (
                    share,
                    (2 * share).min(usable.saturating_sub(share / 2 * count.saturating_sub(1))).max(share),
                )
            }
        };
        let least = if left.time.is_zero() { LEAST } else { Duration::ZERO };
        Some(TimeLimits { optimum: optimum.max(least), maximum: maximum.max(least) })
    }

    /// What a move gets of main time that is free to be used.
    fn main_share(&self, usable: Duration, free: Duration, moves: u32) -> Duration {
        let share = (free / moves).mul_f64(EAGER);
        match self.system() {
            TimeSystem::Fischer { increment, .. } => (share + increment.mul_f64(0.8)).min(usable),
            TimeSystem::FischerCapped { increment, .. } => {
                (share + increment.mul_f64(0.8)).min(usable).min(self.longest_move())
            }
            _ => share,
        }
    }

    /// What a single move may take, whatever is left.
    fn longest_move(&self) -> Duration {
        match self.system() {
            TimeSystem::FischerCapped { per_move, .. } => self.usable(per_move),
            _ => Duration::MAX,
        }
    }

    /// What overtime gives to each move. As much may always be used in main time too: what exceeds the
    /// main time is taken from the first period.
    fn overtime_share(&self) -> Duration {
        match self.system() {
            TimeSystem::Canadian { period, stones, .. } => self.usable(period) / stones.max(1),
            TimeSystem::Byoyomi { period, .. } => self.usable(period),
            TimeSystem::Unlimited
            | TimeSystem::Absolute { .. }
            | TimeSystem::Fischer { .. }
            | TimeSystem::FischerCapped { .. } => Duration::ZERO,
        }
    }

    fn period_share(&self, left: TimeLeft, count: u32) -> Duration {
        match self.system() {
            // The periods that are not used up come back whole, whatever their number.
            TimeSystem::Byoyomi { .. } => self.usable(left.time),
            _ => self.usable(left.time) / count.max(1),
        }
    }

    fn usable(&self, time: Duration) -> Duration {
        time.mul_f64(0.9).saturating_sub(self.lag)
    }
}

/// The most moves that a player may have to make in a long game: until twice the board's points have been
/// played.
fn longest(size: BoardSize, move_number: usize) -> u32 {
    u32::try_from((2 * size.area()).saturating_sub(move_number) / 2).unwrap_or(u32::MAX)
}

/// How many moves a player still has to make, by rule of thumb: a game lasts three quarters of the board's
/// points, and from any moment on a quarter of them.
fn moves_left(size: BoardSize, move_number: usize) -> u32 {
    let area = size.area();
    let both = (area * 3 / 4).saturating_sub(move_number).max(area / 4);
    u32::try_from(both / 2).unwrap_or(u32::MAX).max(4)
}
