//! Playout tables: a class for every code, weights for every class.

use super::{Sections, following};
use crate::Refusal;
use crate::record::{CODES, PlayoutRate, PlayoutWeights};
use crate::section::table::{PLAYOUT_CLASSES, PLAYOUT_RATES, PLAYOUT_TABLES, PLAYOUT_WEIGHTS};

/// More rates than any policy has rules, few enough to compare each name with all others.
const MOST_RATES: usize = 256;

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let (classes, weights) = (sections.of(PLAYOUT_CLASSES), sections.of(PLAYOUT_WEIGHTS));
    rates(sections.of(PLAYOUT_RATES))?;
    let named = sections.of(PLAYOUT_TABLES).len();
    if named == 0 && classes.is_empty() && weights.is_empty() {
        return Ok(());
    }
    if classes.len() != CODES * named.max(1) {
        let expected = match named {
            0 => format!("{CODES} records, or none and no weights"),
            tables => format!("{CODES} records for each of {tables} tables"),
        };
        return Err(Refusal::new("section of playout classes", expected, classes.len().to_string()));
    }
    if named == 0 {
        return table(classes, weights, 0);
    }
    let mut next = 0;
    for (record, named) in sections.of(PLAYOUT_TABLES).iter().enumerate() {
        let place = PLAYOUT_TABLES.at(record);
        let before = sections.of(PLAYOUT_TABLES).get(..record).unwrap_or_default();
        place.own_name(named, before, |table| &table.name)?;
        place.zero(&named.reserved)?;
        let own = following(weights, &mut next, (named.first_weights, named.weights), (place, "weights"))?;
        let first = CODES * record;
        table(classes.get(first..first + CODES).unwrap_or_default(), own, first)?;
    }
    sections.all_taken(PLAYOUT_WEIGHTS, next, "tables")
}

/// Numbers by name, each once.
fn rates(rates: &[PlayoutRate]) -> Result<(), Refusal> {
    for (record, rate) in rates.iter().enumerate() {
        let place = PLAYOUT_RATES.at(record);
        let most = format_args!("at most {MOST_RATES} records");
        place.must(record < MOST_RATES, "number", most, rates.len())?;
        place.own_name(rate, rates.get(..record).unwrap_or_default(), |rate| &rate.name)?;
        let value = rate.values.into_iter().max().unwrap_or_default();
        let most = format_args!("at most {}", PlayoutRate::LARGEST);
        place.must(value <= PlayoutRate::LARGEST, "values", most, value)?;
    }
    Ok(())
}

/// A table, of which the class of the first code is the record `first` of its section.
fn table(classes: &[u16], weights: &[PlayoutWeights], first: usize) -> Result<(), Refusal> {
    // The highest class first, as no branch is needed to find it.
    let highest = classes.iter().copied().max().unwrap_or(0);
    if usize::from(highest) < weights.len() {
        return Ok(());
    }
    let record = first + classes.iter().position(|class| *class == highest).unwrap_or(0);
    let place = PLAYOUT_CLASSES.at(record);
    Err(place.refusal("class", format!("the number of one of {} weights", weights.len()), highest))
}
