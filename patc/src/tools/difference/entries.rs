//! What databases and sets hold: things with names, and what is said of them.

use crate::tools::explain::attribute;
use crate::tools::knowledge::{Knowledge, Subject};
use bundles::Database;
use bundles::record::{DatabaseKind, EyeGraph, class_letters};
use std::collections::BTreeMap;

/// A thing with a name, as people find it again.
#[derive(Clone, Debug)]
pub struct NamedEntry<'k> {
    /// What it is called, or how it is drawn.
    pub name: String,
    /// The path of its source.
    pub source: &'k str,
    /// Its line there; 0 when the bundle does not say.
    pub line: u32,
    /// The pattern, if it is one.
    pub pattern: Option<Subject<'k>>,
}

impl<'k> NamedEntry<'k> {
    /// A thing that is no pattern.
    pub(super) fn new(name: String, source: &'k str, line: u32) -> NamedEntry<'k> {
        NamedEntry { name, source, line, pattern: None }
    }
}

/// The names of what differs in an entry, and where it is short how.
pub type Fields = Vec<(&'static str, Option<String>)>;

/// An entry that both have and that is not the same.
#[derive(Debug)]
pub struct EntryChange<'k> {
    /// The entry in the first.
    pub old: NamedEntry<'k>,
    /// The entry in the second.
    pub new: NamedEntry<'k>,
    /// What differs.
    pub fields: Fields,
}

/// What differs in entries.
#[derive(Debug, Default)]
pub struct Entries<'k> {
    /// Those that only the second has.
    pub added: Vec<NamedEntry<'k>>,
    /// Those that only the first has.
    pub removed: Vec<NamedEntry<'k>>,
    /// Those that both have and that are not the same.
    pub changed: Vec<EntryChange<'k>>,
}

/// What an entry says: the name of a field, its text, and whether that is short enough to be reported.
type EntryText = Vec<(&'static str, String, Shown)>;

/// How much of a field is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    Text,
    Nothing,
}

/// Entries by name; those that share a name are distinguished by their order.
#[derive(Default)]
pub(super) struct Named<'k> {
    counts: BTreeMap<String, usize>,
    entries: BTreeMap<(String, usize), (NamedEntry<'k>, EntryText)>,
}

impl<'k> Named<'k> {
    /// Adds an entry behind those of its name.
    pub(super) fn put(&mut self, entry: NamedEntry<'k>, said: EntryText) {
        let count = self.counts.entry(entry.name.clone()).or_default();
        self.entries.insert((entry.name.clone(), *count), (entry, said));
        *count += 1;
    }
}

impl<'k> Entries<'k> {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty()
    }

    pub(super) fn between(old: Named<'k>, mut new: Named<'k>) -> Entries<'k> {
        let mut entries = Entries::default();
        for (key, (old, said)) in old.entries {
            match new.entries.remove(&key) {
                None => entries.removed.push(old),
                Some((new, says)) => {
                    let fields = fields(&said, &says);
                    if !fields.is_empty() {
                        entries.changed.push(EntryChange { old, new, fields });
                    }
                }
            }
        }
        entries.added = new.entries.into_values().map(|(entry, _)| entry).collect();
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

/// What differs in a database of this name, where there is one. Things are compared in the order of their
/// sources: that of values is one of the things that differ.
pub(super) fn of_database<'k>(
    knowledge: [&'k Knowledge; 2],
    databases: [Option<Database<'k>>; 2],
) -> Entries<'k> {
    let [old, new] = [0, 1].map(|side| {
        let (knowledge, mut named) = (knowledge[side], Named::default());
        if let Some(database) = databases[side] {
            if database.record().kind == DatabaseKind::Openings as u8 {
                openings(knowledge, &mut named);
            }
            shapes(knowledge, &database, &mut named);
            patterns(knowledge, database, &mut named);
        }
        named
    });
    Entries::between(old, new)
}

fn patterns<'k>(knowledge: &'k Knowledge, database: Database<'k>, named: &mut Named<'k>) {
    let mut subjects: Vec<Subject<'k>> = knowledge.subjects_of(database).collect();
    subjects.sort_by_key(|subject| (subject.note.source, subject.note.line));
    for subject in subjects {
        let Subject { note, source, .. } = subject;
        let entry =
            NamedEntry { pattern: Some(subject), ..NamedEntry::new(note.name.clone(), source, note.line) };
        named.put(entry, of_pattern(&subject));
    }
}

/// What a pattern says. Where it is written, and how it is matched, are no differences.
fn of_pattern(subject: &Subject<'_>) -> EntryText {
    let Subject { database, number, record, note, .. } = subject;
    let cells = || database.elements(record).iter();
    let places: Vec<_> = cells().map(|cell| (cell.row, cell.column, cell.kind)).collect();
    let labels = cells().filter(|cell| cell.label != 0).map(|cell| (cell.row, cell.column, cell.label));
    let chosen = (record.has_move, record.move_row, record.move_column);
    let values = database.values(record).iter().map(attribute);
    let values: Vec<String> = values.map(|(name, argument)| format!("{name}({argument})")).collect();
    let helper = (record.helper, database.named_helper(*number));
    vec![
        ("geometry", format!("{:?}", (places, record.rectangle(), chosen, record.edges)), Shown::Nothing),
        ("labels", format!("{:?}", labels.collect::<Vec<_>>()), Shown::Nothing),
        ("orientations", format!("{:08b}", record.orientations), Shown::Text),
        ("classes", class_letters(record.classes), Shown::Text),
        ("values", values.join(","), Shown::Text),
        ("helper", format!("{helper:?}"), Shown::Nothing),
        ("constraint", format!("{:?}", database.constraint(record)), Shown::Nothing),
        ("action", format!("{:?}", database.action(record)), Shown::Nothing),
        ("callback_data", record.callback_cells.to_string(), Shown::Nothing),
        ("comment", note.comment.clone(), Shown::Nothing),
    ]
}

/// The openings, which are those of one database.
fn openings<'k>(knowledge: &'k Knowledge, named: &mut Named<'k>) {
    let notes = knowledge.bundle.opening_notes().unwrap_or_default();
    let mut all: Vec<_> = knowledge.bundle.openings().iter().zip(notes).collect();
    all.sort_by_key(|(_, note)| (note.source, note.line));
    for (record, note) in all {
        let side = record.side();
        let name = format!("{} ({side}x{side})", note.name);
        let said = vec![
            ("position", format!("{:016x} {}", record.key, record.stones), Shown::Nothing),
            ("move", format!("{} {}", record.row, record.column), Shown::Nothing),
            ("weight", record.weight.to_string(), Shown::Text),
        ];
        named.put(NamedEntry::new(name, knowledge.path(note.source), note.line), said);
    }
}

fn shapes<'k>(knowledge: &'k Knowledge, database: &Database<'k>, named: &mut Named<'k>) {
    for graph in database.eye_graphs() {
        let EyeGraph { number, source, line, value, .. } = *graph;
        let said = vec![
            ("shape", format!("{:?}", database.eye_cells(graph)), Shown::Nothing),
            ("value", value.map(|eyes| eyes.to_string()).concat(), Shown::Text),
        ];
        named.put(NamedEntry::new(number.to_string(), knowledge.path(source), line), said);
    }
}
