//! The openings, as a database of their own.

use crate::catalog::Catalog;
use crate::catalog::openings::{DATABASE, Opening};
use crate::diagnostic::{Code, Finding, Report};
use crate::ir::{MatcherWish, Settings};
use bundles::record::{AnchorRule, Asked, AttributeMap, DatabaseKind, LayerMode, MatcherChoice, Perspective};
use bundles::{Level, OpeningNote, Writer};

/// Adds the openings, which are sorted, and their database, when there are any.
pub(super) fn add(catalog: &Catalog, writer: &mut Writer, report: &mut Report) {
    let openings = &catalog.book.openings;
    let Some(first) = openings.first() else { return };
    let path = |source: u32| catalog.sources.get(source as usize).map_or("", |origin| origin.shown.as_str());
    if let Some([one, other]) = catalog.book.collision() {
        report.add(Code::OPENING_LIMIT, || {
            let message = format!(
                "`{}` and `{}` have one key, but not one position: leave one out",
                one.name, other.name
            );
            Finding::of_path(Code::OPENING_LIMIT, path(other.source), message)
        });
    }
    if catalog.databases.iter().any(|database| database.settings.database == DATABASE) {
        report.add(Code::SOURCES_DISAGREE, || {
            let message =
                format!("expected no database `{DATABASE}` of patterns, as openings have this name");
            Finding::of_path(Code::SOURCES_DISAGREE, path(first.source), message)
        });
    }
    writer.openings = openings.iter().map(|opening| opening.record).collect();
    let note = |opening: &Opening| OpeningNote {
        name: opening.name.clone(),
        source: opening.source,
        line: opening.line,
    };
    writer.opening_notes = openings.iter().map(note).collect();
    let settings = Settings {
        database: DATABASE.to_owned(),
        kind: DatabaseKind::Openings,
        anchor: AnchorRule::Own,
        perspective: Perspective::Mover,
        level: Level::Geometry,
        layer: if catalog.book.added { LayerMode::Add } else { LayerMode::Replace },
        matcher: MatcherWish::Auto,
        asked: Asked::Board,
        attributes: AttributeMap::None,
        goal_cells: 0,
    };
    let mut record = super::database_record(&settings, writer.patterns.len() as u32, writer);
    record.matcher = MatcherChoice::Table as u8;
    writer.databases.push(record);
}
