//! Differences as text for people and as JSON for tools.

use super::{Difference, EntryChange, Fields, NamedEntry};
use crate::tools::explain::steps;
use crate::tools::knowledge::Subject;
use crate::tools::picture::side_by_side;
use knowledge::diagram::Labels;
use serde_json::{Value, json};
use std::fmt::Write;

/// All differences as text.
pub fn text(differences: &[Difference<'_>]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    for difference in differences {
        let _ = one(difference, &mut out);
    }
    out
}

fn one(difference: &Difference<'_>, out: &mut String) -> std::fmt::Result {
    let Difference { kind, name, held, settings, entries, also } = difference;
    let happened = match held {
        [true, false] => " removed",
        [false, true] => " added",
        _ => "",
    };
    write!(out, "{kind} {name}{happened}")?;
    match also {
        Some(also) => writeln!(out, ": {also}")?,
        None if *kind == "database" || !entries.is_empty() => {
            let [plus, minus, other] = [entries.added.len(), entries.removed.len(), entries.changed.len()];
            writeln!(out, ": {plus} added, {minus} removed, {other} changed")?;
        }
        None => writeln!(out)?,
    }
    settings.iter().try_for_each(|name| writeln!(out, "  ! directive {name}"))?;
    for (sign, entries) in [('-', &entries.removed), ('+', &entries.added)] {
        entries.iter().try_for_each(|entry| writeln!(out, "  {sign} {}", placed(entry)))?;
    }
    entries.changed.iter().try_for_each(|it| change(it, out))
}

/// The name of an entry, and where it is written.
fn placed(entry: &NamedEntry<'_>) -> String {
    match entry.line {
        0 => format!("{}  ({})", entry.name, entry.source),
        line => format!("{}  ({}:{line})", entry.name, entry.source),
    }
}

fn change(change: &EntryChange<'_>, out: &mut String) -> std::fmt::Result {
    let named = |(name, how): &(&str, Option<String>)| match how {
        Some(how) => format!("{name} {how}"),
        None => (*name).to_owned(),
    };
    let fields = change.fields.iter().map(named).collect::<Vec<_>>().join("; ");
    writeln!(out, "  ~ {}: {fields}", placed(&change.new))?;
    let Some(patterns) = patterns(change) else { return Ok(()) };
    let differs = |name: &str| change.fields.iter().any(|(field, _)| *field == name);
    let labels = if differs("geometry") { Labels::Left } else { Labels::Drawn };
    if differs("geometry") || differs("labels") {
        let drawings = patterns.map(|(age, it)| (age.to_owned(), it.upright(labels).lines()));
        side_by_side(&drawings).iter().try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    for (field, listings) in programs(patterns, &change.fields) {
        let listings = listings.map(|(age, steps)| (format!("{age} {field}"), steps));
        side_by_side(&listings).iter().try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    Ok(())
}

/// A pattern as it was and as it is.
type Aged<T> = [(&'static str, T); 2];

fn patterns<'k>(change: &EntryChange<'k>) -> Option<Aged<Subject<'k>>> {
    Some([("old", change.old.pattern?), ("new", change.new.pattern?)])
}

/// The constraint and the action where they differ, each as it was and as it is, step by step.
fn programs<'c>(
    patterns: Aged<Subject<'c>>,
    fields: &'c Fields,
) -> impl Iterator<Item = (&'static str, Aged<Vec<String>>)> + 'c {
    let of_both = move |(field, _): &(&'static str, Option<String>)| {
        let is_program = matches!(*field, "constraint" | "action");
        is_program.then(|| (*field, patterns.map(|(age, pattern)| (age, program(&pattern, field)))))
    };
    fields.iter().filter_map(of_both)
}

/// The steps of the constraint or the action of a pattern.
fn program(subject: &Subject<'_>, field: &str) -> Vec<String> {
    let words = match field {
        "constraint" => subject.database.constraint(subject.record),
        _ => subject.database.action(subject.record),
    };
    match words {
        [] => vec!["none".to_owned()],
        _ => steps(words).into_iter().map(|step| step.text).collect(),
    }
}

/// All differences as JSON.
pub fn json(differences: &[Difference<'_>]) -> Value {
    let of = |kind: &str| -> Vec<Value> {
        differences.iter().filter(|it| it.kind == kind).map(one_json).collect()
    };
    json!({
        "databases": of("database"),
        "learned_weights": of("learned weights"),
        "playout_tables": of("playout table"),
        "books": of("book"),
        "networks": of("network"),
    })
}

fn one_json(it: &Difference<'_>) -> Value {
    let entry = |it: &NamedEntry<'_>| json!({ "name": it.name, "source": it.source, "line": it.line });
    let changed = |change: &EntryChange<'_>| {
        let mut object = entry(&change.new);
        object["fields"] = change.fields.iter().map(|(name, _)| *name).collect();
        for (field, listings) in
            patterns(change).into_iter().flat_map(|patterns| programs(patterns, &change.fields))
        {
            let [old, new] = listings.map(|(_, steps)| -> Vec<String> {
                steps.iter().map(|step| step.trim_start().to_owned()).collect()
            });
            object[field] = json!({ "old": old, "new": new });
        }
        object
    };
    let mut object = json!({
        "in_first": it.held[0],
        "in_second": it.held[1],
        "added": it.entries.added.iter().map(entry).collect::<Vec<_>>(),
        "removed": it.entries.removed.iter().map(entry).collect::<Vec<_>>(),
        "changed": it.entries.changed.iter().map(changed).collect::<Vec<_>>(),
    });
    match it.kind {
        "database" => {
            object["database"] = json!(it.name);
            object["directives"] = json!(it.settings);
        }
        _ => {
            object["name"] = json!(it.name);
            object["also"] = json!(it.also);
        }
    }
    object
}
