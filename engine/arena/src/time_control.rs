//! The clock of an engine, and how the engine learns of it.

use limits::clock::{TimeLeft, TimeSystem};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time of one engine for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl(TimeSystem);

impl TimeControl {
    /// How time is given.
    pub fn system(self) -> TimeSystem {
        self.0
    }

    /// The GTP commands that say it, the best first. None of them may be known to an engine.
    ///
    /// `time_settings` and those of KGS take whole seconds: parts of a second are cut off there, unless
    /// nothing would be left.
    pub fn commands(self) -> Vec<String> {
        let s = seconds;
        let whole = |time: Duration| time.subsec_nanos() == 0;
        let cut = |time: Duration| time.as_secs();
        // What would be cut to nothing cannot be given in whole seconds.
        let survives = |time: Duration| time.is_zero() || time.as_secs() > 0;
        let mut commands = Vec::new();
        match self.0 {
            TimeSystem::Unlimited => {}
            TimeSystem::Absolute { main } => {
                let exact = format!("kata-time_settings absolute {}", s(main));
                let usual = survives(main).then(|| format!("time_settings {} 0 0", cut(main)));
                in_order(&mut commands, whole(main), usual, exact);
            }
            TimeSystem::Canadian { main, period, stones } => {
                let exact = format!("kata-time_settings canadian {} {} {stones}", s(main), s(period));
                let usual = (survives(main) && survives(period))
                    .then(|| format!("time_settings {} {} {stones}", cut(main), cut(period)));
                in_order(&mut commands, whole(main) && whole(period), usual, exact);
            }
            TimeSystem::Byoyomi { main, period, periods } => {
                let exact =
                    |word: &str| format!("kata-time_settings {word} {} {} {periods}", s(main), s(period));
                let usual = (survives(main) && survives(period))
                    .then(|| format!("kgs-time_settings byoyomi {} {} {periods}", cut(main), cut(period)));
                in_order(&mut commands, whole(main) && whole(period), usual, exact("byoyomi"));
                commands.push(exact("byoyomi"));
                if periods == 1 && survives(main) && survives(period) {
                    commands.push(format!("time_settings {} {} 1", cut(main), cut(period)));
                }
            }
            TimeSystem::Fischer { main, increment } => {
                commands.push(format!("kata-time_settings fischer {} {}", s(main), s(increment)));
            }
            TimeSystem::FischerCapped { main, increment, cap, per_move } => {
                let times = [main, increment, cap, per_move].map(s).join(" ");
                commands.push(format!("kata-time_settings fischer-capped {times}"));
            }
        }
        commands
    }

    /// How long a player with so much left may think until his flag falls.
    pub fn allowance(self, left: TimeLeft) -> Duration {
        left.time
            + match (self.0, left.overtime) {
                (TimeSystem::Canadian { period, .. }, None) => period,
                (TimeSystem::Byoyomi { period, periods, .. }, None) => period.saturating_mul(periods),
                (TimeSystem::Byoyomi { period, .. }, Some(periods)) => {
                    period.saturating_mul(periods.saturating_sub(1))
                }
                _ => Duration::ZERO,
            }
    }
}

/// The usual command first where it is exact, otherwise last.
fn in_order(commands: &mut Vec<String>, whole: bool, usual: Option<String>, exact: String) {
    let (first, second) = if whole { (usual, Some(exact)) } else { (Some(exact), usual) };
    commands.extend(first.into_iter().chain(second));
}

fn seconds(time: Duration) -> String {
    time.as_secs_f64().to_string()
}

impl fmt::Display for TimeControl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = seconds;
        match self.0 {
            TimeSystem::Unlimited => formatter.write_str("none"),
            TimeSystem::Absolute { main } => formatter.write_str(&s(main)),
            TimeSystem::Canadian { main, period, stones } => {
                write!(formatter, "{},{},{stones}", s(main), s(period))
            }
            TimeSystem::Byoyomi { main, period, periods } => {
                write!(formatter, "{},{periods}x{}", s(main), s(period))
            }
            TimeSystem::Fischer { main, increment } => write!(formatter, "{}+{}", s(main), s(increment)),
            TimeSystem::FischerCapped { main, increment, cap, per_move } => {
                let [main, increment, cap, per_move] = [main, increment, cap, per_move].map(s);
                write!(formatter, "{main}+{increment}, at most {cap}, {per_move} a move")
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = String;

    /// `MAIN` is absolute time, `MAIN,PERIOD,STONES` Canadian (absolute with a period of 0),
    /// `MAIN,PERIODSxPERIOD` Japanese, `MAIN+INCREMENT` Fischer; all in seconds.
    fn from_str(text: &str) -> Result<TimeControl, String> {
        let failed = || {
            format!(
                "expected MAIN, MAIN,PERIOD,STONES, MAIN,PERIODSxPERIOD or MAIN+INCREMENT in seconds, \
                 with some time in it, found '{text}'"
            )
        };
        let time = |part: &str| {
            let seconds: f64 = part.trim().parse().map_err(|_| failed())?;
            Duration::try_from_secs_f64(seconds)
                .ok()
                .filter(|time| time.as_secs() <= LONGEST)
                .ok_or_else(failed)
        };
        let count = |part: &str| part.trim().parse::<u32>().map_err(|_| failed());
        if let Some((main, increment)) = text.split_once('+') {
            let (main, increment) = (time(main)?, time(increment)?);
            let system = TimeSystem::Fischer { main, increment };
            return if main.is_zero() { Err(failed()) } else { Ok(TimeControl(system)) };
        }
        let parts: Vec<&str> = text.split(',').collect();
        let system = match parts[..] {
            [main] => TimeSystem::of_time_settings(time(main)?, Duration::ZERO, 0),
            [main, overtime] => {
                let (periods, period) = overtime.split_once('x').ok_or_else(failed)?;
                TimeSystem::of_byoyomi(time(main)?, time(period)?, count(periods)?)
            }
            [main, period, stones] => {
                TimeSystem::of_time_settings(time(main)?, time(period)?, count(stones)?)
            }
            _ => return Err(failed()),
        };
        if system == TimeSystem::Unlimited { Err(failed()) } else { Ok(TimeControl(system)) }
    }
}

/// No part of a clock is longer, in seconds: a year.
const LONGEST: u64 = 366 * 24 * 3600;
