//! The area that reading is limited to.

use super::done;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure};
use crate::session::Session;
use ::board::{Color, PointSet, column_letter};
use limits::printable::quote;
use std::fmt::Write as _;
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
    let (position, area) = (session.position(), &session.search_area.points);
    let size = position.size();
    let letters: String = (0..size.width()).flat_map(|column| [' ', column_letter(column)]).collect();
    let mut drawing = format!("  {letters}\n");
    for row in 0..size.height() {
        // Writing to a string does not fail.
        let _ = write!(drawing, "{:>2}", size.height() - row);
        for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
            let character = match position.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if area.contains(point) => '*',
                None => '.',
            };
            let _ = write!(drawing, " {character}");
        }
        let _ = writeln!(drawing, " {}", size.height() - row);
    }
    let _ = writeln!(drawing, "  {letters}");
    // Whoever closed stderr does not want to know.
    let _ = std::io::stderr().write_all(drawing.as_bytes());
    done()
}
