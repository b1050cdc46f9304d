//! A game's clock: time systems, what is left to each player, and how long to think about a move.
//!
//! The clock runs by itself from what each move took, since many controllers never send the time left;
//! what a controller does send overrules it.

mod allocation;

pub use allocation::TimeLimits;

use board::Color;
use std::time::Duration;

/// The longest time that is distinguished from longer ones: a hundred years.
pub const LONGEST: Duration = Duration::from_hours((100 * 365 + 25) * 24);

/// How time is given to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TimeSystem {
    /// No limit.
    #[default]
    Unlimited,
    /// So much for all moves.
    Absolute {
        /// For the whole game.
        main: Duration,
    },
    /// Main time, then this many stones in every period.
    Canadian {
        /// Before the first period.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// Stones to play in a period, at least 1.
        stones: u32,
    },
    /// Main time, then periods that are used up only by moves that take longer than one (Japanese
    /// byo-yomi).
    Byoyomi {
        /// Before the first period.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many periods, at least 1.
        periods: u32,
    },
    /// Main time that grows with every move.
    Fischer {
        /// At the start.
        main: Duration,
        /// Added after each move.
        increment: Duration,
    },
    /// The same with limits.
    FischerCapped {
        /// At the start.
        main: Duration,
        /// Added after each move.
        increment: Duration,
        /// The most that is left after a move.
        cap: Duration,
        /// The most that a move may take.
        per_move: Duration,
    },
}

impl TimeSystem {
    /// What the GTP command `time_settings main period stones` means: without a period absolute time, with
    /// a period but no stones no limit, else Canadian. Nothing at all is no limit too, since no one plays
    /// without any time.
    pub fn of_time_settings(main: Duration, period: Duration, stones: u32) -> TimeSystem {
        match (period.is_zero(), stones) {
            (true, _) => TimeSystem::absolute(main),
            (false, 0) => TimeSystem::Unlimited,
            (false, stones) => TimeSystem::Canadian { main, period, stones },
        }
    }

    /// What `kgs-time_settings byoyomi main period periods` means: without periods absolute time.
    pub fn of_byoyomi(main: Duration, period: Duration, periods: u32) -> TimeSystem {
        if period.is_zero() || periods == 0 {
            TimeSystem::absolute(main)
        } else {
            TimeSystem::Byoyomi { main, period, periods }
        }
    }

    fn absolute(main: Duration) -> TimeSystem {
        if main.is_zero() { TimeSystem::Unlimited } else { TimeSystem::Absolute { main } }
    }

    /// What a player has at the start; none without a limit.
    fn start(self) -> Option<TimeLeft> {
        let main = match self {
            TimeSystem::Unlimited => return None,
            TimeSystem::Absolute { main }
            | TimeSystem::Canadian { main, .. }
            | TimeSystem::Byoyomi { main, .. }
            | TimeSystem::Fischer { main, .. }
            | TimeSystem::FischerCapped { main, .. } => main,
        };
        Some(TimeLeft { time: main, overtime: None }.entered(self))
    }
}

/// What a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time left in the main time or in the running period.
    pub time: Duration,
    /// None in main time. In overtime the stones still to play in this period (Canadian), or the periods
    /// left, the running one included (Japanese).
    pub overtime: Option<u32>,
}

impl TimeLeft {
    /// The same, with overtime begun where the main time is used up.
    fn entered(self, system: TimeSystem) -> TimeLeft {
        match system {
            _ if self.overtime.is_some() || !self.time.is_zero() => self,
            TimeSystem::Canadian { period, stones, .. } => TimeLeft { time: period, overtime: Some(stones) },
            TimeSystem::Byoyomi { period, periods, .. } => TimeLeft { time: period, overtime: Some(periods) },
            TimeSystem::Unlimited
            | TimeSystem::Absolute { .. }
            | TimeSystem::Fischer { .. }
            | TimeSystem::FischerCapped { .. } => self,
        }
    }

