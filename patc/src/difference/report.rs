//! Differences as text for people and as JSON for tools.

use super::{Change, Difference};
use crate::knowledge::Subject;
use crate::picture::{Labels, Picture, side_by_side};
use serde_json::{Value, json};
use std::fmt::Write;

/// All differences as text.
#[must_use]
pub fn text(differences: &[Difference<'_>]) -> String {
    let mut out = String::new();
    for difference in differences {
        // Writing to a string does not fail.
        let _ = database(difference, &mut out);
    }
    out
}

fn database(difference: &Difference<'_>, out: &mut String) -> std::fmt::Result {
    let Difference { database, held, settings, added, removed, changed } = difference;
    let what = match held {
        [true, false] => " removed",
        [false, true] => " added",
        _ => "",
    };
    let (plus, minus, other) = (added.len(), removed.len(), changed.len());
    writeln!(out, "database {database}{what}: {plus} added, {minus} removed, {other} changed")?;
    for name in settings {
        writeln!(out, "  ! directive {name}")?;
    }
    for (sign, subjects) in [('-', removed), ('+', added)] {
        for Subject { note, source, .. } in subjects {
            writeln!(out, "  {sign} {}  ({source}:{})", note.name, note.line)?;
        }
    }
    changed.iter().try_for_each(|it| change(it, out))
}

fn change(change: &Change<'_>, out: &mut String) -> std::fmt::Result {
    let named = |(name, how): &(&str, Option<String>)| match how {
        Some(how) => format!("{name} {how}"),
        None => (*name).to_owned(),
    };
    let fields: Vec<String> = change.fields.iter().map(named).collect();
    let Subject { note, source, .. } = change.new;
    writeln!(out, "  ~ {}  ({source}:{}): {}", note.name, note.line, fields.join("; "))?;
    let differs = |name: &str| change.fields.iter().any(|(field, _)| *field == name);
    let labels = if differs("geometry") { Labels::Left } else { Labels::Drawn };
    if differs("geometry") || differs("labels") {
        let drawings = [("old", &change.old), ("new", &change.new)];
        let drawings = drawings.map(|(name, it)| (name.to_owned(), Picture::upright(it, labels).lines()));
        side_by_side(&drawings).iter().try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    Ok(())
}

/// All differences as JSON.
#[must_use]
pub fn json(differences: &[Difference<'_>]) -> Value {
    let place = |subject: &Subject<'_>| json!({ "name": subject.note.name, "source": subject.source, "line": subject.note.line });
    let changed = |change: &Change<'_>| {
        let mut object = place(&change.new);
        let names: Vec<&str> = change.fields.iter().map(|(name, _)| *name).collect();
        object["fields"] = names.into();
        object
    };
    let one = |it: &Difference<'_>| {
        json!({
            "database": it.database,
            "in_first": it.held[0],
            "in_second": it.held[1],
            "directives": it.settings,
            "added": it.added.iter().map(place).collect::<Vec<_>>(),
            "removed": it.removed.iter().map(place).collect::<Vec<_>>(),
            "changed": it.changed.iter().map(changed).collect::<Vec<_>>(),
        })
    };
    differences.iter().map(one).collect()
}
