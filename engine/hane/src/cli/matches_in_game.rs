//! `hane matches -l FILE`: which patterns stand on a position of a record, what they are worth, and which of
//! them propose their moves, or why they do not.

use super::place::PlaceArguments;
use crate::format::Format;
use board::{Color, Point};
use engine::pattern_moves::{self, SeenPattern, StandingQuery};
use engine::session::Session;
use knowledge::matches::{Listed, StandingPattern};
use limits::budget::{Budget, StopSignal};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

fn json_of(seen: &SeenPattern, vertex: &dyn Fn(Point) -> String) -> Value {
    let SeenPattern { database, found: StandingPattern { listed, worth, .. }, why } = seen;
    let why = why.as_ref().map(|why| {
        let terms = why.trace.terms.iter().map(|term| {
            json!({ "term": term.text, "holds": term.holds, "answers": term.answers.iter().cloned().collect::<BTreeMap<String, f32>>() })
        });
        let labels: BTreeMap<String, String> =
            why.trace.labels.iter().map(|(label, point)| (label.to_string(), vertex(*point))).collect();
        json!({
            "kind": why.kind,
            "text": why.words(vertex),
            "terms": terms.collect::<Vec<Value>>(),
            "labels": labels,
        })
    });
    json!({
        "pattern": listed.name,
        "database": database,
        "move": listed.chosen,
        "anchor": listed.anchor,
        "orientation": listed.orientation,
        "value": worth.number(),
        "classes": worth.classes(),
        "proposed": seen.is_proposed(),
        "why": why,
    })
}

/// Prints the patterns that stand on the position of a record, those first that propose their moves, the best
/// values first: of one database, or of all.
pub(super) fn run(
    place: &PlaceArguments,
    (color, asked): (Option<Color>, StandingQuery<'_>),
    format: Format,
    output: &mut impl Write,
    session: &mut Session,
) -> anyhow::Result<()> {
    place.position(session)?;
    let color = color.unwrap_or(session.game().to_move());
    let budget = Budget::until(StopSignal::new());
    let rows = pattern_moves::standing(session.library(), session.game(), color, asked, &budget)?;
    let size = session.size();
    let vertex = |point: Point| point.vertex(size).to_string();
    if format == Format::Json {
        let rows: Vec<Value> = rows.iter().map(|row| json_of(row, &vertex)).collect();
        writeln!(output, "{}", json!({ "color": color.to_string(), "matches": rows }))?;
        return Ok(());
    }
    for row in &rows {
        let SeenPattern { database, found: StandingPattern { listed, worth, .. }, .. } = row;
        let Listed { name, chosen, .. } = listed;
        writeln!(output, "{chosen:<3} {name}, {worth}, {database}: {}", row.says(vertex))?;
    }
    let count = rows.iter().filter(|row| row.is_proposed()).count();
    writeln!(output, "{} patterns stand for {color}, of which {count} propose their moves", rows.len())?;
    Ok(())
}
