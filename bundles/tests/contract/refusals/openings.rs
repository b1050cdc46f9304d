//! Trees of corners and openings that no bundle has.

use super::{BEGINNING, Case, hold, said};
use crate::sample::with_openings;

const CASES: &[Case] = &[
    (
        "joseki with another matcher",
        |w| w.databases[2].matcher = 0,
        "section of databases, record 2, matcher",
    ),
    ("corners of moves", |w| w.databases[1].matcher = 2, "section of databases, record 1, matcher"),
    ("joseki with another anchor", |w| w.databases[2].anchor = 0, "section of databases, record 2, anchor"),
    ("moves anchored in the corner", |w| w.databases[0].anchor = 4, "section of databases, record 0, anchor"),
    ("joseki without a tree", |w| w.corner_trees.clear(), "section of databases, record 2, kind"),
    ("tree of another database", |w| w.corner_trees[0].database = 1, "section of databases, record 1, kind"),
    ("tree of no database", |w| w.corner_trees[0].database = 9, "section of databases, record 2, kind"),
    (
        "second tree",
        |w| w.corner_trees.push(w.corner_trees[0]),
        "section of corner trees, record 1, database",
    ),
    ("tree without nodes", |w| w.corner_trees[0].nodes = 0, "section of corner trees, record 0, nodes"),
    ("tree beyond the nodes", |w| w.corner_trees[0].nodes = 8, "section of corner trees, record 0, nodes"),
    ("tree with fewer nodes", |w| w.corner_trees[0].nodes = 6, "section of corner nodes, record 4"),
    (
        "nodes without an owner",
        |w| w.corner_nodes.push(w.corner_nodes[0]),
        "section of corner nodes: expected 7 records",
    ),
    (
        "children that are not next",
        |w| w.corner_nodes[1].first_child = 1,
        "section of corner nodes, record 1",
    ),
    ("more children than nodes", |w| w.corner_nodes[6].talls = 1, "section of corner nodes, record 6"),
    ("node that no one leads to", |w| w.corner_nodes[0].squares = 0, "section of corner nodes, record 1"),
    ("fewer children", |w| w.corner_nodes[4].talls = 0, "section of corner nodes, record 5"),
    ("accepted not next", |w| w.corner_nodes[2].first_accepted = 1, "section of corner nodes, record 2"),
    ("accepted twice", |w| w.corner_nodes[5].accepted = 2, "section of corner nodes, record 6"),
    ("accepted of another", |w| w.corner_accepted[2] = 1, "section of corner patterns, record 2, pattern"),
    (
        "accepted without an owner",
        |w| w.corner_accepted[3] = 5,
        "section of corner patterns, record 3, pattern",
    ),
    ("too many accepted", |w| w.corner_accepted.push(3), "section of corner patterns: expected 4 records"),
    ("joseki beside the corner", |w| w.patterns[3].edges = 1, "section of patterns, record 3, rectangle"),
    ("joseki too high", |w| w.patterns[3].bottom = 16, "section of patterns, record 3, rectangle"),
    ("joseki too wide", |w| w.patterns[4].left = -16, "section of patterns, record 4, rectangle"),
    ("openings without an owner", |w| w.databases.truncate(3), "section of openings: expected no records"),
    (
        "openings with another matcher",
        |w| w.databases[3].matcher = 0,
        "section of databases, record 3, matcher",
    ),
    ("openings that override", |w| w.databases[3].layer = 2, "section of databases, record 3, layer"),
    ("table of moves", |w| w.databases[1].matcher = 3, "section of databases, record 1, matcher"),
    ("opening without weight", |w| w.openings[0].weight = 0, "section of openings, record 0, weight"),
    ("too many stones", |w| w.openings[2].stones = 61, "section of openings, record 2, weight, stones"),
    ("no board", |w| w.openings[2].form = 0, "section of openings, record 2, weight, stones"),
    ("too large a board", |w| w.openings[2].form = 20, "section of openings, record 2, weight, stones"),
    ("move below the board", |w| w.openings[2].row = 9, "section of openings, record 2, weight, stones"),
    ("move beside the board", |w| w.openings[2].column = 9, "section of openings, record 2, weight, stones"),
    ("not sorted by key", |w| w.openings[1].key = 10, "section of openings, record 2, key"),
    ("not sorted by weight", |w| w.openings[1].weight = 6, "section of openings, record 1, key"),
    ("one key, two numbers of stones", |w| w.openings[1].stones = 1, "section of openings, record 1, key"),
    ("one key, two boards", |w| w.openings[1].form = 10, "section of openings, record 1, key"),
];

#[test]
fn they_are_refused_where_they_are_wrong() {
    hold(with_openings, CASES, BEGINNING);
}

#[test]
fn two_databases_of_openings_are_refused() {
    let mut writer = with_openings();
    let mut second = writer.databases[3];
    second.name[0] = b'x';
    writer.databases.push(second);
    assert!(
        said(&writer).starts_with("section of databases, record 4, kind: expected one database of openings")
    );
}

#[test]
fn notes_on_openings_are_looked_at_when_asked_for() {
    let mut writer = with_openings();
    writer.opening_notes.truncate(2);
    let bundle = crate::sample::open(&writer.finish()).expect("a bundle");
    let refusal = bundle.opening_notes().expect_err("two notes on three openings");
    let expected =
        "section of notes on openings: expected notes on 3 openings, found notes on 2, 0 bytes behind them";
    assert_eq!(refusal.to_string(), expected);
}
