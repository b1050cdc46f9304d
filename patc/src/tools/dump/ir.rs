//! The catalog as text.

use crate::catalog::eyes::Eye;
use crate::catalog::openings::{BookGames, OpeningBook};
use crate::catalog::playout::Table;
use crate::catalog::weights::{Weight, WeightSubject, Weights};
use crate::catalog::{Catalog, Database};
use crate::constraint::disassemble;
use crate::ir::{MatcherWish, Pattern};
use bundles::eyes::{bits, drawing};
use bundles::record::{Asked, Attribute, CellKind, Edges, Element, class_letters};
use bundles::{SourceNote, VariantArray};
use std::fmt::{self, Write};

/// Writes a catalog.
///
/// # Errors
/// When the writer fails.
pub fn catalog(catalog: &Catalog, into: &mut impl Write) -> fmt::Result {
    for (number, origin) in catalog.sources.iter().enumerate() {
        let SourceNote { path, provenance, license } = &origin.note;
        writeln!(into, "source {number} {path}")?;
        for (name, text) in [("provenance", provenance), ("license", license)] {
            if !text.is_empty() {
                writeln!(into, "  {name} {text}")?;
            }
        }
    }
    for it in &catalog.databases {
        database(it, into)?;
    }
    catalog.tables.iter().try_for_each(|table| playout(table, into))?;
    catalog.weights.iter().try_for_each(|weights| learned(weights, into))?;
    catalog.books.iter().try_for_each(|it| book(it, into))
}

fn book(read: &OpeningBook, into: &mut impl Write) -> fmt::Result {
    let OpeningBook { games: BookGames { name, side, komi, scoring }, source, openings } = read;
    writeln!(into, "book {name} of source {source}")?;
    writeln!(into, "  {side}x{side}, komi {komi}, {} scoring, {} moves", scoring.name(), openings.len())
}

fn learned(read: &Weights, into: &mut impl Write) -> fmt::Result {
    writeln!(into, "weights {} of source {}", read.name, read.source)?;
    for Weight { subject, place, weight, count } in &read.weights {
        write!(into, "  line {}: {weight} seen {count},", place.line)?;
        match subject {
            WeightSubject::Pattern { database, name } => write!(into, " pattern {name} of {database}")?,
            WeightSubject::Feature { name, number } => write!(into, " feature {name} {number}")?,
            WeightSubject::Shape(shape) => {
                let [top, left, bottom, right] = shape.rectangle;
                write!(into, " rows {top} to {bottom}, columns {left} to {right}, ")?;
                write!(into, "edges {}, orientations {:08b},", edges(shape.edges), shape.orientations)?;
                shape.cells.iter().try_for_each(|cell| element(cell, into))?;
            }
        }
        writeln!(into)?;
    }
    Ok(())
}

fn database(database: &Database, into: &mut impl Write) -> fmt::Result {
    let settings = &database.settings;
    writeln!(into, "database {}", settings.database)?;
    writeln!(into, "  {:?}, anchor {:?}, O is {:?}", settings.kind, settings.anchor, settings.perspective)?;
    let layer = settings.layer;
    writeln!(
        into,
        "  level {}, attributes {:?}, layer {layer:?}",
        settings.level.name(),
        settings.attributes
    )?;
    if (settings.matcher, settings.asked) != (MatcherWish::Auto, Asked::Board) {
        writeln!(into, "  matcher {:?}, asked {:?}", settings.matcher, settings.asked)?;
    }
    writeln!(into, "  goal {}", cells(settings.goal_cells))?;
    database.patterns.iter().try_for_each(|it| pattern(it, into))?;
    database.eyes.iter().try_for_each(|it| eye(it, into))
}

fn eye(eye: &Eye, into: &mut impl Write) -> fmt::Result {
    let [tenuki, first, second, last] = eye.value;
    writeln!(into, "  eye {} of source {} line {}", eye.number, eye.source, eye.line)?;
    writeln!(into, "    value {tenuki}{first}{second}{last}, key {:08x}", eye.key)?;
    for row in drawing(&eye.cells) {
        writeln!(into, "    {}", row.into_iter().collect::<String>().trim_end())?;
    }
    for (number, cell) in eye.cells.iter().enumerate() {
        let neighbors: Vec<String> = bits(cell.neighbors).map(|cell| cell.to_string()).collect();
        let neighbors = neighbors.join(" ");
        writeln!(into, "    {number}: {} sides {} beside {neighbors}", cell.character(), cell.border)?;
    }
    Ok(())
}

