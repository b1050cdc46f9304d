//! Which general arguments take effect with which command. A command takes no others, and its help lists no
//! others.

mod table;

use super::{Arguments, gnugo};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::path::PathBuf;
use table::{ASKING, EFFECT, Effective, REASONS};

/// The argument that every command takes.
const EVERYWHERE: &str = "config";

/// Reads the words of a command line, of which the first is the program's name.
///
/// # Errors
/// The words are no arguments, ask for help or the version, or name one without effect.
pub(super) fn parse<W: Into<OsString> + Clone>(
    words: impl IntoIterator<Item = W>,
) -> Result<Arguments, clap::Error> {
    let mut command = command();
    let matches =
        command.try_get_matches_from_mut(words).map_err(|error| with_reason(error, &mut command))?;
    if let Some(message) = idle(&matches) {
        return Err(command.error(ErrorKind::ArgumentConflict, message));
    }
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The error, with what there is to say of an option of GNU Go that is absent.
fn with_reason(error: clap::Error, command: &mut Command) -> clap::Error {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return error };
    match gnugo::reason(word).filter(|_| error.kind() == ErrorKind::UnknownArgument) {
        Some(reason) => {
            let message = format!("{word}: GNU Go's, and not here: {reason} (see --options)");
            command.error(ErrorKind::UnknownArgument, message)
        }
        None => error,
    }
}

/// The bundles that the words of a command line name.
///
/// # Errors
/// See [`parse`].
pub(super) fn bundles_of(words: Vec<String>) -> Result<Vec<PathBuf>, clap::Error> {
    Ok(parse(words)?.general.knowledge.bundle)
}

/// The command line, with what has no effect hidden: an argument that a command has already is not handed
/// down to it.
pub(super) fn command() -> Command {
    let plain = Arguments::command();
    let general: Vec<Arg> =
        plain.get_arguments().filter(|argument| argument.is_global_set()).cloned().collect();
    let mut command = plain;
    for (name, effective) in EFFECT {
        let shown = |argument: &Arg| argument.clone().hide(!has(effective, argument));
        command = match name.split_once(' ') {
            None => {
                let idle: Vec<Arg> = general.iter().filter(|it| !has(effective, it)).map(shown).collect();
                command.mut_subcommand(name, |command| command.args(idle))
            }
            // All of them, as what is hidden in the outer command would be handed down hidden.
            Some((outer, inner)) => {
                let all: Vec<Arg> = general.iter().map(shown).collect();
                command.mut_subcommand(outer, |outer| outer.mut_subcommand(inner, |inner| inner.args(all)))
            }
        };
    }
    command
}

/// Whether one of these names is that of an argument or of its heading.
fn has(groups: &[&[&str]], argument: &Arg) -> bool {
    let (name, heading) = (argument.get_id().as_str(), argument.get_help_heading().unwrap_or_default());
    name == EVERYWHERE || groups.iter().any(|names| names.contains(&name) || names.contains(&heading))
}

/// What a command line names: how it is called, and the general arguments that change something there; none
/// where all do.
fn named(matches: &ArgMatches) -> Option<(&'static str, Effective)> {
    let typed = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    if matches.subcommand_name().is_none()
        && let Some(asking) = ASKING.iter().find(|(name, _)| typed(name))
    {
        return Some(*asking);
    }
    let plays = || Arguments::from_arg_matches(matches).is_ok_and(|arguments| arguments.plays_in_terminal());
    let name = matches.subcommand_name().or_else(|| plays().then_some("play"))?;
    let inner = matches.subcommand().and_then(|(_, inner)| inner.subcommand_name());
    let inner = inner.and_then(|inner| EFFECT.iter().find(|(known, _)| *known == format!("{name} {inner}")));
    inner.or_else(|| EFFECT.iter().find(|(command, _)| *command == name)).copied()
}

