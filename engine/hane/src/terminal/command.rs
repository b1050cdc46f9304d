//! What a player types.

use super::drawing::Stones;
use board::{BoardSize, Color, MAX_SIZE, Move, ParseVertexError, Point};
use engine::board_view::Layer;
use engine::strength::Strength;
use std::fmt;

/// A line that makes sense.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TerminalCommand {
    /// A move of this player, or of whose turn it is.
    Play(Option<Color>, Move),
    Auto(usize),
    Undo,
    Back(usize),
    Forward(usize),
    GoTo(usize),
    Last,
    Continue,
    Hint,
    Score,
    Count,
    Scores(bool),
    Show,
    Info,
    Help,
    Resign,
    Quit,
    Save(String),
    Load(String),
    New(Option<BoardSize>),
    Handicap(usize),
    FreeHandicap(Vec<Point>),
    Komi(f32),
    Side(Color),
    Level(u32),
    /// A profile of a weaker player, or none.
    Strength(Option<&'static Strength>),
    Stones(Stones),
    /// The person takes the other color.
    Switch,
    /// A move of whose turn it is; the person goes on with the other color.
    Force(Move),
    /// The engine takes a color and moves.
    Engine(Color),
    Depth(usize),
    Candidates,
    Layer(Layer),
    Groups,
    /// The stones that count as dead, or a chain that is to be judged otherwise.
    Dead(Option<Point>),
    /// The chains that can be captured, or how one is.
    Capture(Option<Point>),
    Defend(Point),
    Comment(String),
    Resume,
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
            Wrong::Argument { entry: Entry { name, argument: "", .. }, found } => {
                write!(formatter, "expected '{name}' alone, found '{found}' after it")
            }
            Wrong::Argument { entry, found } => {
                let range = entry.range.replace(LARGEST, &MAX_SIZE.to_string());
                write!(formatter, "expected '{} {}'{range}", entry.name, entry.argument)?;
                if found.is_empty() { Ok(()) } else { write!(formatter, ", found '{found}'") }
            }
        }
    }
}

/// Stands for the side of the largest board in what an argument may be.
const LARGEST: &str = "{largest}";

/// A command with its explanation.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What may be typed instead.
    also: &'static [&'static str],
    pub(super) argument: &'static str,
    /// What the argument may be, where its name does not say it, after ` with`; see [`LARGEST`].
    range: &'static str,
    pub(super) help: &'static str,
    /// The command with what follows its name, on a board of this size; none when that is not what it takes.
    read: fn(&str, BoardSize) -> Option<TerminalCommand>,
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

fn alone(rest: &str, command: TerminalCommand) -> Option<TerminalCommand> {
    rest.is_empty().then_some(command)
}

/// A profile, or none for a player who is not weakened.
fn strength(rest: &str) -> Option<Option<&'static Strength>> {
    let known = Strength::named(rest).map(Some);
    known.or_else(|| rest.eq_ignore_ascii_case(Strength::FULL).then_some(None))
}

fn named(rest: &str, command: fn(String) -> TerminalCommand) -> Option<TerminalCommand> {
    (!rest.is_empty()).then(|| command(rest.to_owned()))
}

fn new_size(rest: &str, _: BoardSize) -> Option<TerminalCommand> {
    if rest.is_empty() {
        return Some(TerminalCommand::New(None));
    }
    let (width, height) = rest.split_once('x').unwrap_or((rest, rest));
    let size = BoardSize::rectangle(width.parse().ok()?, height.parse().ok()?)?;
    Some(TerminalCommand::New(Some(size)))
}

fn komi(rest: &str) -> Option<TerminalCommand> {
    rest.parse().ok().filter(|komi: &f32| komi.is_finite()).map(TerminalCommand::Komi)
}

/// A number of moves, 1 where none is given.
fn count(rest: &str) -> Option<usize> {
    if rest.is_empty() { Some(1) } else { rest.parse().ok() }
}