/// The characters of kinds of cells.
fn cells(bits: u8) -> String {
    let kinds = CellKind::VARIANTS.iter().copied().filter(|kind| bits >> *kind as u8 & 1 == 1);
    let text: String = kinds.map(CellKind::character).collect();
    if text.is_empty() { "none".to_owned() } else { text }
}

fn edges(bits: u8) -> String {
    let names =
        [(Edges::NORTH, "north"), (Edges::SOUTH, "south"), (Edges::WEST, "west"), (Edges::EAST, "east")];
    let drawn: Vec<&str> = names.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, name)| *name).collect();
    if drawn.is_empty() { "none".to_owned() } else { drawn.join(" ") }
}

/// The letters of classes.
fn letters(bits: u64) -> String {
    let text = class_letters(bits);
    if text.is_empty() { "-".to_owned() } else { text }
}

fn pattern(pattern: &Pattern, into: &mut impl Write) -> fmt::Result {
    writeln!(into, "  pattern {} of source {} line {}", pattern.name, pattern.source, pattern.place.line)?;
    for line in pattern.comment.lines() {
        writeln!(into, "    # {line}")?;
    }
    let Pattern { top, left, bottom, right, .. } = pattern;
    writeln!(into, "    rows {top} to {bottom}, columns {left} to {right}, edges {}", edges(pattern.edges))?;
    match pattern.chosen {
        Some((row, column)) => writeln!(into, "    move {row},{column}")?,
        None => writeln!(into, "    move at the anchor")?,
    }
    writeln!(into, "    symmetry {} orientations {:08b}", pattern.symmetry, pattern.orientations)?;
    let callback = cells(pattern.callback_cells);
    writeln!(
        into,
        "    classes {}, level {}, callback {callback}",
        letters(pattern.classes),
        pattern.level.name()
    )?;
    write!(into, "    cells")?;
    pattern.elements.iter().try_for_each(|it| element(it, into))?;
    writeln!(into)?;
    for value in &pattern.values {
        let Some(attribute) = Attribute::from_repr(value.attribute) else { continue };
        let name = attribute.names()[0];
        match attribute.takes_label() {
            true => writeln!(into, "    {name} {},{}", value.row, value.column)?,
            false => writeln!(into, "    {name} {}", value.number)?,
        }
    }
    if let Some(helper) = pattern.helper {
        writeln!(into, "    helper {}", helper.name())?;
    }
    if !pattern.helper_name.is_empty() {
        writeln!(into, "    named helper {}", pattern.helper_name)?;
    }
    for (name, words) in [("constraint", &pattern.constraint), ("action", &pattern.action)] {
        if !words.is_empty() {
            writeln!(into, "    {name}")?;
            disassemble(words).lines().try_for_each(|line| writeln!(into, "    {line}"))?;
        }
    }
    writeln!(into, "    hash {:016x}", pattern.source_hash)
}

fn element(element: &Element, into: &mut impl Write) -> fmt::Result {
    let kind = CellKind::from_repr(element.kind).map_or('?', CellKind::character);
    write!(into, " {kind}{},{}", element.row, element.column)?;
    match element.label {
        0 => Ok(()),
        label => write!(into, "={}", char::from(label)),
    }
}

fn playout(table: &Table, into: &mut impl Write) -> fmt::Result {
    let Table { source, rules, weights, .. } = table;
    writeln!(into, "playout table {} of source {source}, {} classes", rules.name, weights.len())?;
    for rate in &rules.rates {
        let [small, middle, large] = rate.values;
        writeln!(into, "  line {}: rate {} {small} {middle} {large}", rate.line, rate.name)?;
    }
    for rule in &table.rules.rules {
        writeln!(into, "  line {}", rule.line)?;
        for row in rule.cells.chunks(3) {
            writeln!(into, "    {}", String::from_utf8_lossy(row))?;
        }
        for weight in &rule.weights {
            let combinations = weight.condition.iter().count();
            writeln!(into, "    weight {} for {combinations} combinations of properties", weight.weight)?;
        }
    }
    Ok(())
}
