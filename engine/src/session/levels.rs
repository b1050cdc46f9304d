//! Levels of the classical player, and how they follow the clock.

use super::Session;
use limits::budget::{Budget, StopSignal};
use limits::clock::TimeLimits;
use std::time::Duration;

/// Which levels the clock may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelBounds {
    /// The lowest. What a move takes still ends when its time does.
    pub least: u32,
    /// The highest that is risen to where there is time; none for no higher than the level that is set.
    pub most: Option<u32>,
}

/// By how much the level differs from the one that is set, as the moves so far ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pace(i32);

/// A move that takes less than this share of what the clock gives to it leaves time for a higher level.
const PLENTY: f64 = 0.4;
/// One that takes this many times as much asks for a level that is lower by two.
const FAR_TOO_LONG: f64 = 2.0;

impl Pace {
    /// The level of the next move.
    pub(super) fn level(self, set: u32, bounds: LevelBounds) -> u32 {
        let most = bounds.most.unwrap_or(set);
        set.saturating_add_signed(self.0).clamp(bounds.least.min(most), most)
    }

    /// Takes in how long a move took of what the clock gave to it.
    pub(super) fn note(&mut self, spent: Duration, given: Duration, set: u32, bounds: LevelBounds) {
        let share = spent.as_secs_f64() / given.as_secs_f64().max(f64::MIN_POSITIVE);
        let step = match share {
            share if share > FAR_TOO_LONG => -2,
            share if share > 1.0 => -1,
            share if share < PLENTY => 1,
            _ => 0,
        };
        // Beyond the bounds nothing is remembered, so that the way back is not longer.
        let next = Pace(self.0.saturating_add(step)).level(set, bounds);
        self.0 = i32::try_from(i64::from(next) - i64::from(set)).unwrap_or(0);
    }
}

impl Session {
    /// The level at which the classical player thinks about its next move.
    pub fn classical_level(&self) -> u32 {
        self.pace.level(self.player.limits.level, self.habits.level_bounds)
    }

    /// The budget of a move that is begun now: it ends with the time that the clock or a limit gives to it.
    /// What lies between that and the longest that it may take is left for the work that no budget ends.
    pub(super) fn classical_budget(&self, clock: Option<TimeLimits>, stop: &StopSignal) -> Budget {
        let given = self.player.limits.time.into_iter().chain(clock.map(|clock| clock.optimum));
        Budget::until(stop.clone()).with_time(given.min())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_follows_the_clock_within_its_bounds() {
        let fixed = LevelBounds::default();
        let free = LevelBounds { least: 3, most: Some(10) };
        // The level that is set, the bounds, how long moves take of 1000 ms each, and the levels then.
        let cases: [(u32, LevelBounds, &[u64], &[u32]); 6] = [
            (8, fixed, &[500, 500], &[8, 8]),
            (8, fixed, &[1500, 1500, 3000], &[7, 6, 4]),
            (8, fixed, &[3000, 100, 100, 100], &[6, 7, 8, 8]),
            (1, fixed, &[3000, 3000, 100], &[0, 0, 1]),
            (8, free, &[100, 100, 100, 100], &[9, 10, 10, 10]),
            (4, free, &[9000, 9000, 300], &[3, 3, 4]),
        ];
        for (set, bounds, spent, expected) in cases {
            let mut pace = Pace::default();
            let levels = spent.iter().map(|spent| {
                pace.note(Duration::from_millis(*spent), Duration::from_secs(1), set, bounds);
                pace.level(set, bounds)
            });
            assert_eq!(levels.collect::<Vec<_>>(), expected, "{set}, {bounds:?}, {spent:?}");
        }
    }
}
