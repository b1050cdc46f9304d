//! How games are played, whoever plays them: what matches and tournaments have in common.

use super::failure::ContestError;
use super::sides::{self, Understood};
use crate::cli::general::GeneralArguments;
use crate::cli::settings::Settings;
use arena::{Contestant, Opening, Plan, Scorer, Shard, TimeControl};
use clap::Args;
use serde_json::Value;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of matches and tournaments alike.
#[derive(Debug, Args)]
pub(super) struct Conditions {
    /// Side length of the board [default: --boardsize]
    #[arg(long, value_name = "SIZE", value_parser = crate::cli::general::size)]
    size: Option<usize>,

    /// Games at once [default: --threads, or 1]
    #[arg(long, value_name = "COUNT", value_parser = crate::cli::general::jobs)]
    jobs: Option<usize>,

    /// Openings: SGF, or a line of vertices for each; a folder of such files
    #[arg(long, value_name = "PATH")]
    openings: Option<PathBuf>,

    /// The most moves of an opening that are played
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    opening_moves: usize,

    /// Random moves after each opening, away from the edge from 9x9 on
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    random_moves: usize,

    /// The clock of each side, see below
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    clock: Option<Clock>,

    /// Seconds by which a move may exceed the clock
    #[arg(long, value_name = "SECONDS", default_value = "0.2", value_parser = duration)]
    grace: Duration,

    /// Seconds for any other answer
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::cli::general::seconds)]
    patience: Duration,

    /// Score a game after this many moves [default: three times the points of the board]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// A GTP engine that names the dead stones (final_status_list dead) [default: this program]
    #[arg(long, value_name = "COMMAND", conflicts_with = "count_as_it_stands")]
    scorer: Option<String>,

    /// Count all stones on the board as alive (Tromp-Taylor)
    #[arg(long)]
    count_as_it_stands: bool,

    /// Start engines anew for each game
    #[arg(long)]
    restart: bool,

    /// Do not set the seeds of engines (set_random_seed)
    #[arg(long)]
    keep_seeds: bool,
}

/// A clock, or the word `none`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock(pub(super) Option<TimeControl>);

pub(super) fn clock(text: &str) -> Result<Clock, String> {
    if text == "none" { Ok(Clock(None)) } else { text.parse().map(|clock| Clock(Some(clock))) }
}

fn duration(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a number of seconds".to_owned())
}

impl Conditions {
    /// A match of these two under these conditions.
    pub(super) fn plan(
        &self,
        sides: [Contestant; 2],
        games: usize,
        arguments: &GeneralArguments,
        settings: &Settings,
        understood: Understood,
    ) -> Result<Plan, ContestError> {
        // --boardsize may stand before the command, where the parser does not hold it against --size.
        if self.size.is_some() && arguments.game.boardsize.is_some() {
            return Err(ContestError::Usage("expected either --size or --boardsize, found both".to_owned()));
        }
        let size = self.size.and_then(board::BoardSize::new).unwrap_or(settings.size);
        if size.side().is_none() {
            let why = format!("--boardsize: expected a square board for games between engines, found {size}");
            return Err(ContestError::Usage(why));
        }
        let rules = settings.rules;
        let opened = |path| arena::openings(path, size, rules, self.opening_moves, settings.seed);
        let openings = match &self.openings {
            Some(path) => opened(path).map_err(ContestError::Openings)?,
            None => vec![Opening::empty()],
        };
        let scorer = match &self.scorer {
            Some(text) => {
                Scorer::Engine(sides::command(text, &rules, understood).map_err(ContestError::Usage)?)
            }
            None if self.count_as_it_stands => Scorer::AsItStands,
            None => Scorer::Own,
        };
        Ok(Plan {
            sides,
            size,
            rules,
            games,
            only: None,
            shard: Shard::WHOLE,
            pairs_before: 0,
            jobs: self.jobs.unwrap_or(settings.threads.max(1)),
            seed: settings.seed,
            openings,
            random_moves: self.random_moves,
            grace: self.grace,
            patience: self.patience,
            longest: self.max_moves.map_or(3 * size.area(), |moves| moves as usize),
            scorer,
            sprt: None,
            restart: self.restart,
            seeding: !self.keep_seeds,
        })
    }

    /// The clock of a side that has none of its own.
    pub(super) fn clock(&self) -> Option<TimeControl> {
        self.clock.and_then(|Clock(clock)| clock)
    }
}

/// All on which the games depend but for the players.
pub(super) fn described(plan: &Plan) -> Value {
    let mut identity = plan.identity();
    if let Some(identity) = identity.as_object_mut() {
        identity.retain(|name, _| !["a", "b", "shard"].contains(&name.as_str()));
        let clock = plan.sides[0].clock.map_or_else(|| "none".to_owned(), |clock| clock.to_string());
        identity.insert("clock".to_owned(), clock.into());
        identity.insert("openings".to_owned(), plan.openings.len().into());
    }
    identity
}
