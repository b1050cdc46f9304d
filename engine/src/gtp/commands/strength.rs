//! Commands about strengths for people.

use super::{Answer, Call, Command, Failure, Session, done};
use crate::strength::Strength;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("hane-strength", strength),
    ("hane-list_strengths", |session, call| call.end().map(|()| listed(session))),
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
        return Err(Failure::new("no strength here", detail));
    }
    session.set_strength(known);
    done()
}

fn listed(session: &Session) -> String {
    let size = session.size();
    let lines: Vec<String> = Strength::ALL.iter().map(|strength| strength.line(size)).collect();
    lines.join("\n")
}
