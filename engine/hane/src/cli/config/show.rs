//! `hane config show`: the settings that a command line comes to, and where each is from.

use super::{BUNDLES, ConfigError, complete, file, is_typed, path_of, table_of};
use crate::cli::effect;
use clap::{Arg, ArgAction, ArgMatches};
use std::env;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};

/// Why the settings cannot be shown.
#[derive(Debug)]
pub(in crate::cli) enum ShowError {
    /// The configuration file is wrong.
    Config(ConfigError),
    /// The words are no command.
    Words(clap::Error),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ShowError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShowError::Config(error) => error.fmt(formatter),
            ShowError::Words(error) => {
                let said = error.to_string();
                formatter.write_str(said.lines().next().unwrap_or_default().trim_start_matches("error: "))
            }
            ShowError::Output(error) => error.fmt(formatter),
        }
    }
}

/// Prints the settings of the command that these words name.
pub(in crate::cli) fn show(
    output: &mut impl Write,
    words: &[OsString],
    config: Option<&std::path::Path>,
) -> Result<(), ShowError> {
    let mut line = vec![OsString::from("hane")];
    if let Some(path) = config {
        line.extend(["--config".into(), path.into()]);
    }
    match words.is_empty() {
        true => line.push("gtp".into()),
        false => line.extend(words.iter().cloned()),
    }
    let completed = complete(line).map_err(ShowError::Config)?;
    let mut command = effect::command();
    command.build();
    let parsed = effect::parse(&completed.words).err();
    let missing = clap::error::ErrorKind::MissingRequiredArgument;
    if let Some(error) = parsed.filter(|error| error.kind() != missing) {
        return Err(ShowError::Words(error));
    }
    let matches = command.clone().ignore_errors(true).try_get_matches_from(&completed.words);
    let matches = matches.map_err(ShowError::Words)?;
    let table = table_of(&matches, &completed.words);
    let mut leaf = &command;
    let mut inner = &matches;
    for name in &table {
        leaf = leaf.find_subcommand(name).unwrap_or(leaf);
    }
    for name in path_of(&matches) {
        inner = inner.subcommand_matches(&name).unwrap_or(inner);
    }
    let mut print = || {
        writeln!(output, "[{}]", table.join("."))?;
        file::arguments(leaf).try_for_each(|argument| line_of(output, argument, inner, &completed.names))
    };
    print().map_err(ShowError::Output)
}

/// Prints an argument with its value as a line of TOML, or as a remark where it has none.
fn line_of(
    output: &mut impl Write,
    argument: &Arg,
    matches: &ArgMatches,
    from_file: &[String],
) -> io::Result<()> {
    let (id, name) = (argument.get_id().as_str(), argument.get_long().unwrap_or_default());
    let known = matches.try_contains_id(id).is_ok();
    let from = match known && is_typed(matches, id) {
        true if from_file.iter().any(|setting| setting == name) => "file",
        true => "argument",
        false if id == "bundle" && env::var_os(BUNDLES).is_some() => {
            let bundles = env::var_os(BUNDLES).unwrap_or_default();
            let paths: Vec<String> =
                env::split_paths(&bundles).map(|path| quoted(&path.to_string_lossy())).collect();
            return writeln!(output, "{name} = [{}]  # environment: {BUNDLES}", paths.join(", "));
        }
        false => "default",
    };
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return writeln!(output, "{name} = {}  # {from}", known && matches.get_flag(id));
    }
    let raw = if known { matches.get_raw(id) } else { None };
    let values: Vec<String> =
        raw.into_iter().flatten().map(|value| value.to_string_lossy().into_owned()).collect();
    match (argument.get_action(), values.as_slice()) {
        (_, []) => writeln!(output, "# {name} is not set  # {from}"),
        (ArgAction::Append, several) => {
            let several: Vec<String> = several.iter().map(|value| quoted(value)).collect();
            writeln!(output, "{name} = [{}]  # {from}", several.join(", "))
        }
        (_, [one, ..]) => writeln!(output, "{name} = {}  # {from}", plain(one)),
    }
}

/// A number as it is, anything else between quotes.
fn plain(value: &str) -> String {
    let is_number = value.parse::<f64>().is_ok() && toml::de::DeValue::parse(value).is_ok();
    if is_number { value.to_owned() } else { quoted(value) }
}

/// A text as TOML writes it, which takes the escapes of JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
