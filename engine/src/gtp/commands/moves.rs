//! Commands that play moves and take them back.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::session::{CannotUndo, KoCapture};
use ::board::Color;
use std::io::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("play", |session, call| {
        let color = call.color()?;
        play(session, call, color)
    }),
    ("black", |session, call| play(session, call, Color::Black)),
    ("white", |session, call| play(session, call, Color::White)),
    ("undo", undo),
    ("gg-undo", undo_several),
    ("trymove", |session, call| try_move(session, call, KoCapture::Forbidden)),
    ("tryko", |session, call| try_move(session, call, KoCapture::Allowed)),
    ("popgo", popgo),
    ("dump_stack", dump),
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

fn try_move(session: &mut Session, call: &mut Call<'_>, ko: KoCapture) -> Answer {
    let color = call.color()?;
    let chosen = call.last(|call| call.vertex(session))?;
    session.try_move(color, chosen, ko)?;
    done()
}

fn popgo(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    if session.take_back_trial() { done() } else { Err(Failure::plain("stack empty")) }
}

fn dump(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    for (color, chosen) in session.trial_stack() {
        // A closed standard error is no reason to stop.
        let _ = writeln!(std::io::stderr(), "{color} {}", session.write_vertex(chosen));
    }
    done()
}
