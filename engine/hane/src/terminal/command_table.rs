//! All that a player may type, with explanations and with what it does.
#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the methods are of a terminal of one lifetime, and the table is of all"
)]

use super::files::Asked;
use super::{Next, Terminal};
use board::{BoardSize, Color, MAX_SIZE, Move, Point};
use engine::board_view::Layer;
use engine::strength::Strength;
use std::io;

/// Stands for the side of the largest board in what an argument may be.
const LARGEST: &str = "{largest}";

/// What a line asks for.
pub(super) type Action = Box<dyn FnOnce(&mut Terminal<'_>) -> io::Result<Next>>;

/// Something after which the next line is read.
pub(super) fn act(work: impl FnOnce(&mut Terminal<'_>) -> io::Result<()> + 'static) -> Action {
    Box::new(|terminal| work(terminal).map(|()| Next::Line))
}

/// The same with what follows the name of the command; none when that is not what it takes.
fn with<T: 'static>(argument: Option<T>, work: fn(&mut Terminal<'_>, T) -> io::Result<()>) -> Option<Action> {
    argument.map(|argument| act(move |it| work(it, argument)))
}

/// A command with its explanation.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// What may be typed instead.
    pub(super) also: &'static [&'static str],
    pub(super) argument: &'static str,
    /// What the argument may be, where its name does not say it, after ` with`; see [`LARGEST`].
    range: &'static str,
    pub(super) help: &'static str,
    does: Deed,
}

/// What a command does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    /// It takes no argument.
    Alone(fn(&mut Terminal<'_>) -> io::Result<()>),
    /// What it does with an argument, on a board of this size; none when that is not what it takes.
    With(fn(&str, BoardSize) -> Option<Action>),
}

/// A profile, or none for a player who is not weakened.
fn strength(rest: &str) -> Option<Option<&'static Strength>> {
    let known = Strength::named(rest).map(Some);
    known.or_else(|| rest.eq_ignore_ascii_case(Strength::FULL).then_some(None))
}

fn text(rest: &str) -> Option<String> {
    (!rest.is_empty()).then(|| rest.to_owned())
}

/// What a reader makes of a text, or nothing where there is none.
fn maybe<T>(rest: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if rest.is_empty() { Some(None) } else { read(rest).map(Some) }
}

fn new_game(rest: &str, _: BoardSize) -> Option<Action> {
    let size = maybe(rest, |rest| {
        let (width, height) = rest.split_once('x').unwrap_or((rest, rest));
        BoardSize::rectangle(width.parse().ok()?, height.parse().ok()?)
    });
    with(size, |it, size| it.restart(size.unwrap_or(it.session.size())))
}

fn komi(rest: &str) -> Option<f32> {
    rest.parse().ok().filter(|komi: &f32| komi.is_finite())
}

/// A number of moves, 1 where none is given.
fn count(rest: &str) -> Option<usize> {
    maybe(rest, |rest| rest.parse().ok()).map(|count| count.unwrap_or(1))
}

fn vertex(rest: &str, size: BoardSize) -> Option<Move> {
    Move::parse(rest, size).ok()
}

fn point(rest: &str, size: BoardSize) -> Option<Point> {
    vertex(rest, size).and_then(Move::point)
}

/// A vertex, a color and a vertex, or how many moves the engine is to play.
fn play(rest: &str, size: BoardSize) -> Option<Action> {
    if let Ok(count) = rest.parse() {
        return Some(Box::new(move |it| it.play_itself(count)));
    }
    match rest.split_once(char::is_whitespace) {
        Some((color, vertex)) => forced(vertex.trim(), size, color.parse().ok()?),
        None => with(vertex(rest, size), |it, chosen| it.move_person(None, chosen)),
    }
}

fn forced(rest: &str, size: BoardSize, color: Color) -> Option<Action> {
    with(Some(color).zip(vertex(rest, size)), |it, (color, chosen)| it.move_person(Some(color), chosen))
}

fn score(rest: &str, _: BoardSize) -> Option<Action> {
    match rest {
        "" => Some(act(|it| it.score())),
        "on" | "off" => with(Some(rest == "on"), |it, shown| {
            it.options.scores = shown;
            it.score_if_asked()
        }),
        _ => None,
    }
}

