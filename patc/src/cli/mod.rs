//! The command line.

mod arguments;
mod findings;
mod output;

use crate::compilation::Compilation;
use arguments::{Arguments, BuildArguments, Command, SourceArguments};
use clap::Parser;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All was done: code 0.
    Done,
    /// Something failed: code 1.
    Failed,
    /// The arguments make no sense: code 2.
    Usage,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
        })
    }
}

/// Runs the program with these arguments, of which the first is its name. A reader that goes away ends the
/// run without a word.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nothing can be said to somebody who does not listen.
            let _ = error.print();
            return if error.exit_code() == 0 { Exit::Done } else { Exit::Usage };
        }
    };
    let done = match &arguments.command {
        Command::Build(wanted) => build(wanted),
        Command::Check(wanted) => check(wanted),
    };
    match done {
        Ok(exit) => exit,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            anstream::eprintln!("patc: {error}");
            Exit::Failed
        }
    }
}

fn build(wanted: &BuildArguments) -> io::Result<Exit> {
    let mut compilation = Compilation::of_paths(&wanted.sources.paths);
    let writer = compilation.emit();
    findings::tell(&compilation, &wanted.sources)?;
    let Some(writer) = writer else { return Ok(Exit::Failed) };
    output::replace(&wanted.output, &writer.finish())?;
    Ok(Exit::Done)
}

fn check(wanted: &SourceArguments) -> io::Result<Exit> {
    let mut compilation = Compilation::of_paths(&wanted.paths);
    let sound = compilation.emit().is_some();
    findings::tell(&compilation, wanted)?;
    Ok(if sound { Exit::Done } else { Exit::Failed })
}
