//! Arguments of commands that read sources.

use clap::Args;
use std::path::PathBuf;

/// Sources that an option names. Every tool that takes sources bare has it too.
#[derive(Debug, Args)]
pub(super) struct NamedSources {
    /// The same as a bare argument: sources, and folders with sources; may be given several times
    #[arg(short, long, value_name = "DIR|FILE")]
    sources: Vec<PathBuf>,
}

impl NamedSources {
    /// The bare arguments, and behind them those of the option.
    pub(super) fn behind(&self, bare: &[PathBuf]) -> Vec<PathBuf> {
        bare.iter().chain(&self.sources).cloned().collect()
    }

    /// Whether the option was given.
    pub(super) fn is_given(&self) -> bool {
        !self.sources.is_empty()
    }
}

/// Which sources, and how much is reported.
#[derive(Debug, Args)]
pub(super) struct SourceArguments {
    /// Sources, and folders with sources
    #[arg(required_unless_present = "sources", value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    named: NamedSources,

    /// Show notes too
    #[arg(long)]
    pub(super) notes: bool,
}

impl SourceArguments {
    /// All that are named.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        self.named.behind(&self.paths)
    }
}

/// Arguments of `patc check`.
#[derive(Debug, Args)]
pub(super) struct CheckArguments {
    #[command(flatten)]
    pub(super) sources: SourceArguments,

    /// Print findings as one JSON object on the output
    #[arg(long)]
    pub(super) json: bool,

    /// Say also what becomes of this bundle when the sources are laid over it
    #[arg(long, value_name = "BUNDLE")]
    pub(super) over: Option<PathBuf>,
}
