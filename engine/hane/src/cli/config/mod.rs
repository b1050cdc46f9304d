//! A configuration file: settings that stand there are arguments that are not typed. Arguments win over the
//! file.
//!
//! Names and values are those of the command line; clap knows them, so that no setting is listed twice.

mod file;
mod show;

pub(super) use file::ConfigError;
pub(super) use show::{ShowError, show};

use super::effect;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use file::Setting;
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// The variable that names the file when no argument does.
const VARIABLE: &str = "HANE_CONFIG";
/// The argument that names it.
const ARGUMENT: &str = "--config";
/// The variable that names bundles, which wins over the file.
const BUNDLES: &str = "HANE_BUNDLE";

/// The most bytes of the file: some thousand settings.
const LONGEST: u64 = 1 << 20;

/// A command line with the settings of the file.
pub(super) struct Completed {
    /// Its words.
    pub(super) words: Vec<OsString>,
    /// The long names of the arguments that the file gives.
    names: Vec<String>,
}

/// Adds the settings of the configuration file that is named, if one is, to a command line.
pub(super) fn complete(words: Vec<OsString>) -> Result<Completed, ConfigError> {
    let variable = env::var_os(VARIABLE).filter(|path| !path.is_empty());
    let is_named = |word: &OsString| word.to_string_lossy().starts_with(ARGUMENT);
    let plain = |words| Completed { words, names: Vec::new() };
    if variable.is_none() && !words.iter().any(is_named) {
        return Ok(plain(words));
    }
    let mut command = effect::command();
    command.build();
    // What is wrong with the words is said when all are there.
    let Ok(given) = command.clone().ignore_errors(true).try_get_matches_from(&words) else {
        return Ok(plain(words));
    };
    let named = given.try_get_one::<PathBuf>("config").ok().flatten().cloned();
    let Some(path) = named.or(variable.map(PathBuf::from)) else { return Ok(plain(words)) };
    let failed = |error: io::Error| ConfigError { path: path.clone(), line: None, why: error.to_string() };
    let text = limits::files::read_text(&path, LONGEST).map_err(failed)?;
    let settings = file::read(&path, &text, &command)?;
    check(&path, &settings, &command)?;
    Ok(add(words, &given, &settings, &command))
}

/// Refuses values that an argument does not take.
fn check(path: &Path, settings: &[Setting], command: &Command) -> Result<(), ConfigError> {
    use clap::error::ErrorKind::{InvalidValue, ValueValidation, WrongNumberOfValues};
    for setting in settings {
        let words = ["hane"].into_iter().chain(setting.path.iter().map(String::as_str));
        let words = words.chain(setting.words.iter().map(String::as_str));
        let Err(error) = command.clone().try_get_matches_from(words) else { continue };
        if matches!(error.kind(), InvalidValue | ValueValidation | WrongNumberOfValues) {
            let said = error.to_string();
            let why = said.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            return Err(ConfigError { path: path.to_owned(), line: Some(setting.line), why });
        }
    }
    Ok(())
}

/// The names of the command that matches are of.
fn path_of(matches: &ArgMatches) -> Vec<String> {
    let (mut path, mut inner) = (Vec::new(), matches);
    while let Some((name, matches)) = inner.subcommand() {
        path.push(name.to_owned());
        inner = matches;
    }
    path
}

/// The table of a command line without a command: that of the mode, which the input decides when it is not
/// named.
fn table_of(matches: &ArgMatches, words: &[OsString]) -> Vec<String> {
    let path = path_of(matches);
    if !path.is_empty() {
        return path;
    }
    let is_ascii = words.iter().any(|word| word == "ascii" || word == "--mode=ascii");
    let is_named = words.iter().any(|word| word.to_string_lossy().starts_with("--mode"));
    let plays = if is_named { is_ascii } else { io::stdin().is_terminal() };
    vec![if plays { "play" } else { "gtp" }.to_owned()]
}

