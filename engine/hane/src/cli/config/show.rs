//! `hane config show`: the settings that a command line comes to, and where each is from.

use super::{BUNDLES, Unusable, complete, file, is_typed, named};
use crate::cli::Usage;
use crate::cli::arguments::Arguments;
use crate::cli::words::understood;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, CommandFactory};
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Prints the settings of the command that these words name.
pub(super) fn show(output: &mut impl Write, words: &[OsString], config: Option<&Path>) -> anyhow::Result<()> {
    let mut line = vec![OsString::from("hane")];
    if let Some(path) = config {
        line.extend(["--config".into(), path.into()]);
    }
    match words.is_empty() {
        true => line.push("gtp".into()),
        false => line.extend(words.iter().cloned()),
    }
    let mut command = Arguments::command();
    let (typed, _) = understood(line, io::stdin().is_terminal(), &command);
    let completed = complete(typed, &command).map_err(Usage::new)?;
    // A command may be shown without what it must be given.
    let missing = ErrorKind::MissingRequiredArgument;
    match completed.parse(&mut command) {
        Err(Unusable::Words(error)) if error.kind() == missing => {}
        parsed => drop(parsed.map_err(Usage::new)?),
    }
    command.build();
    let matches = command.clone().ignore_errors(true).try_get_matches_from(&completed.words);
    let matches = matches.map_err(|error| Usage::new(super::first_line(&error)))?;
    let (table, leaf, inner) = named(&matches, &command);
    let from_file: Vec<&str> = completed.added.iter().map(|setting| setting.name.as_str()).collect();
    writeln!(output, "[{}]", table.join("."))?;
    for argument in file::arguments(leaf) {
        line_of(output, argument, inner, &from_file)?;
    }
    Ok(())
}

/// Prints an argument with its value as a line of TOML, or as a remark where it has none.
fn line_of(
    output: &mut impl Write,
    argument: &Arg,
    matches: &ArgMatches,
    from_file: &[&str],
) -> io::Result<()> {
    let (id, name) = (argument.get_id().as_str(), argument.get_long().unwrap_or_default());
    let known = matches.try_contains_id(id).is_ok();
    let from = match known && is_typed(matches, id) {
        true if from_file.contains(&name) => "file",
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
