//! `hane matches -l FILE`: which patterns stand on a position of a record, what they are worth, and which of
//! them propose their moves.

use super::place::{PlaceArguments, PlaceError};
use crate::bench::Format;
use board::{Color, Move};
use engine::pattern_moves;
use engine::session::Session;
use knowledge::library::Library;
use knowledge::matches::{ListError, Listed, Lister, Query, Worth};
use limits::budget::{Budget, StopSignal};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Write};

/// Why there is no list.
#[derive(Debug)]
pub(super) enum InGameError {
    /// There is no position.
    Place(PlaceError),
    /// The bundle has no such database.
    List(ListError),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for InGameError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InGameError::Place(error) => error.fmt(formatter),
            InGameError::List(error) => error.fmt(formatter),
            InGameError::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for InGameError {
    fn from(error: io::Error) -> InGameError {
        InGameError::Output(error)
    }
}

/// A pattern that stands on the position.
struct StandingPattern {
    database: String,
    listed: Listed,
    worth: Worth,
    /// Whether it proposes its move to the player: its constraint, its helper and its classes hold.
    proposed: bool,
}

impl StandingPattern {
    fn json(&self) -> Value {
        let StandingPattern { database, listed, worth, proposed } = self;
        json!({
            "pattern": listed.name,
            "database": database,
            "move": listed.chosen,
            "anchor": listed.anchor,
            "orientation": listed.orientation,
            "value": worth.number(),
            "classes": worth.classes(),
            "proposed": proposed,
        })
    }
}

/// Prints the patterns that stand on the position of a record, those first that propose their moves, the best
/// values first: of one database, or of all.
pub(super) fn run(
    place: &PlaceArguments,
    (color, database): (Option<Color>, Option<&str>),
    format: Format,
    output: &mut impl Write,
    session: &mut Session,
) -> Result<(), InGameError> {
    let position = place.position(session).map_err(InGameError::Place)?;
    let color = color.unwrap_or(session.game().to_move());
    let library = session.library();
    let query = |database: &str| Query {
        size: position.size(),
        black: *position.stones(Color::Black),
        white: *position.stones(Color::White),
        color,
        database: database.to_owned(),
    };
    let mut rows = Vec::new();
    for database in databases(library, database) {
        let list = Lister::new(library).list(&query(&database)).map_err(InGameError::List)?;
        for (listed, worth) in list.matches.into_iter().zip(list.worth) {
            rows.push(StandingPattern { database: database.clone(), listed, worth, proposed: false });
        }
    }
    let budget = Budget::until(StopSignal::new());
    let reasons = pattern_moves::reasons(library, session.game(), color, &budget);
    let vertex = |point| Move::Play(point).vertex(position.size()).to_string();
    let proposed: BTreeSet<(String, String)> =
        reasons.into_iter().map(|reason| (reason.name, vertex(reason.point))).collect();
    for row in &mut rows {
        row.proposed = proposed.contains(&(row.listed.name.clone(), row.listed.chosen.clone()));
    }
    rows.sort_by(|one, other| {
        let ahead = other.proposed.cmp(&one.proposed);
        ahead
            .then(other.worth.number().total_cmp(&one.worth.number()))
            .then_with(|| one.listed.cmp(&other.listed))
    });
    if format == Format::Json {
        let rows: Vec<Value> = rows.iter().map(StandingPattern::json).collect();
        writeln!(output, "{}", json!({ "color": color.to_string(), "matches": rows }))?;
        return Ok(());
    }
    for StandingPattern { database, listed, worth, proposed } in &rows {
        let Listed { name, chosen, .. } = listed;
        let says = if *proposed { "proposed" } else { "not proposed" };
        writeln!(output, "{chosen:<3} {name}, {worth}, {database}: {says}")?;
    }
    let count = rows.iter().filter(|row| row.proposed).count();
    writeln!(output, "{} patterns stand for {color}, of which {count} propose their moves", rows.len())?;
    Ok(())
}

/// The name that is asked for, or those of all databases, each once.
fn databases(library: &Library, wanted: Option<&str>) -> Vec<String> {
    match wanted {
        Some(name) => vec![name.to_owned()],
        None => {
            let all = library.layers().databases();
            let names: BTreeSet<String> =
                all.map(|effective| effective.database.record().name().to_owned()).collect();
            names.into_iter().collect()
        }
    }
}
