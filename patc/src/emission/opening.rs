//! The openings, as a database of their own, and those of books.

use crate::catalog::openings::{DATABASE, Opening, OpeningBook, collision};
use crate::catalog::{Catalog, shown};
use crate::diagnostic::{Code, Report};
use crate::ir::{MatcherWish, Settings};
use bundles::record::{
    AnchorRule, Asked, AttributeMap, BookRecord, DatabaseKind, LayerMode, MatcherChoice, Perspective,
    name_bytes,
};
use bundles::{Level, OpeningNote, Writer};

/// Adds the openings, which are sorted, and their database, when there are any, and behind them those of
/// books.
pub(super) fn add(catalog: &Catalog, writer: &mut Writer, report: &mut Report) {
    add_database(catalog, writer, report);
    for OpeningBook { games, source, openings } in &catalog.books {
        tell_collision(catalog, openings, report);
        writer.books.push(BookRecord {
            name: name_bytes(&games.name),
            first_opening: writer.openings.len() as u32,
            openings: openings.len() as u32,
            source: *source,
            komi: games.komi,
            side: games.side,
            scoring: games.scoring as u8,
            reserved: [0; 2],
        });
        writer.openings.extend(openings.iter().map(|opening| opening.record));
    }
}

fn tell_collision(catalog: &Catalog, openings: &[Opening], report: &mut Report) {
    if let Some([one, other]) = collision(openings) {
        let (one, path) = (&one.name, shown(&catalog.sources, other.source));
        let message =
            format!("`{one}` and `{}` have one key, but not one position: leave one out", other.name);
        report.of_path(Code::OPENING_LIMIT, path, message);
    }
}

fn add_database(catalog: &Catalog, writer: &mut Writer, report: &mut Report) {
    let openings = &catalog.book.openings;
    let Some(first) = openings.first() else { return };
    tell_collision(catalog, openings, report);
    if catalog.databases.iter().any(|database| database.settings.database == DATABASE) {
        let message = format!("expected no database `{DATABASE}` of patterns, as openings have this name");
        report.of_path(Code::SOURCES_DISAGREE, shown(&catalog.sources, first.source), message);
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
