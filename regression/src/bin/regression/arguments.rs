//! The command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::{Args, Parser};
use regression::mined::Half;
use regression::{EngineCommand, Grouping, Settings};

/// How long an engine may take to start, at least: programs that load large data need more than one command
/// does.
const START_LIMIT: Duration = Duration::from_secs(30);

/// Run regression suites in GNU Go's .tst format against a GTP engine.
///
/// Exit status: 0 fine, 1 something failed or got worse, 2 the command could not be carried out.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) subcommand: Subcommand,
}

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Subcommand {
    /// Run suites and report what passed.
    Run(RunArguments),
    /// Say what flipped between two runs; fails if anything got worse.
    Compare(CompareArguments),
    /// Make a page of a run: boards of failures, flips against an older run, what each question took.
    Report(ReportArguments),
    /// Hold our own suites against the committed ledger.
    Ledger(LedgerArguments),
    /// Hold Hane against reading questions that were mined from played games.
    Mine(MineArguments),
}

#[derive(Debug, Args)]
pub(crate) struct RunArguments {
    /// Suites: `reading`, `reading.tst`, or some of its tests: `reading:6,13-15`.
    #[arg(value_name = "SUITE[:NUMBERS]")]
    pub(crate) suites: Vec<String>,
    /// Command line of the engine, with quotes as in a shell.
    #[arg(long, value_name = "CMD")]
    engine: String,
    /// Folder of the suites; the engine runs in it and finds game records from there.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) directory: PathBuf,
    /// Also run every suite of the folder that is not named.
    #[arg(long)]
    pub(crate) all: bool,
    /// Write one JSON record per test, suite and run to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Group alternatives in expectations: A|B means A or B, not "starts with A or ends with B".
    #[arg(long)]
    strict: bool,
    /// Also ask the engine how many trial moves each answer took (`get_trymove_counter`).
    #[arg(long)]
    plays: bool,
    /// List every test that did not come out as its suite promised.
    #[arg(long, short)]
    pub(crate) verbose: bool,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, Args)]
pub(crate) struct Pace {
    /// Suites run at once, each with an engine of its own [default: the number of cores].
    #[arg(long, value_name = "N", global = true)]
    jobs: Option<NonZeroUsize>,
    /// Seconds a command may take.
    #[arg(long, value_name = "S", default_value = "60", value_parser = parse_seconds, global = true)]
    pub(crate) timeout: Duration,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArguments {
    /// JSON file of the older run.
    pub(crate) old: PathBuf,
    /// JSON file of the newer run.
    pub(crate) new: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ReportArguments {
    /// JSON file of the run.
    pub(crate) run: PathBuf,
    /// JSON file of an older run.
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<PathBuf>,
    /// Folder of the suites, with the records that they load.
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) directory: PathBuf,
    /// The page.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct LedgerArguments {
    #[command(subcommand)]
    pub(crate) action: LedgerAction,
    /// Command line of the engine [default: `hane gtp`, the `hane` next to this program].
    #[arg(long, value_name = "CMD", global = true)]
    pub(crate) engine: Option<String>,
    /// Folder with `suites`, `games` and `ledger` [default: the nearest `regression` here or above].
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) root: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, clap::Subcommand)]
pub(crate) enum LedgerAction {
    /// Run our suites; fails if a test is worth less than in the ledger.
    Check,
    /// Run our suites and write the ledger, unless a test is worth less than before.
    Update {
        /// Write it all the same and record why.
        #[arg(long, value_name = "REASON", value_parser = parse_reason)]
        accept_worse: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(crate) struct MineArguments {
    #[command(subcommand)]
    pub(crate) action: MineAction,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Debug, clap::Subcommand)]
pub(crate) enum MineAction {
    /// Hold Hane against settled questions.
    Score(ScoreArguments),
}

#[derive(Debug, Args)]
pub(crate) struct ScoreArguments {
    /// Files with settled questions, and folders with them.
    #[arg(required = true, value_name = "FILES")]
    pub(crate) files: Vec<PathBuf>,
    /// Games of this half only: `tune` or `report`.
    #[arg(long, value_name = "HALF", value_parser = parse_half)]
    pub(crate) half: Option<Half>,
    /// Write JSON in place of the table.
    #[arg(long)]
    pub(crate) json: bool,
    /// List what Hane answers wrongly, each with a drawing.
    #[arg(long)]
    pub(crate) list: bool,
}

impl Pace {
    pub(crate) fn jobs(&self) -> usize {
        self.jobs.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

impl RunArguments {
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let grouping = if self.strict { Grouping::Strict } else { Grouping::Loose };
        let engine = EngineCommand::parse(&self.engine)?;
        let settings = settings(engine, self.directory.clone(), self.pace.timeout, grouping);
        Ok(Settings { counts_plays: self.plays, ..settings })
    }
}

pub(crate) fn settings(
    engine: EngineCommand,
    folder: PathBuf,
    command_limit: Duration,
    grouping: Grouping,
) -> Settings {
    Settings {
        engine,
        folder,
        command_limit,
        start_limit: command_limit.max(START_LIMIT),
        grouping,
        counts_plays: false,
    }
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.001..=1e6).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("expected seconds from 0.001 to 1000000".to_owned()),
    }
}

fn parse_half(text: &str) -> Result<Half, String> {
    text.parse().map_err(|_| "expected `tune` or `report`".to_owned())
}

fn parse_reason(text: &str) -> Result<String, String> {
    let reason = text.trim();
    if reason.is_empty() || reason.contains(char::is_control) {
        return Err("expected a reason in one line".to_owned());
    }
    Ok(reason.to_owned())
}
