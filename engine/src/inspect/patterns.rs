//! Patterns that stand on the board, with their drawings.

use crate::pattern_moves::SeenPattern;
use board::symmetry::Symmetry;
use bundles::Located;
use knowledge::diagram::{Labels, Picture};
use knowledge::library::Library;
use knowledge::matches::StandingPattern;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A pattern as its file has it, and where it stands.
struct Drawing {
    /// What does not depend on the place.
    object: Value,
    /// The diagram as it lies on the board, by the numbers of the turns in which it stands there.
    turns: Map<String, Value>,
    /// Where it stands: those places first at which it proposes its move.
    places: Vec<String>,
}

/// A place where a pattern stands. It is a text of four words, as there are many of them: the move, or the
/// anchor where none is proposed, the anchor, the turn, and letters for what holds: `p` if the pattern
/// proposes its move to the player, as its constraint, its helper and its classes hold, `r` if it is a reason
/// for the move, `-` for neither.
fn place(SeenPattern { found, why, .. }: &SeenPattern, gives_reason: bool) -> String {
    let listed = &found.listed;
    let holds = match (why.is_none(), gives_reason) {
        (true, true) => "pr",
        (true, false) => "p",
        (false, true) => "r",
        (false, false) => "-",
    };
    format!("{} {} {} {holds}", listed.chosen, listed.anchor, listed.orientation)
}

/// The patterns that stand on the board, those first that propose moves, with their `turns` and `places`.
/// `reasons` are the patterns that are reasons for moves, with these moves.
pub(super) fn patterns(
    library: &Library,
    seen: &[SeenPattern],
    reasons: &BTreeSet<(u32, String)>,
) -> Vec<Value> {
    let mut drawings: Vec<Drawing> = Vec::new();
    // Openings have no number, and those of one name may differ in weight.
    let mut known: BTreeMap<(Option<u32>, &str, &str, u64), usize> = BTreeMap::new();
    for standing in seen {
        let SeenPattern { database, found, .. } = standing;
        let listed = &found.listed;
        let located = found.pattern.and_then(|id| library.layers().locate(id));
        let key = (found.pattern, database.as_str(), listed.name.as_str(), found.worth.number().to_bits());
        let number = *known.entry(key).or_insert_with(|| {
            let object = drawing(database, found, located.as_ref());
            drawings.push(Drawing { object, turns: Map::new(), places: Vec::new() });
            drawings.len() - 1
        });
        let Some(pattern) = drawings.get_mut(number) else { continue };
        let turned = located.as_ref().zip(Symmetry::new(listed.orientation.into()));
        if let Some((located, turned)) = turned {
            let turn = listed.orientation.to_string();
            pattern.turns.entry(turn).or_insert_with(|| turned_diagram(located, turned));
        }
        let gives_reason = found.pattern.is_some_and(|id| reasons.contains(&(id, listed.chosen.clone())));
        pattern.places.push(place(standing, gives_reason));
    }
    let whole = |Drawing { mut object, turns, places }| {
        object["turns"] = Value::Object(turns);
        object["places"] = places.into();
        object
    };
    drawings.into_iter().map(whole).collect()
}

/// The rows of a diagram without edges, turned or mirrored, and row and column of its anchor there.
fn turned_diagram(located: &Located<'_>, turned: Symmetry) -> Value {
    let picture = Picture::of(&located.database, located.record, turned, Labels::Left);
    let rows = picture.cells.iter().map(|row| row.iter().collect());
    json!({ "anchor": picture.anchor, "cells": rows.collect::<Vec<String>>() })
}

/// A pattern: where it is written (`file:line`, where the notes of its bundle say), what its author says of
/// it, what its moves are worth by it, or the weight of an opening, the letters of its classes, and its
/// lines. In them `O` are own stones, `X` the opponent's, `x` and `o` the same or empty, `*` the move; an
/// opening has none.
fn drawing(database: &str, found: &StandingPattern, located: Option<&Located<'_>>) -> Value {
    let note = located.and_then(|located| located.note().ok());
    let source = located.zip(note).and_then(|(located, note)| {
        let notes = located.database.bundle().notes().ok()?;
        Some(format!("{}:{}", notes.sources.get(note.source as usize)?.path, note.line))
    });
    let upright = |located: &Located<'_>| {
        Picture::of(&located.database, located.record, Symmetry::IDENTITY, Labels::Left).lines()
    };
    json!({
        "name": found.listed.name,
        "database": database,
        "source": source.unwrap_or_default(),
        "comment": note.map_or("", |note| note.comment.as_str()),
        "value": found.worth.number(),
        "classes": found.worth.classes(),
        "diagram": located.map(upright).unwrap_or_default(),
    })
}