/// A vertex, a color and a vertex, or how many moves the engine is to play.
fn play(rest: &str, size: BoardSize) -> Option<TerminalCommand> {
    if let Ok(count) = rest.parse() {
        return Some(TerminalCommand::Auto(count));
    }
    match rest.split_once(char::is_whitespace) {
        Some((color, vertex)) => forced(vertex.trim(), size, color.parse().ok()?),
        None => Move::parse(rest, size).ok().map(|chosen| TerminalCommand::Play(None, chosen)),
    }
}

fn forced(rest: &str, size: BoardSize, color: Color) -> Option<TerminalCommand> {
    Move::parse(rest, size).ok().map(|chosen| TerminalCommand::Play(Some(color), chosen))
}

fn score(rest: &str, _: BoardSize) -> Option<TerminalCommand> {
    match rest {
        "" => Some(TerminalCommand::Score),
        "on" => Some(TerminalCommand::Scores(true)),
        "off" => Some(TerminalCommand::Scores(false)),
        _ => None,
    }
}

fn free_handicap(rest: &str, size: BoardSize) -> Option<TerminalCommand> {
    let points = rest.split_whitespace().map(|word| Move::parse(word, size).ok().and_then(Move::point));
    let points: Vec<Point> = points.collect::<Option<_>>()?;
    (!points.is_empty()).then_some(TerminalCommand::FreeHandicap(points))
}

fn point(rest: &str, size: BoardSize) -> Option<Point> {
    Move::parse(rest, size).ok().and_then(Move::point)
}

/// A vertex, or nothing.
fn maybe_point(
    rest: &str,
    size: BoardSize,
    command: fn(Option<Point>) -> TerminalCommand,
) -> Option<TerminalCommand> {
    match rest {
        "" => Some(command(None)),
        _ => point(rest, size).map(|point| command(Some(point))),
    }
}

/// A command without argument and with one name.
const fn plain(
    name: &'static str,
    help: &'static str,
    read: fn(&str, BoardSize) -> Option<TerminalCommand>,
) -> Entry {
    Entry { name, also: &[], argument: "", range: "", help, read }
}

