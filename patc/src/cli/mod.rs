//! The command line.

mod arguments;
mod codes;
mod coverage;
mod difference;
mod draw;
mod explain;
mod findings;
mod format;
mod known;
mod language_server;
mod mine;
mod output;
mod over;
mod progress;
mod records;
mod source_arguments;
mod test;
mod verify;

use crate::compilation::Compilation;
use crate::diagnostic::Report;
use crate::emission::Holds;
use crate::frontends::{SourceKind, kind_of};
use crate::gather::gather;
use crate::syntax;
use crate::tools::{dump, statistics};
use arguments::{BuildArguments, Command, CommandLine, CompilerStage, DumpArguments, MatcherArgument};
use bundles::{AlignedBytes, Arguments, Bundle, Opcode, Role, Writer};
use clap::Parser;
use findings::Notes;
use source_arguments::{CheckArguments, SourceArguments};
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

/// Why a run ends before its work is done: in words, unless findings that were printed say it.
#[derive(Debug)]
struct EarlyExit {
    exit: Exit,
    why: Option<String>,
}

impl EarlyExit {
    fn usage(why: impl Into<String>) -> EarlyExit {
        EarlyExit { exit: Exit::Usage, why: Some(why.into()) }
    }

    fn failed(why: impl Into<String>) -> EarlyExit {
        EarlyExit { exit: Exit::Failed, why: Some(why.into()) }
    }
}

impl From<io::Error> for EarlyExit {
    fn from(error: io::Error) -> EarlyExit {
        EarlyExit::failed(error.to_string())
    }
}

/// Runs the program with these arguments, of which the first is its name. A reader that goes away ends the
/// run without a word.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let arguments = match CommandLine::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nothing can be said to someone who does not listen.
            let _ = error.print();
            return if error.exit_code() == 0 { Exit::Done } else { Exit::Usage };
        }
    };
    let done = match &arguments.command {
        Command::Build(wanted) => build(wanted),
        Command::Check(wanted) => check(wanted),
        Command::Dump(wanted) => dump(wanted),
        Command::Stats(wanted) => stats(wanted),
        Command::Fmt(wanted) => format::run(wanted),
        Command::Explain(wanted) => explain::run(wanted),
        Command::Diff(wanted) => difference::run(wanted),
        Command::Verify(wanted) => verify::run(wanted),
        Command::Test(wanted) => test::run(wanted),
        Command::Coverage(wanted) => coverage::run(wanted),
        Command::Draw(wanted) => draw::run(wanted),
        Command::Mine(wanted) => mine::run(wanted),
        Command::Lsp => language_server::run(),
        Command::Questions => questions(),
        Command::Codes(wanted) => codes::print(wanted.code.as_deref()),
    };
    done.unwrap_or_else(|EarlyExit { exit, why }| {
        if let Some(why) = why {
            findings::say(format_args!("patc: {why}"));
        }
        exit
    })
}

fn build(wanted: &BuildArguments) -> Result<Exit, EarlyExit> {
    let paths = wanted.checked.sources.paths();
    if output::is_source(&wanted.output, &paths) {
        let name = wanted.output.display();
        return Err(EarlyExit::usage(format!(
            "{name}: expected the name of a bundle to write, found that of a source"
        )));
    }
    let mut compilation = Compilation::of_paths(&paths);
    for MatcherArgument { database, wish } in &wanted.matcher {
        if !compilation.catalog.choose(database.as_deref(), *wish) {
            let name = database.as_deref().unwrap_or_default();
            return Err(EarlyExit::usage(format!(
                "--matcher: expected a database of moves or connections, found '{name}'"
            )));
        }
    }
    let holds = if wanted.all_matchers { Holds::Everything } else { Holds::Chosen };
    let writer = compilation.emit_holding(holds);
    findings::tell(&compilation, &wanted.checked)?;
    let Some(writer) = writer else { return Ok(Exit::Failed) };
    let bytes = writer.finish();
    if over::tell(&wanted.checked, &bytes) == Exit::Failed {
        return Ok(Exit::Failed);
    }
    output::replace(&wanted.output, &bytes)?;
    Ok(Exit::Done)
}

