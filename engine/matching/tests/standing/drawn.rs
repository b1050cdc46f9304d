//! Bundles of one pattern from its drawing. The anchor is the first stone; the windows of the grid demand
//! nothing, so that every anchor passes and is tested in full.

use bundles::record::{
    CellKind, DatabaseRecord, Edges, Element, GridRecord, NAME_LENGTH, NO_HELPER, PatternRecord,
};
use bundles::{PatternNote, VariantArray, Writer};
use bytemuck::Zeroable;

/// A bundle of one database with one pattern.
pub(crate) fn bundle(text: &str, orientations: u8) -> Writer {
    let (edges, rows) = diagram(text);
    let cells = rows.iter().zip(0_i8..).flat_map(|(row, at)| {
        row.chars().zip(0_i8..).map(move |(character, column)| (character, at, column))
    });
    let (_, anchor_row, anchor_column) =
        cells.clone().find(|(character, ..)| "OX".contains(*character)).expect("a stone");
    let mut pattern = PatternRecord {
        helper: NO_HELPER,
        top: -anchor_row,
        left: -anchor_column,
        bottom: rows.len() as i8 - 1 - anchor_row,
        right: rows[0].len() as i8 - 1 - anchor_column,
        edges,
        orientations,
        ..PatternRecord::zeroed()
    };
    let mut elements = Vec::new();
    for (character, row, column) in cells {
        let (row, column) = (row - anchor_row, column - anchor_column);
        let Some(kind) = CellKind::VARIANTS.iter().copied().find(|kind| kind.character() == character) else {
            continue;
        };
        if kind == CellKind::Move {
            (pattern.has_move, pattern.move_row, pattern.move_column) = (1, row, column);
        }
        elements.push(Element { row, column, kind: kind as u8, label: 0 });
    }
    pattern.elements = elements.len() as u16;
    let windows = (0..8).filter(|orientation| orientations >> orientation & 1 != 0);
    let grids: Vec<GridRecord> =
        windows.map(|orientation| GridRecord { mask: 0, value: 0, pattern: 0, orientation }).collect();
    let notes = bundles::Notes { patterns: vec![PatternNote::default()], ..bundles::Notes::default() };
    Writer {
        databases: vec![DatabaseRecord {
            patterns: 1,
            grids: grids.len() as u32,
            name: name(),
            ..DatabaseRecord::zeroed()
        }],
        patterns: vec![pattern],
        elements,
        grids,
        notes,
        ..Writer::default()
    }
}

/// The edges and the rows without them.
fn diagram(text: &str) -> (u8, Vec<&str>) {
    let lines: Vec<&str> = text.lines().collect();
    let is_edge = |line: &&&str| line.contains('-');
    let mut edges = 0;
    let mut add = |shown: bool, edge: u8| edges |= if shown { edge } else { 0 };
    add(lines.first().filter(is_edge).is_some(), Edges::NORTH);
    add(lines.last().filter(is_edge).is_some(), Edges::SOUTH);
    let rows: Vec<&str> = lines.into_iter().filter(|line| !line.contains('-')).collect();
    add(rows[0].starts_with('|'), Edges::WEST);
    add(rows[0].ends_with('|'), Edges::EAST);
    (edges, rows.iter().map(|row| row.trim_matches('|')).collect())
}

fn name() -> [u8; NAME_LENGTH] {
    let mut name = [0; NAME_LENGTH];
    name[..5].copy_from_slice(b"drawn");
    name
}
