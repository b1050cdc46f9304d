//! Questions about eye spaces, on the board as it is, trial moves included.

use super::{Answer, Call, Command, Failure, Session, VALUE_COLUMN, columns, reason, vertex};
use crate::session::EyeReport;
use ::board::{Point, PointSet};
use analysis::eyes::{EyeKind, EyeShape, EyeShapeError, EyeValue, MOST_CELLS};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("eval_eye", eval_eye),
    ("eye_data", eye_data),
    ("half_eye_data", half_eye_data),
    ("analyze_eyegraph", analyze_eyegraph),
    ("test_eyeshape", test_eyeshape),
];

/// The sum that GNU Go prints for a point of which the diagonals are not looked at.
const NOT_LOOKED_AT: f32 = 10.0;

fn eyes<'s>(session: &'s Session, call: &Call<'_>) -> EyeReport<'s> {
    session.eyes(&call.signals.interrupt)
}

fn eval_eye(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.last(|call| call.point(session))?;
    let session = &*session;
    let mut eyes = eyes(session, call);
    let color = eyes.eyes.at(point).map(|map| map.color);
    let Some(found) = color.and_then(|color| eyes.evaluate(color, point)) else {
        return Ok("-1".to_owned());
    };
    let (min, max) = (found.value.min(), found.value.max());
    let vertex = |point: Option<Point>| vertex(session, point);
    Ok(if min == max {
        format!("{min} {max}")
    } else {
        format!("{min} {max} {} {}", vertex(found.attack), vertex(found.defense))
    })
}

fn eye_data(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let (color, point) = (call.color()?, call.point(session)?);
    call.end()?;
    let session = &*session;
    let mut eyes = eyes(session, call);
    let counts = eyes.eyes.of(color).counts(point);
    let is_marginal = counts.is_some() && eyes.eyes.of(color).claim.margins.contains(point);
    let value = eyes.evaluate(color, point).map_or(EyeValue::default(), |found| found.value);
    let origin = vertex(session, counts.map(|counts| counts.origin));
    let (size, margins) = counts.map_or((0, 0), |counts| (counts.size, counts.margins));
    let (beside, beside_margins) =
        counts.map_or((0, 0), |counts| (counts.neighbors, counts.marginal_neighbors));
    let color = if counts.is_some() { color.to_string() } else { "empty".to_owned() };
    let rows: [(&str, String); 8] = [
        ("origin", origin),
        ("color", color),
        ("esize", size.to_string()),
        ("msize", margins.to_string()),
        ("value", value.to_string()),
        ("marginal", u8::from(is_marginal).to_string()),
        ("neighbors", beside.to_string()),
        ("marginal_neighbors", beside_margins.to_string()),
    ];
    Ok(columns(VALUE_COLUMN, &rows))
}

fn half_eye_data(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.last(|call| call.point(session))?;
    let session = &*session;
    let eyes = eyes(session, call);
    let found = ::board::Color::BOTH.into_iter().find_map(|color| eyes.eyes.of(color).topology.at(point));
    let sum = found.map_or(NOT_LOOKED_AT, |eye| eye.sum);
    let kind = match found.map(analysis::eyes::TopologicalEye::kind) {
        Some(EyeKind::Half) => "HALF_EYE",
        Some(EyeKind::False) => "FALSE_EYE",
        Some(EyeKind::Real) | None => "0",
    };
    let (attacks, defenses) =
        found.map_or((&[][..], &[][..]), |eye| (eye.attacks.as_slice(), eye.defenses.as_slice()));
    let mut rows = vec![("value".to_owned(), format!("{sum:.2}")), ("type".to_owned(), kind.to_owned())];
    for (count, place, points) in
        [("num_attacks", "attack_point", attacks), ("num_defenses", "defense_point", defenses)]
    {
        rows.push((count.to_owned(), points.len().to_string()));
        for (number, point) in points.iter().enumerate() {
            rows.push((format!("{place}[{number}]"), vertex(session, *point)));
        }
    }
    Ok(columns(VALUE_COLUMN, &rows))
}

fn refused(error: &EyeShapeError) -> Failure {
    Failure::new(reason::SYNTAX, error)
}

fn analyze_eyegraph(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let shape = EyeShape::read(call.text()).map_err(|error| refused(&error))?;
    let played = shape.play_out();
    Ok(format!("{}\n{}", played.value, shape.drawn(played.attack, played.defense)))
}

fn test_eyeshape(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let mut points = PointSet::of(call.point(session)?);
    while !call.is_at_end() {
        points.insert(call.point(session)?);
    }
    if points.len() > MOST_CELLS {
        return Err(refused(&EyeShapeError::Large(points.len())));
    }
    let shape = EyeShape::on_board(session.size(), &points).map_err(|error| refused(&error))?;
    let graphs = session.library().eye_graphs();
    let differs = |stones: u32| {
        let filled = shape.filled(stones);
        let (number, says) = filled.look_up(&graphs)?;
        let played = filled.play_out();
        (says != played.value).then(|| {
            let drawn = filled.drawn(0, 0);
            format!("graph {number} says {says}, played out it is {}\n{drawn}", played.value)
        })
    };
    let stop = &call.signals.interrupt;
    let all = (0..1_u32 << shape.cells()).take_while(|_| !stop.is_raised());
    Ok(all.filter_map(differs).collect::<Vec<String>>().join("\n"))
}
