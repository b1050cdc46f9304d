//! The command line: arguments become settings, and settings a run of one of the programs.

mod arguments;
mod settings;

pub use arguments::Arguments;
pub use settings::{Settings, SettingsError};

use crate::{bench, gtp, terminal};
use arguments::{Command, Mode};
use board::Color;
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal};
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

/// Why a run failed.
#[derive(Debug)]
enum Failure {
    Settings(SettingsError),
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Settings(error) => error.fmt(formatter),
            Failure::Io(error) => error.fmt(formatter),
        }
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        Failure::Settings(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// Runs the program with these arguments, of which the first is its name. A reader that goes away ends
/// the run without a word.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments = match Arguments::try_parse_from(arguments).and_then(consistent) {
        Ok(arguments) => arguments,
        Err(error) => return explain(&error),
    };
    match dispatch(&arguments) {
        Ok(()) => Exit::Done,
        Err(Failure::Io(error)) if error.kind() == ErrorKind::BrokenPipe => Exit::Done,
        Err(failure) => {
            anstream::eprintln!("hane: {failure}");
            match failure {
                Failure::Settings(_) => Exit::Usage,
                Failure::Io(_) => Exit::Failed,
            }
        }
    }
}

/// Refuses arguments that name the program to run twice.
fn consistent(arguments: Arguments) -> Result<Arguments, clap::Error> {
    if arguments.mode.is_none() || arguments.command.is_none() {
        return Ok(arguments);
    }
    let message = "expected either --mode or a command, found both";
    Err(Arguments::command().error(clap::error::ErrorKind::ArgumentConflict, message))
}

/// Prints help, the version or what is wrong with the arguments.
fn explain(error: &clap::Error) -> Exit {
    let written = error.print();
    match (error.exit_code(), written) {
        (0, Ok(())) => Exit::Done,
        (0, Err(failed)) if failed.kind() == ErrorKind::BrokenPipe => Exit::Done,
        (0, Err(failed)) => {
            anstream::eprintln!("hane: {failed}");
            Exit::Failed
        }
        _ => Exit::Usage,
    }
}

fn dispatch(arguments: &Arguments) -> Result<(), Failure> {
    let settings = Settings::resolve(arguments)?;
    match (&arguments.command, arguments.mode) {
        (Some(Command::Bench(wanted)), _) => {
            bench::run(&mut anstream::stdout(), wanted.format(), settings.threads)?;
        }
        (Some(Command::Play(wanted)), _) => play(wanted.color(), &settings)?,
        (Some(Command::Gtp), _) | (None, Some(Mode::Gtp)) => answer_controller(&settings)?,
        (None, Some(Mode::Ascii)) => play(None, &settings)?,
        (None, None) if io::stdin().is_terminal() => play(None, &settings)?,
        (None, None) => answer_controller(&settings)?,
    }
    Ok(())
}

fn answer_controller(settings: &Settings) -> Result<(), Failure> {
    gtp::serve(io::stdin(), io::stdout(), &mut settings.session()?)?;
    Ok(())
}

fn play(person: Option<Color>, settings: &Settings) -> Result<(), Failure> {
    let person = person.unwrap_or(Color::Black);
    terminal::play(io::stdin().lock(), anstream::stdout(), &mut settings.session()?, person, settings.talk)?;
    Ok(())
}
