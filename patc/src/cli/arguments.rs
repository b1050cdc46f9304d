//! The arguments as they are typed.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  patc build patterns -o standard.bundle     all sources of a folder
  patc check patterns/attack.db --notes      findings about one source, small ones too

Exit codes: 0 done, 1 failed, 2 usage.";

/// Compiles pattern diagrams into bundles.
#[derive(Debug, Parser)]
#[command(name = "patc", version, after_long_help = EXAMPLES, max_term_width = 100)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Compile sources into a bundle
    Build(BuildArguments),
    /// Say what is wrong with sources, and write nothing
    Check(SourceArguments),
}

/// Which sources, and how findings are told.
#[derive(Debug, Args)]
pub(super) struct SourceArguments {
    /// Sources, and folders with sources
    #[arg(required = true, value_name = "DIR|FILE")]
    pub(super) paths: Vec<PathBuf>,

    /// Print findings as one JSON object on the output
    #[arg(long)]
    pub(super) json: bool,

    /// Show notes too
    #[arg(long)]
    pub(super) notes: bool,
}

/// Arguments of `patc build`.
#[derive(Debug, Args)]
pub(super) struct BuildArguments {
    #[command(flatten)]
    pub(super) sources: SourceArguments,

    /// The bundle to write; an old one is replaced at once or not at all
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
}
