//! What Tab adds to a line: the rest of a command, or of the name of a file.

use super::command_line::names;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

/// The commands whose argument is a file.
const OF_FILES: [&str; 3] = ["save", "load", "infile"];

/// Completes lines.
pub(super) struct Completion {
    files: FilenameCompleter,
}

impl Completion {
    pub(super) fn new() -> Completion {
        Completion { files: FilenameCompleter::new() }
    }
}

/// The commands that begin like this.
fn commands(begun: &str) -> impl Iterator<Item = &'static str> {
    let begun = begun.to_ascii_lowercase();
    names().into_iter().filter(move |name| name.starts_with(&begun))
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        place: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        match line[..place].split_once(char::is_whitespace) {
            None => {
                let pair = |name: &str| Pair { display: name.to_owned(), replacement: format!("{name} ") };
                Ok((0, commands(&line[..place]).map(pair).collect()))
            }
            Some((command, _)) if OF_FILES.contains(&command) => self.files.complete(line, place, context),
            Some(_) => Ok((place, Vec::new())),
        }
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;
    use rustyline::history::MemHistory;

    #[test]
    fn commands_are_completed_and_files_where_a_command_takes_one() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("my-game.sgf");
        std::fs::write(&file, "(;)").expect("it is written");
        let begun = folder.path().join("my-").display().to_string();
        let whole = file.display().to_string();
        // What is typed, where it is replaced, and by what.
        let table = [
            ("sho".to_owned(), 0, "show showarea showboard showdragons showmoyo showterri"),
            ("Undo".to_owned(), 0, "undo"),
            ("xyz".to_owned(), 0, ""),
            ("play D".to_owned(), 6, ""),
            (format!("load {begun}"), 5, whole.as_str()),
        ];
        let history = MemHistory::new();
        for (line, start, expected) in table {
            let context = Context::new(&history);
            let (from, found) = Completion::new().complete(&line, line.len(), &context).expect(&line);
            let found: Vec<&str> = found.iter().map(|pair| pair.replacement.trim()).collect();
            assert_eq!((from, found.join(" ").as_str()), (start, expected), "{line}");
        }
    }
}
