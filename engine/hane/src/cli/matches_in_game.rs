//! `hane matches -l FILE`: which patterns stand on a position of a record, what they are worth, and which of
//! them propose their moves.

use super::place::PlaceArguments;
use crate::bench::Format;
use board::Color;
use engine::pattern_moves::{self, SeenPattern};
use engine::session::Session;
use knowledge::matches::{Listed, StandingPattern};
use limits::budget::{Budget, StopSignal};
use serde_json::{Value, json};
use std::io::Write;

fn json_of(seen: &SeenPattern) -> Value {
    let SeenPattern { database, found: StandingPattern { listed, worth, .. }, proposed } = seen;
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

/// Prints the patterns that stand on the position of a record, those first that propose their moves, the best
/// values first: of one database, or of all.
pub(super) fn run(
    place: &PlaceArguments,
    (color, database): (Option<Color>, Option<&str>),
    format: Format,
    output: &mut impl Write,
    session: &mut Session,
) -> anyhow::Result<()> {
    place.position(session)?;
    let color = color.unwrap_or(session.game().to_move());
    let budget = Budget::until(StopSignal::new());
    let rows = pattern_moves::standing(session.library(), session.game(), color, database, &budget)?;
    if format == Format::Json {
        let rows: Vec<Value> = rows.iter().map(json_of).collect();
        writeln!(output, "{}", json!({ "color": color.to_string(), "matches": rows }))?;
        return Ok(());
    }
    for SeenPattern { database, found: StandingPattern { listed, worth, .. }, proposed } in &rows {
        let Listed { name, chosen, .. } = listed;
        let says = if *proposed { "proposed" } else { "not proposed" };
        writeln!(output, "{chosen:<3} {name}, {worth}, {database}: {says}")?;
    }
    let count = rows.iter().filter(|row| row.proposed).count();
    writeln!(output, "{} patterns stand for {color}, of which {count} propose their moves", rows.len())?;
    Ok(())
}
