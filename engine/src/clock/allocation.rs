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

impl Clock {
    /// How long a player may think about his next move, none without a limit. `move_number` counts the
    /// moves of both players so far.
    #[must_use]
    pub fn time_for_move(&self, color: Color, size: BoardSize, move_number: usize) -> Option<Duration> {
        let left = self.left(color)?;
        let moves = moves_left(size, move_number);
        let share = match left.overtime {
            None => self.main_share(left.time, moves).max(self.overtime_share()),
            Some(count) => self.period_share(left, count),
        };
        Some(if left.time.is_zero() { share.max(LEAST) } else { share })
    }

    fn main_share(&self, time: Duration, moves: u32) -> Duration {
        let even = self.usable(time).saturating_sub(OVERHEAD * moves) / moves;
        match self.system() {
            TimeSystem::Fischer { increment, .. } => (even + increment.mul_f64(0.8)).min(self.usable(time)),
            TimeSystem::FischerCapped { increment, per_move, .. } => {
                let most = self.usable(time).min(self.usable(per_move));
                (even + increment.mul_f64(0.8)).min(most)
            }
            _ => even,
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
            TimeSystem::Byoyomi { .. } => self.usable(left.time),
            _ => self.usable(left.time) / count.max(1),
        }
    }

    fn usable(&self, time: Duration) -> Duration {
        time.mul_f64(0.9).saturating_sub(self.lag)
    }
}

/// How many moves a player still has to make, by rule of thumb: a game lasts three quarters of the board's
/// points, and from any moment on a quarter of them.
fn moves_left(size: BoardSize, move_number: usize) -> u32 {
    let area = size.area();
    let both = (area * 3 / 4).saturating_sub(move_number).max(area / 4);
    u32::try_from(both / 2).unwrap_or(u32::MAX).max(4)
}
