//! The values of all patterns after the layers above have overridden them.

use super::{DatabaseNumber, database, place_name};
use crate::record::{Attribute, ValueRecord};
use crate::{Bundle, Database, Refusal};
use std::collections::HashMap;

/// The slot of a pattern whose attributes no one overrides.
const NO_SLOT: u32 = u32::MAX;

/// Columns by the ids of patterns.
#[derive(Default)]
pub(super) struct Columns {
    value: Vec<f32>,
    /// Where the attributes of an overridden pattern are in `merged`; empty while nothing is overridden.
    slot: Vec<u32>,
    merged: Vec<Vec<ValueRecord>>,
}

impl Columns {
    pub(super) fn new(bundles: &[Bundle]) -> Columns {
        let values = bundles.iter().flat_map(|bundle| bundle.patterns().iter().map(|pattern| pattern.value));
        Columns { value: values.collect(), ..Columns::default() }
    }

    pub(super) fn len(&self) -> usize {
        self.value.len()
    }

    pub(super) fn value(&self, id: u32) -> f32 {
        self.value.get(id as usize).copied().unwrap_or(0.0)
    }

    /// The attributes of a pattern that is overridden.
    pub(super) fn values(&self, id: u32) -> Option<&[ValueRecord]> {
        let slot = *self.slot.get(id as usize)?;
        self.merged.get(slot as usize).map(Vec::as_slice)
    }

    /// Lets the patterns of the database at `place` override those of the databases below. Where two patterns
    /// below have the same name and source they are the same pattern, and both change.
    pub(super) fn override_by(
        &mut self,
        bundles: &[Bundle],
        bases: &[u32],
        below: &[DatabaseNumber],
        place: DatabaseNumber,
    ) -> Result<(), Refusal> {
        let Some(over) = database(bundles, place) else { return Ok(()) };
        if below.is_empty() {
            let expected = "a database of this name in a layer below";
            return Err(Refusal::new(place_name(place.layer, &over), expected, "none"));
        }
        let mut sources: HashMap<(&str, u64), Vec<Pattern<'_>>> = HashMap::new();
        for pattern in patterns_below(bundles, bases, below)? {
            sources.entry(pattern.source()).or_default().push(pattern);
        }
        for pattern in named_patterns(over, 0)? {
            // What is found is taken out: nothing is overridden twice by one database.
            let Some(targets) = sources.remove(&pattern.source()) else {
                let named = patterns_below(bundles, bases, below)?;
                return Err(no_target(&place_name(place.layer, &over), &pattern, named));
            };
            for target in targets {
                self.state(&target, &pattern);
            }
        }
        Ok(())
    }

    /// Changes the columns of a pattern that another states.
    fn state(&mut self, target: &Pattern<'_>, stated: &Pattern<'_>) {
        let id = target.id as usize;
        let states = |attribute: u8| stated.values.iter().any(|value| value.attribute == attribute);
        if states(Attribute::Value as u8)
            && let Some(value) = self.value.get_mut(id)
        {
            *value = stated.value;
        }
        let current = self.values(target.id).unwrap_or(target.values);
        let kept = current.iter().filter(|value| !states(value.attribute));
        let merged: Vec<ValueRecord> = kept.chain(stated.values).copied().collect();
        self.slot.resize(self.value.len(), NO_SLOT);
        let Some(slot) = self.slot.get_mut(id) else { return };
        match self.merged.get_mut(*slot as usize) {
            Some(before) => *before = merged,
            None => {
                *slot = self.merged.len() as u32;
                self.merged.push(merged);
            }
        }
    }
}

/// What overriding must know of a pattern.
struct Pattern<'b> {
    id: u32,
    name: &'b str,
    source_hash: u64,
    value: f32,
    values: &'b [ValueRecord],
}

impl<'b> Pattern<'b> {
    /// What overriding goes by.
    fn source(&self) -> (&'b str, u64) {
        (self.name, self.source_hash)
    }
}

/// The patterns of several databases.
fn patterns_below<'b>(
    bundles: &'b [Bundle],
    bases: &[u32],
    below: &[DatabaseNumber],
) -> Result<Vec<Pattern<'b>>, Refusal> {
    let mut patterns = Vec::new();
    for under in below {
        let base = bases.get(under.layer).copied().unwrap_or_default();
        if let Some(database) = database(bundles, *under) {
            patterns.extend(named_patterns(database, base)?);
        }
    }
    Ok(patterns)
}

/// The patterns of a database with their names.
fn named_patterns(database: Database<'_>, base: u32) -> Result<impl Iterator<Item = Pattern<'_>>, Refusal> {
    let first = database.record().first_pattern;
    let notes = database.bundle().notes()?.patterns.iter().skip(first as usize);
    Ok(notes.zip(database.patterns()).zip(first..).map(move |((note, record), index)| Pattern {
        id: base.saturating_add(index),
        name: &note.name,
        source_hash: record.source_hash,
        value: record.value,
        values: database.values(record),
    }))
}

/// Why a pattern cannot override anything: those of its name, if any, have other sources, or it comes again.
fn no_target(database: &str, pattern: &Pattern<'_>, mut below: Vec<Pattern<'_>>) -> Refusal {
    let place = format!("{database}, pattern '{}'", pattern.name);
    below.retain(|under| under.name == pattern.name);
    if below.is_empty() {
        return Refusal::new(place, "a pattern of this name in a layer below", "none");
    }
    let hashes: Vec<String> = below.iter().map(|under| format!("{:016x}", under.source_hash)).collect();
    let expected = format!(
        "once the diagrams, symmetry, constraint and action of the pattern below (source hash {})",
        hashes.join(" or ")
    );
    let again = if below.iter().any(|under| under.source() == pattern.source()) { " again" } else { "" };
    Refusal::new(place, expected, format!("source hash {:016x}{again}", pattern.source_hash))
}
