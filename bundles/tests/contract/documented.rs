//! `FORMAT.md` says of every record what the code says.

use crate::sample::{
    sifted, small, with_books, with_graphs, with_grid_entries, with_named_tables, with_network,
    with_openings, with_playout_table,
};
use bundles::code::Operation;
use bundles::record::{
    AnchorRule, Asked, Attribute, AttributeMap, AutomatonState, BookRecord, BookScoring, CellKind,
    CornerNode, CornerTree, DatabaseKind, DatabaseRecord, Element, EyeCell, EyeContent, EyeDatabase,
    EyeGraph, FilterClass, FilterEntry, FilterRecord, GridRecord, LayerKind, LayerMode, LeadForm,
    LearnedFeature, LearnedSet, LearnedWeight, MatcherChoice, NamedHelper, NetworkLayer, NetworkRecord,
    NetworkRegister, OpeningRecord, PatternRecord, Perspective, PlaneForm, PlayoutRate, PlayoutTableRecord,
    PlayoutWeights, RegisterKind, Symbol, ValueRecord,
};
use bundles::{ALIGNMENT, FORMAT_VERSION, Level, MAGIC, VariantArray, Writer};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::mem::offset_of;

const DOCUMENT: &str = include_str!("../../FORMAT.md");

/// A record, its size, and its fields with where they begin.
type Layout = (&'static str, usize, Vec<(&'static str, usize)>);

/// Only a macro can name the fields of a record.
macro_rules! layout {
    ($record:ident: $($field:ident),+) => {
        (stringify!($record), size_of::<$record>(), vec![$((stringify!($field), offset_of!($record, $field))),+])
    };
}

fn layouts() -> Vec<Layout> {
    vec![
        layout!(DatabaseRecord: name, first_pattern, patterns, first_root, roots, first_grid, grids, kind,
            matcher, perspective, level, anchor, attributes, layer, goal_cells),
        layout!(PatternRecord: classes, source_hash, first_element, first_value, constraint, action, value,
            elements, values, constraint_words, action_words, helper, top, left, bottom, right, move_row,
            move_column, edges, orientations, level, callback_cells, has_move, reserved),
        layout!(Element: row, column, kind, label),
        layout!(ValueRecord: number, attribute, row, column, reserved),
        layout!(AutomatonState: next, first_accepted, accepted, place),
        layout!(GridRecord: mask, value, pattern, orientation),
        layout!(CornerTree: database, first_node, nodes, first_accepted, accepted),
        layout!(CornerNode: label, first_child, first_accepted, squares, wides, talls, accepted),
        layout!(OpeningRecord: key, weight, row, column, stones, form),
        layout!(BookRecord: name, first_opening, openings, source, komi, side, scoring, reserved),
        layout!(PlayoutWeights: weights),
        layout!(FilterRecord: database, first_class, classes, first_entry, entries, nibbles, symbols, reserved,
            places, unused, classes_of),
        layout!(FilterClass: first_word, first_member, members, reserved),
        layout!(FilterEntry: masks, values, pattern, least, most, anchor_row, anchor_column, orientation, beyond),
        layout!(PlayoutTableRecord: name, first_weights, weights, source, reserved),
        layout!(PlayoutRate: name, values, source),
        layout!(LearnedSet: name, first_weight, weights, source, reserved),
        layout!(LearnedWeight: weight, count, pattern, first_element, elements, top, left, bottom, right,
            edges, orientations),
        layout!(LearnedFeature: name, number, weight, count, set),
        layout!(NamedHelper: pattern, name),
        layout!(NetworkRecord: name, parameters, first_register, registers, first_layer, layers, source, planes,
            lead, searched, outputs, playouts, playout_share, units),
        layout!(NetworkRegister: limit, channels, kind, reserved),
        layout!(NetworkLayer: weights, first_channel, from, to, added, kind, form, flags, shift, reserved),
        layout!(EyeDatabase: database, first_graph, graphs, reserved),
        layout!(EyeGraph: key, first_cell, number, source, line, cells, margins, value, reserved),
        layout!(EyeCell: neighbors, color, content, margin, border, vital, row, column, reserved),
    ]
}