fn check(wanted: &CheckArguments) -> Result<Exit, EarlyExit> {
    let mut compilation = Compilation::of_paths(&wanted.sources.paths());
    let writer = compilation.emit();
    findings::tell(&compilation, wanted)?;
    Ok(writer.map_or(Exit::Failed, |writer| over::tell(wanted, &writer.finish())))
}

fn stats(wanted: &SourceArguments) -> Result<Exit, EarlyExit> {
    let mut compilation = Compilation::of_paths(&wanted.paths());
    let writer = compilation.emit();
    findings::tell_people(&compilation, Notes::wanted(wanted.notes))?;
    let Some(writer) = writer else { return Ok(Exit::Failed) };
    let mut text = String::new();
    let bundle = opened(&writer)?;
    statistics::write(&compilation.catalog, &bundle, &mut text).map_err(io::Error::other)?;
    known::print(&text)?;
    Ok(Exit::Done)
}

/// The bundle of these contents.
fn opened(writer: &Writer) -> io::Result<Bundle> {
    Bundle::open(AlignedBytes::copy(&writer.finish())).map_err(io::Error::other)
}

/// Prints a stage, also of sources with errors, as far as it got.
fn dump(wanted: &DumpArguments) -> Result<Exit, EarlyExit> {
    let mut text = String::new();
    let mut compilation = Compilation::of_paths(&wanted.sources.paths());
    let written = match wanted.stage {
        CompilerStage::Syntax => dump_syntax(wanted, &mut text),
        CompilerStage::Ir => dump::catalog(&compilation.catalog, &mut text),
        CompilerStage::Bundle => Ok(()),
    };
    written.map_err(io::Error::other)?;
    let writer = compilation.emit();
    findings::tell_people(&compilation, Notes::wanted(wanted.sources.notes))?;
    let exit = if writer.is_some() { Exit::Done } else { Exit::Failed };
    if let Some(writer) = writer.filter(|_| wanted.stage == CompilerStage::Bundle) {
        text = opened(&writer)?.dump().to_string();
    }
    known::print(&text)?;
    Ok(exit)
}

fn dump_syntax(wanted: &DumpArguments, text: &mut String) -> std::fmt::Result {
    // The findings are reported by the compilation, which looks at the same sources.
    let mut unheard = Report::default();
    let sources = gather(&wanted.sources.paths(), &mut unheard);
    let patterns = sources.iter().filter(|source| kind_of(source) == SourceKind::Patterns);
    for source in patterns {
        dump::file(source, &syntax::parse(source, &mut unheard), text)?;
    }
    Ok(())
}

/// Prints the table of opcodes.
fn questions() -> Result<Exit, EarlyExit> {
    let mut text = format!(
        "{:38}  {:15}  {:9}  {:>5}  {:23}  meaning\n",
        "name", "points", "level", "cost", "stands in"
    );
    for opcode in Opcode::all() {
        let points = match opcode.arguments() {
            Arguments::Exactly(count) => count.to_string(),
            Arguments::Line(targets) => format!("moves, then {targets}"),
            Arguments::Any => "one or more".to_owned(),
        };
        let place = match opcode.role() {
            Role::Question => "constraints, conditions",
            Role::Action => "actions",
            Role::PatternHelper => "the colon line",
        };
        let (name, level, cost) = (opcode.name(), opcode.level().name(), opcode.cost());
        text.push_str(&format!(
            "{name:38}  {points:15}  {level:9}  {cost:>5}  {place:23}  {}\n",
            opcode.meaning()
        ));
    }
    known::print(&text)?;
    Ok(Exit::Done)
}
