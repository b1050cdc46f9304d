//! What bundles hold besides patterns: openings, eye shapes, learned weights, playout tables, books.

use crate::tools::knowledge::Knowledge;
use bundles::record::{
    BookRecord, CellKind, DatabaseKind, EyeGraph, LearnedSet, LearnedWeight, NO_PATTERN, OpeningRecord,
    PlayoutRate,
};
use bundles::{Database, PlayoutTable};
use knowledge::diagram::Picture;
use std::collections::{BTreeMap, HashSet};

/// A thing with a name, as people find it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseEntry {
    /// What it is called, or how it is drawn.
    pub name: String,
    /// The path of its source.
    pub source: String,
    /// Its line there; 0 when the bundle does not say.
    pub line: u32,
}

/// The names of what differs in an entry, and where it is short how.
pub type Fields = Vec<(&'static str, Option<String>)>;

/// What differs in entries.
#[derive(Debug, Default)]
pub struct Entries {
    /// Those that only the second has.
    pub added: Vec<DatabaseEntry>,
    /// Those that only the first has.
    pub removed: Vec<DatabaseEntry>,
    /// Those that both have and that are not the same, as the second has them.
    pub changed: Vec<(DatabaseEntry, Fields)>,
}

/// What differs in a set of learned weights, a playout table or a book.
#[derive(Debug)]
pub struct SetDifference {
    /// Which of them: `learned weights`, `playout table` or `book`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Whether the first has it, and the second.
    pub held: [bool; 2],
    /// What differs inside.
    pub entries: Entries,
    /// What differs besides, in words.
    pub also: Option<String>,
}

/// What an entry says: the name of a field, its text, and whether that is short enough to be reported.
type EntryText = Vec<(&'static str, String, Shown)>;

/// How much of a field is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Text,
    Nothing,
}

/// Entries by name; those that share a name are distinguished by their order.
type Named = BTreeMap<(String, usize), (DatabaseEntry, EntryText)>;

impl Entries {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty()
    }

    fn between(old: Named, mut new: Named) -> Entries {
        let mut entries = Entries::default();
        for (key, (entry, said)) in old {
            match new.remove(&key) {
                None => entries.removed.push(entry),
                Some((entry, says)) => {
                    let fields = fields(&said, &says);
                    if !fields.is_empty() {
                        entries.changed.push((entry, fields));
                    }
                }
            }
        }
        entries.added = new.into_values().map(|(entry, _)| entry).collect();
        entries
    }
}

fn fields(old: &EntryText, new: &EntryText) -> Fields {
    let pairs = old.iter().zip(new).filter(|(old, new)| old.1 != new.1);
    let how = |reported: Shown, old: &str, new: &str| {
        (reported == Shown::Text).then(|| format!("{old:?} to {new:?}"))
    };
    pairs.map(|((name, old, reported), (_, new, _))| (*name, how(*reported, old, new))).collect()
}

/// Adds an entry behind those of its name.
fn put(into: &mut Named, counts: &mut BTreeMap<String, usize>, entry: DatabaseEntry, said: EntryText) {
    let count = counts.entry(entry.name.clone()).or_default();
    into.insert((entry.name.clone(), *count), (entry, said));
    *count += 1;
}

fn path(knowledge: &Knowledge, source: u32) -> String {
    knowledge.notes().sources.get(source as usize).map_or_else(String::new, |it| it.path.clone())
}

/// A database of a bundle, when it has one of this name.
type Held<'k> = Option<(&'k Knowledge, Database<'k>)>;

/// What differs in the openings and eye shapes of a database.
pub(super) fn of_database(old: Held<'_>, new: Held<'_>) -> Entries {
    let named = |held: Held<'_>| {
        let mut named = Named::new();
        if let Some((knowledge, database)) = held {
            if database.record().kind == DatabaseKind::Openings as u8 {
                openings(knowledge, &mut named);
            }
            shapes(knowledge, &database, &mut named);
        }
        named
    };
    Entries::between(named(old), named(new))
}

