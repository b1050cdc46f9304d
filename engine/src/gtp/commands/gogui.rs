//! Commands that GoGui uses when they are offered.

use super::{Answer, Call, Command, Failure, Session, done, reason};
use crate::session::IllegalSequence;
use ::board::{Move, PointSet};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("gogui-play_sequence", play_sequence),
    ("gogui-setup", set_up),
    ("gogui-setup_player", set_player),
    ("gogui-title", |session, call| {
        call.end()?;
        Ok(format!("Hane {}, bundles {}", env!("CARGO_PKG_VERSION"), session.library().signature()))
    }),
    ("gogui-interrupt", |_, call| call.end().map(|()| String::new())),
];

fn play_sequence(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let moves = call.moves(session)?;
    session.play_sequence(&moves).map_err(|error| refused(session, error))?;
    done()
}

fn refused(session: &Session, error: IllegalSequence) -> Failure {
    let IllegalSequence { number, color, chosen, reason } = error;
    let vertex = session.write_vertex(chosen);
    Failure::new(reason::ILLEGAL_MOVE, format!("move {number}, {color} {vertex}: {reason}"))
}

fn set_up(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let [black, white] = stones(session, call)?;
    if !session.game().is_untouched() {
        return Err(Failure::plain(reason::BOARD_NOT_EMPTY));
    }
    session.set_up(&black, &white).map_err(|error| unsettled(session, &error))?;
    done()
}

/// The stones of both colors that the arguments name, one on a point.
pub(super) fn stones(session: &Session, call: &mut Call<'_>) -> Result<[PointSet; 2], Failure> {
    let mut sets = [PointSet::EMPTY; 2];
    for (color, chosen) in call.moves(session)? {
        let Move::Play(point) = chosen else {
            return Err(Failure::new(reason::BAD_VERTEX_LIST, "expected vertices, found a pass"));
        };
        if sets.iter().any(|set| set.contains(point)) {
            let vertex = session.write_vertex(chosen);
            let detail = format!("expected one stone a point, found two on {vertex}");
            return Err(Failure::new(reason::BAD_VERTEX_LIST, detail));
        }
        sets[color.index()].insert(point);
    }
    Ok(sets)
}

/// The refusal of a set-up, its vertices turned as the controller sees them.
pub(super) fn unsettled(session: &Session, error: &::board::SetupError) -> Failure {
    match error {
        ::board::SetupError::NoLiberty { color, chain, .. } => {
            let stones = super::vertices(session, chain);
            let detail = format!("expected chains with liberties, found none at the {color} chain {stones}");
            Failure::new(reason::BAD_VERTEX_LIST, detail)
        }
        other => Failure::new(reason::BAD_VERTEX_LIST, other),
    }
}

fn set_player(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    if session.game().move_count() > 0 {
        return Err(Failure::plain(reason::BOARD_NOT_EMPTY));
    }
    session.set_first_player(color);
    done()
}
