//! From the catalog to the sections of a bundle.

pub mod automaton;
pub mod corner;
mod filter;
pub mod grid;
mod learned;
pub mod matchers;
mod opening;
mod shape;

use crate::catalog::{Catalog, Database, shown};
use crate::diagnostic::{Code, Report};
use crate::ir::{Pattern, Settings};
use bundles::record::{
    Asked, DatabaseKind, DatabaseRecord, EyeDatabase, HELPER_LENGTH, MatcherChoice, NO_HELPER, NamedHelper,
    PatternRecord, PlayoutRate, PlayoutTableRecord, name_bytes,
};
use bundles::{Notes, PatternNote, Writer};

pub use matchers::{Holds, Plan, Unmet};

/// The sections of a bundle that says what the catalog says.
///
/// Whatever does not fit into the records of a bundle is reported.
pub fn emit(catalog: &Catalog, holds: Holds, report: &mut Report) -> Writer {
    let mut writer = Writer { notes: notes(catalog), ..Writer::default() };
    for database in &catalog.databases {
        emit_database(catalog, database, holds, &mut writer, report);
    }
    opening::add(catalog, &mut writer, report);
    learned::add(catalog, &mut writer);
    catalog.networks.iter().for_each(|(source, network)| writer.add_networks(network, *source));
    for (rate, table) in
        catalog.tables.first().iter().flat_map(|table| table.rules.rates.iter().zip(std::iter::repeat(table)))
    {
        let name = name_bytes(&rate.name);
        writer.playout_rates.push(PlayoutRate { name, values: rate.values, source: table.source });
    }
    // A source of rates alone leaves the table of the layer below as it is.
    let rates_alone = |table: &&crate::catalog::playout::Table| {
        table.rules.rules.is_empty() && !table.rules.rates.is_empty()
    };
    for table in catalog.tables.iter().filter(|table| !rates_alone(table)) {
        writer.playout_tables.push(PlayoutTableRecord {
            name: name_bytes(&table.rules.name),
            first_weights: writer.playout_weights.len() as u32,
            weights: table.weights.len() as u32,
            source: table.source,
            reserved: 0,
        });
        writer.playout_classes.extend_from_slice(&table.classes);
        writer.playout_weights.extend_from_slice(&table.weights);
    }
    let asked: Vec<u8> = catalog.databases.iter().map(|database| database.settings.asked as u8).collect();
    if asked.iter().any(|asked| *asked != Asked::Board as u8) {
        // The openings, which no source asks for, come behind the others.
        writer.asked = asked;
        writer.asked.resize(writer.databases.len(), Asked::Board as u8);
    }
    writer
}

fn notes(catalog: &Catalog) -> Notes {
    let pattern = |pattern: &Pattern| PatternNote {
        name: pattern.name.clone(),
        comment: pattern.comment.clone(),
        source: pattern.source,
        line: pattern.place.line,
    };
    let patterns = catalog.databases.iter().flat_map(|database| &database.patterns);
    Notes {
        compiler: concat!("patc ", env!("CARGO_PKG_VERSION")).to_owned(),
        sources: catalog.sources.iter().map(|origin| origin.note.clone()).collect(),
        patterns: patterns.map(pattern).collect(),
    }
}

fn emit_database(
    catalog: &Catalog,
    database: &Database,
    holds: Holds,
    writer: &mut Writer,
    report: &mut Report,
) {
    let first_pattern = writer.patterns.len() as u32;
    for pattern in &database.patterns {
        match record(pattern, writer) {
            Some(record) => {
                named_helper(pattern, writer);
                writer.patterns.push(record);
            }
            None => too_long(catalog, pattern, report),
        }
    }
    let mut record = database_record(&database.settings, first_pattern, writer);
    match database.settings.kind {
        DatabaseKind::Joseki => add_tree(catalog, database, &mut record, writer, report),
        DatabaseKind::Eyes => emit_eyes(database, writer),
        _ => {
            let Settings { matcher, asked, .. } = database.settings;
            if let Err(unmet) = matchers::add(&mut record, writer, Plan { wish: matcher, asked, holds }) {
                no_matcher(catalog, database, &unmet, report);
            }
        }
    }
    writer.databases.push(record);
}

fn no_matcher(catalog: &Catalog, database: &Database, unmet: &Unmet, report: &mut Report) {
    let path = shown(&catalog.sources, database.source);
    let name = &database.settings.database;
    let message = match unmet {
        Unmet::States { budget } => format!(
            "expected automata of at most {budget} states for the patterns of `{name}`, found that they need more"
        ),
        Unmet::Entries { entries } => format!(
            "expected a filter that a bundle has room for, found {entries} patterns and orientations in `{name}`"
        ),
        Unmet::NoBoard { pattern } => {
            let name = database.patterns.get(*pattern).map_or("", |pattern| pattern.name.as_str());
            format!("expected patterns that stand on some board for an automaton, found `{name}`")
        }
    };
    let help = "another matcher has room for them: `matcher auto` chooses one";
    report.of_path(Code::TOO_MANY_PATTERNS, path, message).helping(help);
}

