//! Commands that set the board, the komi and the orientation.

use super::{Answer, Call, Command, Failure, Session, done, points_text};
use crate::gtp::showboard;
use ::board::{BoardSize, MAX_SIZE, Rules, symmetry::Symmetry};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("boardsize", boardsize),
    ("rectangular_boardsize", rectangular_boardsize),
    ("query_boardsize", |session, call| call.end().map(|()| size_text(session.size()))),
    ("clear_board", clear_board),
    ("komi", komi),
    ("get_komi", get_komi),
    ("orientation", orientation),
    ("query_orientation", |session, call| {
        call.end().map(|()| TURNED[session.orientation().number()].to_string())
    }),
    ("showboard", |session, call| call.end().map(|()| showboard::draw(session.position()))),
];

/// The number of the symmetry for each orientation, and the other way round: GNU Go's command numbers the
/// two reflections in the diagonals otherwise than its patterns do.
const TURNED: [usize; 8] = [0, 1, 2, 3, 6, 5, 4, 7];

/// The symmetry of an orientation from 0 to 7, none of other numbers.
pub fn turned(number: usize) -> Option<Symmetry> {
    TURNED.get(number).and_then(|number| Symmetry::new(*number))
}

/// The side of a square board, columns and rows of another.
fn size_text(size: BoardSize) -> String {
    let sides = || format!("{} {}", size.width(), size.height());
    size.side().map_or_else(sides, |side| side.to_string())
}

fn boardsize(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "a board size";
    let columns: i64 = call.value(expected)?;
    let rows = call.optional(expected)?.unwrap_or(columns);
    set_size(session, call, columns, rows)
}

fn rectangular_boardsize(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let columns = call.value("a number of columns")?;
    let rows = call.value("a number of rows")?;
    set_size(session, call, columns, rows)
}

fn set_size(session: &mut Session, call: &Call<'_>, columns: i64, rows: i64) -> Answer {
    call.end()?;
    let refused = |detail| Failure::bare("unacceptable size", detail);
    let sides = usize::try_from(columns).ok().zip(usize::try_from(rows).ok());
    let size = sides.and_then(|(columns, rows)| BoardSize::rectangle(columns, rows)).ok_or_else(|| {
        let found = if (1..=MAX_SIZE as i64).contains(&columns) { rows } else { columns };
        refused(format!("expected 1 to {MAX_SIZE}, found {found}"))
    })?;
    if !session.can_turn(size) {
        let number = TURNED[session.orientation().number()];
        return Err(refused(format!(
            "expected a square board with orientation {number}, found {columns}x{rows}"
        )));
    }
    session.restart(size);
    done()
}

fn clear_board(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    session.restart(session.size());
    done()
}

fn komi(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "from -1000000 to 1000000 points";
    let possible = |word: &str| word.parse().ok().filter(|points| Rules::is_komi(*points));
    let points = call.last(|call| call.read(expected, possible))?;
    // Adding zero takes the sign off a negative zero.
    session.set_komi(points + 0.0);
    done()
}

/// Four characters wide, as GNU Go writes it.
fn get_komi(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    Ok(format!("{:>4}", points_text(session.game().rules().komi)))
}

fn orientation(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "an orientation from 0 to 7";
    let word = call.required(expected)?;
    let found = word.parse().ok().and_then(turned);
    let orientation = found.ok_or_else(|| Failure::syntax(expected, Some(word)))?;
    call.end()?;
    if !Symmetry::of(session.size()).contains(&orientation) {
        return Err(Failure::syntax("orientation 0, 2, 5 or 7 with a board that is not square", Some(word)));
    }
    session.set_orientation(orientation);
    done()
}
