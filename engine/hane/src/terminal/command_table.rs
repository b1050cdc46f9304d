//! All that a player may type, with explanations.

use super::command::TerminalCommand;
use super::drawing::Stones;
use board::{BoardSize, Color, MAX_SIZE, Move, Point};
use engine::board_view::Layer;
use engine::strength::Strength;
use std::fmt;

/// Stands for the side of the largest board in what an argument may be.
const LARGEST: &str = "{largest}";

/// A command with its explanation.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What may be typed instead.
    pub(super) also: &'static [&'static str],
    pub(super) argument: &'static str,
    /// What the argument may be, where its name does not say it, after ` with`; see [`LARGEST`].
    range: &'static str,
    pub(super) help: &'static str,
    /// The command with what follows its name, on a board of this size; none when that is not what it takes.
    pub(super) read: fn(&str, BoardSize) -> Option<TerminalCommand>,
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
    if rest.is_empty() {
        return Some(TerminalCommand::Komi(None));
    }
    rest.parse().ok().filter(|komi: &f32| komi.is_finite()).map(|komi| TerminalCommand::Komi(Some(komi)))
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

/// A command without argument.
const fn plain(
    name: &'static str,
    help: &'static str,
    read: fn(&str, BoardSize) -> Option<TerminalCommand>,
) -> Entry {
    taking(name, "", help, read)
}

/// A command with an argument.
const fn taking(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    read: fn(&str, BoardSize) -> Option<TerminalCommand>,
) -> Entry {
    Entry { name, also: &[], argument, range: "", help, read }
}

impl Entry {
    /// The command with other names besides.
    const fn also(self, also: &'static [&'static str]) -> Entry {
        Entry { also, ..self }
    }

    /// The command with what its argument may be.
    const fn within(self, range: &'static str) -> Entry {
        Entry { range, ..self }
    }

    /// Whether a word in small letters means it.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.name == name || self.also.contains(&name)
    }

    /// How it is typed.
    pub(super) fn usage(&self) -> String {
        format!("{} {}", self.name, self.argument).trim_end().to_owned()
    }

    /// What its argument may be, on the boards of this build.
    pub(super) fn range(&self) -> String {
        self.range.replace(LARGEST, &MAX_SIZE.to_string())
    }
}

