//! `hane learn`: what the engine knows, from games and searches.

mod book;
mod files;
mod moves;
mod progress;
mod report_page;
mod summary;
mod values;

use super::Exit;
use super::general::GeneralArguments;
use super::settings::Settings;
use book::BookArguments;
use clap::{Args, Subcommand};
use data::failure::DataError;
use knowledge::library::Library;
use moves::MovesArguments;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use training::learning::{GamesError, LeftOut};
use training::{TaskError, WorkError};
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

/// Why nothing was learned.
#[derive(Debug)]
pub(super) enum LearnError {
    /// There are no games, or a file of rows is wrong.
    Games(GamesError),
    /// There is no game to learn from; the first that was left out.
    NoGames(usize, Option<LeftOut>),
    /// The file cannot be written.
    File(PathBuf, io::Error),
    /// No row says anything of a move: how many files were read, and rows left out.
    NoRows(usize, u64),
    /// A row makes no sense, or a file of rows is not as it was written.
    Data(DataError),
    /// Unfinished work cannot begin or go on.
    Work(WorkError),
    /// Long work was not done.
    Task(TaskError),
    /// The arguments make no sense together.
    Usage(String),
    /// A signal of this number ended the work; the same command goes on with it.
    Signal(u8),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for LearnError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnError::Games(error) => error.fmt(formatter),
            LearnError::NoGames(files, first) => {
                write!(formatter, "expected games to learn from, found none in {files} files")?;
                first.as_ref().map_or(Ok(()), |first| write!(formatter, "; {first}"))
            }
            LearnError::File(path, error) => write!(formatter, "{}: {error}", path.display()),
            LearnError::NoRows(files, rows) => write!(
                formatter,
                "expected rows with visits or moves to learn from, found none in {files} files; left out: {rows}"
            ),
            LearnError::Data(error) => error.fmt(formatter),
            LearnError::Work(error) => error.fmt(formatter),
            LearnError::Task(error) => error.fmt(formatter),
            LearnError::Usage(text) => formatter.write_str(text),
            LearnError::Signal(_) => formatter.write_str("ended early; the same command goes on"),
            LearnError::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for LearnError {
    fn from(error: io::Error) -> LearnError {
        LearnError::Output(error)
    }
}

impl From<DataError> for LearnError {
    fn from(error: DataError) -> LearnError {
        LearnError::Data(error)
    }
}

impl From<WorkError> for LearnError {
    fn from(error: WorkError) -> LearnError {
        LearnError::Work(error)
    }
}

impl From<TaskError> for LearnError {
    fn from(error: TaskError) -> LearnError {
        LearnError::Task(error)
    }
}

impl LearnError {
    /// How the run ended.
    pub(super) fn exit(&self) -> Exit {
        match self {
            LearnError::Usage(_) => Exit::Usage,
            LearnError::Signal(number) => Exit::Signal(*number),
            _ => Exit::Failed,
        }
    }
}

impl LearnArguments {
    /// Whether what is learned hangs on bundles.
    pub(super) fn needs_bundle(&self) -> bool {
        matches!(self.command, Some(LearnCommand::Book(_) | LearnCommand::Values(_)))
    }

    /// Learns, writes the file and prints figures.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        general: &GeneralArguments,
        common: &Settings,
        library: &Arc<Library>,
    ) -> Result<(), LearnError> {
        match &self.command {
            Some(LearnCommand::Moves(wanted)) => wanted.run(output, common),
            Some(LearnCommand::Book(wanted)) => wanted.run(output, &general.player, common, library),
            Some(LearnCommand::Values(wanted)) => wanted.run(output, &general.player, common, library),
            None => self.moves.run(output, common),
        }
    }
}
