//! The one table of commands.
//!
//! `list_commands`, `known_command`, `help` and the page `engine/GTP.md` are made from it, so that a
//! command is known everywhere or nowhere.

use super::call::Call;
use super::command::Command;
use super::commands;
use super::failure::{Answer, Failure};
use crate::session::Session;
use std::fmt::Write as _;

/// Commands that belong together.
#[derive(Debug)]
pub(super) struct Topic {
    title: &'static str,
    commands: &'static [Command],
}

/// Commands about commands.
const COMMANDS: &[Command] = &[
    Command {
        name: "known_command",
        arguments: "name",
        help: "Whether there is such a command: `true` or `false`.",
        run: known_command,
    },
    Command {
        name: "list_commands",
        arguments: "",
        help: "The names of all commands, one a line.",
        run: |_, call| call.end().map(|()| names().join("\n")),
    },
    Command {
        name: "help",
        arguments: "[name]",
        help: "The names of all commands, or what one of them does.",
        run: help,
    },
];

static TABLE: [Topic; 34] = [
    Topic { title: "Protocol", commands: commands::admin::COMMANDS },
    Topic { title: "Commands", commands: COMMANDS },
    Topic { title: "Board", commands: commands::board::COMMANDS },
    Topic { title: "Rules", commands: commands::rules::COMMANDS },
    Topic { title: "Moves", commands: commands::moves::COMMANDS },
    Topic { title: "Handicap", commands: commands::handicap::COMMANDS },
    Topic { title: "Questions about the board", commands: commands::inspect::COMMANDS },
    Topic { title: "Trial moves", commands: commands::trial::COMMANDS },
    Topic { title: "Reading", commands: commands::reading::COMMANDS },
    Topic { title: "Chains", commands: commands::chains::COMMANDS },
    Topic { title: "Combinations", commands: commands::combinations::COMMANDS },
    Topic { title: "Life of groups", commands: commands::life::COMMANDS },
    Topic { title: "Races", commands: commands::semeai::COMMANDS },
    Topic { title: "Groups", commands: commands::groups::COMMANDS },
    Topic { title: "Safety of groups", commands: commands::group_facts::COMMANDS },
    Topic { title: "Influence", commands: commands::influence::COMMANDS },
    Topic { title: "Eyes", commands: commands::eyes::COMMANDS },
    Topic { title: "Reasons and values", commands: commands::explain::COMMANDS },
    Topic { title: "Search area", commands: commands::area::COMMANDS },
    Topic { title: "Records", commands: commands::record::COMMANDS },
    Topic { title: "Choosing moves", commands: commands::choose::COMMANDS },
    Topic { title: "Strengths for people", commands: commands::strength::COMMANDS },
    Topic { title: "Analysis", commands: commands::analyze::COMMANDS },
    Topic { title: "Time", commands: commands::time::COMMANDS },
    Topic { title: "Scoring", commands: commands::score::COMMANDS },
    Topic { title: "Servers and tournaments", commands: commands::servers::COMMANDS },
    Topic { title: "Chat", commands: commands::chat::COMMANDS },
    Topic { title: "Health of the engine", commands: commands::health::COMMANDS },
    Topic { title: "Randomness", commands: commands::random::COMMANDS },
    Topic { title: "Knowledge", commands: commands::bundle::COMMANDS },
    Topic { title: "KataGo", commands: commands::katago::COMMANDS },
    Topic { title: "GoGui", commands: commands::gogui::COMMANDS },
    Topic { title: "Boards and settings for GoGui", commands: commands::graphics::COMMANDS },
    Topic { title: "Patterns on the board", commands: commands::standing::COMMANDS },
];

fn all() -> impl Iterator<Item = &'static Command> {
    TABLE.iter().flat_map(|topic| topic.commands)
}

/// The command with this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    all().find(|command| command.name == name)
}

/// All names in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = all().map(|command| command.name).collect();
    names.sort_unstable();
    names
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let known = call.word().is_some_and(|name| find(name).is_some());
    call.end()?;
    Ok(known.to_string())
}

fn help(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let Some(name) = call.word() else { return Ok(names().join("\n")) };
    call.end()?;
    let command = find(name).ok_or_else(|| Failure::syntax("the name of a command", Some(name)))?;
    Ok(format!("{} {}", command.name, command.arguments).trim_end().to_owned() + "\n" + command.help)
}

/// The documentation of all commands as a page in Markdown: what `engine/GTP.md` holds.
#[must_use]
pub fn documentation() -> String {
    let mut page = String::from(INTRODUCTION);
    for topic in &TABLE {
        page.push_str(&format!(
            "\n## {}\n\n| command | arguments | what it does |\n|---|---|---|\n",
            topic.title
        ));
        for command in topic.commands {
            let escaped = command.arguments.replace('|', "\\|");
            let arguments = if escaped.is_empty() { escaped } else { format!("`{escaped}`") };
            // Writing to a string does not fail.
            let _ = writeln!(page, "| `{}` | {arguments} | {} |", command.name, command.help);
        }
    }
    page
}

const INTRODUCTION: &str = "\
# Commands of the Go Text Protocol

Made from the table of commands by `HANE_BLESS=1 cargo test -p engine gtp`; a test holds it against
the table.

