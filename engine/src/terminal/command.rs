//! What a player types.

use board::{BoardSize, Color, Move, ParseVertexError};
use std::fmt;

/// A line that makes sense.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    Play(Move),
    Undo,
    Hint,
    Score,
    Show,
    Help,
    Resign,
    Quit,
    Save(String),
    Load(String),
    New(Option<BoardSize>),
    Handicap(usize),
    Komi(f32),
    Side(Color),
}

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
            Wrong::Argument { entry, found } if found.is_empty() => {
                write!(formatter, "expected '{} {}'", entry.name, entry.argument)
            }
            Wrong::Argument { entry: Entry { name, argument: "", .. }, found } => {
                write!(formatter, "expected '{name}' alone, found '{found}' after it")
            }
            Wrong::Argument { entry, found } => {
                write!(formatter, "expected '{} {}', found '{found}'", entry.name, entry.argument)
            }
        }
    }
}

/// A command with its explanation.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What may be typed instead.
    also: &'static [&'static str],
    pub(super) argument: &'static str,
    pub(super) help: &'static str,
    /// The command with what follows its name; none when that is not what it takes.
    read: fn(&str) -> Option<Command>,
}

impl fmt::Debug for Entry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.name == other.name
    }
}

fn alone(rest: &str, command: Command) -> Option<Command> {
    rest.is_empty().then_some(command)
}

fn named(rest: &str, command: fn(String) -> Command) -> Option<Command> {
    (!rest.is_empty()).then(|| command(rest.to_owned()))
}

fn size(rest: &str) -> Option<Command> {
    if rest.is_empty() {
        return Some(Command::New(None));
    }
    rest.parse().ok().and_then(BoardSize::new).map(|size| Command::New(Some(size)))
}

fn komi(rest: &str) -> Option<Command> {
    rest.parse().ok().filter(|komi: &f32| komi.is_finite()).map(Command::Komi)
}

/// All commands, in the order in which help shows them.
pub(super) const COMMANDS: &[Entry] = &[
    Entry {
        name: "pass",
        also: &[],
        argument: "",
        help: "play no stone",
        read: |rest| alone(rest, Command::Play(Move::Pass)),
    },
    Entry {
        name: "undo",
        also: &["back", "u"],
        argument: "",
        help: "take your last move back",
        read: |rest| alone(rest, Command::Undo),
    },
    Entry {
        name: "hint",
        also: &["h"],
        argument: "",
        help: "ask for a good move",
        read: |rest| alone(rest, Command::Hint),
    },
    Entry {
        name: "score",
        also: &["count"],
        argument: "",
        help: "who is ahead, and which stones look dead",
        read: |rest| alone(rest, Command::Score),
    },
    Entry {
        name: "board",
        also: &["show", "showboard"],
        argument: "",
        help: "draw the board again",
        read: |rest| alone(rest, Command::Show),
    },
    Entry {
        name: "save",
        also: &[],
        argument: "FILE",
        help: "write the game to a file (SGF)",
        read: |rest| named(rest, Command::Save),
    },
    Entry {
        name: "load",
        also: &[],
        argument: "FILE",
        help: "go on with the game in a file (SGF)",
        read: |rest| named(rest, Command::Load),
    },
    Entry {
        name: "new",
        also: &["game"],
        argument: "[SIZE]",
        help: "start over, on another board if you like",
        read: size,
    },
    Entry {
        name: "handicap",
        also: &[],
        argument: "STONES",
        help: "place handicap stones on the empty board",
        read: |rest| rest.parse().ok().map(Command::Handicap),
    },
    Entry { name: "komi", also: &[], argument: "POINTS", help: "what White receives", read: komi },
    Entry {
        name: "color",
        also: &["colour"],
        argument: "black|white",
        help: "the colour you play",
        read: |rest| rest.parse().ok().map(Command::Side),
    },
    Entry {
        name: "resign",
        also: &[],
        argument: "",
        help: "give the game up",
        read: |rest| alone(rest, Command::Resign),
    },
    Entry {
        name: "help",
        also: &["?"],
        argument: "",
        help: "this list",
        read: |rest| alone(rest, Command::Help),
    },
    Entry {
        name: "quit",
        also: &["exit", "q"],
        argument: "",
        help: "leave",
        read: |rest| alone(rest, Command::Quit),
    },
];

impl Command {
    /// Reads a line; none when it is blank.
    ///
    /// # Errors
    /// The line makes no sense on a board of this size.
    pub(super) fn parse(line: &str, size: BoardSize) -> Result<Option<Command>, Wrong> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(None);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let name = word.to_ascii_lowercase();
        let entry = COMMANDS.iter().find(|entry| entry.name == name || entry.also.contains(&name.as_str()));
        if let Some(entry) = entry {
            let command = (entry.read)(rest.trim());
            return command.map(Some).ok_or_else(|| Wrong::Argument { entry, found: rest.trim().to_owned() });
        }
        let chosen = Move::parse(line, size);
        chosen.map(|chosen| Some(Command::Play(chosen))).map_err(|error| {
            if looks_like_vertex(line) { Wrong::Vertex(error) } else { Wrong::Unknown(line.to_owned()) }
        })
    }
}

/// Whether a text is a letter and a number, on the board or not.
fn looks_like_vertex(text: &str) -> bool {
    let number = text.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
}
