//! `regression`: runs `.tst` suites against a GTP engine, compares runs, makes pages of them, keeps the
//! ledger of our own suites, and holds Hane against mined questions.

mod arguments;
mod ledger;
mod mined;
mod mined_files;
mod play;
mod progress;
mod report;
mod score;
mod show;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use regression::{Comparison, Rest, RunFile, choose, table};

use arguments::{Arguments, CompareArguments, MineAction, RunArguments, Subcommand};
use play::play;
use show::{show, show_error};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let found = match &arguments.subcommand {
        Subcommand::Run(arguments) => run(arguments),
        Subcommand::Compare(arguments) => compare(arguments),
        Subcommand::Report(arguments) => report::report(arguments),
        Subcommand::Ledger(arguments) => ledger::ledger(arguments),
        Subcommand::Mine(arguments) => {
            let MineAction::Score(scored) = &arguments.action;
            score::score(scored, &arguments.pace)
        }
    };
    match found {
        Ok(exit) => exit,
        // The reader of our output has seen enough, as `| head` does.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            show_error(&error.to_string());
            ExitCode::from(2)
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn run(arguments: &RunArguments) -> anyhow::Result<ExitCode> {
    let rest = if arguments.all { Rest::Added } else { Rest::LeftOut };
    let suites = choose(&arguments.suites, &arguments.directory, rest)?;
    let settings = arguments.settings()?;
    let results = play(&settings, &suites, arguments.pace.jobs(), arguments.json.as_deref())?;
    if arguments.verbose {
        show(&table::surprises(&results))?;
    }
    show(&table::by_suite(&results))?;
    show(&format!("\n{}", table::by_command(&results)))?;
    show(&table::loose_passes(&results))?;
    let failed = results.iter().any(|result| result.counts().fails_the_run());
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn compare(arguments: &CompareArguments) -> anyhow::Result<ExitCode> {
    let old = RunFile::read(&arguments.old)?;
    let new = RunFile::read(&arguments.new)?;
    let comparison = Comparison::new(&old, &new);
    show(&table::comparison(&comparison))?;
    Ok(if comparison.worse.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
