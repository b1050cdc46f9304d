//! Differences as text for people and as JSON for tools.

use super::{Change, DatabaseEntry, Difference, Differences, Entries, Fields, SetDifference};
use crate::tools::explain::listing::steps;
use crate::tools::knowledge::Subject;
use crate::tools::picture::side_by_side;
use knowledge::diagram::Labels;
use serde_json::{Value, json};
use std::fmt::Write;

/// All differences as text.
#[must_use]
pub fn text(differences: &Differences<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    for difference in &differences.databases {
        let _ = database(difference, &mut out);
    }
    for difference in &differences.sets {
        let _ = set(difference, &mut out);
    }
    out
}

/// What happened to a thing as a whole, behind its name.
fn happened(held: [bool; 2]) -> &'static str {
    match held {
        [true, false] => " removed",
        [false, true] => " added",
        _ => "",
    }
}

fn database(difference: &Difference<'_>, out: &mut String) -> std::fmt::Result {
    let Difference { database, held, settings, added, removed, changed, entries: others } = difference;
    let (plus, minus) = (added.len() + others.added.len(), removed.len() + others.removed.len());
    let other = changed.len() + others.changed.len();
    let what = happened(*held);
    writeln!(out, "database {database}{what}: {plus} added, {minus} removed, {other} changed")?;
    for name in settings {
        writeln!(out, "  ! directive {name}")?;
    }
    for (sign, subjects) in [('-', removed), ('+', added)] {
        for Subject { note, source, .. } in subjects {
            writeln!(out, "  {sign} {}  ({source}:{})", note.name, note.line)?;
        }
    }
    changed.iter().try_for_each(|it| change(it, out))?;
    entries(others, out)
}

fn set(difference: &SetDifference, out: &mut String) -> std::fmt::Result {
    let SetDifference { kind, name, held, entries: inside, also } = difference;
    write!(out, "{kind} {name}{}", happened(*held))?;
    let (plus, minus, other) = (inside.added.len(), inside.removed.len(), inside.changed.len());
    match also {
        Some(also) => writeln!(out, ": {also}")?,
        None if plus + minus + other > 0 => {
            writeln!(out, ": {plus} added, {minus} removed, {other} changed")?;
        }
        None => writeln!(out)?,
    }
    entries(inside, out)
}

fn entries(entries: &Entries, out: &mut String) -> std::fmt::Result {
    let place = |entry: &DatabaseEntry| match entry.line {
        0 => entry.source.clone(),
        line => format!("{}:{line}", entry.source),
    };
    for (sign, entries) in [('-', &entries.removed), ('+', &entries.added)] {
        for entry in entries {
            writeln!(out, "  {sign} {}  ({})", entry.name, place(entry))?;
        }
    }
    entries.changed.iter().try_for_each(|(entry, fields)| {
        writeln!(out, "  ~ {}  ({}): {}", entry.name, place(entry), named(fields))
    })
}

/// The fields that differ, in words.
fn named(fields: &Fields) -> String {
    let named = |(name, how): &(&str, Option<String>)| match how {
        Some(how) => format!("{name} {how}"),
        None => (*name).to_owned(),
    };
    fields.iter().map(named).collect::<Vec<_>>().join("; ")
}

fn change(change: &Change<'_>, out: &mut String) -> std::fmt::Result {
    let Subject { note, source, .. } = change.new;
    writeln!(out, "  ~ {}  ({source}:{}): {}", note.name, note.line, named(&change.fields))?;
    let differs = |name: &str| change.fields.iter().any(|(field, _)| *field == name);
    let labels = if differs("geometry") { Labels::Left } else { Labels::Drawn };
    if differs("geometry") || differs("labels") {
        let drawings = [("old", &change.old), ("new", &change.new)];
        let drawings = drawings.map(|(name, it)| (name.to_owned(), it.upright(labels).lines()));
        side_by_side(&drawings).iter().try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    for (field, [old, new]) in programs(change) {
        let listings = [("old", old), ("new", new)];
        let listings = listings.map(|(age, steps)| (format!("{age} {field}"), steps));
        side_by_side(&listings).iter().try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    Ok(())
}

/// The constraint and the action where they differ, each as it was and as it is, step by step.
fn programs<'c>(change: &'c Change<'_>) -> impl Iterator<Item = (&'static str, [Vec<String>; 2])> + 'c {
    let pair = |(field, _): &(&'static str, Option<String>)| {
        Some((*field, [program(&change.old, field)?, program(&change.new, field)?]))
    };
    change.fields.iter().filter_map(pair)
}

/// The steps of the constraint or the action of a pattern; nothing of other fields.
fn program(subject: &Subject<'_>, field: &str) -> Option<Vec<String>> {
    let words = match field {
        "constraint" => subject.database.constraint(subject.record),
        "action" => subject.database.action(subject.record),
        _ => return None,
    };
    let listed = steps(words).into_iter().map(|step| step.text);
    Some(if words.is_empty() { vec!["none".to_owned()] } else { listed.collect() })
}

/// All differences as JSON.
#[must_use]
pub fn json(differences: &Differences<'_>) -> Value {
    let databases: Vec<Value> = differences.databases.iter().map(database_json).collect();
    let sets = |kind: &str| -> Vec<Value> {
        differences.sets.iter().filter(|set| set.kind == kind).map(set_json).collect()
    };
    json!({
        "databases": databases,
        "learned_weights": sets("learned weights"),
        "playout_tables": sets("playout table"),
    })
}

fn names(fields: &Fields) -> Vec<&'static str> {
    fields.iter().map(|(name, _)| *name).collect()
}

fn entry_json(entry: &DatabaseEntry) -> Value {
    json!({ "name": entry.name, "source": entry.source, "line": entry.line })
}

fn changed_json((entry, fields): &(DatabaseEntry, Fields)) -> Value {
    let mut object = entry_json(entry);
    object["fields"] = names(fields).into();
    object
}

fn database_json(it: &Difference<'_>) -> Value {
    let place = |subject: &Subject<'_>| json!({ "name": subject.note.name, "source": subject.source, "line": subject.note.line });
    let changed = |change: &Change<'_>| {
        let mut object = place(&change.new);
        object["fields"] = names(&change.fields).into();
        for (field, [old, new]) in programs(change) {
            let trimmed = |steps: Vec<String>| -> Vec<String> {
                steps.iter().map(|step| step.trim_start().to_owned()).collect()
            };
            object[field] = json!({ "old": trimmed(old), "new": trimmed(new) });
        }
        object
    };
    let others = &it.entries;
    json!({
        "database": it.database,
        "in_first": it.held[0],
        "in_second": it.held[1],
        "directives": it.settings,
        "added": it.added.iter().map(place).chain(others.added.iter().map(entry_json)).collect::<Vec<_>>(),
        "removed": it.removed.iter().map(place).chain(others.removed.iter().map(entry_json)).collect::<Vec<_>>(),
        "changed": it.changed.iter().map(changed).chain(others.changed.iter().map(changed_json)).collect::<Vec<_>>(),
    })
}

fn set_json(it: &SetDifference) -> Value {
    json!({
        "name": it.name,
        "in_first": it.held[0],
        "in_second": it.held[1],
        "added": it.entries.added.iter().map(entry_json).collect::<Vec<_>>(),
        "removed": it.entries.removed.iter().map(entry_json).collect::<Vec<_>>(),
        "changed": it.entries.changed.iter().map(changed_json).collect::<Vec<_>>(),
        "also": it.also,
    })
}
