//! The clock that a game begins with, in GNU Go's words.

use super::groups::seconds_to;
use super::settings::{Group, Settings};
use clap::Args;
use limits::clock::{LONGEST, TimeSystem};
use std::time::Duration;

/// Arguments of `hane gtp` and `hane play`.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Clock")]
pub(super) struct ClockArguments {
    /// Main time of the game; 0 begins with byo-yomi
    ///
    /// These options set the clock as GTP's `time_settings` does; a controller may change it. With --playouts
    /// or --seconds a move ends at the limit that comes first. In the terminal only Hane's time is limited,
    /// not yours.
    #[arg(hide_short_help = true, long, value_name = "SECONDS", value_parser = time)]
    clock: Option<Duration>,

    /// Length of a byo-yomi period
    #[arg(hide_short_help = true, long, value_name = "SECONDS", value_parser = time, requires = "byo_period")]
    byo_time: Option<Duration>,

    /// Stones to play in each period (Canadian byo-yomi); 0 means no limit, as in GTP
    #[arg(hide_short_help = true, long, value_name = "STONES", requires = "byo_time")]
    byo_period: Option<u32>,
}

impl Group for ClockArguments {
    fn apply(&self, settings: &mut Settings) {
        let main = self.clock.unwrap_or_default();
        settings.time = TimeSystem::of_time_settings(
            main,
            self.byo_time.unwrap_or_default(),
            self.byo_period.unwrap_or(0),
        );
    }
}

fn time(text: &str) -> Result<Duration, String> {
    seconds_to(LONGEST, text)
}

#[cfg(test)]
mod tests {
    use crate::cli::arguments::{Arguments, Command};
    use crate::cli::settings::Settings;
    use crate::cli::{parsing, words};
    use clap::CommandFactory;
    use limits::clock::TimeSystem;
    use std::ffi::OsString;
    use std::time::Duration;

    /// The time system of the game that a command line begins, or what is wrong with the line.
    fn system(line: &str) -> Result<TimeSystem, String> {
        let mut parser = Arguments::command();
        let words = line.split_whitespace().map(OsString::from).collect();
        let (words, _) = words::understood(words, false, &parser);
        let arguments = parsing::parse(&words.line, &mut parser).map_err(|error| error.to_string())?;
        Ok(match &arguments.command {
            Command::Gtp(wanted) => Settings::of(&[wanted.as_ref()]),
            Command::Play(wanted) => Settings::of(&[wanted.as_ref()]),
            other => panic!("{line}: {other:?}"),
        }
        .time)
    }

    #[test]
    fn games_begin_with_the_clock_of_the_arguments() {
        let seconds = Duration::from_secs;
        let absolute = TimeSystem::Absolute { main: seconds(60) };
        let canadian = TimeSystem::Canadian { main: seconds(60), period: seconds(30), stones: 5 };
        let overtime =
            TimeSystem::Canadian { main: Duration::ZERO, period: Duration::from_millis(1500), stones: 1 };
        for (line, expected) in [
            ("hane gtp", TimeSystem::Unlimited),
            ("hane gtp --clock 60", absolute),
            ("hane --clock 60 gtp", absolute),
            ("hane --mode gtp --clock 60", absolute),
            ("hane --mode ascii --clock 60", absolute),
            ("hane play --clock 60 --lag 1", absolute),
            ("hane gtp --clock 60 --byo-time 30 --byo-period 5", canadian),
            ("hane --byo-time 30 --byo-period 5 play --clock 60", canadian),
            ("hane gtp --byo-time 1.5 --byo-period 1", overtime),
            ("hane gtp --clock 60 --byo-time 30 --byo-period 0", TimeSystem::Unlimited),
            ("hane gtp --clock 0", TimeSystem::Unlimited),
        ] {
            assert_eq!(system(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn clocks_without_a_game_or_a_time_are_refused() {
        for (line, expected) in [
            ("hane gtp --clock x", "expected seconds from 0 to 3155760000"),
            ("hane gtp --clock=-1", "expected seconds from 0 to 3155760000"),
            ("hane gtp --clock 1e10", "expected seconds from 0 to 3155760000"),
            ("hane gtp --byo-time 30", "--byo-period <STONES>"),
            ("hane gtp --byo-period 5", "--byo-time <SECONDS>"),
            ("hane --clock 60 bench", "--clock: no effect with `hane bench`"),
            ("hane --clock 60 -l x.sgf --score estimate", "--clock: no effect with `hane record`"),
            ("hane bench --clock 60", "--clock"),
        ] {
            let said = system(line).expect_err(line);
            assert!(said.contains(expected), "{line}: {said}");
        }
    }
}
