//! Commands that place handicap stones.

use super::{Answer, Call, Command, Failure, Session, done, reason, vertex, vertices};
use ::board::{HandicapError, PointSet};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("fixed_handicap", fixed),
    ("place_free_handicap", place_free),
    ("set_free_handicap", set_free),
    ("get_handicap", |session, call| call.end().map(|()| session.game().handicap().to_string())),
];

fn fixed(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let count = count(call)?;
    let points: PointSet = session.place_fixed_handicap(count)?.into_iter().collect();
    Ok(vertices(session, &points))
}

fn place_free(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let count = count(call)?;
    let points: PointSet = session.place_free_handicap(count)?.into_iter().collect();
    Ok(vertices(session, &points))
}

/// A number of stones; what is no count of anything is refused as a count, not as a number.
fn count(call: &mut Call<'_>) -> Result<usize, Failure> {
    let expected = "a number of stones";
    let found: i64 = call.last(|call| call.value(expected))?;
    usize::try_from(found)
        .map_err(|_| Failure::new(reason::HANDICAP, format!("expected {expected}, found {found}")))
}

fn set_free(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let mut points = Vec::new();
    while !call.is_at_end() {
        points.push(call.point(session).map_err(|failure| failure.because(reason::BAD_VERTEX_LIST))?);
    }
    session.place_handicap(&points).map_err(|error| match error {
        HandicapError::Repeated { point, .. } => {
            let vertex = vertex(session, point);
            let detail = format!("expected different vertices, found {vertex} twice");
            Failure::new(reason::BAD_VERTEX_LIST, detail)
        }
        HandicapError::InvalidCount { .. } => Failure::from(error).because(reason::BAD_VERTEX_LIST),
        HandicapError::BoardNotEmpty => Failure::from(error),
    })?;
    done()
}
