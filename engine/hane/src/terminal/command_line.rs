//! What a player types, read by the table of commands.

use super::command::TerminalCommand;
use super::command_table::{Entry, commands};
use board::{BoardSize, Move, ParseVertexError};
use std::fmt;

/// A line that makes none.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Wrong {
    /// The first word is neither a command nor a vertex.
    Unknown(String),
    /// The vertex is not on the board.
    Vertex(ParseVertexError),
    /// What follows the command is not what it takes.
    Argument { entry: &'static Entry, found: String },
}

impl fmt::Display for Wrong {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Unknown(found) => {
                write!(formatter, "expected a vertex such as D4 or a command, found '{found}'; try 'help'")
            }
            Wrong::Vertex(error) => error.fmt(formatter),
            Wrong::Argument { entry: Entry { name, argument: "", .. }, found } => {
                write!(formatter, "expected '{name}' alone, found '{found}' after it")
            }
            Wrong::Argument { entry, found } => {
                write!(formatter, "expected '{}'{}", entry.usage(), entry.range())?;
                if found.is_empty() { Ok(()) } else { write!(formatter, ", found '{found}'") }
            }
        }
    }
}

/// Reads a line; none when it is blank.
///
/// # Errors
/// The line makes no sense on a board of this size.
pub(super) fn parse(line: &str, size: BoardSize) -> Result<Option<TerminalCommand>, Wrong> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(None);
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = word.to_ascii_lowercase();
    let entry = commands().find(|entry| entry.is_called(&name));
    if let Some(entry) = entry {
        let command = (entry.read)(rest.trim(), size);
        return command.map(Some).ok_or_else(|| Wrong::Argument { entry, found: rest.trim().to_owned() });
    }
    let chosen = Move::parse(line, size);
    chosen.map(|chosen| Some(TerminalCommand::Play(None, chosen))).map_err(|error| {
        if looks_like_vertex(line) { Wrong::Vertex(error) } else { Wrong::Unknown(line.to_owned()) }
    })
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
