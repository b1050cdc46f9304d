//! GNU Go's options in a command line.

use super::table::{Counterpart, GnuGoOption, OPTIONS};
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

/// The command line with our words where GNU Go has others. What is always so is left out.
pub(in crate::cli) fn translated(words: Vec<OsString>) -> Vec<OsString> {
    let mut ours = Vec::with_capacity(words.len());
    let mut open = true;
    for word in words {
        open = open && word != "--";
        let option = word.to_str().filter(|_| open).and_then(named);
        match option.map(|(option, value)| (option.here, value)) {
            Some((Counterpart::Means(others), None)) => ours.extend(others.iter().map(OsString::from)),
            Some((Counterpart::Means([other]), Some(value))) if !other.contains('=') => {
                ours.push(format!("{other}={value}").into());
            }
            Some((Counterpart::Always(_), None)) => {}
            _ => ours.push(word),
        }
    }
    ours
}

/// Why an option is taken and changes nothing; none where it changes something.
pub(in crate::cli) fn idle(word: &str) -> Option<&'static str> {
    match named(word)?.0.here {
        Counterpart::Idle(reason) => Some(reason),
        _ => None,
    }
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
    use crate::cli::effect;
    use clap::{Arg, Command};

    fn line(words: &str) -> String {
        let words = translated(words.split(' ').map(OsString::from).collect());
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
            ("hane gtp --break_chain-depth 3", "hane gtp --break-chain-depth 3"),
            // A switch takes no value, and the parser says so.
            ("hane gtp --nofuseki=yes", "hane gtp --nofuseki=yes"),
            ("hane read -- --nofuseki", "hane read -- --nofuseki"),
            ("hane gtp -SS -l S", "hane gtp -SS -l S"),
            ("hane", "hane"),
        ] {
            assert_eq!(line(typed), expected, "{typed}");
        }
    }

    /// All arguments of all commands.
    fn arguments(command: &Command, found: &mut Vec<Arg>) {
        found.extend(command.get_arguments().cloned());
        command.get_subcommands().for_each(|inner| arguments(inner, found));
    }

    /// Whether an argument of some command has a name, long or short.
    fn is_known(known: &[Arg], name: &str, short: Option<char>) -> bool {
        known.iter().any(|argument| {
            let longs = argument.get_long().into_iter().chain(argument.get_all_aliases().unwrap_or_default());
            let letters = argument.get_short().into_iter();
            let mut letters = letters.chain(argument.get_all_short_aliases().unwrap_or_default());
            longs.into_iter().any(|long| long == name)
                && short.is_none_or(|short| letters.any(|letter| letter == short))
        })
    }

    #[test]
    fn the_table_says_what_the_parser_does() {
        let mut command = effect::command();
        command.build();
        let mut known = Vec::new();
        arguments(&command, &mut known);
        for option in OPTIONS {
            let (name, is_taken) = (option.name, is_known(&known, option.name, option.short));
            let is_ours = |word: &&str| {
                let name = word.trim_start_matches('-').split('=').next().unwrap_or_default();
                is_known(&known, name, None)
            };
            match option.here {
                Counterpart::Same | Counterpart::Differs(_) | Counterpart::Idle(_) => {
                    assert!(is_taken, "--{name} is said to be taken");
                }
                Counterpart::Means(others) => assert!(others.iter().all(is_ours), "--{name}"),
                Counterpart::Always(_) => assert!(!is_taken, "--{name} is said to change nothing"),
                Counterpart::Absent(reason) => {
                    assert!(!is_taken, "--{name} is said to be absent");
                    let said = effect::parse(["hane".to_owned(), format!("--{name}")]).expect_err(name);
                    assert!(said.to_string().contains(reason), "--{name}: {said}");
                }
            }
        }
    }
}
