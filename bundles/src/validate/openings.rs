//! Openings: they are those of one database, sorted by key, and each is a move on a board.

use super::{Place, Sections};
use crate::record::{DatabaseKind, LARGEST_SIDE, LayerMode, MatcherChoice, OPENING_STONES, OpeningRecord};
use crate::{Refusal, SectionKind};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut owners = 0;
    for (record, database) in sections.databases.iter().enumerate() {
        let place = Place { section: SectionKind::Databases, record };
        let openings = database.kind == DatabaseKind::Openings as u8;
        if (database.matcher == MatcherChoice::Table as u8) != openings {
            let expected = if openings { "3, as of openings" } else { "another, as it has no openings" };
            return Err(place.refusal("matcher", expected, database.matcher));
        }
        if !openings {
            continue;
        }
        owners += 1;
        if owners > 1 {
            return Err(place.refusal("kind", "one database of openings in a bundle", "another"));
        }
        if database.patterns != 0 {
            return Err(place.refusal("patterns", "0, as of openings", database.patterns));
        }
        if database.layer == LayerMode::Override as u8 {
            let expected = "0 or 1, as openings have no values to override";
            return Err(place.refusal("layer", expected, database.layer));
        }
    }
    if owners == 0 && !sections.openings.is_empty() {
        let expected = "no records, as no database is of openings";
        return Err(Refusal::new("section of openings", expected, sections.openings.len().to_string()));
    }
    records(sections.openings)
}

/// All records at once without a branch, as nearly always nothing is wrong.
fn records(openings: &[OpeningRecord]) -> Result<(), Refusal> {
    let pairs = openings.windows(2).filter_map(|pair| pair.first().zip(pair.get(1)));
    let unsound = openings.iter().fold(0, |all, opening| all | faults(opening));
    let unsorted = pairs.fold(false, |all, (before, behind)| all | !follows(before, behind));
    if unsound == 0 && !unsorted {
        return Ok(());
    }
    let pairs = openings.iter().zip(openings.iter().skip(1));
    let place = |record: usize| Place { section: SectionKind::Openings, record };
    if let Some((record, opening)) = openings.iter().enumerate().find(|(_, opening)| !is_sound(opening)) {
        let expected = format!(
            "a weight of at least 1, at most {OPENING_STONES} stones, a move on a board of 1 to {LARGEST_SIDE} rows"
        );
        return Err(place(record).refusal(
            "weight, stones, form, row and column",
            expected,
            format!("{opening:?}"),
        ));
    }
    let mut pairs = pairs.enumerate().map(|(record, (before, behind))| (record + 1, before, behind));
    match pairs.find(|(_, before, behind)| !follows(before, behind)) {
        Some((record, before, behind)) => {
            let expected = format!(
                "a key above {:016x}, or the same with {} stones, side {} and at most weight {}",
                before.key,
                before.stones,
                before.side(),
                before.weight
            );
            Err(place(record).refusal("key", expected, format!("{behind:?}")))
        }
        None => Ok(()),
    }
}

fn is_sound(opening: &OpeningRecord) -> bool {
    faults(opening) == 0
}

/// Not 0 when something is wrong: the highest bit of a difference that must not be negative. A move inside a board
/// rules out a side of 0.
fn faults(opening: &OpeningRecord) -> u32 {
    let number = |byte: u8| u32::from(byte);
    let side = number(opening.side());
    let last = side.wrapping_sub(1);
    let differences = last.wrapping_sub(number(opening.row))
        | last.wrapping_sub(number(opening.column))
        | number(LARGEST_SIDE).wrapping_sub(side)
        | number(OPENING_STONES).wrapping_sub(number(opening.stones));
    differences >> (u32::BITS - 1) | u32::from(opening.weight == 0)
}

/// Whether a record may come behind another.
fn follows(before: &OpeningRecord, behind: &OpeningRecord) -> bool {
    let same = (before.stones == behind.stones)
        & (before.side() == behind.side())
        & (before.weight >= behind.weight);
    (before.key < behind.key) | ((before.key == behind.key) & same)
}
