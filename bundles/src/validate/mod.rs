//! The innermost layer of validation: what the records say.
//!
//! One pass over each section, in time linear in its length: ranges of records follow one another without
//! gaps, so that no record is looked at twice. What has passed is not checked again by those who use it.

mod automata;
mod corners;
mod databases;
mod elements;
mod eyes;
mod filters;
mod grids;
mod learned;
mod networks;
mod openings;
mod patterns;
mod playout;
#[cfg(test)]
mod tests;
mod values;

use crate::Refusal;
use crate::raw::Sections;
use crate::record::NAME_LENGTH;
use crate::section::Section;
use bytemuck::AnyBitPattern;
use std::fmt::{Debug, Display};

/// What looks at the records of some sections.
pub(crate) type Check = fn(&Sections<'_>) -> Result<(), Refusal>;

/// All checks but that of the databases, in the order in which their refusals count. Each relies on the
/// databases alone, not on what the others look at, so that they may run in any order and at the same time.
pub(crate) const CHECKS: [Check; 10] = [
    patterns::check,
    automata::check,
    grids::check,
    corners::check,
    openings::check,
    filters::check,
    playout::check,
    eyes::check,
    learned::check,
    networks::check,
];

impl Sections<'_> {
    /// Looks at the databases, which comes before all [`CHECKS`].
    ///
    /// # Errors
    /// The first record that says what no bundle says.
    pub(crate) fn check_databases(&self) -> Result<(), Refusal> {
        databases::check(self)
    }

    /// All records of a section must belong to an owner.
    fn all_taken<T: AnyBitPattern>(
        &self,
        section: Section<T>,
        taken: usize,
        owner: &str,
    ) -> Result<(), Refusal> {
        let length = self.of(section).len();
        if taken == length {
            return Ok(());
        }
        let expected = format!("{taken} records, as many as the {owner} have");
        Err(Refusal::new(format!("section of {}", section.kind().name), expected, length.to_string()))
    }
}

/// A field of a record.
#[derive(Clone, Copy)]
struct Place {
    /// The name of the section.
    section: &'static str,
    record: usize,
}

impl<T: Copy> Section<T> {
    /// One of its records.
    fn at(self, record: usize) -> Place {
        Place { section: self.kind().name, record }
    }
}

impl Place {
    fn refusal(self, field: &str, expected: impl Into<String>, found: impl Display) -> Refusal {
        let place = format!("section of {}, record {}, {field}", self.section, self.record);
        Refusal::new(place, expected, found.to_string())
    }

    /// A field must hold what is expected.
    fn must(
        self,
        holds: bool,
        field: &str,
        expected: impl Display,
        found: impl Display,
    ) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(self.refusal(field, expected.to_string(), found)) }
    }

    /// Bytes that no one uses yet must be zeros.
    fn zero<T: Default + PartialEq + Debug>(self, reserved: &T) -> Result<(), Refusal> {
        self.must(*reserved == T::default(), "reserved", 0, format_args!("{reserved:?}"))
    }

    /// The name of a record, which none of those before it has.
    fn own_name<'n, T: 'n>(
        self,
        record: &'n T,
        before: &'n [T],
        name: fn(&T) -> &[u8; NAME_LENGTH],
    ) -> Result<&'n str, Refusal> {
        let text = plain_text(name(record), self)?;
        let is_new = before.iter().all(|other| name(other) != name(record));
        self.must(is_new, "name", "a name of its own", format_args!("'{text}' again"))?;
        Ok(text)
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
    (place, field): (Place, &str),
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
            Err(place.refusal(field, expected, format!("{count} from {first} on")))
        }
    }
}