/// Whether a general argument changes something with what a command line names.
pub(super) fn has_effect(matches: &ArgMatches, argument: &Arg) -> bool {
    named(matches).is_none_or(|(_, effective)| has(effective, argument))
}

/// What is wrong with the first general argument that is given and has no effect.
fn idle(matches: &ArgMatches) -> Option<String> {
    let (used, effective) = named(matches)?;
    let plain = Arguments::command();
    let given = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let is_asking = ASKING.iter().any(|(name, _)| *name == used);
    // One question prints nothing besides its answer, so that `--quiet` changes nothing.
    let harmless = |name: &str| is_asking && name == "quiet";
    let mut general = plain.get_arguments().filter(|argument| argument.is_global_set());
    let found = general.find(|argument| {
        let name = argument.get_id().as_str();
        given(name) && !has(effective, argument) && !harmless(name)
    })?;
    let reason = REASONS.iter().find(|(command, name, _)| *command == used && has(&[&[name]], found));
    let shown = if is_asking { format!("--{}", used.replace('_', "-")) } else { format!("hane {used}") };
    let why = reason.map_or_else(|| format!("no effect with `{shown}`"), |(_, _, why)| (*why).to_owned());
    let long = format!("--{}", found.get_long().unwrap_or_default());
    Some(format!("{long}: {}", why.replace("ARGUMENT", &long)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands with all words of their names.
    fn commands(command: &Command, above: &str, found: &mut Vec<(String, Command)>) {
        let name = format!("{above} {}", command.get_name()).trim().to_owned();
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            commands(inner, &name, found);
        }
        found.push((name, command.clone()));
    }

    fn all() -> Vec<(String, Command)> {
        let (mut built, mut found) = (command().term_width(80), Vec::new());
        built.build();
        commands(&built, "", &mut found);
        found
    }

    #[test]
    fn help_lists_only_what_has_an_effect() {
        // A command, what its help lists, what it does not list.
        let cases: &[(&str, &str, &str)] = &[
            (
                "hane bundle info",
                "--json --bundle --map-in-place",
                "--komi --ponder --handicap --threads --depth",
            ),
            ("hane learn", "--seed --quiet --out", "--komi --bundle --playouts --simple-ko --cache-size"),
            (
                "hane match",
                "--seed --komi --simple-ko --threads",
                "--playouts --level --bundle --depth --handicap",
            ),
            (
                "hane selfplay",
                "--playouts --komi --bundle --puct",
                "--ponder --lag --depth --handicap --resign-allowed",
            ),
            ("hane matches", "--database --bundle", "--komi --seed --threads --playouts --depth"),
            (
                "hane read",
                "--depth --level --cache-size --boardsize",
                "--komi --simple-ko --bundle --seed --ponder",
            ),
            (
                "hane analyze",
                "--playouts --komi --bundle",
                "--boardsize --ponder --lag --depth --never-resign --strength",
            ),
            (
                "hane review",
                "--playouts --seconds --threads --level --valuation --depth --bundle --quiet",
                "--handicap --boardsize --ponder --shared-tree --reasons --lag",
            ),
            ("hane bench", "--threads --bundle", "--komi --seed --playouts --depth"),
            (
                "hane explain",
                "--valuation --level --depth --bundle --top --playouts",
                "--player --ponder --shared-tree --reasons",
            ),
            (
                "hane gtp",
                "--komi --ponder --depth --bundle --seed --clock --byo-period",
                "--decide-string --color",
            ),
            (
                "hane play",
                "--komi --seconds --bundle --color --clock --byo-time --cache-size --strength",
                "--ponder --depth --decide-string",
            ),
        ];
        lists_only(cases);
    }

    #[test]
    fn help_of_commands_within_commands_lists_only_what_has_an_effect() {
        lists_only(&[
            ("hane learn moves", "--seed --quiet --out", "--komi --bundle --playouts --simple-ko --threads"),
            (
                "hane learn values",
                "--seed --level --bundle --threads",
                "--komi --playouts --boardsize --depth",
            ),
            (
                "hane learn book",
                "--seed --komi --boardsize --playouts --simple-ko --bundle --threads",
                "--handicap --ponder --depth --seconds",
            ),
        ]);
    }

    /// Holds what the help of commands lists against what it should list, and should not.
    fn lists_only(cases: &[(&str, &str, &str)]) {
        let all = all();
        for (name, listed, absent) in cases {
            let (_, command) = all.iter().find(|(found, _)| found == name).expect(name);
            let help = command.clone().render_long_help().to_string();
            let options: Vec<&str> = help.lines().filter(|line| line.trim_start().starts_with('-')).collect();
            let words = options.iter().flat_map(|line| line.split_whitespace());
            let words: Vec<&str> = words.map(|word| word.trim_end_matches(',')).collect();
            let has = |long: &str| words.contains(&long);
            for long in listed.split(' ') {
                assert!(has(long), "{name}: expected {long} in\n{help}");
            }
            for long in absent.split(' ') {
                assert!(!has(long), "{name}: expected no {long} in\n{help}");
            }
        }
    }

    #[test]
    fn what_has_no_effect_is_refused_before_and_after_the_command() {
        let cases = [
            ("bundle info", "--komi 3", "--komi: no effect with `hane bundle`"),
            ("bundle info", "--ponder", "--ponder: no effect"),
            ("learn games", "--komi 3", "--komi: no effect with `hane learn`"),
            ("learn values games", "--komi 3", "--komi: no effect with `hane learn values`"),
            ("learn book", "--handicap 2", "--handicap: no effect with `hane learn book`"),
            ("bench", "--seed 1", "--seed: no effect"),
            ("explain game.sgf", "--player classical", "--player: no effect with `hane explain`"),
            ("read attack D4", "--komi 3", "--komi: no effect"),
            ("inspect g -o p", "--playouts 9", "--playouts: no effect with `hane inspect`"),
            ("review g -o r", "--player classical", "--player: no effect with `hane review`"),
            ("review g -o r", "--shared-tree", "--shared-tree: each position is searched on one thread"),
            ("analyze", "--strength 10k", "--strength: no effect with `hane analyze`"),
            ("analyze", "--boardsize 9", "--boardsize: no effect"),
            ("analyze", "--ponder", "--ponder: no effect with `hane analyze`"),
            ("analyze", "--lag 1", "--lag: no effect with `hane analyze`"),
            ("analyze", "--handicap 2", "--handicap: no effect with `hane analyze`"),
            ("play", "--ponder", "--ponder: in the terminal Hane does not think while you do"),
            ("play", "--depth 9", "--depth: it limits what is read for questions"),
            ("--mode ascii", "--ponder", "--ponder: in the terminal"),
            ("--decide-string D4", "--komi 3", "--komi: no effect with `--decide-string`"),
            ("--decide-connection D4/E5", "--seed 3", "--seed: no effect with `--decide-connection`"),
            ("-l x --score estimate", "--ponder", "--ponder: no effect with `--score`"),
            ("-l x --replay both", "--depth 9", "--depth: no effect with `--replay`"),
            ("-l x --printsgf -", "--handicap 2", "--handicap: no effect with `--printsgf`"),
            ("tournament A B --out t", "--playouts 100", "it belongs to a side: 'hane:--playouts ...'"),
            ("tournament A B --out t", "--handicap 2", "--handicap: matches are played even"),
            ("match A B", "--playouts 100", "it belongs to a side: 'hane:--playouts ...'"),
            ("match A B", "--puct", "--puct: it belongs to a side"),
            ("match A B", "--lag 1", "--lag: it belongs to a side"),
            ("match A B", "--without reading", "--without: it belongs to a side"),
            ("read attack D4", "--without reading", "--without: no effect with `hane read`"),
            ("match A B", "--resign-allowed", "--resign-allowed: it belongs to a side"),
            ("match A B", "--cache-size 16", "--cache-size: it belongs to a side"),
            ("match A B", "--depth 9", "--depth: it belongs to a side"),
            ("match A B", "--no-bundle", "--no-bundle: it belongs to a side"),
            ("match A B", "--handicap 2", "--handicap: matches are played even"),
            ("selfplay --games 1 --out g", "--ponder", "--ponder: in self-play neither"),
            ("selfplay --games 1 --out g", "--lag 1", "--lag: self-play has no clock"),
            ("selfplay --games 1 --out g", "--handicap 2", "--handicap: self-play has even games"),
            ("selfplay --games 1 --out g", "--resign-allowed", "self-play has --resign"),
            (
                "selfplay --games 1 --out g",
                "--shared-tree",
                "--shared-tree: games of self-play are reproducible",
            ),
            ("bench", "--shared-tree", "--shared-tree: the signature is reproducible"),
            ("analyze", "--shared-tree", "--shared-tree: each position"),
            ("match A B", "--shared-tree", "it belongs to a side: 'hane:--shared-tree ...'"),
            ("selfplay --games 1 --out g", "--depth 9", "--depth: it limits"),
            ("selfplay --games 1 --out g", "--backfill2-depth 9", "--backfill2-depth: it limits"),
        ];
        for (name, idle, expected) in cases {
            for line in [format!("hane {name} {idle}"), format!("hane {idle} {name}")] {
                let said = parse(line.split_whitespace()).expect_err(&line).to_string();
                assert!(said.contains(expected), "{line}: {said}");
            }
        }
    }

    #[test]
    fn what_has_an_effect_is_taken_before_and_after_the_command() {
        for (name, effective) in [
            ("gtp", "--boardsize 9 --komi 5.5 --ponder --depth 9 --seed 3 --no-bundle --ko-depth 3"),
            ("match A B", "--boardsize 9 --komi 5.5 --simple-ko --seed 3 --threads 2"),
            ("bundle info", "--copy-bundle"),
            ("learn book", "--boardsize 9 --komi 5.5 --playouts 9 --seed 3 --threads 2 --no-bundle"),
            ("learn values games", "--level 3 --seed 3 --threads 2 --no-bundle --quiet"),
            ("learn moves games", "--seed 3 --quiet"),
            ("bench", "--without reading,patterns --without playouts"),
            ("bundle info", "--map-in-place"),
            ("play", "--strength 10k --seed 3 --without patterns"),
            ("play", "--lag 1 --seed 3 --quiet --handicap 2 --level 3 --shared-tree --cache-size 9"),
            ("--decide-string D4", "--quiet --level 3 --depth 9 --boardsize 9"),
            ("-l x --score finish", "--quiet --komi 3 --playouts 9 --seed 3 --japanese-rules"),
            ("read attack D4", "--level 3 --depth 9 --ko-depth 3 --cache-size 9 --boardsize 9"),
        ] {
            for line in [format!("hane {name} {effective}"), format!("hane {effective} {name}")] {
                assert!(
                    parse(line.split_whitespace()).is_ok(),
                    "{line}: {:?}",
                    parse(line.split_whitespace()).err()
                );
            }
        }
    }

    #[test]
    fn examples_are_not_wrapped_and_can_be_typed() {
        let mut seen = 0;
        for (name, command) in all() {
            let help = command.clone().render_long_help().to_string();
            let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
            let examples = examples.split("\n\n").next().unwrap_or_default().replace(" \\\n    ", " ");
            for line in examples.lines().filter(|line| line.starts_with("  hane")) {
                // Two blanks in a line end the example; what follows says what it does.
                let typed = line.trim().split("  ").next().unwrap_or_default();
                let words = shlex::split(typed).expect("closed quotes");
                assert!(parse(&words).is_ok(), "{name}: {typed}: {:?}", parse(&words).err());
                seen += 1;
            }
        }
        assert!(seen >= 20, "expected the examples of all commands, found {seen}");
    }
}
