//! A bundle as text: all that it holds, in its order, one thing in a line, so that two dumps can be compared.

mod diagram;
mod eyes;
mod learned;
mod matchers;
mod pattern;

use crate::record::{
    AnchorRule, Asked, AttributeMap, CellKind, DatabaseKind, DatabaseRecord, LayerMode, MatcherChoice,
    Perspective,
};
use crate::{Bundle, FORMAT_VERSION, Level, Notes};
use std::fmt::{self, Debug, Display, Formatter};

/// Shows a bundle.
#[derive(Clone, Copy, Debug)]
pub struct Dump<'b> {
    bundle: &'b Bundle,
}

impl Bundle {
    /// All that it holds as text.
    #[must_use]
    pub fn dump(&self) -> Dump<'_> {
        Dump { bundle: self }
    }
}

impl Display for Dump<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let bundle = self.bundle;
        writeln!(out, "bundle of version {FORMAT_VERSION}")?;
        writeln!(out, "{} bytes", bundle.len())?;
        writeln!(out, "hash {:016x}", bundle.content_hash())?;
        sections(bundle, out)?;
        let notes = bundle.notes();
        match &notes {
            Ok(notes) => sources(notes, out)?,
            Err(refusal) => writeln!(out, "\nno notes: {refusal}")?,
        }
        for database in bundle.databases() {
            database_head(database.record(), out)?;
            if database.asked() == Asked::Points {
                writeln!(out, "asked at points")?;
            }
            let first = database.record().first_pattern as usize;
            for (number, record) in (first..).zip(database.patterns()) {
                let note = notes.as_ref().ok().and_then(|notes| notes.patterns.get(number));
                pattern::pattern(&database, number, record, note, out)?;
            }
            matchers::windows(&database, out)?;
            matchers::sieve(&database, out)?;
            matchers::corners(&database, out)?;
            eyes::graphs(&database, out)?;
        }
        matchers::automata(bundle, out)?;
        matchers::openings(bundle, out)?;
        matchers::playout_tables(bundle, out)?;
        matchers::playout_rates(bundle, out)?;
        learned::sets(bundle, out)
    }
}

fn sections(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\nrecords")?;
    let tables = || bundle.playout_tables();
    let classes: usize = tables().map(|table| table.classes.len()).sum();
    let weights: usize = tables().map(|table| table.weights.len()).sum();
    let features: usize =
        (0..bundle.learned_sets().len()).map(|set| bundle.learned_features(set).len()).sum();
    for (name, count) in [
        ("databases", bundle.databases().count()),
        ("patterns", bundle.patterns().len()),
        ("elements", bundle.elements().len()),
        ("values", bundle.values().len()),
        ("code", bundle.code().len()),
        ("roots", bundle.roots().len()),
        ("states", bundle.states().len()),
        ("accepted", bundle.accepted().len()),
        ("grids", bundle.grids().len()),
        ("playout classes", classes),
        ("playout weights", weights),
    ] {
        writeln!(out, "  {name} {count}")?;
    }
    // Later kinds are named only where there are some, so that older dumps stay as they were.
    for (name, count) in [
        ("corner trees", bundle.corner_trees().len()),
        ("corner nodes", bundle.corner_nodes().len()),
        ("corner patterns", bundle.corner_accepted().len()),
        ("openings", bundle.openings().len()),
        ("eye graphs", bundle.eye_graphs().len()),
        ("learned sets", bundle.learned_sets().len()),
        ("learned features", features),
        ("sieves", bundle.sieves().len()),
        ("sets", bundle.sets().len()),
        ("classes", bundle.classes().len()),
        ("members", bundle.members().len()),
        ("entries", bundle.entries().len()),
        ("playout rates", bundle.playout_rates().len()),
    ] {
        if count > 0 {
            writeln!(out, "  {name} {count}")?;
        }
    }
    Ok(())
}

fn sources(notes: &Notes, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\ncompiler {:?}", notes.compiler)?;
    for (number, source) in notes.sources.iter().enumerate() {
        let (path, provenance, licence) = (&source.path, &source.provenance, &source.licence);
        writeln!(out, "source {number} {path:?}, provenance {provenance:?}, licence {licence:?}")?;
    }
    Ok(())
}

fn database_head(record: &DatabaseRecord, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\ndatabase {:?}", record.name())?;
    writeln!(out, "  kind {}", named(DatabaseKind::from_number(record.kind)))?;
    writeln!(out, "  matcher {}", named(MatcherChoice::from_number(record.matcher)))?;
    writeln!(out, "  perspective {}", named(Perspective::from_number(record.perspective)))?;
    writeln!(out, "  level {}", level(record.level))?;
    writeln!(out, "  anchor {}", named(AnchorRule::from_number(record.anchor)))?;
    writeln!(out, "  attributes {}", named(AttributeMap::from_number(record.attributes)))?;
    writeln!(out, "  layer {}", named(LayerMode::from_number(record.layer)))?;
    writeln!(out, "  goal cells {}", cells(record.goal_cells))?;
    writeln!(out, "  {} patterns, {} automata, {} windows", record.patterns, record.roots, record.grids)
}

/// The name of a number that validation has seen.
fn named(thing: Option<impl Debug>) -> String {
    thing.map_or_else(|| "unknown".to_owned(), |thing| format!("{thing:?}"))
}

fn level(number: u8) -> &'static str {
    Level::from_number(number).map_or("unknown", Level::name)
}

/// Kinds of cells from a bit for each.
fn cells(bits: u8) -> String {
    let kinds = CellKind::ALL.into_iter().filter(|kind| bits >> *kind as u8 & 1 != 0);
    let drawn: String = kinds.map(CellKind::character).collect();
    if drawn.is_empty() { "none".to_owned() } else { drawn }
}
