//! Commands about strengths for people.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure, FailureReason};
use crate::session::Session;
use crate::strength::Strength;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "hane-strength",
        arguments: "[name]",
        help: "Makes the engine play as a weaker player does, from the next move on: `20k` and others of `hane-list_strengths`, kyu as \
               estimated, or `full`. Without a name it tells the strength. `level` makes it `full` again. Analyses and \
               `reg_genmove` are at full strength always.",
        run: strength,
    },
    Command {
        name: "hane-list_strengths",
        arguments: "",
        help: "The strengths, the weakest first, a line each, with their settings on the board of the game.",
        run: |session, call| call.end().map(|()| listed(session)),
    },
];

fn strength(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let Some(name) = call.word() else {
        return Ok(session.strength().map_or(Strength::FULL, |strength| strength.name).to_owned());
    };
    call.end()?;
    let known = Strength::named(name);
    if known.is_none() && !name.eq_ignore_ascii_case(Strength::FULL) {
        let names: Vec<&str> = Strength::names().collect();
        let expected = format!("a strength ({} or {})", names.join(", "), Strength::FULL);
        return Err(Failure::syntax(&expected, Some(name)));
    }
    if known.is_some() && session.is_classical() {
        let detail = "strengths are of the player that searches, and --player classical plays";
        return Err(Failure::new(FailureReason::NoStrength, detail));
    }
    session.set_strength(known);
    done()
}

fn listed(session: &Session) -> String {
    let size = session.size();
    let lines: Vec<String> = Strength::ALL.iter().map(|strength| strength.line(size)).collect();
    lines.join("\n")
}