    /// What is left after a move that took `spent`. A player whose flag fell keeps zero time.
    fn after(self, system: TimeSystem, spent: Duration) -> TimeLeft {
        if self.overtime.is_none() {
            if spent < self.time {
                let left = self.time - spent;
                let time = match system {
                    TimeSystem::Fischer { increment, .. } => left + increment,
                    TimeSystem::FischerCapped { increment, cap, .. } => (left + increment).min(cap),
                    _ => left,
                };
                return TimeLeft { time, overtime: None };
            }
            let overtime = TimeLeft { time: Duration::ZERO, overtime: None }.entered(system);
            if overtime.overtime.is_none() || spent == self.time {
                return overtime;
            }
            return overtime.after(system, spent - self.time);
        }
        match (system, self.overtime) {
            (TimeSystem::Canadian { period, stones, .. }, Some(left)) => match left.saturating_sub(1) {
                _ if spent > self.time => TimeLeft { time: Duration::ZERO, overtime: Some(left) },
                0 => TimeLeft { time: period, overtime: Some(stones) },
                fewer => TimeLeft { time: self.time - spent, overtime: Some(fewer) },
            },
            (TimeSystem::Byoyomi { period, .. }, Some(left)) if !period.is_zero() => {
                let beyond = spent.saturating_sub(self.time).as_nanos().div_ceil(period.as_nanos());
                let lost = u32::try_from(beyond).unwrap_or(u32::MAX);
                match left.saturating_sub(lost) {
                    0 => TimeLeft { time: Duration::ZERO, overtime: Some(1) },
                    kept => TimeLeft { time: period, overtime: Some(kept) },
                }
            }
            _ => TimeLeft { time: self.time.saturating_sub(spent), ..self },
        }
    }
}

/// The clock of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    system: TimeSystem,
    left: [Option<TimeLeft>; 2],
    lag: Duration,
    /// Whether a report had a part of a second, so that none of them has been cut.
    exact: bool,
}

impl Clock {
    /// Time kept back for what passes between this clock and the controller's: the pipe, scheduling. A
    /// quiet machine needs some milliseconds.
    pub const LAG: Duration = Duration::from_millis(100);

    /// A clock with all time left.
    pub fn new(system: TimeSystem) -> Clock {
        Clock { system, left: [system.start(); 2], lag: Clock::LAG, exact: false }
    }

    /// The same clock that keeps back `lag` instead of [`Clock::LAG`].
    #[must_use]
    pub fn with_lag(self, lag: Duration) -> Clock {
        Clock { lag, ..self }
    }

    /// Gives both players all the time of another system; what is kept back stays.
    pub fn begin(&mut self, system: TimeSystem) {
        *self = Clock::new(system).with_lag(self.lag);
    }

    /// How time is given.
    pub fn system(&self) -> TimeSystem {
        self.system
    }

    /// What a player has left; none without a limit.
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        self.left[color.index()]
    }

    /// Gives both players all their time again, for a new game.
    pub fn restart(&mut self) {
        self.left = [self.system.start(); 2];
    }

    /// Takes the time of a move from its player.
    pub fn spend(&mut self, color: Color, spent: Duration) {
        let left = &mut self.left[color.index()];
        *left = left.map(|left| left.after(self.system, spent));
    }

    /// What the GTP command `time_left color time stones` says; it overrules this clock.
    ///
    /// Zero stones mean main time. Most controllers cut the time to whole seconds: where this clock stands
    /// within the second that is reported, it is right and finer, and keeps its own reading. After a time
    /// with a part of a second, which has not been cut, all are taken as they are. Before any setting of the
    /// time the report is taken as absolute time or as a Canadian period. No time left means haste in every
    /// system, also where the time is not limited: a controller that cuts half a second to whole ones sets
    /// and reports nothing but zeros.
    pub fn report(&mut self, color: Color, time: Duration, stones: u32) {
        let reported = TimeLeft { time, overtime: (stones > 0).then_some(stones) };
        if self.system == TimeSystem::Unlimited && time.is_zero() {
            self.left[color.index()] = Some(reported);
            return;
        }
        if self.system == TimeSystem::Unlimited {
            self.system = match stones {
                0 => TimeSystem::absolute(time),
                stones => TimeSystem::Canadian { main: Duration::ZERO, period: time, stones },
            };
            self.left = [self.system.start(); 2];
            return;
        }
        let own = &mut self.left[color.index()];
        self.exact |= time.subsec_nanos() != 0;
        let cut = !self.exact;
        let agrees = own.is_some_and(|own| {
            cut && own.overtime == reported.overtime
                && own.time >= time
                && own.time - time < Duration::from_secs(1)
        });
        if !agrees {
            *own = Some(reported);
        }
    }
}