/// The cells of the rows of the table behind a heading, without those of its head.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let behind = DOCUMENT.split(&format!("\n{heading}\n")).nth(1);
    let behind = behind.unwrap_or_else(|| panic!("FORMAT.md has the heading '{heading}'"));
    let lines = behind.lines().skip_while(|line| !line.starts_with('|')).skip(2);
    let table = lines.take_while(|line| line.starts_with('|'));
    table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn records_lie_as_documented() {
    for (name, size, fields) in layouts() {
        let ends = fields.iter().skip(1).map(|(_, offset)| *offset).chain([size]);
        let expected: Vec<Vec<String>> = fields
            .iter()
            .zip(ends)
            .map(|((field, offset), end)| {
                vec![offset.to_string(), (end - offset).to_string(), (*field).to_owned()]
            })
            .collect();
        let found: Vec<Vec<&str>> =
            rows(&format!("### {name}, {size} bytes")).into_iter().map(|row| row[..3].to_vec()).collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// A number in bytes, at the place that the table behind a heading gives to a field.
fn number(bytes: &[u8], heading: &str, field: &str) -> u64 {
    let row = rows(heading).into_iter().find(|row| row[2] == field).expect(field);
    let [at, length] = [row[0], row[1]].map(|number| number.parse::<usize>().expect("a number"));
    bytes[at..at + length].iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[test]
fn headers_and_sections_lie_as_documented() {
    let (header, entry) = ("### Header, 64 bytes", "### SectionEntry, 32 bytes");
    let known = |row: &[&str]| [row[0], row[1]].map(|number| number.parse::<u64>().expect("a number"));
    let documented: BTreeSet<[u64; 2]> = rows("### Sections").iter().map(|row| known(row)).collect();
    let mut found = BTreeSet::new();
    let asked = || Writer { asked: vec![0; small().databases.len()], ..with_grid_entries() };
    let samples = [
        asked,
        sifted,
        with_books,
        with_graphs,
        with_named_tables,
        with_network,
        with_openings,
        with_playout_table,
    ];
    for bytes in samples.map(|sample| sample().finish()) {
        assert_eq!(number(&bytes, header, "magic"), u64::from_le_bytes(MAGIC));
        assert_eq!(number(&bytes, header, "endian"), 0x0102_0304);
        assert_eq!(number(&bytes, header, "version"), FORMAT_VERSION.into());
        assert_eq!(number(&bytes, header, "length"), bytes.len() as u64);
        for at in 0..number(&bytes, header, "sections") as usize {
            let section = |field| number(&bytes[64 + 32 * at..], entry, field);
            assert!(section("offset").is_multiple_of(ALIGNMENT as u64) && section("required") < 2);
            assert!(section("offset") + section("count") * section("record_size") <= bytes.len() as u64);
            found.insert([section("kind"), section("record_size")]);
        }
    }
    assert_eq!(found, documented);
}

#[test]
fn operations_are_numbered_as_documented() {
    let expected: Vec<Vec<String>> = Operation::VARIANTS
        .iter()
        .map(|operation| {
            let (takes, leaves) = operation.effect();
            vec![
                (*operation as u8).to_string(),
                format!("{operation:?}"),
                takes.to_string(),
                leaves.to_string(),
            ]
        })
        .collect();
    let found: Vec<Vec<&str>> = rows("## Code").into_iter().map(|row| row[..4].to_vec()).collect();
    assert_eq!(found, expected);
}

#[test]
fn numbers_mean_what_is_documented() {
    let text = DOCUMENT.split_whitespace().collect::<Vec<_>>().join(" ");
    let symbols = [Symbol::Empty, Symbol::Own, Symbol::Opponent, Symbol::Outside];
    for list in [
        listed(DatabaseKind::VARIANTS),
        listed(MatcherChoice::VARIANTS),
        listed(Asked::VARIANTS),
        listed(Perspective::VARIANTS),
        listed(AnchorRule::VARIANTS),
        listed(AttributeMap::VARIANTS),
        listed(LayerMode::VARIANTS),
        listed(CellKind::VARIANTS),
        listed(Attribute::VARIANTS),
        listed(EyeContent::VARIANTS),
        listed(BookScoring::VARIANTS),
        listed(PlaneForm::VARIANTS),
        listed(LeadForm::VARIANTS),
        listed(RegisterKind::VARIANTS),
        listed(LayerKind::VARIANTS),
        listed(&symbols),
        listed(Level::VARIANTS).to_lowercase(),
    ] {
        assert!(text.contains(&list), "FORMAT.md does not say '{list}'");
    }
}

/// All values of an enumeration with their numbers.
fn listed<T: Debug>(all: &[T]) -> String {
    let numbered = all.iter().enumerate().map(|(number, value)| format!("{number} {value:?}"));
    numbered.collect::<Vec<_>>().join(", ")
}
