//! Commands that play moves and take them back.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure, FailureReason};
use crate::session::{CannotUndo, Session};
use ::board::Color;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "color vertex",
        help: "Plays a move. Either player may move at any time.",
        run: |session, call| {
            let color = call.color()?;
            play(session, call, color)
        },
    },
    Command {
        name: "black",
        arguments: "vertex",
        help: "Plays a move of Black.",
        run: |session, call| play(session, call, Color::Black),
    },
    Command {
        name: "white",
        arguments: "vertex",
        help: "Plays a move of White.",
        run: |session, call| play(session, call, Color::White),
    },
    Command { name: "undo", arguments: "", help: "Takes back the last move.", run: undo },
    Command {
        name: "gg-undo",
        arguments: "[count]",
        help: "Takes back this many moves, or one without a number. When there are fewer, none is taken back.",
        run: undo_several,
    },
];

fn play(session: &mut Session, call: &mut Call<'_>, color: Color) -> Answer {
    let chosen = call.vertex(session)?;
    call.end()?;
    session.play(color, chosen)?;
    done()
}

fn undo(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    session.undo(1)?;
    done()
}

fn undo_several(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let count = call.optional("a number of moves")?.unwrap_or(1);
    call.end()?;
    session.undo(count)?;
    done()
}

impl From<CannotUndo> for Failure {
    fn from(error: CannotUndo) -> Failure {
        Failure::bare(FailureReason::CannotUndo, error)
    }
}
