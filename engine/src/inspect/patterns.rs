//! Patterns that stand on the board, with their drawings.

use crate::pattern_moves::SeenPattern;
use board::symmetry::Symmetry;
use bundles::Located;
use knowledge::diagram::{Labels, Picture};
use knowledge::library::Library;
use knowledge::matches::StandingPattern;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A pattern as its file has it, and where it stands.
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
    /// What its moves are worth by it; the weight of an opening.
    pub value: f64,
    /// The letters of its classes.
    pub classes: String,
    /// Its lines: `O` own stones, `X` the opponent's, `x` and `o` the same or empty, `*` the move. Empty for
    /// an opening.
    pub diagram: Vec<String>,
    /// The diagram as it lies on the board, by the numbers of the turns in which it stands there.
    pub turns: BTreeMap<u8, TurnedDiagram>,
    /// Where it stands: those places first at which it proposes its move.
    pub places: Vec<PatternPlace>,
}

/// A diagram without edges, turned or mirrored.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurnedDiagram {
    /// Row and column of the anchor.
    pub anchor: (usize, usize),
    /// Its rows, from the top.
    pub cells: Vec<String>,
}

/// A place where a pattern stands. In JSON it is a text of four words, as there are many of them: the move,
/// the anchor, the turn, and letters for what holds.
#[derive(Clone, Debug, PartialEq)]
pub struct PatternPlace {
    /// The move; its anchor where it proposes none.
    pub chosen: String,
    /// The point of its anchor.
    pub anchor: String,
    /// How the diagram is turned, 0 to 7.
    pub turn: u8,
    /// `p`: whether it proposes its move to the player: its constraint, its helper and its classes hold.
    pub proposed: bool,
    /// `r`: whether it is a reason for the move. Neither of both: `-`.
    pub gives_reason: bool,
}

impl fmt::Display for PatternPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PatternPlace { chosen, anchor, turn, .. } = self;
        let holds = match (self.proposed, self.gives_reason) {
            (true, true) => "pr",
            (true, false) => "p",
            (false, true) => "r",
            (false, false) => "-",
        };
        write!(formatter, "{chosen} {anchor} {turn} {holds}")
    }
}

impl Serialize for PatternPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The patterns that stand on the board, those first that propose moves. `reasons` are the patterns that are
/// reasons for moves, with these moves.
pub(super) fn patterns(
    library: &Library,
    seen: &[SeenPattern],
    reasons: &BTreeSet<(u32, String)>,
) -> Vec<PatternDrawing> {
    let mut drawings: Vec<PatternDrawing> = Vec::new();
    // Openings have no number, and those of one name may differ in weight.
    let mut known: BTreeMap<(Option<u32>, &str, &str, u64), usize> = BTreeMap::new();
    for SeenPattern { database, found, why } in seen {
        let listed = &found.listed;
        let located = found.pattern.and_then(|id| library.layers().locate(id));
        let key = (found.pattern, database.as_str(), listed.name.as_str(), found.worth.number().to_bits());
        let place = *known.entry(key).or_insert_with(|| {
            drawings.push(drawing(database, found, located.as_ref()));
            drawings.len() - 1
        });
        let Some(pattern) = drawings.get_mut(place) else { continue };
        let turned = located.as_ref().zip(Symmetry::new(listed.orientation.into()));
        if let Some((located, turned)) = turned {
            pattern.turns.entry(listed.orientation).or_insert_with(|| turned_diagram(located, turned));
        }
        pattern.places.push(PatternPlace {
            chosen: listed.chosen.clone(),
            anchor: listed.anchor.clone(),
            turn: listed.orientation,
            proposed: why.is_none(),
            gives_reason: found.pattern.is_some_and(|id| reasons.contains(&(id, listed.chosen.clone()))),
        });
    }
    drawings
}

fn turned_diagram(located: &Located<'_>, turned: Symmetry) -> TurnedDiagram {
    let picture = Picture::of(&located.database, located.record, turned, Labels::Left);
    TurnedDiagram {
        anchor: picture.anchor,
        cells: picture.cells.iter().map(|row| row.iter().collect()).collect(),
    }
}

fn drawing(database: &str, found: &StandingPattern, located: Option<&Located<'_>>) -> PatternDrawing {
    let note = located.and_then(|located| located.note().ok());
    let source = located.zip(note).and_then(|(located, note)| {
        let notes = located.database.bundle().notes().ok()?;
        Some(format!("{}:{}", notes.sources.get(note.source as usize)?.path, note.line))
    });
    let upright = |located: &Located<'_>| {
        Picture::of(&located.database, located.record, Symmetry::IDENTITY, Labels::Left).lines()
    };
    PatternDrawing {
        name: found.listed.name.clone(),
        database: database.to_owned(),
        source: source.unwrap_or_default(),
        comment: note.map(|note| note.comment.clone()).unwrap_or_default(),
        value: found.worth.number(),
        classes: found.worth.classes(),
        diagram: located.map(upright).unwrap_or_default(),
        turns: BTreeMap::new(),
        places: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_four_words() {
        let table = [
            (true, true, "D4 E5 3 pr"),
            (true, false, "D4 E5 3 p"),
            (false, true, "D4 E5 3 r"),
            (false, false, "D4 E5 3 -"),
        ];
        for (proposed, gives_reason, text) in table {
            let (chosen, anchor) = ("D4".to_owned(), "E5".to_owned());
            let place = PatternPlace { chosen, anchor, turn: 3, proposed, gives_reason };
            assert_eq!(serde_json::to_value(&place).expect("a text"), text);
        }
    }
}