fn points(rest: &str, size: BoardSize) -> Option<Vec<Point>> {
    let points = rest.split_whitespace().map(|word| point(word, size));
    points.collect::<Option<Vec<Point>>>().filter(|points| !points.is_empty())
}

fn quit(rest: &str, _: BoardSize) -> Option<Action> {
    rest.is_empty().then(|| -> Action { Box::new(|it| it.quit(Asked::IfUnsaved)) })
}

/// A command without argument.
const fn plain(
    name: &'static str,
    help: &'static str,
    does: fn(&mut Terminal<'_>) -> io::Result<()>,
) -> Entry {
    Entry { name, also: &[], argument: "", range: "", help, does: Deed::Alone(does) }
}

/// A command with an argument.
const fn taking(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    does: fn(&str, BoardSize) -> Option<Action>,
) -> Entry {
    Entry { name, also: &[], argument, range: "", help, does: Deed::With(does) }
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

    /// What it does with what follows its name, on a board of this size; none when that is not what it takes.
    pub(super) fn action(&self, rest: &str, size: BoardSize) -> Option<Action> {
        match self.does {
            Deed::Alone(work) => rest.is_empty().then(|| act(work)),
            Deed::With(read) => read(rest, size),
        }
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
            plain("pass", "play no stone", |it| it.move_person(None, Move::Pass)),
            plain("undo", "take your last move back", |it| it.undo()).also(&["u"]),
            plain("resign", "give the game up", |it| it.resign()),
        ],
    ),
    (
        "colors",
        &[
            taking("color", "black|white", "the color you play", |rest, _| {
                with(rest.parse().ok(), |it, color| it.take_side(color))
            })
            .also(&["colour"]),
            plain("switch", "change colors with the engine", |it| it.take_side(it.options.person.opponent())),
            taking("force", "VERTEX", "play there and take the other color: no answer", |rest, size| {
                with(vertex(rest, size), |it, chosen| it.force(chosen))
            }),
            plain("playblack", "let the engine take Black, and move", |it| it.give_engine(Color::Black)),
            plain("playwhite", "let the engine take White, and move", |it| it.give_engine(Color::White)),
        ],
    ),
    (
        "advice",
        &[
            plain("hint", "ask for a good move, and what it is worth", |it| it.hint()).also(&["h"]),
            taking(
                "why",
                "[VERTEX]",
                "why the engine played its last move, or what a move is worth",
                |rest, size| with(maybe(rest, |rest| point(rest, size)), |it, chosen| it.why(chosen)),
            )
            .also(&["explain"]),
            plain("moves", "mark the best moves on the board", |it| it.candidates()).also(&["candidates"]),
            taking(
                "score",
                "[on|off]",
                "who is ahead, as an estimate until the end; 'on': at every move",
                score,
            )
            .also(&["estimate"]),
            plain("count", "count the board as it stands, without stones that look dead", |it| it.count())
                .also(&["done"]),
        ],
    ),
    (
        "the board",
        &[
            plain("board", "draw the board again", |it| it.show()).also(&["show", "showboard", "display"]),
            plain("showterri", "draw whose territory is where", |it| it.layer(Layer::Territory)),
            plain("showmoyo", "draw territory, moyo and area", |it| it.layer(Layer::Influence))
                .also(&["showarea"]),
            plain("showdragons", "draw which stones belong together", |it| it.layer(Layer::Groups)),
            plain("listdragons", "list groups, and whether they live", |it| it.groups()),
            taking(
                "dead",
                "[VERTEX]",
                "list dead stones; after the end, judge a chain otherwise",
                |rest, size| with(maybe(rest, |rest| point(rest, size)), |it, stone| it.dead(stone)),
            ),
            taking(
                "capture",
                "[VERTEX]",
                "how a chain can be captured, or which chains can be",
                |rest, size| with(maybe(rest, |rest| point(rest, size)), |it, chain| it.capture(chain)),
            )
            .also(&["attack"]),
            taking("defend", "VERTEX", "how a chain can be saved", |rest, size| {
                with(point(rest, size), |it, chain| it.defend(chain))
            }),
        ],
    ),
    (
        "the game so far",
        &[
            taking("back", "[COUNT]", "look at earlier positions; nothing is lost", |rest, _| {
                with(count(rest), |it, moves| it.go_to(it.session.game().move_count().saturating_sub(moves)))
            }),
            taking("forward", "[COUNT]", "and at later ones again", |rest, _| {
                with(count(rest), |it, moves| it.go_to(it.session.game().move_count().saturating_add(moves)))
            }),
            taking("goto", "MOVE", "look at the position after this move", |rest, _| {
                with(rest.parse().ok(), |it, moves| it.go_to(moves))
            }),
            plain("last", "go to the last move", |it| it.go_to(usize::MAX)),
            plain("continue", "play on from the position that you look at", |it| it.play_on()),
            taking("comment", "TEXT", "say something of the position in the record", |rest, _| {
                with(text(rest), |it, text| {
                    it.session.set_comment(&text);
                    Ok(())
                })
            }),
        ],
    ),
    (
        "games",
        &[
            taking("new", "[SIZE]", "start over, on another board if you like", new_game)
                .also(&["game", "boardsize", "clear"])
                .within(" with SIZE from 1 to {largest}, or as 9x7"),
            taking("size", "SIZE", "start over on another board; alone, what there is", |rest, size| {
                if rest.is_empty() { Some(act(|it| it.info())) } else { new_game(rest, size) }
            })
            .within(" with SIZE from 1 to {largest}, or as 9x7"),
            taking("handicap", "STONES", "place handicap stones on the empty board", |rest, _| {
                with(rest.parse().ok(), |it, stones| it.place_handicap(stones))
            })
            .within(" with 2 to 9 STONES"),
            taking(
                "freehandicap",
                "VERTEX VERTEX ...",
                "place handicap stones where you like",
                |rest, size| with(points(rest, size), |it, points| it.place_free_handicap(&points)),
            )
            .also(&["free"]),
            taking("komi", "[POINTS]", "what White receives, or another number of points", |rest, _| {
                with(maybe(rest, komi), |it, komi| it.set_komi(komi))
            }),
            taking("save", "FILE", "write the game to a file (SGF)", |rest, _| {
                with(text(rest), |it, name| it.save(&name))
            }),
            taking("load", "FILE", "go on with the game in a file (SGF)", |rest, _| {
                with(text(rest), |it, name| it.load(&name))
            })
            .also(&["infile"]),
            plain("resume", "go on with the game that was kept last", |it| it.resume_newest()),
        ],
    ),
    (
        "the engine",
        &[
            taking("level", "LEVEL", "how much the engine thinks", |rest, _| {
                with(rest.parse().ok(), |it, level| it.set_level(level))
            })
            .within(" with LEVEL from 0"),
            taking("strength", "NAME", "play as a weaker player does", |rest, _| {
                with(strength(rest), |it, strength| it.set_strength(strength))
            })
            .within(" with NAME 20k, 18k, 15k, 12k, 10k, 8k, 6k, 4k, 2k or full"),
            taking("depth", "MOVES", "how deep captures are read", |rest, _| {
                with(rest.parse().ok(), |it, moves| it.set_depth(moves))
            }),
            plain("info", "rules, players, level", |it| it.info()),
        ],
    ),
    (
        "this program",
        &[
            taking("stones", "ascii|unicode", "how stones are drawn", |rest, _| {
                with(rest.parse().ok(), |it, stones| {
                    it.stones = stones;
                    it.show()
                })
            }),
            taking(
                "help",
                "[WORD]",
                "what there is; 'help all' with a line for each, 'help WORD' about one",
                |rest, _| with(Some(rest.to_owned()), |it, word| it.help(&word)),
            )
            .also(&["?", "helpdebug"]),
            taking("quit", "", "leave", quit).also(&["exit", "end", "q"]),
        ],
    ),
];

/// All commands.
pub(super) fn commands() -> impl Iterator<Item = &'static Entry> {
    GROUPS.iter().flat_map(|(_, entries)| *entries)
}