/// The words with those of the settings that count: general ones before all, so that arguments override them,
/// those of the command behind its name.
fn add(words: Vec<OsString>, given: &ArgMatches, settings: &[Setting], command: &Command) -> Completed {
    let table = table_of(given, &words);
    let leaf =
        table.iter().try_fold(command, |command, name| command.find_subcommand(name)).unwrap_or(command);
    let place = place_behind(&words, &path_of(given), command);
    let used = if place == 1 { command } else { leaf };
    let mut completed = Completed { words, names: Vec::new() };
    let mut added: Vec<&Setting> = Vec::new();
    for setting in settings.iter().filter(|setting| table.starts_with(&setting.path)) {
        let known = leaf.get_arguments().chain(command.get_arguments());
        let has_effect = |argument: &&Arg| !argument.is_global_set() || effect::has_effect(given, argument);
        let is_taken = file::argument(leaf, &setting.name).is_some()
            && used.get_arguments().any(|argument| argument.get_long() == Some(&setting.name));
        let argument = known.into_iter().find(|argument| argument.get_long() == Some(&setting.name));
        let argument = argument.filter(has_effect);
        let Some(argument) = argument.filter(|argument| is_taken && !is_given(argument, given, used)) else {
            continue;
        };
        let is_bundle = argument.get_id() == "bundle" || argument.get_id() == "no_bundle";
        if is_bundle && env::var_os(BUNDLES).is_some_and(|value| !value.is_empty()) {
            continue;
        }
        // What a table says of a command counts before what is said for all.
        added.retain(|earlier| earlier.name != setting.name || earlier.path.len() > setting.path.len());
        if !added.iter().any(|earlier| earlier.name == setting.name) {
            added.push(setting);
        }
    }
    for setting in added {
        completed.names.push(setting.name.clone());
        let new = setting.words.iter().map(OsString::from);
        completed.words.splice(place..place, new);
    }
    completed
}

/// Whether an argument, or one that excludes it, is given.
fn is_given(argument: &Arg, given: &ArgMatches, command: &Command) -> bool {
    let mut inner = given;
    while let Some((_, matches)) = inner.subcommand() {
        inner = matches;
    }
    let typed: Vec<&Arg> = command
        .get_arguments()
        .filter(|other| [given, inner].iter().any(|matches| is_typed(matches, other.get_id().as_str())))
        .collect();
    let excludes = |one: &Arg, other: &Arg| {
        command.get_arg_conflicts_with(one).iter().any(|found| found.get_id() == other.get_id())
    };
    typed.iter().any(|other| {
        other.get_id() == argument.get_id()
            || excludes(other, argument)
            || excludes(argument, other)
            || overrides(other, argument)
    })
}

fn is_typed(matches: &ArgMatches, name: &str) -> bool {
    matches.try_contains_id(name).is_ok() && matches.value_source(name) == Some(ValueSource::CommandLine)
}

/// Whether a flag takes another one back, as `--simple-ko` does with `--no-ko`.
fn overrides(later: &Arg, earlier: &Arg) -> bool {
    let long = |argument: &Arg| format!("--{}", argument.get_long().unwrap_or_default());
    if later.get_num_args().is_some_and(|count| count.takes_values()) {
        return false;
    }
    let words = ["hane".to_owned(), long(earlier), long(later)];
    let matches = effect::command().try_get_matches_from(words);
    matches.is_ok_and(|matches| !is_typed(&matches, earlier.get_id().as_str()))
}

/// The place behind the name of the command, which is the first word with which the command is known.
fn place_behind(words: &[OsString], path: &[String], command: &Command) -> usize {
    let Some(last) = path.last() else { return 1 };
    let is_behind = |end: &usize| {
        words[end - 1].as_os_str() == OsStr::new(last)
            && command
                .clone()
                .ignore_errors(true)
                .try_get_matches_from(&words[..*end])
                .is_ok_and(|matches| path_of(&matches) == path)
    };
    (1..=words.len()).find(is_behind).unwrap_or(1)
}
