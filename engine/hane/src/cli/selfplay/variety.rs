//! Arguments that make games of self-play differ.

use board::{BoardSize, Rules};
use clap::Args;
use data::failure::DataError;
use std::path::PathBuf;
use training::selfplay::{CheapSearches, Openings, Variety};

#[derive(Debug, Args)]
#[command(next_help_heading = "Variety")]
pub(super) struct VarietyArguments {
    /// Draw moves by their playouts to the power of 1/T; 0 plays the best
    ///
    /// 1 draws them as often as they were tried, less makes good ones likelier. A pass is not drawn.
    #[arg(hide_short_help = true, long, value_name = "T", default_value_t = 0.0, value_parser = temperature)]
    temperature: f64,

    /// For how many moves of a game, counted from its first
    #[arg(
        hide_short_help = true,
        long,
        value_name = "MOVES",
        default_value_t = 30,
        requires = "temperature"
    )]
    temperature_moves: usize,

    /// The share of what first moves promise before a search that is noise, in full searches
    #[arg(hide_short_help = true, long, value_name = "SHARE", default_value_t = 0.0, value_parser = super::share)]
    root_noise: f64,

    /// Give most moves a search of so few playouts, whose positions are marked as not to be learned from
    #[arg(hide_short_help = true, long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    cheap_playouts: Option<u64>,

    /// The share of moves that get a full search all the same
    #[arg(hide_short_help = true, long, value_name = "SHARE", default_value_t = 0.25, value_parser = super::share, requires = "cheap_playouts")]
    full_share: f64,

    /// Records whose main lines games begin with, and folders of such; one is drawn for each game
    ///
    /// A line is stones from the empty board, Black's first. Random moves come after it.
    #[arg(hide_short_help = true, long, value_name = "PATH")]
    openings: Vec<PathBuf>,
}

/// The lowest temperature: below it the best move is played as good as always.
const COLDEST: f64 = 0.01;
/// The highest one: above it moves are drawn almost alike.
const HOTTEST: f64 = 100.0;

fn temperature(text: &str) -> Result<f64, String> {
    let found = text.parse().ok().filter(|found| *found == 0.0 || (COLDEST..=HOTTEST).contains(found));
    found.ok_or_else(|| format!("expected 0, or a number from {COLDEST} to {HOTTEST}"))
}

impl VarietyArguments {
    /// What was asked for.
    ///
    /// # Errors
    /// Openings cannot be read.
    pub(super) fn resolve(&self, rules: Rules, sizes: &[BoardSize]) -> Result<Variety, DataError> {
        Ok(Variety {
            temperature: self.temperature,
            temperature_moves: self.temperature_moves,
            root_noise: self.root_noise,
            cheap: self
                .cheap_playouts
                .map(|playouts| CheapSearches { playouts, full_share: self.full_share }),
            openings: Openings::read(&self.openings, rules, sizes, &mut |why| {
                anstream::eprintln!("hane: {why}; it is left out");
            })?,
        })
    }
}
