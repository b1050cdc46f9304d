//! Databases: names, numbers of things, and the patterns, automata and windows that follow one another.

use super::{Place, Sections, all_taken, following, plain_text};
use crate::record::{
    AnchorRule, Asked, AttributeMap, DatabaseKind, DatabaseRecord, LayerMode, MOST_DATABASES, MatcherChoice,
    Perspective,
};
use crate::{Level, Refusal, SectionKind};
use std::collections::HashSet;

/// A byte for each database, or none at all.
fn asked(sections: &Sections<'_>) -> Result<(), Refusal> {
    let (databases, found) = (sections.databases.len(), sections.asked.len());
    if found != 0 && found != databases {
        let expected = format!("a record for each of {databases} databases, or none");
        return Err(Refusal::new("section of asked", expected, found.to_string()));
    }
    for (record, number) in sections.asked.iter().enumerate() {
        if Asked::from_number(*number).is_none() {
            let place = Place { section: SectionKind::Asked, record };
            return Err(place.refusal("number", format!("a number below {}", Asked::ALL.len()), number));
        }
    }
    Ok(())
}

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    if sections.databases.len() > MOST_DATABASES {
        let expected = format!("at most {MOST_DATABASES} records");
        return Err(Refusal::new("section of databases", expected, sections.databases.len().to_string()));
    }
    let (mut patterns, mut roots, mut grids) = (0, 0, 0);
    let mut names = HashSet::new();
    for (record, database) in sections.databases.iter().enumerate() {
        let place = Place { section: SectionKind::Databases, record };
        if !names.insert(plain_text(&database.name, place)?) {
            return Err(place.refusal("name", "a name of its own", format!("'{}' again", database.name())));
        }
        numbers(database, place)?;
        let owned = (database.first_pattern, database.patterns);
        // Also that of an empty database, so that patterns can be sought by their numbers.
        if database.first_pattern as usize != patterns {
            return Err(place.refusal("first_pattern", patterns.to_string(), database.first_pattern));
        }
        following(sections.patterns, &mut patterns, owned, |e, f| place.refusal("patterns", e, f))?;
        let owned = (database.first_root, database.roots);
        following(sections.roots, &mut roots, owned, |e, f| place.refusal("roots", e, f))?;
        let owned = (database.first_grid, database.grids);
        following(sections.grids, &mut grids, owned, |e, f| place.refusal("grids", e, f))?;
        matcher(database, place)?;
    }
    asked(sections)?;
    all_taken(SectionKind::Patterns, patterns, sections.patterns.len(), "databases")?;
    all_taken(SectionKind::Roots, roots, sections.roots.len(), "databases")?;
    all_taken(SectionKind::Grids, grids, sections.grids.len(), "databases")
}

/// Fields that hold the number of something.
fn numbers(database: &DatabaseRecord, place: Place) -> Result<(), Refusal> {
    let fields = [
        ("kind", database.kind, DatabaseKind::ALL.len()),
        ("matcher", database.matcher, MatcherChoice::ALL.len()),
        ("perspective", database.perspective, Perspective::ALL.len()),
        ("level", database.level, Level::ALL.len()),
        ("anchor", database.anchor, AnchorRule::ALL.len()),
        ("attributes", database.attributes, AttributeMap::ALL.len()),
        ("layer", database.layer, LayerMode::ALL.len()),
    ];
    match fields.into_iter().find(|(_, number, count)| usize::from(*number) >= *count) {
        Some((field, number, count)) => Err(place.refusal(field, format!("a number below {count}"), number)),
        None => Ok(()),
    }
}

/// A database that is matched needs what its matcher reads.
fn matcher(database: &DatabaseRecord, place: Place) -> Result<(), Refusal> {
    let (records, name) = match MatcherChoice::from_number(database.matcher) {
        Some(MatcherChoice::Grid) => (database.grids, "windows"),
        Some(MatcherChoice::Automaton) | None => (database.roots, "automata"),
        // Trees know their databases, and are looked at with them; so are openings.
        Some(MatcherChoice::Corner | MatcherChoice::Table) => return Ok(()),
        // Whether its sieves are complete is looked at with them.
        Some(MatcherChoice::Sieve) => return Ok(()),
    };
    if records == 0 && database.patterns != 0 && database.layer != LayerMode::Override as u8 {
        let expected = format!("one whose {name} the database has");
        return Err(place.refusal("matcher", expected, format!("{}, and no {name}", database.matcher)));
    }
    Ok(())
}