/// The openings, which are those of one database, in the order of their sources.
fn openings(knowledge: &Knowledge, named: &mut Named) {
    let notes = knowledge.bundle.opening_notes().unwrap_or_default();
    let mut all: Vec<_> = knowledge.bundle.openings().iter().zip(notes).collect();
    all.sort_by_key(|(_, note)| (note.source, note.line));
    let mut counts = BTreeMap::new();
    for (record, note) in all {
        let side = record.side();
        let name = format!("{} ({side}x{side})", note.name);
        let entry = DatabaseEntry { name, source: path(knowledge, note.source), line: note.line };
        let said = vec![
            ("position", format!("{:016x} {}", record.key, record.stones), Shown::Nothing),
            ("move", format!("{} {}", record.row, record.column), Shown::Nothing),
            ("weight", record.weight.to_string(), Shown::Text),
        ];
        put(named, &mut counts, entry, said);
    }
}

fn shapes(knowledge: &Knowledge, database: &Database<'_>, named: &mut Named) {
    let mut counts = BTreeMap::new();
    for graph in database.eye_graphs() {
        let EyeGraph { number, source, line, value, .. } = *graph;
        let entry = DatabaseEntry { name: number.to_string(), source: path(knowledge, source), line };
        let said = vec![
            ("shape", format!("{:?}", database.eye_cells(graph)), Shown::Nothing),
            ("value", value.map(|eyes| eyes.to_string()).concat(), Shown::Text),
        ];
        put(named, &mut counts, entry, said);
    }
}

/// What differs in learned weights, playout tables and opening books.
pub(super) fn sets(old: &Knowledge, new: &Knowledge) -> Vec<SetDifference> {
    let mut found = learned(old, new);
    found.extend(tables(old, new));
    found.extend(books(old, new));
    found.retain(|it| it.held != [true, true] || !it.entries.is_empty() || it.also.is_some());
    found
}

fn learned(old: &Knowledge, new: &Knowledge) -> Vec<SetDifference> {
    let sets = [old, new].map(|it| it.bundle.learned_sets());
    let difference = |name: &str| {
        let held = sets.map(|sets| sets.iter().position(|set| set.name() == name));
        let weights =
            |knowledge, set: Option<usize>| set.map_or_else(Named::new, |set| weights(knowledge, set));
        let entries = Entries::between(weights(old, held[0]), weights(new, held[1]));
        let held = held.map(|set| set.is_some());
        SetDifference { kind: "learned weights", name: name.to_owned(), held, entries, also: None }
    };
    names(sets.map(|sets| sets.iter().map(LearnedSet::name).collect())).into_iter().map(difference).collect()
}

fn tables(old: &Knowledge, new: &Knowledge) -> Vec<SetDifference> {
    let [first, second] = [old, new].map(|it| it.bundle.playout_tables().collect::<Vec<_>>());
    let table = |name: &str, held: [bool; 2], also: Option<String>| {
        let entries = Entries::default();
        SetDifference { kind: "playout table", name: name.to_owned(), held, entries, also }
    };
    let difference = |name: &str| {
        let held = [&first, &second].map(|tables| tables.iter().find(|table| table.name == name));
        let also = match held {
            [Some(old), Some(new)] => neighborhoods(old, new),
            _ => None,
        };
        table(name, held.map(|table| table.is_some()), also)
    };
    let all = names([&first, &second].map(|tables| tables.iter().map(|table| table.name).collect()));
    let mut found: Vec<SetDifference> = all.into_iter().map(difference).collect();
    // The first table is the one that is used.
    if let [Some(before), Some(now)] = [&first, &second].map(|tables| tables.first())
        && before.name != now.name
    {
        found.push(table(now.name, [true, true], Some(format!("stands first now, not {}", before.name))));
    }
    if let (Some(also), Some(now)) = (rates(old, new), second.first().or(first.first())) {
        found.push(table(now.name, [true, true], Some(also)));
    }
    found
}

fn books(old: &Knowledge, new: &Knowledge) -> Vec<SetDifference> {
    let bundles = [old, new].map(|it| &it.bundle);
    let difference = |name: &str| {
        let held = bundles.map(|bundle| bundle.books().iter().find(|book| book.name() == name));
        let moves = [0, 1].map(|side| held[side].map(|book| bundles[side].book_openings(book)));
        let also = match (held, moves) {
            ([Some(before), Some(now)], [Some(old), Some(new)]) => {
                let games = |book: &BookRecord| (book.side, book.scoring, book.komi.to_bits());
                let others = |one: &[OpeningRecord], other: &[OpeningRecord]| {
                    let known: HashSet<&OpeningRecord> = other.iter().collect();
                    one.iter().filter(|found| !known.contains(found)).count()
                };
                let [gone, come] = [others(old, new), others(new, old)];
                match games(before) == games(now) {
                    false => Some("is for other games".to_owned()),
                    true if gone + come > 0 => Some(format!("loses {gone} moves, has {come} others")),
                    true => None,
                }
            }
            _ => None,
        };
        let held = held.map(|book| book.is_some());
        SetDifference { kind: "book", name: name.to_owned(), held, entries: Entries::default(), also }
    };
    names(bundles.map(|bundle| bundle.books().iter().map(BookRecord::name).collect()))
        .into_iter()
        .map(difference)
        .collect()
}

