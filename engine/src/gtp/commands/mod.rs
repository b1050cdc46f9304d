//! The commands, a file for each topic.

pub(super) mod admin;
pub(super) mod board;
pub(super) mod gogui;
pub(super) mod handicap;
pub(super) mod inspect;
pub(super) mod moves;
pub(super) mod time;
pub(super) mod trial;

use super::failure::Answer;
use crate::session::Session;
use ::board::{Move, Point};

/// The answer of a command that has nothing to say.
fn done() -> Answer {
    Ok(String::new())
}

/// Vertices on a line, in this order.
fn vertices(session: &Session, points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> =
        points.into_iter().map(|point| session.write_vertex(Move::Play(point))).collect();
    names.join(" ")
}
