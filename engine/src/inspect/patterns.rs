//! Patterns that stand on the board, with their drawings.

use crate::pattern_moves::SeenPattern;
use board::symmetry::Symmetry;
use bundles::Located;
use knowledge::diagram::{Labels, Picture};
use knowledge::library::Library;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A pattern as its file has it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PatternDrawing {
    /// Its name.
    pub name: String,
    /// Its database.
    pub database: String,
    /// Where it is written: `file:line`; empty where the notes of its bundle do not say.
    pub source: String,
    /// What its author says of it; often empty.
    pub comment: String,
    /// Its lines: `O` own stones, `X` the opponent's, `x` and `o` the same or empty, `*` the move. Empty for
    /// an opening.
    pub diagram: Vec<String>,
}

/// A place where a pattern stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PatternMatch {
    /// Which one, by its place in the list of drawings.
    pub pattern: usize,
    /// The move; its anchor where it proposes none.
    #[serde(rename = "move")]
    pub chosen: String,
    /// The point of its anchor.
    pub anchor: String,
    /// Row and column of the anchor in `cells`.
    pub anchor_cell: (usize, usize),
    /// The diagram as it lies on the board, without edges, row by row.
    pub cells: Vec<String>,
    /// How the diagram is turned, 0 to 7.
    pub orientation: u8,
    /// What the move is worth by it; the weight of an opening.
    pub value: f64,
    /// The letters of its classes.
    pub classes: String,
    /// Whether it proposes its move to the player: its constraint, its helper and its classes hold.
    pub proposed: bool,
    /// Whether it is a reason for a move.
    pub gives_reason: bool,
}

/// Patterns by themselves, and where they stand. `reasons` are the patterns that are reasons for moves, with
/// these moves.
pub(super) fn patterns(
    library: &Library,
    seen: &[SeenPattern],
    reasons: &BTreeSet<(u32, String)>,
) -> (Vec<PatternDrawing>, Vec<PatternMatch>) {
    let (mut drawings, mut matches) = (Vec::new(), Vec::new());
    let mut known: BTreeMap<(Option<u32>, String, String), usize> = BTreeMap::new();
    for SeenPattern { database, found, proposed } in seen {
        let listed = &found.listed;
        let located = found.pattern.and_then(|id| library.layers().locate(id));
        let key = (found.pattern, database.clone(), listed.name.clone());
        let pattern = *known.entry(key).or_insert_with(|| {
            drawings.push(drawing(database, &listed.name, located.as_ref()));
            drawings.len() - 1
        });
        let turned = Symmetry::new(listed.orientation.into());
        let picture = located
            .as_ref()
            .zip(turned)
            .map(|(located, turned)| Picture::of(&located.database, located.record, turned, Labels::Left));
        let rows = |picture: &Picture| picture.cells.iter().map(|row| row.iter().collect()).collect();
        matches.push(PatternMatch {
            pattern,
            chosen: listed.chosen.clone(),
            anchor: listed.anchor.clone(),
            anchor_cell: picture.as_ref().map(|picture| picture.anchor).unwrap_or_default(),
            cells: picture.as_ref().map(rows).unwrap_or_default(),
            orientation: listed.orientation,
            value: found.worth.number(),
            classes: found.worth.classes(),
            proposed: *proposed,
            gives_reason: found.pattern.is_some_and(|id| reasons.contains(&(id, listed.chosen.clone()))),
        });
    }
    (drawings, matches)
}

fn drawing(database: &str, name: &str, located: Option<&Located<'_>>) -> PatternDrawing {
    let note = located.and_then(|located| located.note().ok());
    let source = located.zip(note).and_then(|(located, note)| {
        let notes = located.database.bundle().notes().ok()?;
        Some(format!("{}:{}", notes.sources.get(note.source as usize)?.path, note.line))
    });
    let upright = |located: &Located<'_>| {
        Picture::of(&located.database, located.record, Symmetry::IDENTITY, Labels::Left).lines()
    };
    PatternDrawing {
        name: name.to_owned(),
        database: database.to_owned(),
        source: source.unwrap_or_default(),
        comment: note.map(|note| note.comment.clone()).unwrap_or_default(),
        diagram: located.map(upright).unwrap_or_default(),
    }
}
