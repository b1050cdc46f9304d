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
        let expected = format_args!("a number below {}", Asked::VARIANTS.len());
        ASKED.at(record).must(Asked::from_repr(*number).is_some(), "number", expected, number)?;
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
        let found = format_args!("'{}' again", database.name());
        place.must(names.insert(plain_text(&database.name, place)?), "name", "a name of its own", found)?;
        numbers(database, place)?;
        let owned = (database.first_pattern, database.patterns);
        // Also that of an empty database, so that patterns can be sought by their numbers.
        let found = database.first_pattern;
        place.must(database.first_pattern as usize == patterns, "first_pattern", patterns, found)?;
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
    fields.into_iter().try_for_each(|(field, number, count)| {
        place.must(usize::from(number) < count, field, format_args!("a number below {count}"), number)
    })
}

/// A database that is matched needs what its matcher reads.
fn matcher(database: &DatabaseRecord, place: Place) -> Result<(), Refusal> {
    let (records, name) = match MatcherChoice::from_repr(database.matcher) {
        Some(MatcherChoice::Grid) => (database.grids, "windows"),
        Some(MatcherChoice::Automaton) | None => (database.roots, "automata"),
        // Trees, tables and filters know their databases, and are looked at with them.
        Some(MatcherChoice::Corner | MatcherChoice::Table | MatcherChoice::Filter) => return Ok(()),
    };
    let needs_none = database.patterns == 0 || database.layer == LayerMode::Override as u8;
    let expected = format_args!("one whose {name} the database has");
    let found = format_args!("{}, and no {name}", database.matcher);
    place.must(records != 0 || needs_none, "matcher", expected, found)
}