/// All commands, in the order in which help shows them.
pub(super) const COMMANDS: &[Entry] = &[
    Entry {
        name: "play",
        also: &[],
        argument: "VERTEX|COUNT",
        range: "",
        help: "play there, or let the engine play COUNT moves",
        read: play,
    },
    Entry {
        name: "black",
        also: &["b"],
        argument: "VERTEX",
        range: "",
        help: "play there for Black, whoever is to move",
        read: |rest, size| forced(rest, size, Color::Black),
    },
    Entry {
        name: "white",
        also: &["w"],
        argument: "VERTEX",
        range: "",
        help: "play there for White, whoever is to move",
        read: |rest, size| forced(rest, size, Color::White),
    },
    plain("playblack", "let the engine take Black, and move", |rest, _| {
        alone(rest, TerminalCommand::Engine(Color::Black))
    }),
    plain("playwhite", "let the engine take White, and move", |rest, _| {
        alone(rest, TerminalCommand::Engine(Color::White))
    }),
    Entry {
        name: "force",
        also: &[],
        argument: "VERTEX",
        range: "",
        help: "play there and take the other color: no answer",
        read: |rest, size| Move::parse(rest, size).ok().map(TerminalCommand::Force),
    },
    plain("switch", "change colors with the engine", |rest, _| alone(rest, TerminalCommand::Switch)),
    Entry {
        name: "pass",
        also: &[],
        argument: "",
        range: "",
        help: "play no stone",
        read: |rest, _| alone(rest, TerminalCommand::Play(None, Move::Pass)),
    },
    Entry {
        name: "undo",
        also: &["u"],
        argument: "",
        range: "",
        help: "take your last move back",
        read: |rest, _| alone(rest, TerminalCommand::Undo),
    },
    Entry {
        name: "hint",
        also: &["h"],
        argument: "",
        range: "",
        help: "ask for a good move, and what it is worth",
        read: |rest, _| alone(rest, TerminalCommand::Hint),
    },
    Entry {
        name: "moves",
        also: &["candidates"],
        argument: "",
        range: "",
        help: "mark the best moves on the board",
        read: |rest, _| alone(rest, TerminalCommand::Candidates),
    },
    Entry {
        name: "score",
        also: &["estimate"],
        argument: "[on|off]",
        range: "",
        help: "who is ahead, as an estimate until the end; 'on': at every move",
        read: score,
    },
    Entry {
        name: "count",
        also: &["done"],
        argument: "",
        range: "",
        help: "count the board as it stands, without stones that look dead",
        read: |rest, _| alone(rest, TerminalCommand::Count),
    },
    Entry {
        name: "dead",
        also: &[],
        argument: "[VERTEX]",
        range: "",
        help: "list dead stones; after the end, judge a chain otherwise",
        read: |rest, size| maybe_point(rest, size, TerminalCommand::Dead),
    },
    Entry {
        name: "capture",
        also: &["attack"],
        argument: "[VERTEX]",
        range: "",
        help: "how a chain can be captured, or which chains can be",
        read: |rest, size| maybe_point(rest, size, TerminalCommand::Capture),
    },
    Entry {
        name: "defend",
        also: &[],
        argument: "VERTEX",
        range: "",
        help: "how a chain can be saved",
        read: |rest, size| point(rest, size).map(TerminalCommand::Defend),
    },
    plain("showterri", "draw whose territory is where", |rest, _| {
        alone(rest, TerminalCommand::Layer(Layer::Territory))
    }),
    Entry {
        name: "showmoyo",
        also: &["showarea"],
        argument: "",
        range: "",
        help: "draw territory, moyo and area",
        read: |rest, _| alone(rest, TerminalCommand::Layer(Layer::Influence)),
    },
    plain("showdragons", "draw which stones belong together", |rest, _| {
        alone(rest, TerminalCommand::Layer(Layer::Groups))
    }),
    plain("listdragons", "list groups, and whether they live", |rest, _| {
        alone(rest, TerminalCommand::Groups)
    }),
    Entry {
        name: "board",
        also: &["show", "showboard", "display"],
        argument: "",
        range: "",
        help: "draw the board again",
        read: |rest, _| alone(rest, TerminalCommand::Show),
    },
    Entry {
        name: "info",
        also: &[],
        argument: "",
        range: "",
        help: "rules, players, level",
        read: |rest, _| alone(rest, TerminalCommand::Info),
    },
    Entry {
        name: "back",
        also: &[],
        argument: "[COUNT]",
        range: "",
        help: "look at earlier positions; nothing is lost",
        read: |rest, _| count(rest).map(TerminalCommand::Back),
    },
    Entry {
        name: "forward",
        also: &[],
        argument: "[COUNT]",
        range: "",
        help: "and at later ones again",
        read: |rest, _| count(rest).map(TerminalCommand::Forward),
    },
    Entry {
        name: "goto",
        also: &[],
        argument: "MOVE",
        range: "",
        help: "look at the position after this move",
        read: |rest, _| rest.parse().ok().map(TerminalCommand::GoTo),
    },
    Entry {
        name: "last",
        also: &[],
        argument: "",
        range: "",
        help: "go to the last move",
        read: |rest, _| alone(rest, TerminalCommand::Last),
    },
    Entry {
        name: "continue",
        also: &[],
        argument: "",
        range: "",
        help: "play on from the position that you look at",
        read: |rest, _| alone(rest, TerminalCommand::Continue),
    },
    Entry {
        name: "save",
        also: &[],
        argument: "FILE",
        range: "",
        help: "write the game to a file (SGF)",
        read: |rest, _| named(rest, TerminalCommand::Save),
    },
    Entry {
        name: "load",
        also: &["infile"],
        argument: "FILE",
        range: "",
        help: "go on with the game in a file (SGF)",
        read: |rest, _| named(rest, TerminalCommand::Load),
    },
    plain("resume", "go on with the game that was kept last", |rest, _| alone(rest, TerminalCommand::Resume)),
    Entry {
        name: "comment",
        also: &[],
        argument: "TEXT",
        range: "",
        help: "say something of the position in the record",
        read: |rest, _| named(rest, TerminalCommand::Comment),
    },
    Entry {
        name: "new",
        also: &["game", "boardsize"],
        argument: "[SIZE]",
        range: " with SIZE from 1 to {largest}, or as 9x7",
        help: "start over, on another board if you like",
        read: new_size,
    },
    Entry {
        name: "handicap",
        also: &[],
        argument: "STONES",
        range: " with 2 to 9 STONES",
        help: "place handicap stones on the empty board",
        read: |rest, _| rest.parse().ok().map(TerminalCommand::Handicap),
    },
    Entry {
        name: "freehandicap",
        also: &["free"],
        argument: "VERTEX VERTEX ...",
        range: "",
        help: "place handicap stones where you like",
        read: free_handicap,
    },
    Entry {
        name: "komi",
        also: &[],
        argument: "POINTS",
        range: "",
        help: "what White receives",
        read: |rest, _| komi(rest),
    },
    Entry {
        name: "color",
        also: &["colour"],
        argument: "black|white",
        range: "",
        help: "the color you play",
        read: |rest, _| rest.parse().ok().map(TerminalCommand::Side),
    },
    Entry {
        name: "level",
        also: &[],
        argument: "LEVEL",
        range: " with LEVEL from 0",
        help: "how much the engine thinks",
        read: |rest, _| rest.parse().ok().map(TerminalCommand::Level),
    },
    Entry {
        name: "strength",
        also: &[],
        argument: "NAME",
        range: " with NAME 20k, 18k, 15k, 12k, 10k, 8k, 6k, 4k, 2k or full",
        help: "play as a weaker player does",
        read: |rest, _| strength(rest).map(TerminalCommand::Strength),
    },
    Entry {
        name: "depth",
        also: &[],
        argument: "MOVES",
        range: "",
        help: "how deep captures are read",
        read: |rest, _| rest.parse().ok().map(TerminalCommand::Depth),
    },
    Entry {
        name: "stones",
        also: &[],
        argument: "ascii|unicode",
        range: "",
        help: "how stones are drawn",
        read: |rest, _| Stones::parse(rest).map(TerminalCommand::Stones),
    },
    Entry {
        name: "resign",
        also: &[],
        argument: "",
        range: "",
        help: "give the game up",
        read: |rest, _| alone(rest, TerminalCommand::Resign),
    },
    Entry {
        name: "help",
        also: &["?", "helpdebug"],
        argument: "",
        range: "",
        help: "this list",
        read: |rest, _| alone(rest, TerminalCommand::Help),
    },
    Entry {
        name: "quit",
        also: &["exit", "end", "q"],
        argument: "",
        range: "",
        help: "leave",
        read: |rest, _| alone(rest, TerminalCommand::Quit),
    },
];

impl TerminalCommand {
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
        let entry = COMMANDS.iter().find(|entry| entry.name == name || entry.also.contains(&name.as_str()));
        if let Some(entry) = entry {
            let command = (entry.read)(rest.trim(), size);
            return command.map(Some).ok_or_else(|| Wrong::Argument { entry, found: rest.trim().to_owned() });
        }
        let chosen = Move::parse(line, size);
        chosen.map(|chosen| Some(TerminalCommand::Play(None, chosen))).map_err(|error| {
            if looks_like_vertex(line) { Wrong::Vertex(error) } else { Wrong::Unknown(line.to_owned()) }
        })
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
        COMMANDS.iter().flat_map(|entry| entry.also.iter().copied().chain([entry.name])).collect();
    names.sort_unstable();
    names
}
