//! A configuration file: settings that stand there are arguments that are not typed. Arguments win over the
//! file.
//!
//! Names and values are those of the command line; clap knows them, so that no setting is listed twice.

mod file;
mod show;

pub(super) use file::ConfigError;

use super::arguments::Arguments;
use super::config_arguments::{ConfigArguments, ConfigCommand};
use super::parsing;
use super::words::{self, Words};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use file::Setting;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Prints what is asked for; the file that is named wins over the variable.
pub(super) fn run(
    wanted: &ConfigArguments,
    output: &mut impl Write,
    config: Option<&Path>,
) -> anyhow::Result<()> {
    match &wanted.command {
        ConfigCommand::Show { words } => show::show(output, words, config),
        ConfigCommand::Preset { server } => Ok(output.write_all(server.text().as_bytes())?),
    }
}

/// The variable that names the file when no argument does.
const VARIABLE: &str = "HANE_CONFIG";
/// The variable that names bundles, which wins over the file.
const BUNDLES: &str = "HANE_BUNDLE";

/// Why a command line cannot be carried out.
#[derive(Debug, Error)]
pub(super) enum Unusable {
    /// The configuration file is wrong.
    #[error(transparent)]
    File(#[from] ConfigError),
    /// The words are no command.
    #[error("{}", first_line(.0))]
    Words(#[from] clap::Error),
}

/// What an error says before its hints.
fn first_line(error: &clap::Error) -> String {
    let said = error.to_string();
    said.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

/// The most bytes of the file: some thousand settings.
const LONGEST: u64 = 1 << 20;

/// A command line with the settings of the file.
pub(super) struct Completed {
    typed: Words,
    /// Its words.
    words: Vec<OsString>,
    /// The file, and what it adds.
    file: Option<PathBuf>,
    added: Vec<Setting>,
}

impl Completed {
    /// The arguments that the words come to.
    pub(super) fn parse(&self, command: &mut Command) -> Result<Arguments, Unusable> {
        parsing::parse(&self.words, command).map_err(|error| self.whose(error, command))
    }

    /// Whose fault it is that the words mean nothing: the file's, where they do without it.
    fn whose(&self, error: clap::Error, command: &mut Command) -> Unusable {
        let own = parsing::parse(&self.typed.line, command).err().map(|own| own.kind());
        let Some(path) = self.file.as_ref().filter(|_| own != Some(error.kind())) else {
            return error.into();
        };
        let why = first_line(&error);
        let named = self.added.iter().filter(|setting| why.contains(&format!("--{}", setting.name)));
        let line = named.map(|setting| setting.line).max();
        ConfigError { path: path.clone(), line, why }.into()
    }
}

/// Adds the settings of the configuration file that is named, if one is, to a command line.
pub(super) fn complete(typed: Words, parser: &Command) -> Result<Completed, Unusable> {
    let variable = env::var_os(VARIABLE).filter(|path| !path.is_empty()).map(PathBuf::from);
    let without =
        |typed: Words| Completed { words: typed.line.clone(), typed, file: None, added: Vec::new() };
    // To look closer costs as much as all else at start.
    if variable.is_none() && !typed.line.iter().any(|word| word.to_string_lossy().starts_with("--config")) {
        return Ok(without(typed));
    }
    let mut command = parser.clone();
    command.build();
    // What is wrong with the words is said when all are there.
    let given = command.clone().ignore_errors(true).try_get_matches_from(&typed.line).ok();
    let named =
        given.as_ref().and_then(|given| given.try_get_one::<PathBuf>("config").ok().flatten().cloned());
    let (Some(given), Some(path)) = (given, named.or(variable)) else { return Ok(without(typed)) };
    let failed = |error: io::Error| ConfigError { path: path.clone(), line: None, why: error.to_string() };
    let text = limits::files::read_text(&path, LONGEST).map_err(failed)?;
    let settings = file::read(&path, &text, &command)?;
    check(&path, &settings, &command)?;
    let added = counting(settings, &given, &command);
    let (mut words, behind) = (typed.line.clone(), typed.behind);
    let new = added.iter().flat_map(|setting| &setting.words).map(OsString::from);
    words.splice(behind..behind, new);
    Ok(Completed { typed, words, file: Some(path), added })
}

/// Refuses values that an argument does not take.
fn check(path: &Path, settings: &[Setting], command: &Command) -> Result<(), ConfigError> {
    use clap::error::ErrorKind::{InvalidValue, ValueValidation, WrongNumberOfValues};
    for setting in settings {
        let general = ["gtp".to_owned()];
        let table = if setting.path.is_empty() { &general[..] } else { &setting.path };
        let words = ["hane"].into_iter().chain(table.iter().chain(&setting.words).map(String::as_str));
        let Err(error) = command.clone().try_get_matches_from(words) else { continue };
        if matches!(error.kind(), InvalidValue | ValueValidation | WrongNumberOfValues) {
            let why = first_line(&error);
            return Err(ConfigError { path: path.to_owned(), line: Some(setting.line), why });
        }
    }
    Ok(())
}

/// The command that matches are of: its names, itself, and its matches.
fn named<'a>(matches: &'a ArgMatches, command: &'a Command) -> (Vec<String>, &'a Command, &'a ArgMatches) {
    let (mut path, mut leaf, mut inner) = (Vec::new(), command, matches);
    while let Some((name, matches)) = inner.subcommand() {
        path.push(name.to_owned());
        leaf = leaf.find_subcommand(name).unwrap_or(leaf);
        inner = matches;
    }
    (path, leaf, inner)
}

/// The settings that count for a command line: those that its command takes and that the line does not
/// decide.
fn counting(settings: Vec<Setting>, given: &ArgMatches, command: &Command) -> Vec<Setting> {
    let (table, leaf, typed) = named(given, command);
    let has_bundles = env::var_os(BUNDLES).is_some_and(|value| !value.is_empty());
    let mut counting: Vec<Setting> = Vec::new();
    for setting in settings.into_iter().filter(|setting| table.starts_with(&setting.path)) {
        let Some(argument) = words::argument(leaf, &format!("--{}", setting.name)) else { continue };
        let is_bundle = argument.get_id() == "bundle" || argument.get_id() == "no_bundle";
        if is_given(argument, typed, leaf) || is_bundle && has_bundles {
            continue;
        }
        // What a table says of a command counts before what is said for all.
        counting.retain(|earlier| earlier.name != setting.name || earlier.path.len() > setting.path.len());
        if !counting.iter().any(|earlier| earlier.name == setting.name) {
            counting.push(setting);
        }
    }
    counting
}

/// Whether an argument, or one that excludes it, is given.
fn is_given(argument: &Arg, given: &ArgMatches, command: &Command) -> bool {
    let excludes = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|found| found.get_id() == other.get_id())
    };
    let mut typed = command.get_arguments().filter(|other| is_typed(given, other.get_id().as_str()));
    typed.any(|other| {
        other.get_id() == argument.get_id()
            || excludes(other, argument)
            || excludes(argument, other)
            || overrides(other, argument, command)
    })
}

fn is_typed(matches: &ArgMatches, name: &str) -> bool {
    matches.try_contains_id(name).is_ok() && matches.value_source(name) == Some(ValueSource::CommandLine)
}

/// Whether a flag takes another one back, as `--simple-ko` does with `--no-ko`.
fn overrides(later: &Arg, earlier: &Arg, command: &Command) -> bool {
    let long = |argument: &Arg| format!("--{}", argument.get_long().unwrap_or_default());
    if [later, earlier].iter().any(|argument| argument.get_action().takes_values()) {
        return false;
    }
    let words = [command.get_name().to_owned(), long(earlier), long(later)];
    let matches = command.clone().ignore_errors(true).try_get_matches_from(words);
    matches.is_ok_and(|matches| !is_typed(&matches, earlier.get_id().as_str()))
}
