//! A bundle as text: all that it holds, in its order, one thing in a line, so that two dumps can be compared.

mod books;
mod diagram;
mod eyes;
mod learned;
mod matchers;
mod networks;
mod pattern;

use crate::record::{
    AnchorRule, Asked, AttributeMap, CellKind, DatabaseKind, DatabaseRecord, LayerMode, MatcherChoice,
    Perspective,
};
use crate::{Bundle, FORMAT_VERSION, Level, Notes};
use std::fmt::{self, Debug, Display, Formatter};
use strum::VariantArray;

/// Shows a bundle.
#[derive(Clone, Copy, Debug)]
pub struct Dump<'b> {
    bundle: &'b Bundle,
}

impl Bundle {
    /// All that it holds as text.
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
            matchers::filter(&database, out)?;
            matchers::corners(&database, out)?;
            eyes::graphs(&database, out)?;
        }
        matchers::automata(bundle, out)?;
        matchers::openings(bundle, out)?;
        matchers::playout_tables(bundle, out)?;
        matchers::playout_rates(bundle, out)?;
        learned::sets(bundle, out)?;
        books::books(bundle, out)?;
        networks::networks(bundle, out)
    }
}

/// How many records each section has that is there.
fn sections(bundle: &Bundle, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\nrecords")?;
    let mut there = bundle.sections().filter(|(_, records, _)| *records > 0);
    there.try_for_each(|(name, records, _)| writeln!(out, "  {name} {records}"))
}

fn sources(notes: &Notes, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\ncompiler {:?}", notes.compiler)?;
    for (number, source) in notes.sources.iter().enumerate() {
        let (path, provenance, license) = (&source.path, &source.provenance, &source.license);
        writeln!(out, "source {number} {path:?}, provenance {provenance:?}, license {license:?}")?;
    }
    Ok(())
}

fn database_head(record: &DatabaseRecord, out: &mut Formatter<'_>) -> fmt::Result {
    writeln!(out, "\ndatabase {:?}", record.name())?;
    writeln!(out, "  kind {}", named(DatabaseKind::from_repr(record.kind)))?;
    writeln!(out, "  matcher {}", named(MatcherChoice::from_repr(record.matcher)))?;
    writeln!(out, "  perspective {}", named(Perspective::from_repr(record.perspective)))?;
    writeln!(out, "  level {}", level(record.level))?;
    writeln!(out, "  anchor {}", named(AnchorRule::from_repr(record.anchor)))?;
    writeln!(out, "  attributes {}", named(AttributeMap::from_repr(record.attributes)))?;
    writeln!(out, "  layer {}", named(LayerMode::from_repr(record.layer)))?;
    writeln!(out, "  goal cells {}", cells(record.goal_cells))?;
    writeln!(out, "  {} patterns, {} automata, {} windows", record.patterns, record.roots, record.grids)
}

/// The name of a number that validation has seen.
fn named(thing: Option<impl Debug>) -> String {
    thing.map_or_else(|| "unknown".to_owned(), |thing| format!("{thing:?}"))
}

fn level(number: u8) -> &'static str {
    Level::from_repr(number).map_or("unknown", Level::name)
}

/// Kinds of cells from a bit for each.
fn cells(bits: u8) -> String {
    let kinds = CellKind::VARIANTS.iter().copied().filter(|kind| bits >> *kind as u8 & 1 != 0);
    let drawn: String = kinds.map(CellKind::character).collect();
    if drawn.is_empty() { "none".to_owned() } else { drawn }
}
