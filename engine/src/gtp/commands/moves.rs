//! Commands that play moves and take them back.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::session::CannotUndo;
use ::board::Color;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("play", |session, call| {
        let color = call.color()?;
        play(session, call, color)
    }),
    ("black", |session, call| play(session, call, Color::Black)),
    ("white", |session, call| play(session, call, Color::White)),
    ("undo", undo),
    ("gg-undo", undo_several),
];

fn play(session: &mut Session, call: &mut Call<'_>, color: Color) -> Answer {
    let chosen = call.last(|call| call.vertex(session))?;
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
        Failure::bare(reason::CANNOT_UNDO, error)
    }
}
