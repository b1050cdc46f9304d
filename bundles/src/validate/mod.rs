//! The innermost layer of validation: what the records say.
//!
//! One pass over each section, in time linear in its length: ranges of records follow one another without
//! gaps, so that no record is looked at twice. What has passed is not checked again by those who use it.

mod automata;
mod corners;
mod databases;
mod elements;
mod eyes;
mod grids;
mod learned;
mod openings;
mod patterns;
mod playout;
mod sieves;
#[cfg(test)]
mod tests;
mod values;

use crate::record::{
    AutomatonState, CornerNode, CornerTree, DatabaseRecord, Element, EyeCell, EyeDatabase, EyeGraph,
    GridRecord, LearnedFeature, LearnedSet, LearnedWeight, NamedHelper, OpeningRecord, PatternRecord,
    PlayoutRate, PlayoutTableRecord, PlayoutWeights, SieveClass, SieveEntry, SieveRecord, ValueRecord,
};
use crate::{Refusal, SectionKind};

/// The sections of a bundle, as records that nobody has looked at.
pub(crate) struct Sections<'b> {
    pub(crate) databases: &'b [DatabaseRecord],
    pub(crate) patterns: &'b [PatternRecord],
    pub(crate) elements: &'b [Element],
    pub(crate) values: &'b [ValueRecord],
    pub(crate) code: &'b [u32],
    pub(crate) roots: &'b [u32],
    pub(crate) states: &'b [AutomatonState],
    pub(crate) accepted: &'b [u32],
    pub(crate) grids: &'b [GridRecord],
    pub(crate) playout_classes: &'b [u16],
    pub(crate) playout_weights: &'b [PlayoutWeights],
    pub(crate) corner_trees: &'b [CornerTree],
    pub(crate) corner_nodes: &'b [CornerNode],
    pub(crate) corner_accepted: &'b [u32],
    pub(crate) openings: &'b [OpeningRecord],
    pub(crate) eye_databases: &'b [EyeDatabase],
    pub(crate) eye_graphs: &'b [EyeGraph],
    pub(crate) eye_cells: &'b [EyeCell],
    pub(crate) playout_tables: &'b [PlayoutTableRecord],
    pub(crate) learned_sets: &'b [LearnedSet],
    pub(crate) learned_weights: &'b [LearnedWeight],
    pub(crate) learned_elements: &'b [Element],
    pub(crate) learned_features: &'b [LearnedFeature],
    pub(crate) named_helpers: &'b [NamedHelper],
    pub(crate) sieves: &'b [SieveRecord],
    pub(crate) sets: &'b [u64],
    pub(crate) classes: &'b [SieveClass],
    pub(crate) members: &'b [u16],
    pub(crate) entries: &'b [SieveEntry],
    pub(crate) playout_rates: &'b [PlayoutRate],
    pub(crate) asked: &'b [u8],
}

/// What looks at the records of some sections.
pub(crate) type Check = fn(&Sections<'_>) -> Result<(), Refusal>;

/// All checks but that of the databases, in the order in which their refusals count. Each relies on the databases
/// alone, not on what the others look at, so that they may run in any order and at the same time.
pub(crate) const CHECKS: [Check; 9] = [
    patterns::check,
    automata::check,
    grids::check,
    corners::check,
    openings::check,
    sieves::check,
    playout::check,
    eyes::check,
    learned::check,
];

impl Sections<'_> {
    /// Looks at the databases, which comes before all [`CHECKS`].
    ///
    /// # Errors
    /// The first record that says what no bundle says.
    pub(crate) fn check_databases(&self) -> Result<(), Refusal> {
        databases::check(self)
    }
}

/// A field of a record.
#[derive(Clone, Copy)]
struct Place {
    section: SectionKind,
    record: usize,
}

impl Place {
    fn refusal(self, field: &str, expected: impl Into<String>, found: impl ToString) -> Refusal {
        let place = format!("section of {}, record {}, {field}", self.section.name(), self.record);
        Refusal::new(place, expected, found.to_string())
    }
}

/// A name: text that is not empty, with zeros behind it.
fn plain_text(name: &[u8], place: Place) -> Result<&str, Refusal> {
    let end = name.iter().position(|byte| *byte == 0).unwrap_or(name.len());
    let (text, rest) = name.split_at(end);
    let text = std::str::from_utf8(text).ok().filter(|text| !text.is_empty());
    let plain = text.filter(|text| !text.contains(char::is_control) && rest.iter().all(|byte| *byte == 0));
    plain.ok_or_else(|| {
        let expected = "a name in UTF-8 without control characters, then zeros";
        let length = name.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        place.refusal("name", expected, format!("\"{}\"", name[..length].escape_ascii()))
    })
}

/// The records `first..first + count` of a section of which those before `next` belong to others. No records
/// may stand anywhere inside the section.
fn following<'r, T>(
    records: &'r [T],
    next: &mut usize,
    (first, count): (u32, u32),
    refuse: impl FnOnce(String, String) -> Refusal,
) -> Result<&'r [T], Refusal> {
    let (first, count) = (first as usize, count as usize);
    let range = first..first.saturating_add(count);
    match records.get(range.clone()) {
        Some(part) if count == 0 || first == *next => {
            *next += count;
            Ok(part)
        }
        _ => {
            let expected = format!("records from {next} on, before {}", records.len());
            Err(refuse(expected, format!("{count} from {first} on")))
        }
    }
}

/// All records of a section must belong to somebody.
fn all_taken(section: SectionKind, taken: usize, length: usize, owner: &str) -> Result<(), Refusal> {
    if taken == length {
        return Ok(());
    }
    let expected = format!("{taken} records, as many as the {owner} have");
    Err(Refusal::new(format!("section of {}", section.name()), expected, length.to_string()))
}