/// All commands in groups, in the order in which help shows them.
pub(super) const GROUPS: &[(&str, &[Entry])] = &[
    (
        "moves",
        &[
            taking("play", "VERTEX|COUNT", "play there, or let the engine play COUNT moves", play),
            taking("black", "VERTEX", "play there for Black, whoever is to move", |rest, size| {
                forced(rest, size, Color::Black)
            })
            .also(&["b"]),
            taking("white", "VERTEX", "play there for White, whoever is to move", |rest, size| {
                forced(rest, size, Color::White)
            })
            .also(&["w"]),
            plain("pass", "play no stone", |rest, _| alone(rest, TerminalCommand::Play(None, Move::Pass))),
            plain("undo", "take your last move back", |rest, _| alone(rest, TerminalCommand::Undo))
                .also(&["u"]),
            plain("resign", "give the game up", |rest, _| alone(rest, TerminalCommand::Resign)),
        ],
    ),
    (
        "colors",
        &[
            taking("color", "black|white", "the color you play", |rest, _| {
                rest.parse().ok().map(TerminalCommand::Side)
            })
            .also(&["colour"]),
            plain("switch", "change colors with the engine", |rest, _| alone(rest, TerminalCommand::Switch)),
            taking("force", "VERTEX", "play there and take the other color: no answer", |rest, size| {
                Move::parse(rest, size).ok().map(TerminalCommand::Force)
            }),
            plain("playblack", "let the engine take Black, and move", |rest, _| {
                alone(rest, TerminalCommand::Engine(Color::Black))
            }),
            plain("playwhite", "let the engine take White, and move", |rest, _| {
                alone(rest, TerminalCommand::Engine(Color::White))
            }),
        ],
    ),
    (
        "advice",
        &[
            plain("hint", "ask for a good move, and what it is worth", |rest, _| {
                alone(rest, TerminalCommand::Hint)
            })
            .also(&["h"]),
            taking(
                "why",
                "[VERTEX]",
                "why the engine played its last move, or what a move is worth",
                |rest, size| maybe_point(rest, size, TerminalCommand::Why),
            )
            .also(&["explain"]),
            plain("moves", "mark the best moves on the board", |rest, _| {
                alone(rest, TerminalCommand::Candidates)
            })
            .also(&["candidates"]),
            taking(
                "score",
                "[on|off]",
                "who is ahead, as an estimate until the end; 'on': at every move",
                score,
            )
            .also(&["estimate"]),
            plain("count", "count the board as it stands, without stones that look dead", |rest, _| {
                alone(rest, TerminalCommand::Count)
            })
            .also(&["done"]),
        ],
    ),
    (
        "the board",
        &[
            plain("board", "draw the board again", |rest, _| alone(rest, TerminalCommand::Show)).also(&[
                "show",
                "showboard",
                "display",
            ]),
            plain("showterri", "draw whose territory is where", |rest, _| {
                alone(rest, TerminalCommand::Layer(Layer::Territory))
            }),
            plain("showmoyo", "draw territory, moyo and area", |rest, _| {
                alone(rest, TerminalCommand::Layer(Layer::Influence))
            })
            .also(&["showarea"]),
            plain("showdragons", "draw which stones belong together", |rest, _| {
                alone(rest, TerminalCommand::Layer(Layer::Groups))
            }),
            plain("listdragons", "list groups, and whether they live", |rest, _| {
                alone(rest, TerminalCommand::Groups)
            }),
            taking(
                "dead",
                "[VERTEX]",
                "list dead stones; after the end, judge a chain otherwise",
                |rest, size| maybe_point(rest, size, TerminalCommand::Dead),
            ),
            taking(
                "capture",
                "[VERTEX]",
                "how a chain can be captured, or which chains can be",
                |rest, size| maybe_point(rest, size, TerminalCommand::Capture),
            )
            .also(&["attack"]),
            taking("defend", "VERTEX", "how a chain can be saved", |rest, size| {
                point(rest, size).map(TerminalCommand::Defend)
            }),
        ],
    ),
    (
        "the game so far",
        &[
            taking("back", "[COUNT]", "look at earlier positions; nothing is lost", |rest, _| {
                count(rest).map(TerminalCommand::Back)
            }),
            taking("forward", "[COUNT]", "and at later ones again", |rest, _| {
                count(rest).map(TerminalCommand::Forward)
            }),
            taking("goto", "MOVE", "look at the position after this move", |rest, _| {
                rest.parse().ok().map(TerminalCommand::GoTo)
            }),
            plain("last", "go to the last move", |rest, _| alone(rest, TerminalCommand::Last)),
            plain("continue", "play on from the position that you look at", |rest, _| {
                alone(rest, TerminalCommand::Continue)
            }),
            taking("comment", "TEXT", "say something of the position in the record", |rest, _| {
                named(rest, TerminalCommand::Comment)
            }),
        ],
    ),
    (
        "games",
        &[
            taking("new", "[SIZE]", "start over, on another board if you like", new_size)
                .also(&["game", "boardsize", "clear"])
                .within(" with SIZE from 1 to {largest}, or as 9x7"),
            taking("size", "SIZE", "start over on another board; alone, what there is", |rest, size| {
                if rest.is_empty() { Some(TerminalCommand::Info) } else { new_size(rest, size) }
            })
            .within(" with SIZE from 1 to {largest}, or as 9x7"),
            taking("handicap", "STONES", "place handicap stones on the empty board", |rest, _| {
                rest.parse().ok().map(TerminalCommand::Handicap)
            })
            .within(" with 2 to 9 STONES"),
            taking(
                "freehandicap",
                "VERTEX VERTEX ...",
                "place handicap stones where you like",
                free_handicap,
            )
            .also(&["free"]),
            taking("komi", "[POINTS]", "what White receives, or another number of points", |rest, _| {
                komi(rest)
            }),
            taking("save", "FILE", "write the game to a file (SGF)", |rest, _| {
                named(rest, TerminalCommand::Save)
            }),
            taking("load", "FILE", "go on with the game in a file (SGF)", |rest, _| {
                named(rest, TerminalCommand::Load)
            })
            .also(&["infile"]),
            plain("resume", "go on with the game that was kept last", |rest, _| {
                alone(rest, TerminalCommand::Resume)
            }),
        ],
    ),
    (
        "the engine",
        &[
            taking("level", "LEVEL", "how much the engine thinks", |rest, _| {
                rest.parse().ok().map(TerminalCommand::Level)
            })
            .within(" with LEVEL from 0"),
            taking("strength", "NAME", "play as a weaker player does", |rest, _| {
                strength(rest).map(TerminalCommand::Strength)
            })
            .within(" with NAME 20k, 18k, 15k, 12k, 10k, 8k, 6k, 4k, 2k or full"),
            taking("depth", "MOVES", "how deep captures are read", |rest, _| {
                rest.parse().ok().map(TerminalCommand::Depth)
            }),
            plain("info", "rules, players, level", |rest, _| alone(rest, TerminalCommand::Info)),
        ],
    ),
    (
        "this program",
        &[
            taking("stones", "ascii|unicode", "how stones are drawn", |rest, _| {
                Stones::parse(rest).map(TerminalCommand::Stones)
            }),
            taking(
                "help",
                "[WORD]",
                "what there is; 'help all' with a line for each, 'help WORD' about one",
                |rest, _| Some(TerminalCommand::Help(rest.to_owned())),
            )
            .also(&["?", "helpdebug"]),
            plain("quit", "leave", |rest, _| alone(rest, TerminalCommand::Quit)).also(&["exit", "end", "q"]),
        ],
    ),
];

/// All commands.
pub(super) fn commands() -> impl Iterator<Item = &'static Entry> {
    GROUPS.iter().flat_map(|(_, entries)| *entries)
}
