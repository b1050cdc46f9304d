//! What two bundles say differently.

mod entries;
mod networks;
mod report;
mod sets;

pub use entries::{Entries, EntryChange, Fields, NamedEntry};
pub use report::{json, text};

use crate::tools::knowledge::Knowledge;
use bundles::record::DatabaseRecord;

/// What differs in a database, a set of learned weights, a playout table, a book or a network.
#[derive(Debug)]
pub struct Difference<'k> {
    /// Which of them: `database`, `learned weights`, `playout table`, `book` or `network`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Whether the first has it, and the second.
    pub held: [bool; 2],
    /// The names of directives that differ.
    pub settings: Vec<&'static str>,
    /// What differs inside.
    pub entries: Entries<'k>,
    /// What differs besides, in words.
    pub also: Option<String>,
}

impl Difference<'_> {
    /// A thing as a whole, of which nothing differs.
    fn of_whole(kind: &'static str, name: &str, held: [bool; 2]) -> Self {
        let (name, settings, entries) = (name.to_owned(), Vec::new(), Entries::default());
        Difference { kind, name, held, settings, entries, also: None }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        let inside = self.settings.is_empty() && self.entries.is_empty() && self.also.is_none();
        inside && self.held == [true, true]
    }
}

/// What differs, in the order of the first and then of the second.
pub fn between<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
    let mut found = databases(old, new);
    found.extend(sets::learned(old, new));
    found.extend(sets::tables(old, new));
    found.extend(sets::books(old, new));
    found.extend(networks::networks(old, new));
    found.retain(|difference| !difference.is_empty());
    found
}

fn databases<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
    let named = [old, new].map(|it| it.bundle.databases().map(|database| database.record().name()).collect());
    let difference = |name: &str| {
        let held = [old, new].map(|knowledge| knowledge.bundle.database(name));
        let settings = match held {
            [Some(old), Some(new)] => settings(old.record(), new.record()),
            _ => Vec::new(),
        };
        Difference {
            kind: "database",
            name: name.to_owned(),
            held: held.map(|database| database.is_some()),
            settings,
            entries: entries::of_database([old, new], held),
            also: None,
        }
    };
    names(named).into_iter().map(difference).collect()
}

fn settings(old: &DatabaseRecord, new: &DatabaseRecord) -> Vec<&'static str> {
    let all = |record: &DatabaseRecord| {
        [
            ("kind", record.kind),
            ("perspective", record.perspective),
            ("anchor", record.anchor),
            ("level", record.level),
            ("attribute_map", record.attributes),
            ("layer", record.layer),
            ("goal_elements", record.goal_cells),
        ]
    };
    let pairs = all(old).into_iter().zip(all(new));
    pairs.filter(|(old, new)| old != new).map(|((name, _), _)| name).collect()
}

/// The names of the first, then those that only the second has.
fn names([mut old, new]: [Vec<&str>; 2]) -> Vec<&str> {
    for name in new {
        if !old.contains(&name) {
            old.push(name);
        }
    }
    old
}
