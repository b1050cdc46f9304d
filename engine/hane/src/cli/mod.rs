//! The command line: arguments become settings, and settings a run of one of the programs.

mod analyze;
mod arguments;
mod bundle;
mod clock;
mod config;
mod config_arguments;
mod controller;
mod controller_only;
mod data;
mod explain;
mod gnugo;
mod groups;
mod gtp;
mod inspect;
mod katago;
mod learn;
mod match_play;
mod matches;
mod matches_in_game;
mod metamachine;
mod modem;
mod network_file;
mod parsing;
mod pictures;
mod place;
mod play;
mod read;
mod record;
mod replay;
mod review;
mod score;
mod selfplay;
mod settings;
mod signals;
mod solve;
mod status_line;
mod step_progress;
mod unread;
mod view;
mod words;
mod work_files;

pub use arguments::Arguments;
pub use settings::Settings;

use arguments::Command;
use clap::CommandFactory;
use groups::Embedded;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use thiserror::Error;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All was done: code 0.
    Done,
    /// Something failed: code 1.
    Failed,
    /// The arguments make no sense: code 2.
    Usage,
    /// A signal of this number ended the work early, and all that was finished is kept: code 128 and the
    /// number.
    Signal(u8),
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
            Exit::Signal(number) => 128_u8.saturating_add(number),
        })
    }
}

/// The arguments make no sense, as they are or together.
#[derive(Debug, Error)]
#[error("{0}")]
struct Usage(String);

impl Usage {
    fn new(why: impl fmt::Display) -> Usage {
        Usage(why.to_string())
    }
}

/// A signal ended the work early; what is said of it.
#[derive(Debug, Error)]
#[error("{said}")]
struct Interrupted {
    signal: u8,
    said: String,
}

/// Runs the program with these arguments, of which the first is its name, and with the bundle that it has
/// inside, aligned as a bundle must be. A reader that goes away ends the run without a word.
pub fn run(arguments: impl IntoIterator<Item = OsString>, embedded: Option<&'static [u8]>) -> Exit {
    let mut parser = Arguments::command();
    let (words, remarks) =
        words::understood(arguments.into_iter().collect(), io::stdin().is_terminal(), &parser);
    for remark in remarks {
        // KaTrain keeps it in its log. A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "hane: {remark}");
    }
    match config::complete(words, &parser).and_then(|completed| completed.parse(&mut parser)) {
        Ok(arguments) => ended(carry_out(&arguments, embedded)),
        Err(config::Unusable::File(error)) => {
            anstream::eprintln!("hane: {error}");
            Exit::Usage
        }
        Err(config::Unusable::Words(error)) => complain(&error),
    }
}

/// Prints help, the version or what is wrong with the arguments.
fn complain(error: &clap::Error) -> Exit {
    let written = error.print();
    match (error.exit_code(), written) {
        (0, written) => ended(written.map_err(Into::into)),
        _ => Exit::Usage,
    }
}

/// Says why a run failed, and how it ended.
fn ended(done: anyhow::Result<()>) -> Exit {
    let Err(error) = done else { return Exit::Done };
    let said = said(&error);
    // A failure of the output has nothing around it.
    let output = error.downcast_ref::<io::Error>().filter(|output| output.to_string() == said);
    if output.is_some_and(|output| output.kind() == ErrorKind::BrokenPipe) {
        return Exit::Done;
    }
    anstream::eprintln!("hane: {said}");
    if let Some(Interrupted { signal, .. }) = error.downcast_ref() {
        return Exit::Signal(*signal);
    }
    if error.is::<Usage>() { Exit::Usage } else { Exit::Failed }
}

/// What an error says with its causes; a cause that it has said already is not said again.
fn said(error: &anyhow::Error) -> String {
    error.chain().map(ToString::to_string).fold(String::new(), |said, cause| match said.ends_with(&cause) {
        true => said,
        false if said.is_empty() => cause,
        false => format!("{said}: {cause}"),
    })
}

fn carry_out(arguments: &Arguments, embedded: Embedded) -> anyhow::Result<()> {
    let output = &mut anstream::stdout();
    match &arguments.command {
        Command::About(wanted) => Ok(wanted.run(output, embedded.is_some())?),
        Command::Analyze(wanted) => wanted.run(embedded),
        Command::Bench(wanted) => wanted.run(output, embedded),
        Command::Bundle(wanted) => wanted.run(output, embedded),
        Command::Config(wanted) => config::run(wanted, output, arguments.config.as_deref()),
        Command::Data(wanted) => wanted.run(output),
        Command::Decide(wanted) => wanted.run(output),
        Command::EndWith => {
            arena::client::guard(io::stdin().lock());
            Ok(())
        }
        Command::Explain(wanted) => buffered(|output| wanted.run(output, embedded)),
        Command::Gtp(wanted) => wanted.run(embedded),
        Command::Inspect(wanted) => buffered(|output| wanted.run(output, embedded)),
        Command::Learn(wanted) => wanted.run(output, embedded),
        Command::Match(wanted) => wanted.run(output, embedded),
        Command::Matches(wanted) => wanted.run(output, embedded),
        Command::Metamachine(wanted) => wanted.run(embedded),
        Command::Modem(wanted) => wanted.run(embedded),
        Command::Play(wanted) => wanted.run(embedded),
        Command::Read(wanted) => buffered(|output| wanted.run(output)),
        Command::Record(wanted) => wanted.run(output, embedded),
        Command::Review(wanted) => wanted.run(output, embedded),
        Command::Score(wanted) => buffered(|output| wanted.run(output, embedded)),
        Command::SelfPlay(wanted) => wanted.run(output, embedded),
        Command::Show(wanted) => buffered(|output| wanted.run(output, embedded)),
        Command::Solve(wanted) => buffered(|output| wanted.run(output, embedded)),
        Command::Tournament(wanted) => wanted.run(output, embedded),
    }
}

/// Lets a command write many lines.
fn buffered(
    work: impl FnOnce(&mut BufWriter<anstream::AutoStream<io::Stdout>>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut output = BufWriter::new(anstream::stdout());
    let done = work(&mut output);
    output.flush()?;
    done
}
