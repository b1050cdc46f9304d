//! Databases: names, numbers of things, and the patterns, automata and windows that follow one another.

use super::{Place, Sections, following, plain_text};
use crate::record::{
    AnchorRule, Asked, AttributeMap, DatabaseKind, DatabaseRecord, LayerMode, MOST_DATABASES, MatcherChoice,
    Perspective,
};
use crate::section::table::{ASKED, DATABASES, GRIDS, PATTERNS, ROOTS};
use crate::{Level, Refusal};
use std::collections::HashSet;
use strum::VariantArray;

/// A byte for each database, or none at all.
fn asked(sections: &Sections<'_>) -> Result<(), Refusal> {
    let (databases, found) = (sections.of(DATABASES).len(), sections.of(ASKED).len());
    if found != 0 && found != databases {
        let expected = format!("a record for each of {databases} databases, or none");
        return Err(Refusal::new("section of asked", expected, found.to_string()));
    }
    for (record, number) in sections.of(ASKED).iter().enumerate() {
        if Asked::from_repr(*number).is_none() {
            let place = ASKED.at(record);
            return Err(place.refusal("number", format!("a number below {}", Asked::VARIANTS.len()), number));
        }
    }
    Ok(())
}

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    if sections.of(DATABASES).len() > MOST_DATABASES {
        let expected = format!("at most {MOST_DATABASES} records");
        return Err(Refusal::new("section of databases", expected, sections.of(DATABASES).len().to_string()));
    }
    let (mut patterns, mut roots, mut grids) = (0, 0, 0);
    let mut names = HashSet::new();
    for (record, database) in sections.of(DATABASES).iter().enumerate() {
        let place = DATABASES.at(record);
        if !names.insert(plain_text(&database.name, place)?) {
            return Err(place.refusal("name", "a name of its own", format!("'{}' again", database.name())));
        }
        numbers(database, place)?;
        let owned = (database.first_pattern, database.patterns);
        // Also that of an empty database, so that patterns can be sought by their numbers.
        if database.first_pattern as usize != patterns {
            return Err(place.refusal("first_pattern", patterns.to_string(), database.first_pattern));
        }
        following(sections.of(PATTERNS), &mut patterns, owned, (place, "patterns"))?;
        let owned = (database.first_root, database.roots);
        following(sections.of(ROOTS), &mut roots, owned, (place, "roots"))?;
        let owned = (database.first_grid, database.grids);
        following(sections.of(GRIDS), &mut grids, owned, (place, "grids"))?;
        matcher(database, place)?;
    }
    asked(sections)?;
    sections.all_taken(PATTERNS, patterns, "databases")?;
    sections.all_taken(ROOTS, roots, "databases")?;
    sections.all_taken(GRIDS, grids, "databases")
}

/// Fields that hold the number of something.
fn numbers(database: &DatabaseRecord, place: Place) -> Result<(), Refusal> {
    let fields = [
        ("kind", database.kind, DatabaseKind::VARIANTS.len()),
        ("matcher", database.matcher, MatcherChoice::VARIANTS.len()),
        ("perspective", database.perspective, Perspective::VARIANTS.len()),
        ("level", database.level, Level::VARIANTS.len()),
        ("anchor", database.anchor, AnchorRule::VARIANTS.len()),
        ("attributes", database.attributes, AttributeMap::VARIANTS.len()),
        ("layer", database.layer, LayerMode::VARIANTS.len()),
    ];
    match fields.into_iter().find(|(_, number, count)| usize::from(*number) >= *count) {
        Some((field, number, count)) => Err(place.refusal(field, format!("a number below {count}"), number)),
        None => Ok(()),
    }
}

/// A database that is matched needs what its matcher reads.
fn matcher(database: &DatabaseRecord, place: Place) -> Result<(), Refusal> {
    let (records, name) = match MatcherChoice::from_repr(database.matcher) {
        Some(MatcherChoice::Grid) => (database.grids, "windows"),
        Some(MatcherChoice::Automaton) | None => (database.roots, "automata"),
        // Trees know their databases, and are looked at with them; so are openings.
        Some(MatcherChoice::Corner | MatcherChoice::Table) => return Ok(()),
        // Whether its filters are complete is looked at with them.
        Some(MatcherChoice::Filter) => return Ok(()),
    };
    if records == 0 && database.patterns != 0 && database.layer != LayerMode::Override as u8 {
        let expected = format!("one whose {name} the database has");
        return Err(place.refusal("matcher", expected, format!("{}, and no {name}", database.matcher)));
    }
    Ok(())
}
