//! The words of a command line, brought into one form: the command first, and then its arguments. GNU Go's
//! lines name none, and what they ask for is a command here.

use super::arguments::Mode;
use super::{gnugo, katago};
use clap::builder::ValueRange;
use clap::{Arg, Command, ValueEnum};
use std::ffi::OsString;

/// A command line in one form.
#[derive(Clone, Debug)]
pub(super) struct Words {
    /// The program, options of its own, the command, and the arguments of the command.
    pub(super) line: Vec<OsString>,
    /// The place behind the name of the command.
    pub(super) behind: usize,
}

/// The commands whose arguments may stand without or before a command, as GNU Go's do. Of those that answer
/// a question, earlier ones win.
const ASKING: [&str; 3] = ["about", "decide", "record"];
const PLAYING: [&str; 3] = ["gtp", "play", "modem"];

/// Options that only explain the program.
const HELP: [&str; 5] = ["-h", "--help", "-V", "-v", "--version"];

/// Reads a line, whose first word is the program's name, and tells what there is to say of words that change
/// nothing. Without a command and a mode a person at a terminal plays, and anything else is answered by GTP.
pub(super) fn understood(words: Vec<OsString>, is_terminal: bool, command: &Command) -> (Words, Vec<String>) {
    let (words, mut remarks) = katago::translated(words);
    let (words, idle) = gnugo::translated(words);
    remarks.extend(idle);
    let typed = Typed { options: options(&words, command), command, words };
    (typed.ordered(is_terminal), remarks)
}

/// A line as it was typed.
struct Typed<'c> {
    command: &'c Command,
    words: Vec<OsString>,
    /// Where options stand, and how many words each takes.
    options: Vec<(usize, usize)>,
}

/// Finds the options of a line, up to two dashes.
fn options(words: &[OsString], command: &Command) -> Vec<(usize, usize)> {
    let (mut found, mut at) = (Vec::new(), 1);
    while let Some(word) = words.get(at).map(|word| word.to_string_lossy()).filter(|word| word != "--") {
        let is_option = word.len() > 1 && word.starts_with('-');
        let takes = usize::from(is_option && !word.contains('=') && takes_value(command, &word));
        if is_option {
            found.push((at, 1 + takes));
        }
        at += 1 + takes;
    }
    found
}

/// Whether the next word is the value of an option.
fn takes_value(command: &Command, word: &str) -> bool {
    let usual = ASKING.iter().chain(&PLAYING).filter_map(|name| command.find_subcommand(name));
    let argument = [command].into_iter().chain(usual).find_map(|command| argument(command, word));
    argument.is_some_and(|found| {
        let count = found.get_num_args().unwrap_or(match found.get_action().takes_values() {
            true => ValueRange::SINGLE,
            false => ValueRange::EMPTY,
        });
        count.min_values() > 0
    })
}

/// The argument of a command that a word names, with or without a value behind an equals sign.
pub(super) fn argument<'c>(command: &'c Command, word: &str) -> Option<&'c Arg> {
    let name = word.split('=').next().unwrap_or_default();
    command.get_arguments().find(|argument| match (name.strip_prefix("--"), name.strip_prefix('-')) {
        (Some(long), _) => {
            let mut longs =
                argument.get_long().into_iter().chain(argument.get_all_aliases().unwrap_or_default());
            longs.any(|known| known == long)
        }
        (None, Some(short)) => {
            let letters = argument.get_short().into_iter();
            let mut letters = letters.chain(argument.get_all_short_aliases().unwrap_or_default());
            letters.any(|letter| short.starts_with(letter))
        }
        (None, None) => false,
    })
}

