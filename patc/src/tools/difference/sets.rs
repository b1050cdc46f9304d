//! Learned weights, playout tables and opening books by their names.

use super::entries::{Entries, Named, NamedEntry, Shown};
use super::{Difference, names};
use crate::tools::knowledge::Knowledge;
use bundles::PlayoutTable;
use bundles::record::{
    BookRecord, CellKind, LearnedSet, LearnedWeight, NO_PATTERN, OpeningRecord, PlayoutRate,
};
use knowledge::diagram::Picture;
use std::collections::HashSet;

pub(super) fn learned<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
    let sets = [old, new].map(|it| it.bundle.learned_sets());
    let difference = |name: &str| {
        let held = sets.map(|sets| sets.iter().position(|set| set.name() == name));
        let weights =
            |knowledge, set: Option<usize>| set.map_or_else(Named::default, |set| weights(knowledge, set));
        let entries = Entries::between(weights(old, held[0]), weights(new, held[1]));
        let held = held.map(|set| set.is_some());
        Difference { entries, ..Difference::of_whole("learned weights", name, held) }
    };
    names(sets.map(|sets| sets.iter().map(LearnedSet::name).collect())).into_iter().map(difference).collect()
}

pub(super) fn tables<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
    let [first, second] = [old, new].map(|it| it.bundle.playout_tables().collect::<Vec<_>>());
    let table =
        |name: &str, held, also| Difference { also, ..Difference::of_whole("playout table", name, held) };
    let difference = |name: &str| {
        let held = [&first, &second].map(|tables| tables.iter().find(|table| table.name == name));
        let also = match held {
            [Some(old), Some(new)] => neighborhoods(old, new),
            _ => None,
        };
        table(name, held.map(|table| table.is_some()), also)
    };
    let all = names([&first, &second].map(|tables| tables.iter().map(|table| table.name).collect()));
    let mut found: Vec<Difference<'k>> = all.into_iter().map(difference).collect();
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

pub(super) fn books<'k>(old: &'k Knowledge, new: &'k Knowledge) -> Vec<Difference<'k>> {
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
        Difference { also, ..Difference::of_whole("book", name, held.map(|book| book.is_some())) }
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

/// In how many neighborhoods two playout tables differ.
fn neighborhoods(old: &PlayoutTable<'_>, new: &PlayoutTable<'_>) -> Option<String> {
    let pairs = old.classes.iter().zip(new.classes);
    let differ = pairs
        .filter(|(one, other)| old.weights.get(usize::from(**one)) != new.weights.get(usize::from(**other)));
    let count = differ.count();
    (count > 0).then(|| format!("weighs {count} of {} neighborhoods differently", old.classes.len()))
}

/// The weights of the set of this number.
fn weights(knowledge: &Knowledge, number: usize) -> Named<'_> {
    let mut named = Named::default();
    let Some(set) = knowledge.bundle.learned_sets().get(number) else { return named };
    for weight in knowledge.bundle.learned_weights(set) {
        let name = match weight.pattern {
            NO_PATTERN => drawn(knowledge, weight),
            number => pattern(knowledge, number),
        };
        let entry = NamedEntry::new(name, knowledge.path(set.source), 0);
        let said = vec![
            ("weight", weight.weight.to_string(), Shown::Text),
            ("count", weight.count.to_string(), Shown::Text),
            ("orientations", format!("{:08b}", weight.orientations), Shown::Text),
        ];
        named.put(entry, said);
    }
    for feature in knowledge.bundle.learned_features(number) {
        let name = format!("feature {} {}", feature.name(), feature.number);
        let entry = NamedEntry::new(name, knowledge.path(set.source), 0);
        let said = vec![
            ("weight", feature.weight.to_string(), Shown::Text),
            ("count", feature.count.to_string(), Shown::Text),
        ];
        named.put(entry, said);
    }
    named
}

/// The database and the name of a pattern.
fn pattern(knowledge: &Knowledge, number: u32) -> String {
    let owner = knowledge.bundle.databases().find(|database| {
        let record = database.record();
        (record.first_pattern..record.first_pattern.saturating_add(record.patterns)).contains(&number)
    });
    let name = knowledge.notes.patterns.get(number as usize).map_or("?", |note| note.name.as_str());
    format!("pattern {} {name}", owner.map_or("?", |database| database.record().name()))
}

/// A shape in one line.
fn drawn(knowledge: &Knowledge, weight: &LearnedWeight) -> String {
    let LearnedWeight { top, left, bottom, right, edges, .. } = *weight;
    let elements = knowledge.bundle.learned_elements(weight);
    let cell = |row: i8, column: i8| match elements.iter().find(|it| (it.row, it.column) == (row, column)) {
        _ if (row, column) == (0, 0) => '*',
        Some(element) => CellKind::from_repr(element.kind).map_or('?', CellKind::character),
        None => '?',
    };
    let cells = (top..=bottom).map(|row| (left..=right).map(|column| cell(row, column)).collect()).collect();
    Picture { cells, edges, anchor: (0, 0) }.lines().join(" / ")
}
