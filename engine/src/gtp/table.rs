//! The one table of commands.
//!
//! `list_commands` and `known_command` list it. What a command does stands in one place, the page
//! `engine/GTP.md`, which `help` reads; a test holds the rows of the page against the table.

use super::call::Call;
use super::commands::{self, Command};
use super::failure::{Answer, Failure};
use crate::session::Session;

/// The page of all commands, a row for each.
const PAGE: &str = include_str!("../../GTP.md");

/// Commands about commands.
const COMMANDS: &[Command] = &[
    ("known_command", known_command),
    ("list_commands", |_, call| call.end().map(|()| names().join("\n"))),
    ("help", help),
];

/// The commands, a list for each topic.
static TABLE: [&[Command]; 33] = [
    commands::admin::COMMANDS,
    COMMANDS,
    commands::board::COMMANDS,
    commands::rules::COMMANDS,
    commands::moves::COMMANDS,
    commands::handicap::COMMANDS,
    commands::inspect::COMMANDS,
    commands::reading::COMMANDS,
    commands::chains::COMMANDS,
    commands::combinations::COMMANDS,
    commands::life::COMMANDS,
    commands::semeai::COMMANDS,
    commands::group_facts::COMMANDS,
    commands::influence::COMMANDS,
    commands::eyes::COMMANDS,
    commands::explain::COMMANDS,
    commands::area::COMMANDS,
    commands::record::COMMANDS,
    commands::choose::COMMANDS,
    commands::strength::COMMANDS,
    commands::analyze::COMMANDS,
    commands::time::COMMANDS,
    commands::score::COMMANDS,
    commands::servers::COMMANDS,
    commands::chat::COMMANDS,
    commands::health::COMMANDS,
    commands::random::COMMANDS,
    commands::bundle::COMMANDS,
    commands::katago::COMMANDS,
    commands::network::COMMANDS,
    commands::gogui::COMMANDS,
    commands::graphics::COMMANDS,
    commands::standing::COMMANDS,
];

fn all() -> impl Iterator<Item = &'static Command> {
    TABLE.iter().copied().flatten()
}

/// The command with this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    all().find(|(known, _)| *known == name)
}

/// All names in alphabetical order.
pub(super) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = all().map(|(name, _)| *name).collect();
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
    let (name, _) = find(name).ok_or_else(|| Failure::syntax("the name of a command", Some(name)))?;
    let (arguments, text) = described(name).unwrap_or_default();
    Ok(format!("{name} {arguments}").trim_end().to_owned() + "\n" + text)
}

/// The arguments of a command and what it does, as its row of the page says.
fn described(name: &str) -> Option<(String, &'static str)> {
    let row =
        PAGE.lines().find_map(|line| line.strip_prefix("| `")?.strip_prefix(name)?.strip_prefix("` | "))?;
    let (arguments, text) = row.strip_suffix(" |")?.split_once(" | ")?;
    Some((arguments.trim_matches('`').replace("\\|", "|"), text))
}