Hane speaks version 2 of the protocol. Input is cleaned as its specification (draft 2) orders: control
characters go, all but tab and line feed; `#` starts a comment; tabs become blanks; blank lines do not count.
A line longer than 4 MiB is refused. Bytes that are not UTF-8 are read as replacement characters. A reply is `=` or
`?`, the id if there was one, a blank, the text, and an empty line; nothing else is written to stdout.

Commands are carried out one after the other. Lines that arrive meanwhile wait for their turn, and at the end of
input those that wait are still carried out. At most 262,144 commands wait, of 64 MiB together. More are refused at
their turn (`too many commands wait`). The comment line `# interrupt` makes every command before it that
is not finished answer at once with the best that it has. `quit` ends the program at once after its answer, also while it thinks in
the opponent's time (`--ponder`). A search also ends when the reader of the replies has gone away.

Thinking in the opponent's time begins after each command that is carried out while the last move is the engine's, and stops
before the next command is carried out.

`genmove` and its kin pass when nothing is left to gain: every move lies where the owner is settled and promises no
more than a pass; and after a pass of the opponent when the board, dead stones taken off, is won. With
`--capture-all-dead` (or `hane-param capture_all_dead 1`) only what stands on the board counts, as on CGOS, and with
`kgs-genmove_cleanup` no pass is played while dead stones of the opponent stand; the classical player captures them by reading, one
after the other, fills nothing else of its own, and passes where reading finds no way to capture. They resign when the chance of winning was
below 5 % at two moves in a row, by 20 playouts of the best move or more, and the game is a third of the board's points old, unless
`--never-resign` forbids it.

The commands of analysis write a bare `=` with the id at once, then lines that start with `info`:

    info move D4 visits 10 … order 0 pv D4 Q16 info move Q16 visits 9 … order 1 pv Q16 D4 ownership 0.1 …

Their arguments are a color (who is to move where there is none), an interval in hundredths of a second, and keys with
values: `interval N`, `minmoves N`, `maxmoves N`, `avoid COLOR VERTEX,VERTEX,… DEPTH`, `allow COLOR VERTEX,VERTEX,… DEPTH`
(depth 1 is the next move only), and in KataGo's form `rootInfo true`, `ownership true`, `ownershipStdev true`, `pvVisits true`,
`pvEdgeVisits true`, `movesOwnership true`, `movesOwnershipStdev true`. Behind `pv A B C` then stand `pvVisits 9 5 2`, how
often the position after each of these moves was visited, and `pvEdgeVisits 9 4 2`, how often the move itself was made: fewer where other
moves lead to the same position; last `movesOwnership` (and `movesOwnershipStdev`) with a number for each point, as `ownership` has it, of the
playouts that began with this move, where any of this search did. Visits of earlier searches count where their results were kept. `winrate`, `scoreLead`,
`scoreMean`, `ownership` are those of the player to move. `winrate` is a chance of winning, fitted to a strong network's by the share of playouts that
were won and the estimated score (`NOTES.md`, Chances); the search goes by the shares themselves, so that of two moves the first may have the smaller `winrate`.
`scoreLead` is the estimated score, which is 0 where it contradicts the chance, `scoreMean` the mean of playouts; `utility` is twice the win rate less one; `lcb` is the lower bound
of the win rate, 19 times in 20: pessimistic for the player to move. The numbers of `rootInfo`, of GoGui's text, of `gomill-explain_last_move` and of
the terminal's `hint` are those of the move that would be played, not the mean over all moves tried. `genmove` and its kin write `PASS`, as GNU
Go does, the lines of analysis `pass`, as KataGo does; both are read in any case.

A refusal starts with the text of the specification (`syntax error`, `board not empty`, …), or for commands of
GNU Go with GNU Go's, then a colon, what was expected and what was found. `illegal move`, `cannot undo`, `unacceptable size` and
`unknown command` stand alone, since clients compare them; for the first three the explanation is on standard error:
`hane: illegal move: a stone stands there already`.

`--no-files` forbids all commands that name a file, for servers that pass on other people's commands; `--files-in FOLDER` binds
them to a folder: names are relative to it, and neither `..` nor a link leads out of it. A file that is not a record or a bundle is never quoted. The name of a file may stand in double quotes. `--log FILE` appends what both sides say to a file, each
line with its time and behind each reply how long it took, and `--log-search` writes a line about each search to standard error:
`hane: search black D4 winrate 53.2% lead 1.5 visits 900 of 2000 seconds 1.02 pv D4 Q16`, as the mover sees it; without a playout it says `no playouts` for the two numbers.
`--gtp-input FILE` reads commands from a file, `--gtp-listen [HOST:]PORT` and `--gtp-connect [HOST:]PORT` talk over TCP, on this
machine unless a host is named. Every user of a machine and every web page in its browser reaches its ports: at `--gtp-listen` no
command may name a file without `--files-in` or `--all-files`, and a request of HTTP ends the conversation. With `--gtp-version 1` the engine says that it speaks version 1, whose commands it always has.

Arguments in brackets may be left out. A vertex is a letter without `I` and a number, in any case, or
`pass` where a move is meant. Colors are `b`, `w`, `black`, `white`.
";
