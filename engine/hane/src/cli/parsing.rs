//! What the words of a command line mean, and what is said where they mean nothing.

use super::arguments::Arguments;
use super::gnugo;
use super::words;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use std::ffi::OsString;

/// Why an option is refused that other commands take: the command, the option, and what is said. More than
/// "no effect" helps where an effect may be expected.
const REASONS: &[(&str, &str, &str)] = &[
    ("match", "--handicap", "matches are played even"),
    ("tournament", "--handicap", "matches are played even"),
    ("play", "--ponder", "in the terminal Hane does not think while you do"),
    ("selfplay", "--handicap", "self-play has even games only"),
    ("selfplay", "--lag", "self-play has no clock"),
    ("selfplay", "--ponder", "in self-play neither side thinks while the other does"),
    ("selfplay", "--batch", "each game of self-play is played on one thread"),
    (
        "selfplay",
        "--resign-allowed",
        "self-play has --resign for it, without which games are played to the end",
    ),
    ("bench", "--batch", "each position is searched on one thread"),
    ("analyze", "--batch", "each position is searched on one thread"),
    ("review", "--batch", "each position is searched on one thread"),
];

/// Reads the words of a command line, of which the first is the program's name, with the parser of all
/// commands, which is dear to make.
///
/// # Errors
/// The words are no arguments, ask for help or the version, or name one without effect.
pub(super) fn parse(words: &[OsString], command: &mut Command) -> Result<Arguments, clap::Error> {
    let matches = command.try_get_matches_from_mut(words).map_err(|error| with_reason(error, words))?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(command))
}

/// The error, with what there is to say of an option that other commands take, or that is GNU Go's and
/// absent.
fn with_reason(error: clap::Error, words: &[OsString]) -> clap::Error {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return error };
    let said = (error.kind() == ErrorKind::UnknownArgument).then(|| reason(word, words)).flatten();
    match said {
        Some(said) => Arguments::command().error(ErrorKind::UnknownArgument, said),
        None => error,
    }
}

fn reason(option: &str, words: &[OsString]) -> Option<String> {
    if let Some(why) = gnugo::reason(option) {
        return Some(format!("{option}: GNU Go's, and not here: {why} (see --options)"));
    }
    let all = Arguments::command();
    let names: Vec<&str> = words.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let at = names.iter().position(|name| all.find_subcommand(name).is_some())?;
    let (name, command) = (names[at], all.find_subcommand(names[at])?);
    let inner = names.get(at + 1).filter(|inner| command.find_subcommand(inner).is_some());
    let shown = inner.map_or_else(|| name.to_owned(), |inner| format!("{name} {inner}"));
    if option == "--mode" {
        return Some("expected either --mode or a command, found both".to_owned());
    }
    if let Some((_, _, why)) = REASONS.iter().find(|(known, it, _)| (*known, *it) == (name, option)) {
        return Some(format!("{option}: {why}"));
    }
    let is_elsewhere = takes(&all, option);
    let of_side = ["match", "tournament"].contains(&name)
        && all.find_subcommand("gtp").is_some_and(|gtp| words::argument(gtp, option).is_some());
    match (of_side, is_elsewhere) {
        (true, _) => Some(format!("{option}: it belongs to a side: 'hane:{option} ...'")),
        (false, true) => Some(format!("{option}: no effect with `hane {shown}`")),
        (false, false) => None,
    }
}

