//! The area that reading is limited to.

use super::{Answer, Call, Command, Failure, Session, done};
use crate::gtp::showboard;
use ::board::PointSet;
use limits::printable::quote;
use std::io::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("limit_search", limit),
    ("set_search_diamond", |session, call| {
        let center = call.last(|call| call.point(session))?;
        session.set_search_diamond(center);
        done()
    }),
    ("set_search_limit", |session, call| {
        let point = call.last(|call| call.point(session))?;
        session.search_area.points.insert(point);
        done()
    }),
    ("reset_search_mask", |session, call| {
        call.end()?;
        session.search_area.points = PointSet::EMPTY;
        done()
    }),
    ("draw_search_area", draw),
];

fn limit(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let word = call.word().unwrap_or("nothing");
    call.end()?;
    let number: Result<i32, _> = word.parse();
    let number = number.map_err(|_| {
        Failure::new("invalid value for search limit", format!("expected a number, found {}", quote(word)))
    })?;
    session.search_area.limits = number != 0;
    done()
}

fn draw(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let area = &session.search_area.points;
    let empty = |point| if area.contains(point) { '*' } else { '.' };
    let drawing = showboard::framed(session.position(), empty, |_| String::new()) + "\n";
    // Whoever closed stderr does not want to know.
    let _ = std::io::stderr().write_all(drawing.as_bytes());
    done()
}
