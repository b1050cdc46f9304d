//! Trial moves: a stack of moves on top of the game.

use super::{Answer, Call, Command, Failure, Session, done};
use crate::session::KoCapture;
use std::io::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("trymove", |session, call| try_move(session, call, KoCapture::Forbidden)),
    ("tryko", |session, call| try_move(session, call, KoCapture::Allowed)),
    ("popgo", popgo),
    ("dump_stack", dump),
];

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