/// The eye shapes of the next database, which has no patterns to match.
fn emit_eyes(database: &Database, writer: &mut Writer) {
    writer.eye_databases.push(EyeDatabase {
        database: writer.databases.len() as u32,
        first_graph: writer.eye_graphs.len() as u32,
        graphs: database.eyes.len() as u32,
        reserved: 0,
    });
    for eye in &database.eyes {
        writer.eye_graphs.push(eye.record(writer.eye_cells.len() as u32));
        writer.eye_cells.extend_from_slice(&eye.cells);
    }
}

/// Keeps the name of the helper of the next pattern when that is all that is known of it.
fn named_helper(pattern: &Pattern, writer: &mut Writer) {
    if !pattern.helper_name.is_empty() {
        let mut name = [0; HELPER_LENGTH];
        name.iter_mut().zip(pattern.helper_name.bytes()).for_each(|(into, byte)| *into = byte);
        writer.named_helpers.push(NamedHelper { pattern: writer.patterns.len() as u32, name });
    }
}

/// Adds the tree of a database of joseki; reports when it does not fit into one.
fn add_tree(
    catalog: &Catalog,
    database: &Database,
    record: &mut DatabaseRecord,
    writer: &mut Writer,
    report: &mut Report,
) {
    record.matcher = MatcherChoice::Corner as u8;
    if corner::add(record, writer).is_none() {
        let path = shown(&catalog.sources, database.source);
        let most = u16::MAX;
        let message =
            format!("expected at most {most} joseki that differ in one step from the corner, found more");
        report.of_path(Code::TOO_MANY_PATTERNS, path, message);
    }
}

/// The record of a pattern, whose cells, attributes and code are appended; none when the code is too long.
fn record(pattern: &Pattern, writer: &mut Writer) -> Option<PatternRecord> {
    let constraint_words = u16::try_from(pattern.constraint.len()).ok()?;
    let action_words = u16::try_from(pattern.action.len()).ok()?;
    let record = PatternRecord {
        classes: pattern.classes,
        source_hash: pattern.source_hash,
        first_element: writer.elements.len() as u32,
        first_value: writer.values.len() as u32,
        constraint: writer.code.len() as u32,
        action: (writer.code.len() + pattern.constraint.len()) as u32,
        value: pattern.value(),
        elements: pattern.elements.len() as u16,
        values: pattern.values.len() as u16,
        constraint_words,
        action_words,
        helper: pattern.helper.map_or(NO_HELPER, bundles::Opcode::number),
        top: pattern.top,
        left: pattern.left,
        bottom: pattern.bottom,
        right: pattern.right,
        move_row: pattern.chosen.unwrap_or_default().0,
        move_column: pattern.chosen.unwrap_or_default().1,
        edges: pattern.edges,
        orientations: pattern.orientations,
        level: pattern.level as u8,
        callback_cells: pattern.callback_cells,
        has_move: u8::from(pattern.chosen.is_some()),
        reserved: [0; 7],
    };
    writer.elements.extend_from_slice(&pattern.elements);
    writer.values.extend_from_slice(&pattern.values);
    writer.code.extend_from_slice(&pattern.constraint);
    writer.code.extend_from_slice(&pattern.action);
    Some(record)
}

fn too_long(catalog: &Catalog, pattern: &Pattern, report: &mut Report) {
    let path = shown(&catalog.sources, pattern.source);
    let message = format!(
        "expected at most {} words for the constraint and for the action of `{}`, found {} and {}",
        u16::MAX,
        pattern.name,
        pattern.constraint.len(),
        pattern.action.len()
    );
    report.of_path(Code::CODE_LENGTH, path, message);
}

fn database_record(settings: &Settings, first_pattern: u32, writer: &Writer) -> DatabaseRecord {
    DatabaseRecord {
        name: name_bytes(&settings.database),
        first_pattern,
        patterns: writer.patterns.len() as u32 - first_pattern,
        first_root: 0,
        roots: 0,
        first_grid: 0,
        grids: 0,
        kind: settings.kind as u8,
        matcher: MatcherChoice::Grid as u8,
        perspective: settings.perspective as u8,
        level: settings.level as u8,
        anchor: settings.anchor as u8,
        attributes: settings.attributes as u8,
        layer: settings.layer as u8,
        goal_cells: settings.goal_cells,
    }
}
