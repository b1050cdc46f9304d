//! Commands that say why a move is good, and what it is worth.

use crate::explanation;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure, FailureReason};
use crate::session::{NoValuation, Session};
use ::board::{Color, Move, Point};
use classical::{ClassicalChoice, Speaker};
use std::fmt::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "hane-explain",
        arguments: "[vertex]",
        help: "Why the classical player would choose a move for the player to move, what it is worth and why others are worth \
               less, in sentences, terms and reasons. Without a vertex it is the best move.",
        run: explain,
    },
    Command {
        name: "hane-values",
        arguments: "[color]",
        help: "All moves of a player that have reasons, with their values, terms and reasons, as JSON on one line.",
        run: values,
    },
    Command {
        name: "move_reasons",
        arguments: "vertex",
        help: "The reasons for a move of the player to move, as the classical player finds them, one on each line.",
        run: move_reasons,
    },
];

/// What the classical player finds for the player to move.
fn assess(session: &Session, call: &Call<'_>, color: Color) -> Result<ClassicalChoice, Failure> {
    let refused = |reason: NoValuation| Failure::new(FailureReason::NoValuation, reason);
    session.assess(color, &call.signals().interrupt).map_err(refused)
}

fn explain(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = session.game().to_move();
    let asked = match call.is_at_end() {
        true => None,
        false => Some(call.point(session)?),
    };
    call.end()?;
    if let Some(point) = asked {
        session.game().legality(color, point)?;
    }
    let choice = assess(session, call, color)?;
    let Some(point) = asked.or(choice.best().map(|best| best.point)) else {
        return Ok("Nothing on the board is worth a move: PASS.".to_owned());
    };
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let speaker = Speaker::new(&choice, session.library(), &vertex);
    Ok(speaker.text(point))
}

fn move_reasons(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = session.game().to_move();
    let point = call.point(session)?;
    call.end()?;
    session.game().legality(color, point)?;
    let choice = assess(session, call, color)?;
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let speaker = Speaker::new(&choice, session.library(), &vertex);
    let mut text = String::new();
    for reason in choice.reasons.at(point) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", speaker.reason(reason));
    }
    Ok(text.trim_end().to_owned())
}

fn values(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = match call.is_at_end() {
        true => session.game().to_move(),
        false => call.color()?,
    };
    call.end()?;
    let choice = assess(session, call, color)?;
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    Ok(explanation::all_moves(&choice, session.library(), &vertex).to_string())
}
