//! `hane learn`: what the engine knows, from games and searches.

mod book;
mod files;
mod moves;
mod progress;
mod report_page;
mod values;

use super::Interrupted;
use super::groups::Embedded;
use book::BookArguments;
use clap::{Args, Subcommand};
use moves::MovesArguments;
use std::io::Write;
use values::ValuesArguments;

const DETAILS: &str = "\
`hane learn PATH...` without the name of a thing is `hane learn moves PATH...`, as it was in earlier versions.

Examples:
  hane learn moves --out moves.weights games
  hane learn values --out new.weights games
  hane learn book --boardsize 9 --playouts 100000 --out nine.dbz";

/// Arguments of `hane learn`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct LearnArguments {
    #[command(subcommand)]
    command: Option<LearnCommand>,

    #[command(flatten)]
    moves: MovesArguments,
}

#[derive(Debug, Subcommand)]
enum LearnCommand {
    /// Learn the strengths of moves from records of games
    Moves(MovesArguments),
    /// Learn the weights of the classical player from games and searches
    Values(ValuesArguments),
    /// Make an opening book from long searches, or from games and searches that there are
    Book(BookArguments),
}

/// A signal ended the work.
fn interrupted(signal: u8) -> anyhow::Error {
    Interrupted { signal, said: "ended early; the same command goes on".to_owned() }.into()
}

impl LearnArguments {
    /// Learns, writes the file and prints figures.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        match &self.command {
            Some(LearnCommand::Moves(wanted)) => wanted.run(output),
            Some(LearnCommand::Book(wanted)) => wanted.run(output, embedded),
            Some(LearnCommand::Values(wanted)) => wanted.run(output, embedded),
            None => self.moves.run(output),
        }
    }
}
