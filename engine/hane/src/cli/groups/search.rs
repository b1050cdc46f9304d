//! How moves are searched.

use super::reading::HIGHEST_LEVEL;
use super::{CacheArguments, seconds, threads, variant_of};
use crate::cli::settings::{Group, Settings};
use clap::Args;
use knowledge::library::Source;
use search::{Limits, Passing, Selection};
use std::time::Duration;

/// The threads.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct ThreadArguments {
    /// Threads; 0 uses all processors
    #[arg(hide_short_help = true, long, value_name = "COUNT", default_value_t = 0, value_parser = threads)]
    threads: usize,
}

impl Group for ThreadArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.threads = self.threads;
    }
}

/// The seed.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct SeedArguments {
    /// Seed of all random numbers
    #[arg(hide_short_help = true, long, short = 'r', value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

impl Group for SeedArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.seed = self.seed;
    }
}

/// What the search does without.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct SourceArguments {
    /// Play without these kinds of knowledge, separated by commas, to see what each is worth
    ///
    /// `patterns` propose moves, as do `openings` and the patterns of `joseki`; moves of opening books
    /// (`book`) are played without a search; `reading` finds what is urgent or futile before the search;
    /// `likelihoods` of moves are learned from games; without `playouts`, their rules and weights, all moves
    /// are equally likely in them. `break-ins` into territory and `threats` to kill and to save groups are
    /// reasons of --player classical.
    #[arg(
        long,
        hide_short_help = true,
        value_name = "KIND",
        value_delimiter = ',',
        value_parser = variant_of::<Source>()
    )]
    without: Vec<Source>,
}

impl Group for SourceArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.without = self.without.iter().copied().collect();
    }
}

/// A search with a limit of playouts.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct SearchArguments {
    /// Playouts for each move
    ///
    /// Where a network evaluates positions, the number of these. The same seed gives the same move on any
    /// machine and with any number of threads.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,

    /// Playouts for each move and level, as in GNU Go: --playouts is this number times the level
    #[arg(
        long,
        hide_short_help = true,
        value_name = "COUNT",
        conflicts_with = "playouts",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    mc_games_per_level: Option<u64>,

    /// 2000 playouts (200 evaluations) each [default: 10]
    ///
    /// It counts where neither playouts nor seconds are given. It is also the depth of reading, up to 12.
    #[arg(long, value_name = "LEVEL")]
    pub(in crate::cli) level: Option<u32>,

    #[command(flatten)]
    threads: ThreadArguments,

    #[command(flatten)]
    seed: SeedArguments,

    /// Search by likelihood and results (PUCT), as with a network, not by shared results (RAVE)
    #[arg(long, hide_short_help = true)]
    puct: bool,

    #[command(flatten)]
    sources: SourceArguments,
}

impl SearchArguments {
    /// Whether a number of playouts is given, with or without a level.
    pub(in crate::cli) fn counts_playouts(&self) -> bool {
        self.playouts.is_some() || self.mc_games_per_level.is_some()
    }
}

impl Group for SearchArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.threads, &self.seed, &self.sources]);
        let limits = &mut settings.limits;
        limits.level = self.level.unwrap_or(Limits::default().level);
        let level = u64::from(limits.level.max(1));
        limits.playouts = self.playouts.or(self.mc_games_per_level.map(|count| count.saturating_mul(level)));
        if let Some(level) = self.level.filter(|level| *level > HIGHEST_LEVEL) {
            settings.remarks.push(format!("--level {level}: reading has levels up to {HIGHEST_LEVEL}"));
        }
        settings.selection = if self.puct { Selection::Puct } else { Selection::Rave };
    }
}

/// A search for a move of a game.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct MoveArguments {
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(in crate::cli) seconds: Option<Duration>,

    /// Capture all dead stones before passing, where the referee counts every stone as alive
    #[arg(long, hide_short_help = true)]
    capture_all_dead: bool,
}

impl Group for MoveArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.limits.time = self.seconds;
        settings.passing = if self.capture_all_dead { Passing::AfterCapture } else { Passing::Agreement };
    }
}

/// Searches that follow one another in a game.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct TreeArguments {
    /// Playouts that are under way at once with --playouts and --level [default: by their number]
    ///
    /// Threads play them, and results come back in their order, so that the same seed gives the same move at
    /// any number of threads. With 1 each playout knows all before it, and one thread makes them.
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    batch: Option<u16>,

    #[command(flatten)]
    cache: CacheArguments,
}

impl Group for TreeArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.batch = self.batch.map(usize::from);
        self.cache.apply(settings);
    }
}
