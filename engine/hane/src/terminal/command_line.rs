//! What a player types, read by the table of commands.

use super::command_table::{Action, Entry, act, commands};
use board::{BoardSize, Move, ParseVertexError};
use thiserror::Error;

/// A line that makes no sense.
#[derive(Debug, Error)]
pub(super) enum Wrong {
    /// The first word is neither a command nor a vertex.
    #[error("expected a vertex such as D4 or a command, found '{0}'; try 'help'")]
    Unknown(String),
    /// The vertex is not on the board.
    #[error(transparent)]
    Vertex(ParseVertexError),
    /// What follows the command is not what it takes.
    #[error("{}", expected(entry, found))]
    Argument { entry: &'static Entry, found: String },
}

/// What a command takes, and what was found.
fn expected(entry: &Entry, found: &str) -> String {
    let Entry { name, argument, .. } = entry;
    match (argument.is_empty(), found.is_empty()) {
        (true, _) => format!("expected '{name}' alone, found '{found}' after it"),
        (false, true) => format!("expected '{}'{}", entry.usage(), entry.range()),
        (false, false) => format!("expected '{}'{}, found '{found}'", entry.usage(), entry.range()),
    }
}

/// Reads a line; none when it is blank.
///
/// # Errors
/// The line makes no sense on a board of this size.
pub(super) fn parse(line: &str, size: BoardSize) -> Result<Option<Action>, Wrong> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(None);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = word.to_ascii_lowercase();
    let entry = commands().find(|entry| entry.is_called(&name));
    if let Some(entry) = entry {
        return entry
            .action(rest.trim(), size)
            .map(Some)
            .ok_or_else(|| Wrong::Argument { entry, found: rest.trim().to_owned() });
    }
    match Move::parse(line, size) {
        Ok(chosen) => Ok(Some(act(move |it| it.move_person(None, chosen)))),
        Err(error) if looks_like_vertex(line) => Err(Wrong::Vertex(error)),
        Err(_) => Err(Wrong::Unknown(line.to_owned())),
    }
}

/// Whether a text is a letter and a number, on the board or not.
fn looks_like_vertex(text: &str) -> bool {
    let number = text.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The names of all commands, in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> =
        commands().flat_map(|entry| entry.also.iter().copied().chain([entry.name])).collect();
    names.sort_unstable();
    names
}
