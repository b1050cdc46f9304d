//! An explanation as text for people.

use super::meaning;
use super::{attribute, cell_tests, helper, level, named, orientations};
use super::{level_and_cost, steps};
use crate::tools::knowledge::Subject;
use crate::tools::picture::{has_labels, side_by_side};
use bundles::record::{AnchorRule, AttributeMap, DatabaseKind, MatcherChoice, Perspective, class_letters};
use knowledge::diagram::{Labels, is_exact};
use std::fmt::Write;

/// Explains a pattern.
pub fn text(subject: &Subject<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = head(subject, &mut out);
    let _ = drawing(subject, &mut out);
    let _ = tests(subject, &mut out);
    let _ = says(subject, &mut out);
    let _ = code(subject, &mut out);
    let _ = matcher(subject, &mut out);
    out
}

fn head(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let (record, note) = (subject.database.record(), subject.note);
    writeln!(out, "{}  ({}:{})", note.name, subject.source, note.line)?;
    for line in note.comment.lines() {
        writeln!(out, "  # {line}")?;
    }
    let place = subject.number + 1 - record.first_pattern as usize;
    writeln!(
        out,
        "  database {}, number {place} of {} by value; kind {}, O is {}, anchor {}, level {}, attributes {}",
        record.name(),
        record.patterns,
        named(DatabaseKind::from_repr(record.kind)),
        named(Perspective::from_repr(record.perspective)),
        named(AnchorRule::from_repr(record.anchor)),
        level(record.level),
        named(AttributeMap::from_repr(record.attributes))
    )
}

fn drawing(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let picture = subject.upright(Labels::Left);
    let mut drawings = vec![("diagram".to_owned(), picture.lines())];
    if has_labels(subject) {
        drawings.push(("labels".to_owned(), subject.upright(Labels::Drawn).lines()));
    }
    writeln!(out)?;
    indented(&side_by_side(&drawings), out)?;
    let record = subject.record;
    let (row, column) = (picture.anchor.0 + 1, picture.anchor.1 + 1);
    writeln!(out, "\n  anchor: row {row}, column {column} of the diagram")?;
    match record.has_move {
        0 => writeln!(out, "  move: none is drawn; it counts as the anchor")?,
        _ => writeln!(out, "  move: {} below, {} right of the anchor", record.move_row, record.move_column)?,
    }
    let tried: Vec<_> = orientations(subject).collect();
    writeln!(out, "  orientations tried: {} of 8\n", tried.len())?;
    let drawn = |it: &board::symmetry::Symmetry| {
        (it.number().to_string(), subject.picture(*it, Labels::Left).lines())
    };
    for four in tried.chunks(4) {
        indented(&side_by_side(&four.iter().map(drawn).collect::<Vec<_>>()), out)?;
        writeln!(out)?;
    }
    Ok(())
}

fn indented(lines: &[String], out: &mut String) -> std::fmt::Result {
    lines.iter().try_for_each(|line| writeln!(out, "    {line}"))
}

fn tests(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let tests = cell_tests(subject);
    let listed = |in_window: bool| {
        let some = tests.iter().filter(|test| test.in_window == in_window);
        some.map(|test| format!("{} {},{}", test.kind.character(), test.row, test.column)).collect::<Vec<_>>()
    };
    writeln!(out, "  tests of cells, in this order (rows below, columns right of the anchor):")?;
    for (title, cells) in [("at once, as one window: ", listed(true)), ("one by one: ", listed(false))] {
        if !cells.is_empty() {
            writeln!(out, "    {title}{}", cells.join("   "))?;
        }
    }
    let edges = subject.record.edges.count_ones();
    let edges = if edges == 0 { String::new() } else { format!(", {edges} of its edges on the board's") };
    let rest = if is_exact(&subject.database) { ", nothing on its other points" } else { "" };
    writeln!(out, "    and all of {} on the board{edges}{rest}", subject.record.rectangle())
}

fn says(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let classes = class_letters(subject.record.classes);
    writeln!(out, "\n  classes: {}", if classes.is_empty() { "none" } else { &classes })?;
    for letter in classes.chars() {
        if let Some(meaning) = meaning(letter, subject.database.record()) {
            writeln!(out, "    {letter}: {meaning}")?;
        }
    }
    for value in subject.database.values(subject.record) {
        let (name, argument) = attribute(value);
        writeln!(out, "  {name}: {argument}")?;
    }
    if let Some(helper) = helper(subject) {
        let (name, level) = (helper.name(), helper.level().name());
        match subject.database.named_helper(subject.number) {
            Some(known) => writeln!(out, "  helper: {known}, of which nothing is known but the name")?,
            None => {
                writeln!(out, "  helper: {name} ({level}, cost {}): {}", helper.cost(), helper.meaning())?;
            }
        }
    }
    writeln!(out, "  level: {}", level(subject.record.level))
}

fn code(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let (constraint, action) =
        (subject.database.constraint(subject.record), subject.database.action(subject.record));
    for (name, words) in [("constraint", constraint), ("action", action)] {
        if words.is_empty() {
            writeln!(out, "  {name}: none")?;
            continue;
        }
        let steps = steps(words);
        let (level, cost) = level_and_cost(&steps);
        writeln!(out, "  {name}: level {}, cost of all questions {cost}", level.name())?;
        for step in &steps {
            match step.asks {
                None => writeln!(out, "  {}", step.text)?,
                Some(asked) => {
                    let (level, cost) = (asked.level().name(), asked.cost());
                    writeln!(out, "  {:42}  {level}, cost {cost}: {}", step.text, asked.meaning())?;
                }
            }
        }
    }
    Ok(())
}

fn matcher(subject: &Subject<'_>, out: &mut String) -> std::fmt::Result {
    let record = subject.database.record();
    let windows = subject.database.grids().iter().filter(|it| it.pattern as usize == subject.number);
    write!(out, "  matcher in use: {}", named(MatcherChoice::from_repr(record.matcher)))?;
    writeln!(out, "; held in {} automata of the database and {} windows", record.roots, windows.count())
}