impl Typed<'_> {
    /// The line with its command first.
    fn ordered(&self, is_terminal: bool) -> Words {
        match self.place_of_command() {
            Some(at) => self.named(at),
            None => match self
                .options
                .iter()
                .map(|(at, _)| &self.words[*at])
                .find(|word| HELP.iter().any(|help| *word == help))
            {
                Some(word) => self.line(Vec::new(), [word.clone()], Vec::new()),
                None => self.without_command(is_terminal),
            },
        }
    }

    fn line(
        &self,
        own: Vec<OsString>,
        command: impl IntoIterator<Item = OsString>,
        arguments: Vec<OsString>,
    ) -> Words {
        let mut line: Vec<OsString> =
            self.words.first().cloned().into_iter().chain(own).chain(command).collect();
        let behind = line.len();
        line.extend(arguments);
        Words { line, behind }
    }

    /// Where the command stands: the first word, or a later one that is one and no value of an option.
    fn place_of_command(&self) -> Option<usize> {
        let known = |at: &usize| {
            let word = self.words[*at].to_string_lossy();
            *at == 1 || word == "help" || self.command.find_subcommand(word.as_ref()).is_some()
        };
        let end = self.words.iter().position(|word| word == "--").unwrap_or(self.words.len());
        (1..end).filter(|at| !self.is_of_option(*at)).find(known)
    }

    fn is_of_option(&self, at: usize) -> bool {
        self.options.iter().any(|(start, count)| (*start..start + count).contains(&at))
    }

    /// What stands before a command, or before one within it, is put behind its name, but for what the
    /// program itself takes.
    fn named(&self, at: usize) -> Words {
        let (own, mut arguments) = self.split(at);
        let command = self.words[at].to_str().and_then(|name| self.command.find_subcommand(name));
        let is_inner = |place: &usize| {
            command.is_some_and(|command| command.find_subcommand(&self.words[*place]).is_some())
        };
        let next = (at + 1..self.words.len()).find(|place| !self.is_of_option(*place));
        let inner = next.filter(is_inner);
        let name = [Some(at), inner].into_iter().flatten().map(|place| self.words[place].clone());
        let rest = (at + 1..self.words.len()).filter(|place| Some(*place) != inner);
        arguments.extend(rest.map(|place| self.words[place].clone()));
        self.line(own, name.collect::<Vec<_>>(), arguments)
    }

    /// The words before a place: those of options that the program itself takes, and the others.
    fn split(&self, end: usize) -> (Vec<OsString>, Vec<OsString>) {
        let is_own = |at: usize| {
            let option = self.options.iter().find(|(start, count)| (*start..start + count).contains(&at));
            option.is_some_and(|(start, _)| {
                let word = self.words[*start].to_string_lossy();
                argument(self.command, &word).is_some_and(|found| found.get_id() == "config")
            })
        };
        let (own, others): (Vec<usize>, Vec<usize>) = (1..end).partition(|at| is_own(*at));
        let words = |places: Vec<usize>| places.into_iter().map(|at| self.words[at].clone()).collect();
        (words(own), words(others))
    }

    /// A line as GNU Go has them: the command is that of the question or of the mode.
    fn without_command(&self, is_terminal: bool) -> Words {
        let (own, mut others) = self.split(self.words.len());
        let mode = match take_mode(&mut others) {
            Ok(mode) => mode,
            // The parser says what is wrong with it.
            Err(wrong) => return self.line(Vec::new(), wrong, Vec::new()),
        };
        let asked = ASKING.into_iter().find(|name| self.names_one_of(name));
        let names: &[&str] = match (asked, mode) {
            (Some("about"), _) => &["about"],
            (Some("decide"), _) => &["decide"],
            (Some(_), _) => &["record"],
            (None, Some(Mode::Gtp)) => &["gtp"],
            (None, Some(Mode::Ascii)) => &["play"],
            (None, Some(Mode::Gmp)) => &["modem"],
            (None, Some(Mode::Sgmp)) => &["modem", "--simplified"],
            (None, None) if is_terminal && !self.names_one_of("gtp") => &["play"],
            (None, None) => &["gtp"],
        };
        self.line(own, names.iter().map(OsString::from), others)
    }

    /// Whether an option is one of this command's own: of all that play, no other has it.
    fn names_one_of(&self, name: &str) -> bool {
        let has = |name: &str, word: &str| {
            self.command.find_subcommand(name).is_some_and(|command| argument(command, word).is_some())
        };
        self.options.iter().any(|(at, _)| {
            let word = self.words[*at].to_string_lossy();
            has(name, &word) && !PLAYING.iter().any(|other| *other != name && has(other, &word))
        })
    }
}

