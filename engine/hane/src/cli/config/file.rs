//! What a configuration file says: names and values with their lines, held against the arguments that there
//! are.

use clap::{Arg, ArgAction, Command};
use std::path::{Path, PathBuf};
use thiserror::Error;
use toml::de::{DeTable, DeValue};

/// A setting of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Setting {
    /// The names of the command whose table it is in; none for a setting of all commands.
    pub(super) path: Vec<String>,
    /// The long name of the argument.
    pub(super) name: String,
    /// The words of the command line that say the same; none for a flag that is `false`.
    pub(super) words: Vec<String>,
    /// The line, from 1.
    pub(super) line: usize,
}

/// What is wrong with a configuration file.
#[derive(Debug, Error)]
#[error("{}{}: {why}", .path.display(), .line.map_or_else(String::new, |line| format!(", line {line}")))]
pub(in crate::cli) struct ConfigError {
    pub(super) path: PathBuf,
    /// The line, from 1; none where the whole file is meant.
    pub(super) line: Option<usize>,
    pub(super) why: String,
}

/// A file while it is read.
struct Reading<'a> {
    path: &'a Path,
    text: &'a str,
    settings: Vec<Setting>,
}

/// Reads the settings of a file. The command must be built.
pub(super) fn read(path: &Path, text: &str, command: &Command) -> Result<Vec<Setting>, ConfigError> {
    let mut reading = Reading { path, text, settings: Vec::new() };
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        reading.wrong(at, error.message().to_owned())
    })?;
    reading.read(table.get_ref(), command, &mut Vec::new())?;
    Ok(reading.settings)
}

/// The headings of arguments that many commands have.
const GENERAL: [&str; 5] = ["Game", "Rules", "Player", "Reading", "Knowledge"];

/// The argument of this long name that a table may set.
fn argument<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    arguments(command).find(|argument| names(argument).any(|known| known == name))
}

/// The long name of an argument, and others that stand for it.
fn names(argument: &Arg) -> impl Iterator<Item = &str> {
    argument.get_long().into_iter().chain(argument.get_visible_aliases().unwrap_or_default())
}

/// The arguments that the table of a command may set: those with a name that help lists. The table of all
/// commands has the general ones.
pub(super) fn arguments(command: &Command) -> impl Iterator<Item = &Arg> {
    let general = command.find_subcommand("gtp");
    general.unwrap_or(command).get_arguments().filter(move |argument| {
        let idle = ["help", "version", "config"].contains(&argument.get_id().as_str());
        let is_general = argument.get_help_heading().is_some_and(|heading| GENERAL.contains(&heading));
        !idle && !argument.is_hide_set() && argument.get_long().is_some() && (general.is_none() || is_general)
    })
}

impl Reading<'_> {
    fn wrong(&self, at: usize, why: String) -> ConfigError {
        ConfigError { path: self.path.to_owned(), line: Some(self.line(at)), why }
    }

    fn line(&self, at: usize) -> usize {
        self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
    }

    fn read(
        &mut self,
        table: &DeTable<'_>,
        command: &Command,
        path: &mut Vec<String>,
    ) -> Result<(), ConfigError> {
        for (key, value) in table {
            let (name, at) = (key.get_ref().as_ref(), key.span().start);
            if let (DeValue::Table(inner), Some(found)) = (value.get_ref(), subcommand(command, name)) {
                path.push(name.to_owned());
                self.read(inner, found, path)?;
                path.pop();
                continue;
            }
            let Some(argument) = argument(command, name) else {
                return Err(self.wrong(at, unknown(name, command, path)));
            };
            let words = words(argument, value.get_ref());
            let words = words.map_err(|expected| {
                self.wrong(at, format!("{name}: expected {expected}, found {}", value.get_ref().type_str()))
            })?;
            let line = self.line(at);
            self.settings.push(Setting { path: path.clone(), name: name.to_owned(), words, line });
        }
        Ok(())
    }
}

fn subcommand<'a>(command: &'a Command, name: &str) -> Option<&'a Command> {
    let known = command.find_subcommand(name)?;
    (!known.is_hide_set() && name != "help" && name != "config").then_some(known)
}

/// The words of a command line that give an argument this value; what was expected where it has no such
/// value.
fn words(argument: &Arg, value: &DeValue<'_>) -> Result<Vec<String>, &'static str> {
    let long = format!("--{}", argument.get_long().unwrap_or_default());
    let word = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(format!("{long}={text}")),
        DeValue::Integer(number) => Some(format!("{long}={number}")),
        DeValue::Float(number) => Some(format!("{long}={number}")),
        _ => None,
    };
    match (argument.get_action(), value) {
        (ArgAction::SetTrue, DeValue::Boolean(true)) => Ok(vec![long]),
        (ArgAction::SetTrue, DeValue::Boolean(false)) => Ok(Vec::new()),
        (ArgAction::SetTrue, _) => Err("true or false"),
        (ArgAction::Append, DeValue::Array(values)) => {
            let words = values.iter().map(|value| word(value.get_ref()));
            words.collect::<Option<Vec<String>>>().ok_or("a list of texts or numbers")
        }
        (_, value) => word(value).map(|word| vec![word]).ok_or("a text or a number"),
    }
}

/// What is said of a name that is not known.
fn unknown(name: &str, command: &Command, path: &[String]) -> String {
    let place =
        if path.is_empty() { "for all commands".to_owned() } else { format!("in [{}]", path.join(".")) };
    let known = arguments(command).flat_map(names);
    let tables =
        command.get_subcommands().map(Command::get_name).filter(|name| subcommand(command, name).is_some());
    let near = known.chain(tables).map(|known| (strsim::normalized_damerau_levenshtein(name, known), known));
    let near = near.max_by(|left, right| left.0.total_cmp(&right.0)).filter(|(alike, _)| *alike > 0.5);
    let hint = near.map(|(_, known)| format!("; did you mean `{known}`?")).unwrap_or_default();
    format!("no setting `{name}` {place}{hint}")
}
