//! The command about the patterns that stand on the board.

use super::{Answer, Call, Command, Failure, Session, reason, vertex};
use crate::pattern_moves::{self, SeenPattern, StandingQuery};
use ::board::Point;
use knowledge::matches::ListError;
use limits::budget::Budget;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("hane-matches", matches)];

fn matches(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let expected = "the name of a pattern or an opening of the bundles";
    let pattern = call.last_if_any(|call| call.required(expected))?;
    let budget = Budget::until(call.signals.interrupt.clone());
    let asked = StandingQuery { database: None, pattern };
    let rows = pattern_moves::standing(session.library(), session.game(), color, asked, &budget);
    let rows = rows.map_err(|error| match error {
        ListError::NoPattern(_) => Failure::syntax(expected, pattern),
        error => Failure::new(reason::INTERNAL, error),
    })?;
    let vertex = |point: Point| vertex(session, point);
    let line = |row: &SeenPattern| {
        let listed = &row.found.listed;
        let chosen =
            Point::parse(&listed.chosen, session.size()).map_or_else(|_| listed.chosen.clone(), vertex);
        format!("{chosen} {}, {}, {}: {}", listed.name, row.found.worth, row.database, row.says(vertex))
    };
    Ok(rows.iter().map(line).collect::<Vec<String>>().join("\n"))
}
