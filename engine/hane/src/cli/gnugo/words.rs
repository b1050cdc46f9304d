//! GNU Go's options in a command line.

use super::table::{Counterpart, GnuGoOption, OPTIONS, Takes};
use std::ffi::OsString;

/// The option that a word names, with what stands behind its equals sign.
fn named(word: &str) -> Option<(&'static GnuGoOption, Option<&str>)> {
    let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
    let found = OPTIONS.iter().find(|option| match name.strip_prefix("--") {
        Some(long) => long == option.name,
        None => {
            let mut letters = name.strip_prefix('-').unwrap_or_default().chars();
            option.short.is_some() && letters.next() == option.short && letters.next().is_none()
        }
    })?;
    Some((found, value))
}

/// The command line with our words where GNU Go has others, and what there is to say of words without effect.
/// These are left out, as is what is always so.
pub(in crate::cli) fn translated(words: Vec<OsString>) -> (Vec<OsString>, Vec<String>) {
    let (mut ours, mut remarks) = (Vec::with_capacity(words.len()), Vec::new());
    let mut rest = words.into_iter();
    while let Some(word) = rest.next() {
        if word == "--" {
            ours.push(word);
            break;
        }
        match word.to_str().and_then(named).map(|(option, value)| (option, option.here, value)) {
            Some((_, Counterpart::Means(others), None)) => ours.extend(others.iter().map(OsString::from)),
            Some((_, Counterpart::Means([other]), Some(value))) if !other.contains('=') => {
                ours.push(format!("{other}={value}").into());
            }
            Some((_, Counterpart::Always(_), None)) => {}
            Some((option, Counterpart::Idle(takes, why), value)) => {
                remarks.push(format!("--{} has no effect: {why}", option.name));
                if takes == Takes::Number && value.is_none() {
                    rest.next();
                }
            }
            _ => ours.push(word),
        }
    }
    ours.extend(rest);
    (ours, remarks)
}

/// Why there is no such option, if it is one of GNU Go's that is absent.
pub(in crate::cli) fn reason(word: &str) -> Option<&'static str> {
    match named(word)?.0.here {
        Counterpart::Absent(reason) => Some(reason),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Arguments, words};
    use clap::{Command, CommandFactory};

    fn line(words: &str) -> String {
        let (words, _) = translated(words.split(' ').map(OsString::from).collect());
        words.iter().filter_map(|word| word.to_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn other_words_stand_for_their_options() {
        for (typed, expected) in [
            ("hane gtp --nofuseki", "hane gtp --without=openings"),
            ("hane --monte-carlo --mode gtp", "hane --player=search --mode gtp"),
            ("hane gtp --with-break-in --level 3", "hane gtp --level 3"),
            ("hane gtp -S", "hane gtp --log-search"),
            ("hane --decide-tactical-semeai A1/B2", "hane --decide-semeai A1/B2"),
            ("hane --decide-tactical-semeai=A1/B2", "hane --decide-semeai=A1/B2"),
            // A switch takes no value, and the parser says so.
            ("hane gtp --nofuseki=yes", "hane gtp --nofuseki=yes"),
            ("hane read -- --nofuseki", "hane read -- --nofuseki"),
            ("hane gtp -SS -l S", "hane gtp -SS -l S"),
            ("hane gtp -K 3 --owl-branch=4 --standard-semeai --level 3", "hane gtp --level 3"),
            ("hane", "hane"),
        ] {
            assert_eq!(line(typed), expected, "{typed}");
        }
    }

    #[test]
    fn the_table_says_what_the_parser_does() {
        let command = Arguments::command();
        let commands: Vec<&Command> = [&command].into_iter().chain(command.get_subcommands()).collect();
        let is_known = |word: &str| commands.iter().any(|command| words::argument(command, word).is_some());
        for option in OPTIONS {
            let long = format!("--{}", option.name);
            let short = option.short.map(|letter| format!("-{letter}"));
            let is_taken = is_known(&long) && short.is_none_or(|short| is_known(&short));
            let is_taken = is_taken || ["help", "version"].contains(&option.name);
            match option.here {
                Counterpart::Same | Counterpart::Differs(_) => {
                    assert!(is_taken, "{long} is said to be taken");
                }
                Counterpart::Means(others) => {
                    let is_ours = |other: &&str| {
                        is_known(other) || OPTIONS.iter().any(|it| *other == format!("--{}", it.name))
                    };
                    assert!(others.iter().all(is_ours), "{long}");
                }
                Counterpart::Always(_) | Counterpart::Idle(..) => {
                    assert!(!is_taken, "{long} is said to change nothing");
                }
                Counterpart::Absent(expected) => {
                    assert!(!is_taken, "{long} is said to be absent");
                    assert_eq!(reason(&long), Some(expected), "{long}");
                }
            }
        }
    }
}
