//! Databases by their names, and patterns by theirs.

use super::entries::{self, Entries, Fields, SetDifference};
use crate::tools::explain::attribute;
use crate::tools::knowledge::{Knowledge, Subject};
use bundles::Database;
use bundles::record::{DatabaseRecord, class_letters};
use std::collections::BTreeMap;

/// A pattern that both have and that is not the same.
#[derive(Debug)]
pub struct Change<'k> {
    /// The pattern in the first.
    pub old: Subject<'k>,
    /// The pattern in the second.
    pub new: Subject<'k>,
    /// The names of what differs, and where it is short how.
    pub fields: Fields,
}

/// What differs in one database.
#[derive(Debug, Default)]
pub struct Difference<'k> {
    /// Its name.
    pub database: String,
    /// Whether the first has it, and the second.
    pub held: [bool; 2],
    /// The names of directives that differ.
    pub settings: Vec<&'static str>,
    /// The patterns that only the second has.
    pub added: Vec<Subject<'k>>,
    /// The patterns that only the first has.
    pub removed: Vec<Subject<'k>>,
    /// The patterns that both have.
    pub changed: Vec<Change<'k>>,
    /// What differs in openings and eye shapes.
    pub entries: Entries,
}

/// What two bundles say differently.
#[derive(Debug)]
pub struct Differences<'k> {
    /// The databases that differ.
    pub databases: Vec<Difference<'k>>,
    /// The learned weights and playout tables that differ.
    pub sets: Vec<SetDifference>,
}

impl Differences<'_> {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.databases.is_empty() && self.sets.is_empty()
    }
}

impl Difference<'_> {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let patterns = self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty();
        patterns && self.entries.is_empty() && self.settings.is_empty() && self.held == [true, true]
    }
}

/// What differs, in the order of the first and then of the second.
#[must_use]
pub fn between<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Differences<'k> {
    let mut names: Vec<&str> = Vec::new();
    for database in old.bundle.databases().chain(new.bundle.databases()) {
        let name = database.record().name();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let differences = names.into_iter().map(|name| {
        let find = |knowledge: &'k Knowledge| knowledge.bundle.database(name).map(|it| (knowledge, it));
        of_database(name, find(old), find(new))
    });
    let databases = differences.filter(|difference| !difference.is_empty()).collect();
    Differences { databases, sets: entries::sets(old, new) }
}

/// The patterns of a database by name; those that share a name are distinguished by their order.
fn by_name<'k>(held: Option<(&'k Knowledge, Database<'k>)>) -> BTreeMap<(&'k str, usize), Subject<'k>> {
    let mut found = BTreeMap::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let Some((knowledge, database)) = held else { return found };
    let mut subjects: Vec<Subject<'k>> = knowledge.subjects_of(database).collect();
    // In the order of their sources: that of values is one of the things that differ.
    subjects.sort_by_key(|subject| (subject.note.source, subject.note.line));
    for subject in subjects {
        let count = counts.entry(&subject.note.name).or_default();
        found.insert((subject.note.name.as_str(), *count), subject);
        *count += 1;
    }
    found
}

fn of_database<'k>(
    name: &str,
    old: Option<(&'k Knowledge, Database<'k>)>,
    new: Option<(&'k Knowledge, Database<'k>)>,
) -> Difference<'k> {
    let mut difference = Difference {
        database: name.to_owned(),
        held: [old.is_some(), new.is_some()],
        entries: entries::of_database(old, new),
        ..Difference::default()
    };
    if let (Some((_, old)), Some((_, new))) = (&old, &new) {
        difference.settings = settings(old.record(), new.record());
    }
    let (before, mut after) = (by_name(old), by_name(new));
    for (key, old) in before {
        match after.remove(&key) {
            None => difference.removed.push(old),
            Some(new) => {
                let fields = fields(&old, &new);
                if !fields.is_empty() {
                    difference.changed.push(Change { old, new, fields });
                }
            }
        }
    }
    difference.added = after.into_values().collect();
    difference
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

/// What differs in a pattern. Where it is written, and how it is matched, are no differences.
fn fields(old: &Subject<'_>, new: &Subject<'_>) -> Fields {
    let geometry = |it: &Subject<'_>| {
        let record = it.record;
        let cells = it.database.elements(record).iter().map(|cell| (cell.row, cell.column, cell.kind));
        let chosen = (record.has_move, record.move_row, record.move_column);
        (cells.collect::<Vec<_>>(), record.rectangle(), chosen, record.edges)
    };
    let labels = |it: &Subject<'_>| {
        let cells = it.database.elements(it.record).iter();
        cells
            .filter(|cell| cell.label != 0)
            .map(|cell| (cell.row, cell.column, cell.label))
            .collect::<Vec<_>>()
    };
    let values = |it: &Subject<'_>| {
        let values = it.database.values(it.record).iter().map(attribute);
        values.map(|(name, argument)| format!("{name}({argument})")).collect::<Vec<_>>().join(",")
    };
    let classes = |it: &Subject<'_>| class_letters(it.record.classes);
    let constraint = |it: &Subject<'_>| it.database.constraint(it.record).to_vec();
    let action = |it: &Subject<'_>| it.database.action(it.record).to_vec();
    let orientations = |it: &Subject<'_>| format!("{:08b}", it.record.orientations);
    let named = |it: &Subject<'_>| it.database.named_helper(it.number).map(str::to_owned);
    let from_to = |old: String, new: String| Some(format!("{old:?} to {new:?}"));
    let found = [
        ("geometry", geometry(old) != geometry(new), None),
        ("labels", labels(old) != labels(new), None),
        (
            "orientations",
            orientations(old) != orientations(new),
            from_to(orientations(old), orientations(new)),
        ),
        ("classes", classes(old) != classes(new), from_to(classes(old), classes(new))),
        ("values", values(old) != values(new), from_to(values(old), values(new))),
        ("helper", old.record.helper != new.record.helper || named(old) != named(new), None),
        ("constraint", constraint(old) != constraint(new), None),
        ("action", action(old) != action(new), None),
        ("callback_data", old.record.callback_cells != new.record.callback_cells, None),
        ("comment", old.note.comment != new.note.comment, None),
    ];
    found.into_iter().filter(|(_, differs, _)| *differs).map(|(name, _, how)| (name, how)).collect()
}
