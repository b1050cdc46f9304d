//! The commands, a file for each topic.

pub(super) mod admin;
pub(super) mod analyze;
pub(super) mod area;
pub(super) mod board;
pub(super) mod bundle;
pub(super) mod chains;
pub(super) mod chat;
pub(super) mod choose;
pub(super) mod combinations;
mod dragon_life;
pub(super) mod explain;
pub(super) mod eyes;
pub(super) mod gogui;
pub(super) mod graphics;
pub(super) mod group_facts;
pub(super) mod handicap;
pub(super) mod health;
pub(super) mod influence;
pub(super) mod inspect;
pub(super) mod katago;
pub(super) mod life;
pub(super) mod moves;
pub(super) mod network;
pub(super) mod parameters;
pub(super) mod random;
pub(super) mod reading;
pub(super) mod record;
pub(super) mod rules;
pub(super) mod score;
mod seen;
pub(super) mod semeai;
pub(super) mod servers;
pub(super) mod standing;
pub(super) mod strength;
pub(super) mod time;

pub use board::turned as orientation;

use super::call::Call;
use super::failure::{Answer, Failure, reason};
use crate::session::Session;
use ::board::{Move, Point};
use ::reading::ReadingResult;

/// A command: its name, and what carries it out. Its row in `engine/GTP.md` says what it does.
pub(super) type Command = (&'static str, fn(&mut Session, &mut Call<'_>) -> Answer);

/// The answer of a command that has nothing to say.
fn done() -> Answer {
    Ok(String::new())
}

/// What GNU Go prints for what reading found.
fn result_code(code: ReadingResult) -> String {
    code.gnugo().to_string()
}

/// The code, and the move where there is one.
fn code_and_move(session: &Session, answer: &::reading::Answer) -> String {
    match answer.code {
        ReadingResult::Loss => result_code(ReadingResult::Loss),
        code => format!("{} {}", result_code(code), vertex(session, answer.step)),
    }
}

/// Points in the form of GNU Go, with one decimal, where that is the whole number.
fn points_text(points: f32) -> String {
    let short = format!("{points:.1}");
    if short.parse() == Ok(points) { short } else { points.to_string() }
}

/// A point as the controller writes it, `PASS` where there is none.
fn vertex(session: &Session, point: impl Into<Option<Point>>) -> String {
    session.write_vertex(point.into().map_or(Move::Pass, Move::Play))
}

/// Vertices on a line, in this order.
fn vertices(session: &Session, points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|point| vertex(session, point)).collect();
    names.join(" ")
}

/// Vertices on a line as GNU Go's lists of facts have them: each with a blank behind it.
fn vertices_with_blanks(session: &Session, points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().fold(String::new(), |text, point| text + &vertex(session, point) + " ")
}

/// Names and values in columns, as GNU Go prints them; values begin in this column, from 0.
fn columns(value_column: usize, rows: &[(impl AsRef<str>, String)]) -> String {
    let line = |(name, value): &(_, String)| {
        let name: &str = AsRef::as_ref(name);
        format!("{name:<width$} {value}", width = value_column - 1)
    };
    rows.iter().map(line).collect::<Vec<String>>().join("\n")
}

/// Where values begin in what is said of chains and of eyes.
const VALUE_COLUMN: usize = 21;
