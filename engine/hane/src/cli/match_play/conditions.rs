//! How games are played, whoever plays them: what matches and tournaments have in common.

use super::sides;
use crate::cli::Usage;
use crate::cli::groups::{
    BoardArguments, QuietArguments, RuleArguments, SeedArguments, ThreadArguments, jobs, seconds,
};
use crate::cli::settings::{Group, Settings};
use arena::{Contestant, Opening, Plan, Scorer, Shard, TimeControl};
use clap::Args;
use limits::printable::printable;
use serde_json::Value;
use std::path::PathBuf;
use std::time::Duration;

/// The arguments of matches and tournaments alike.
#[derive(Debug, Args)]
pub(super) struct Conditions {
    /// Games at once [default: --threads, or 1]
    #[arg(long, value_name = "COUNT", value_parser = jobs)]
    jobs: Option<usize>,

    /// Openings: SGF, or a line of vertices for each; a folder of such files
    #[arg(long, value_name = "PATH")]
    openings: Option<PathBuf>,

    /// The most moves of an opening that are played
    #[arg(hide_short_help = true, long, value_name = "COUNT", default_value_t = 20)]
    opening_moves: usize,

    /// Random moves after each opening, away from the edge from 9x9 on
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    random_moves: usize,

    /// The clock of each side, see below
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    clock: Option<Clock>,

    /// Seconds by which a move may exceed the clock
    #[arg(hide_short_help = true, long, value_name = "SECONDS", default_value = "0.2", value_parser = duration)]
    grace: Duration,

    /// Seconds for any other answer
    #[arg(hide_short_help = true, long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    patience: Duration,

    /// Seconds for each answer of an engine that starts, until it is ready for its first game
    ///
    /// Who does not start loses no game: it is started once more, and then the match stops. What was played
    /// is kept, and the same command goes on.
    #[arg(hide_short_help = true, long, value_name = "SECONDS", default_value = "120", value_parser = seconds)]
    start_patience: Duration,

    /// Score a game after this many moves [default: three times the points of the board]
    #[arg(hide_short_help = true, long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// A GTP engine that names the dead stones (final_status_list dead) [default: this program]
    #[arg(hide_short_help = true, long, value_name = "COMMAND", conflicts_with = "count_as_it_stands")]
    scorer: Option<String>,

    /// Count all stones on the board as alive (Tromp-Taylor)
    #[arg(hide_short_help = true, long)]
    count_as_it_stands: bool,

    /// Start engines anew for each game
    #[arg(hide_short_help = true, long)]
    restart: bool,

    /// Do not set the seeds of engines (set_random_seed)
    #[arg(hide_short_help = true, long)]
    keep_seeds: bool,

    #[command(flatten)]
    board: BoardArguments,

    #[command(flatten)]
    rules: RuleArguments,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    seed: SeedArguments,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl Group for Conditions {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.board, &self.rules, &self.threads, &self.seed, &self.quiet]);
    }
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
        settings: &Settings,
    ) -> anyhow::Result<Plan> {
        let size = settings.size;
        if size.side().is_none() {
            let why = format!("--size: expected a square board for games between engines, found {size}");
            return Err(Usage::new(why).into());
        }
        let rules = settings.rules;
        let mut say = |why: &str| anstream::eprintln!("hane: {}", printable(why));
        let mut opened =
            |path| arena::openings(path, size, rules, self.opening_moves, settings.seed, &mut say);
        let openings = match &self.openings {
            Some(path) => opened(path)?,
            None => vec![Opening::empty()],
        };
        let scorer = match &self.scorer {
            Some(text) => Scorer::Engine(sides::command(text, &rules).map_err(Usage::new)?),
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
            start_patience: self.start_patience,
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
