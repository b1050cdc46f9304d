//! The arguments of `regression mine`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::arguments::Pace;

#[derive(Debug, Args)]
pub(crate) struct MineArguments {
    #[command(subcommand)]
    pub(crate) action: MineAction,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MineAction {
    /// Ask Hane and GNU Go about positions of games, and keep what may teach something.
    Ask(AskArguments),
}

#[derive(Debug, Args)]
pub(crate) struct AskArguments {
    /// Records (.sgf), lists of positions (.jsonl, .jsonl.gz), and folders with them.
    #[arg(required = true, value_name = "GAMES")]
    pub(crate) games: Vec<PathBuf>,
    /// Where the questions go; what was asked in all goes beside it, into NAME.summary.json.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Command line of GNU Go, with quotes as in a shell.
    #[arg(long, value_name = "CMD", default_value = "gnugo --mode gtp --quiet")]
    pub(crate) gnugo: String,
    /// Moves between two positions of a game.
    #[arg(long, value_name = "MOVES", default_value = "15")]
    pub(crate) every: NonZeroUsize,
    /// Positions, drawn at random [default: all].
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<usize>,
    /// Pairs of chains asked about in a position, at most.
    #[arg(long, value_name = "N", default_value = "12")]
    pub(crate) pairs: usize,
    /// How many questions are kept on which both agree.
    #[arg(long, value_name = "N", default_value = "2000")]
    pub(crate) agreements: usize,
    /// What is drawn at random depends on it.
    #[arg(long, value_name = "N", default_value = "0")]
    pub(crate) seed: u64,
}