/// Takes the mode out of words; the words that name none.
fn take_mode(words: &mut Vec<OsString>) -> Result<Option<Mode>, Vec<OsString>> {
    let is_mode = |word: &OsString| word == "--mode" || word.to_string_lossy().starts_with("--mode=");
    let Some(at) = words.iter().position(is_mode) else { return Ok(None) };
    let count = if words[at] == "--mode" { 2 } else { 1 };
    let taken: Vec<OsString> = words.drain(at..(at + count).min(words.len())).collect();
    let last = taken.last().map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
    let name = last.strip_prefix("--mode=").unwrap_or(&last);
    Mode::from_str(name, false).map(Some).map_err(|_| taken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arguments::Arguments;
    use clap::CommandFactory;

    fn line(typed: &str, is_terminal: bool) -> String {
        let words = typed.split(' ').map(OsString::from).collect();
        let (words, _) = understood(words, is_terminal, &Arguments::command());
        words.line.iter().filter_map(|word| word.to_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_command_comes_first() {
        for (typed, expected) in [
            ("hane", "hane gtp"),
            ("hane --boardsize 9", "hane gtp --boardsize 9"),
            ("hane --mode gtp --level 10 --boardsize 9", "hane gtp --level 10 --boardsize 9"),
            ("hane --level 3 --mode=ascii", "hane play --level 3"),
            ("hane --mode gmp --color white", "hane modem --color white"),
            ("hane --mode sgmp", "hane modem --simplified"),
            ("hane --mode foo --level 3", "hane --mode foo"),
            ("hane --mode", "hane --mode"),
            ("hane --komi 3 gtp --ponder", "hane gtp --komi 3 --ponder"),
            ("hane --komi=3 learn values games", "hane learn values --komi=3 games"),
            ("hane data --quiet count games", "hane data count --quiet games"),
            ("hane learn --seed 3 values games", "hane learn values --seed 3 games"),
            ("hane --infile play", "hane gtp --infile play"),
            ("hane -l gtp play -L 3", "hane play -l gtp -L 3"),
            ("hane --config f --komi 3 gtp", "hane --config f gtp --komi 3"),
            ("hane --config f", "hane --config f gtp"),
            ("hane --config f config show gtp", "hane --config f config show gtp"),
            ("hane -l x --decide-string D4 --quiet", "hane decide -l x --decide-string D4 --quiet"),
            ("hane --mode gtp -l x --score last", "hane record -l x --score last"),
            ("hane -l x -T --moyo 3", "hane record -l x -T --moyo 3"),
            ("hane --options", "hane about --options"),
            ("hane --mode gtp --help", "hane --help"),
            ("hane gtp --help", "hane gtp --help"),
            ("hane -v", "hane -v"),
            ("hane help gtp", "hane help gtp"),
            ("hane foo", "hane foo"),
            ("hane --playuots 9 gtp", "hane gtp --playuots 9"),
            ("hane -- gtp", "hane gtp -- gtp"),
        ] {
            assert_eq!(line(typed, false), expected, "{typed}");
        }
    }

    #[test]
    fn a_person_at_a_terminal_plays() {
        for (typed, expected) in [
            ("hane", "hane play"),
            ("hane --boardsize 9", "hane play --boardsize 9"),
            ("hane --mode gtp", "hane gtp"),
            ("hane --gtp-listen 9000", "hane gtp --gtp-listen 9000"),
            ("hane -l x --score last", "hane record -l x --score last"),
        ] {
            assert_eq!(line(typed, true), expected, "{typed}");
        }
    }
}