/// Whether a command, or one within it, has an option.
fn takes(command: &Command, option: &str) -> bool {
    words::argument(command, option).is_some() || command.get_subcommands().any(|inner| takes(inner, option))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::words::understood;

    fn parsed(line: &str) -> Result<Arguments, clap::Error> {
        let mut command = Arguments::command();
        let words = line.split_whitespace().map(OsString::from).collect();
        let (words, _) = understood(words, false, &command);
        parse(&words.line, &mut command)
    }

    /// The commands with all words of their names.
    fn all() -> Vec<(String, Command)> {
        fn add(command: &Command, above: &str, found: &mut Vec<(String, Command)>) {
            let name = format!("{above} {}", command.get_name()).trim().to_owned();
            for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
                add(inner, &name, found);
            }
            found.push((name, command.clone()));
        }
        let (mut built, mut found) = (Arguments::command().term_width(COLUMNS), Vec::new());
        built.build();
        add(&built, "", &mut found);
        found
    }

    /// A screen for help.
    const LINES: usize = 40;
    const COLUMNS: usize = 80;

    #[test]
    fn short_help_fits_a_screen() {
        let mut wrong = String::new();
        for (name, mut command) in all() {
            let help = command.render_help().to_string();
            let lines = help.lines().count();
            let width = help.lines().map(|line| line.chars().count()).max().unwrap_or_default();
            if lines > LINES || width > COLUMNS {
                wrong += &format!(
                    "{name} -h: expected {LINES} lines of {COLUMNS}, found {lines} of {width}:\n{help}\n"
                );
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    }

    #[test]
    fn what_has_no_effect_is_refused_before_and_after_the_command() {
        let cases = [
            ("bundle info", "--komi 3", "--komi: no effect with `hane bundle info`"),
            ("bundle info", "--ponder", "--ponder: no effect"),
            ("learn moves games", "--komi 3", "--komi: no effect with `hane learn moves`"),
            ("learn values games", "--komi 3", "--komi: no effect with `hane learn values`"),
            ("learn book", "--handicap 2", "--handicap: no effect with `hane learn book`"),
            ("bench", "--seed 1", "--seed: no effect"),
            ("explain game.sgf", "--player classical", "--player: no effect with `hane explain`"),
            ("read attack D4", "--komi 3", "--komi: no effect"),
            ("inspect g -o p", "--playouts 9", "--playouts: no effect with `hane inspect`"),
            ("review g -o r", "--player classical", "--player: no effect with `hane review`"),
            ("review g -o r", "--batch 4", "--batch: each position is searched on one thread"),
            ("analyze", "--strength 10k", "--strength: no effect with `hane analyze`"),
            ("analyze", "--boardsize 9", "--boardsize: no effect"),
            ("analyze", "--lag 1", "--lag: no effect with `hane analyze`"),
            ("play", "--ponder", "--ponder: in the terminal Hane does not think while you do"),
            ("play", "--depth 9", "--depth: no effect with `hane play`"),
            ("--mode ascii", "--ponder", "--ponder: in the terminal"),
            ("gtp", "--color black", "--color: no effect with `hane gtp`"),
            ("gtp", "--gmp-games 2", "--gmp-games: no effect with `hane gtp`"),
            ("bench", "--clock 60", "--clock: no effect with `hane bench`"),
            ("play", "--log x", "--log: no effect with `hane play`"),
            ("--decide-string D4", "--komi 3", "--komi: no effect with `hane decide`"),
            ("-l x --score estimate", "--ponder", "--ponder: no effect with `hane record`"),
            ("tournament A B --out t", "--playouts 100", "it belongs to a side: 'hane:--playouts ...'"),
            ("tournament A B --out t", "--handicap 2", "--handicap: matches are played even"),
            ("match A B", "--puct", "--puct: it belongs to a side"),
            ("match A B", "--cache-size 16", "--cache-size: it belongs to a side"),
            ("match A B", "--no-bundle", "--no-bundle: it belongs to a side"),
            ("match A B", "--batch 4", "it belongs to a side: 'hane:--batch ...'"),
            ("selfplay --games 1 --out g", "--ponder", "--ponder: in self-play neither"),
            ("selfplay --games 1 --out g", "--lag 1", "--lag: self-play has no clock"),
            ("selfplay --games 1 --out g", "--resign-allowed", "self-play has --resign"),
            ("bench", "--batch 4", "--batch: each position"),
            ("gtp", "--playuots 9", "a similar argument exists: '--playouts'"),
            ("play", "--mode gtp", "expected either --mode or a command, found both"),
            ("gtp", "--strength 8k --level 3", "cannot be used with"),
            ("gtp", "--no-bundle --bundle x", "cannot be used with"),
            ("gtp", "--metamachine", "--metamachine: GNU Go's, and not here"),
        ];
        for (name, idle, expected) in cases {
            for line in [format!("hane {name} {idle}"), format!("hane {idle} {name}")] {
                let said = parsed(&line).expect_err(&line).to_string();
                assert!(said.contains(expected), "{line}: {said}");
            }
        }
    }

    #[test]
    fn what_has_an_effect_is_taken_before_and_after_the_command() {
        for (name, effective) in [
            ("gtp", "--boardsize 9 --komi 5.5 --ponder --depth 9 --seed 3 --no-bundle --ko-depth 3"),
            ("match A B", "--boardsize 9 --komi 5.5 --simple-ko --seed 3 --threads 2"),
            ("bundle info", "--map-in-place"),
            ("learn book", "--boardsize 9 --komi 5.5 --playouts 9 --seed 3 --threads 2 --no-bundle"),
            ("learn values games", "--level 3 --seed 3 --threads 2 --no-bundle --quiet"),
            ("learn moves games", "--seed 3 --quiet"),
            ("bench", "--without reading,patterns --without playouts"),
            ("play", "--strength 10k --seed 3 --without patterns"),
            ("play", "--strength full --size 9"),
            ("play", "--lag 1 --seed 3 --quiet --handicap 2 --level 3 --batch 8 --cache-size 9"),
            ("selfplay --games 1 --out g", "--boardsize 9 --komi 5"),
            ("--decide-string D4", "--quiet --level 3 --depth 9 --boardsize 9"),
            ("-l x --score finish", "--quiet --komi 3 --playouts 9 --seed 3 --japanese-rules"),
            ("read attack D4", "--level 3 --depth 9 --ko-depth 3 --cache-size 9 --size 9"),
        ] {
            for line in [format!("hane {name} {effective}"), format!("hane {effective} {name}")] {
                let parsed = parsed(&line);
                assert!(parsed.is_ok(), "{line}: {:?}", parsed.err());
            }
        }
    }

    #[test]
    fn the_size_of_the_board_has_two_names_everywhere() {
        let mut seen = 0;
        for (name, command) in all() {
            let [size, boardsize] =
                ["--size", "--boardsize"].map(|option| words::argument(&command, option).is_some());
            assert_eq!(size, boardsize, "{name}: expected --size and --boardsize, or neither");
            seen += usize::from(size);
        }
        assert!(seen >= 8, "expected the commands with a board, found {seen}");
    }

    #[test]
    fn examples_can_be_typed() {
        let mut seen = 0;
        for (name, mut command) in all() {
            let help = command.render_long_help().to_string();
            let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
            let examples = examples.split("\n\n").next().unwrap_or_default().replace(" \\\n    ", " ");
            for line in examples.lines().filter(|line| line.starts_with("  hane")) {
                // Two blanks in a line end the example; what follows says what it does.
                let typed = line.trim().split("  ").next().unwrap_or_default();
                let typed = shlex::split(typed).expect("closed quotes");
                let mut command = Arguments::command();
                let (words, _) = understood(typed.iter().map(OsString::from).collect(), false, &command);
                let parsed = parse(&words.line, &mut command);
                assert!(parsed.is_ok(), "{name}: {typed:?}: {:?}", parsed.err());
                seen += 1;
            }
        }
        assert!(seen >= 20, "expected the examples of all commands, found {seen}");
    }
}
