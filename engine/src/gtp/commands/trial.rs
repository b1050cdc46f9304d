//! Trial moves: a stack of moves on top of the game.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure};
use crate::session::{KoCapture, Session};
use std::io::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command { name: "trymove", run: |session, call| try_move(session, call, KoCapture::Forbidden) },
    Command { name: "tryko", run: |session, call| try_move(session, call, KoCapture::Allowed) },
    Command { name: "popgo", run: popgo },
    Command { name: "dump_stack", run: dump },
    Command {
        name: "get_trymove_counter",
        run: |session, call| call.end().map(|()| session.trial_moves.to_string()),
    },
    Command { name: "reset_trymove_counter", run: reset },
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

fn reset(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    session.trial_moves = 0;
    done()
}
