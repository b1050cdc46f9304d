//! Small bundles, made from drawings, for tests that need some.

use bundles::record::{
    AnchorRule, Attribute, AttributeMap, CellKind, DatabaseKind, DatabaseRecord, Element, GridRecord,
    LayerMode, MatcherChoice, NAME_LENGTH, NO_HELPER, PatternRecord, Perspective, ValueRecord,
};
use bundles::{Level, Notes, PatternNote, SourceNote, VariantArray, Writer};

/// A database: its name, and of each pattern the name, the value and the drawing.
pub(crate) struct Drawn<'a>(pub(crate) &'a str, pub(crate) &'a [(&'a str, f32, &'a str)]);

/// The bytes of a bundle with these databases, whose patterns are tried as drawn only.
pub(crate) fn bundle(databases: &[Drawn<'_>]) -> Vec<u8> {
    layer(databases, LayerMode::Replace)
}

/// The bytes of a bundle that does this to databases of the same names in the layers below.
pub(crate) fn layer(databases: &[Drawn<'_>], mode: LayerMode) -> Vec<u8> {
    writer(databases, mode).finish()
}

/// What such a bundle is written from.
pub(crate) fn writer(databases: &[Drawn<'_>], mode: LayerMode) -> Writer {
    let mut writer = Writer {
        notes: Notes {
            compiler: "a test".to_owned(),
            sources: vec![SourceNote {
                path: "drawn.db".to_owned(),
                provenance: "drawn for a test".to_owned(),
                license: "MIT OR Apache-2.0".to_owned(),
            }],
            patterns: Vec::new(),
        },
        ..Writer::default()
    };
    for Drawn(name, patterns) in databases {
        add(&mut writer, name, patterns, mode);
    }
    writer
}

fn add(writer: &mut Writer, name: &str, patterns: &[(&str, f32, &str)], mode: LayerMode) {
    let mut padded = [0; NAME_LENGTH];
    padded[..name.len()].copy_from_slice(name.as_bytes());
    writer.databases.push(DatabaseRecord {
        name: padded,
        first_pattern: writer.patterns.len() as u32,
        patterns: patterns.len() as u32,
        first_root: 0,
        roots: 0,
        first_grid: writer.grids.len() as u32,
        grids: patterns.len() as u32,
        kind: DatabaseKind::Moves as u8,
        matcher: MatcherChoice::Grid as u8,
        perspective: Perspective::Mover as u8,
        level: Level::Geometry as u8,
        anchor: AnchorRule::Either as u8,
        attributes: AttributeMap::General as u8,
        layer: mode as u8,
        goal_cells: 0,
    });
    for (name, value, drawing) in patterns {
        // A mask without bits lets every window pass; the cells decide.
        let pattern = writer.patterns.len() as u32;
        writer.grids.push(GridRecord { mask: 0, value: 0, pattern, orientation: 0 });
        let record = pattern_of(writer, *value, drawing);
        writer.patterns.push(record);
        writer.notes.patterns.push(PatternNote {
            name: (*name).to_owned(),
            line: 1,
            ..PatternNote::default()
        });
    }
}

/// The record of a drawn pattern. Its anchor is the first stone; its cells are added to the writer.
fn pattern_of(writer: &mut Writer, value: f32, drawing: &str) -> PatternRecord {
    let rows: Vec<Vec<char>> = drawing.split_whitespace().map(|row| row.chars().collect()).collect();
    let cells = || {
        let row = |(row, cells): (usize, &Vec<char>)| {
            cells
                .iter()
                .enumerate()
                .map(|(column, cell)| (row as i8, column as i8, *cell))
                .collect::<Vec<_>>()
        };
        rows.iter().enumerate().flat_map(row)
    };
    let place = |wanted: &str| {
        let mut found = cells().filter(|(_, _, cell)| wanted.contains(*cell));
        found.next().map(|(row, column, _)| (row, column)).expect("a drawing has a stone and a move")
    };
    let (anchor, chosen) = (place("XO"), place("*"));
    let first_value = writer.values.len() as u32;
    writer.values.push(ValueRecord {
        number: value,
        attribute: Attribute::Value as u8,
        row: 0,
        column: 0,
        reserved: 0,
    });
    let first_element = writer.elements.len() as u32;
    for (row, column, cell) in cells() {
        let kind = CellKind::VARIANTS.iter().copied().find(|kind| kind.character() == cell);
        if let Some(kind) = kind {
            let (row, column) = (row - anchor.0, column - anchor.1);
            writer.elements.push(Element { row, column, kind: kind as u8, label: 0 });
        }
    }
    PatternRecord {
        // Nothing is asked of the safety of its move.
        classes: 1 << (b's' - b'a'),
        source_hash: drawing.bytes().fold(1, |hash, byte| hash * 31 % 1_000_003 + u64::from(byte)),
        first_element,
        first_value,
        constraint: 0,
        action: 0,
        value,
        elements: (writer.elements.len() as u32 - first_element) as u16,
        values: 1,
        constraint_words: 0,
        action_words: 0,
        helper: NO_HELPER,
        top: -anchor.0,
        left: -anchor.1,
        bottom: rows.len() as i8 - 1 - anchor.0,
        right: rows[0].len() as i8 - 1 - anchor.1,
        move_row: chosen.0 - anchor.0,
        move_column: chosen.1 - anchor.1,
        edges: 0,
        orientations: 1,
        level: Level::Geometry as u8,
        callback_cells: 0,
        has_move: 1,
        reserved: [0; 7],
    }
}