/// Which numbers of the first playout tables differ.
fn rates(old: &Knowledge, new: &Knowledge) -> Option<String> {
    let [before, now] = [old, new].map(|it| it.bundle.playout_rates());
    let all = names([before, now].map(|rates| rates.iter().map(PlayoutRate::name).collect()));
    let value = |rates: &[PlayoutRate], name: &str| {
        let found = rates.iter().find(|rate| rate.name() == name);
        found.map_or("none".to_owned(), |rate| rate.values.map(|value| value.to_string()).join(" "))
    };
    let said = |name: &str| {
        let [before, now] = [before, now].map(|rates| value(rates, name));
        (before != now).then(|| format!("{name} from {before} to {now}"))
    };
    let said: Vec<String> = all.into_iter().filter_map(said).collect();
    (!said.is_empty()).then(|| format!("has other rates: {}", said.join(", ")))
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

/// In how many neighborhoods two playout tables differ.
fn neighborhoods(old: &PlayoutTable<'_>, new: &PlayoutTable<'_>) -> Option<String> {
    let pairs = old.classes.iter().zip(new.classes);
    let differ = pairs
        .filter(|(one, other)| old.weights.get(usize::from(**one)) != new.weights.get(usize::from(**other)));
    let count = differ.count();
    (count > 0).then(|| format!("weighs {count} of {} neighborhoods differently", old.classes.len()))
}

/// The weights of the set of this number.
fn weights(knowledge: &Knowledge, number: usize) -> Named {
    let (mut named, mut counts) = (Named::new(), BTreeMap::new());
    let Some(set) = knowledge.bundle.learned_sets().get(number) else { return named };
    for weight in knowledge.bundle.learned_weights(set) {
        let name = match weight.pattern {
            NO_PATTERN => drawn(knowledge, weight),
            number => pattern(knowledge, number),
        };
        let entry = DatabaseEntry { name, source: path(knowledge, set.source), line: 0 };
        let said = vec![
            ("weight", weight.weight.to_string(), Shown::Text),
            ("count", weight.count.to_string(), Shown::Text),
            ("orientations", format!("{:08b}", weight.orientations), Shown::Text),
        ];
        put(&mut named, &mut counts, entry, said);
    }
    for feature in knowledge.bundle.learned_features(number) {
        let name = format!("feature {} {}", feature.name(), feature.number);
        let entry = DatabaseEntry { name, source: path(knowledge, set.source), line: 0 };
        let said = vec![
            ("weight", feature.weight.to_string(), Shown::Text),
            ("count", feature.count.to_string(), Shown::Text),
        ];
        put(&mut named, &mut counts, entry, said);
    }
    named
}

/// The database and the name of a pattern.
fn pattern(knowledge: &Knowledge, number: u32) -> String {
    let owner = knowledge.bundle.databases().find(|database| {
        let record = database.record();
        (record.first_pattern..record.first_pattern.saturating_add(record.patterns)).contains(&number)
    });
    let name = knowledge.notes().patterns.get(number as usize).map_or("?", |note| note.name.as_str());
    format!("pattern {} {name}", owner.map_or("?", |database| database.record().name()))
}

/// A shape in one line.
fn drawn(knowledge: &Knowledge, weight: &LearnedWeight) -> String {
    let LearnedWeight { top, left, bottom, right, edges, .. } = *weight;
    let elements = knowledge.bundle.learned_elements(weight);
    let cell = |row: i8, column: i8| match elements.iter().find(|it| (it.row, it.column) == (row, column)) {
        _ if (row, column) == (0, 0) => '*',
        Some(element) => CellKind::from_number(element.kind).map_or('?', CellKind::character),
        None => '?',
    };
    let cells = (top..=bottom).map(|row| (left..=right).map(|column| cell(row, column)).collect()).collect();
    Picture { cells, edges, anchor: (0, 0) }.lines().join(" / ")
}
