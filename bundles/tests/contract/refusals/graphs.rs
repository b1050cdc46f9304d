//! Eye graphs, learned weights and features, named helpers and named tables that no bundle has.

use super::{BEGINNING, Case, hold};
use crate::sample::{with_graphs, with_named_tables};
use bundles::record::{PlayoutRate, name_bytes};

const GRAPHS: &[Case] = &[
    (
        "database without a record",
        |w| w.eye_databases.clear(),
        "section of eye databases: expected a record for database 2, which is one of eyes, found none",
    ),
    (
        "record of another database",
        |w| w.eye_databases[0].database = 1,
        "section of eye databases, record 0, database: expected 2, the next database of eyes, found 1",
    ),
    (
        "record too many",
        |w| w.eye_databases.push(w.eye_databases[0]),
        "section of eye databases, record 1, database: expected no more records",
    ),
    (
        "patterns in a database of eyes",
        |w| {
            w.databases[1].kind = 4;
            w.eye_databases.insert(0, bundles::record::EyeDatabase { database: 1, ..w.eye_databases[0] });
        },
        "section of eye databases, record 0, database: expected one without patterns, found one with 1",
    ),
    (
        "reserved of a database",
        |w| w.eye_databases[0].reserved = 1,
        "section of eye databases, record 0, reserved: expected 0, found 1",
    ),
    (
        "graphs without an owner",
        |w| w.eye_databases[0].graphs = 1,
        "section of eye graphs: expected 1 records, as many as the databases of eyes have, found 2",
    ),
    (
        "graphs beyond the section",
        |w| w.eye_databases[0].graphs = 3,
        "section of eye databases, record 0, graphs: expected records from 0 on, before 2, found 3 from 0 on",
    ),
    (
        "keys that fall",
        |w| w.eye_graphs[1].key = 4,
        "section of eye graphs, record 1, key: expected one not below the key before, found one below",
    ),
    ("graph without cells", |w| w.eye_graphs[0].cells = 0, "section of eye graphs, record 0, numbers: "),
    ("graph of too many cells", |w| w.eye_graphs[1].cells = 21, "section of eye graphs, record 1, numbers: "),
    (
        "graph of other cells",
        |w| w.eye_graphs[1].first_cell = 2,
        "section of eye graphs, record 1, first cell: expected 3, found 2",
    ),
    (
        "cells without an owner",
        |w| w.eye_cells.push(w.eye_cells[0]),
        "section of eye cells: expected 5 records, as many as the graphs have, found 6",
    ),
    (
        "value that falls",
        |w| w.eye_graphs[0].value = [1, 0, 1, 1],
        "section of eye graphs, record 0, numbers: ",
    ),
    ("value of three eyes", |w| w.eye_graphs[0].value[3] = 3, "section of eye graphs, record 0, numbers: "),
    (
        "reserved of a graph",
        |w| w.eye_graphs[0].reserved[5] = 1,
        "section of eye graphs, record 0, numbers: ",
    ),
    (
        "margins",
        |w| w.eye_graphs[0].margins = 2,
        "section of eye graphs, record 0, margins: expected 1, as its cells say, found 2",
    ),
    ("neighbor outside", |w| w.eye_cells[3].neighbors = 4, "section of eye graphs, record 1, cells: "),
    ("content", |w| w.eye_cells[1].content = 3, "section of eye cells, record 1, numbers: "),
    ("margin", |w| w.eye_cells[1].margin = 2, "section of eye cells, record 1, numbers: "),
    ("border", |w| w.eye_cells[1].border = 3, "section of eye cells, record 1, numbers: "),
    ("vital", |w| w.eye_cells[1].vital = 4, "section of eye cells, record 1, numbers: "),
    ("row", |w| w.eye_cells[1].row = 20, "section of eye cells, record 1, numbers: "),
    ("column", |w| w.eye_cells[1].column = 20, "section of eye cells, record 1, numbers: "),
    ("reserved of a cell", |w| w.eye_cells[1].reserved[1] = 1, "section of eye cells, record 1, numbers: "),
    ("set without a name", |w| w.learned_sets[0].name = [0; 32], "section of learned sets, record 0, name: "),
    (
        "two sets of a name",
        |w| w.learned_sets.push(w.learned_sets[0]),
        "section of learned sets, record 2, name: expected a name of its own, found 'games' again",
    ),
    (
        "weights without an owner",
        |w| w.learned_sets[0].weights = 1,
        "section of learned weights: expected 1 records, as many as the sets have, found 2",
    ),
    (
        "weight that is no number",
        |w| w.learned_weights[0].weight = f32::NAN,
        "section of learned weights, record 0, numbers: ",
    ),
    (
        "weight below zero",
        |w| w.learned_weights[0].weight = -1.0,
        "section of learned weights, record 0, numbers: ",
    ),
    (
        "weight of no pattern",
        |w| w.learned_weights[0].pattern = 3,
        "section of learned weights, record 0, numbers: ",
    ),
    (
        "pattern behind a shape",
        |w| w.learned_weights.swap(0, 1),
        "section of learned weights, record 1, pattern: expected a higher number than before, and patterns before \
         shapes, found 1",
    ),
    (
        "pattern with two weights",
        |w| w.learned_weights[1] = w.learned_weights[0],
        "section of learned weights, record 1, pattern: expected a higher number than before, and patterns before \
         shapes, found 1",
    ),
    (
        "pattern with a shape",
        |w| w.learned_weights[0].bottom = 1,
        "section of learned weights, record 0, numbers: ",
    ),
    (
        "shape without orientations",
        |w| w.learned_weights[1].orientations = 0,
        "section of learned weights, record 1, numbers: ",
    ),
    (
        "shape that is too wide",
        |w| w.learned_weights[1].right = 19,
        "section of learned weights, record 1, numbers: ",
    ),
    (
        "cell outside the shape",
        |w| w.learned_elements[0].column = 1,
        "section of learned elements, record 0, cell: ",
    ),
    (
        "cells without an owner's shape",
        |w| w.learned_weights[1].elements = 0,
        "section of learned elements: expected 0 records, as many as the weights have, found 1",
    ),
    (
        "feature without a name",
        |w| w.learned_features[1].name = [0; 32],
        "section of learned features, record 1, name: expected a name in UTF-8",
    ),
    (
        "feature whose name is no word",
        |w| w.learned_features[0].name[0] = b'C',
        "section of learned features, record 0, name: expected a small letter, then small letters",
    ),
    (
        "feature whose name is too long",
        |w| w.learned_features[0].name = [b'a'; 32],
        "section of learned features, record 0, name: expected a small letter, then small letters",
    ),
    (
        "feature whose number is too large",
        |w| w.learned_features[1].number = 65536,
        "section of learned features, record 1, number: expected at most 65535, found 65536",
    ),
    (
        "feature whose weight is no number",
        |w| w.learned_features[0].weight = f32::INFINITY,
        "section of learned features, record 0, weight: ",
    ),
    (
        "feature whose weight is below zero",
        |w| w.learned_features[0].weight = -0.0,
        "section of learned features, record 0, weight: ",
    ),
    (
        "feature of no set",
        |w| w.learned_features[3].set = 2,
        "section of learned features, record 3, set: expected the number of one of 2 sets, found 2",
    ),
    (
        "feature with two weights",
        |w| w.learned_features[1].number = 0,
        "section of learned features, record 1, order: expected a higher set, name and number than before, found \
         set 0, capture 0",
    ),
    (
        "features not by name",
        |w| w.learned_features.swap(1, 2),
        "section of learned features, record 2, order: ",
    ),
    (
        "features not by set",
        |w| w.learned_features.swap(2, 3),
        "section of learned features, record 3, order: ",
    ),
    (
        "name for a known helper",
        |w| w.named_helpers[0].pattern = 1,
        "section of named helpers, record 0, pattern: expected a pattern from 0 on whose helper is known by",
    ),
    (
        "two names for a helper",
        |w| w.named_helpers.push(w.named_helpers[0]),
        "section of named helpers, record 1, pattern: expected a pattern from 3 on",
    ),
];

const TABLES: &[Case] = &[
    (
        "classes of too few tables",
        |w| w.playout_classes.truncate(1 << 16),
        "section of playout classes: expected 65536 records for each of 2 tables, found 65536",
    ),
    (
        "class beyond the weights of its table",
        |w| w.playout_classes[(1 << 16) + 3] = 1,
        "section of playout classes, record 65539, class: expected the number of one of 1 weights, found 1",
    ),
    (
        "two tables of a name",
        |w| w.playout_tables[1].name = w.playout_tables[0].name,
        "section of playout tables, record 1, name: expected a name of its own, found 'quick' again",
    ),
    (
        "weights of another table",
        |w| w.playout_tables[1].first_weights = 1,
        "section of playout tables, record 1, weights: expected records from 2 on, before 3, found 1 from 1",
    ),
    (
        "weights without an owner",
        |w| w.playout_weights.push(w.playout_weights[0]),
        "section of playout weights: expected 3 records, as many as the tables have, found 4",
    ),
    (
        "reserved of a table",
        |w| w.playout_tables[0].reserved = 1,
        "section of playout tables, record 0, reserved: expected 0, found 1",
    ),
    (
        "a rate without a name",
        |w| w.playout_rates[1].name = [0; 32],
        "section of playout rates, record 1, name: expected a name in UTF-8",
    ),
    (
        "two rates of a name",
        |w| w.playout_rates[1].name = w.playout_rates[0].name,
        "section of playout rates, record 1, name: expected a name of its own, found 'atari' again",
    ),
    (
        "a rate that is too large",
        |w| w.playout_rates[0].values[2] = 1_000_001,
        "section of playout rates, record 0, values: expected at most 1000000, found 1000001",
    ),
    (
        "more rates than there may be",
        |w| {
            let rate = |number: u32| PlayoutRate {
                name: name_bytes(&number.to_string()),
                values: [0; 3],
                source: 0,
            };
            w.playout_rates = (0..257).map(rate).collect();
        },
        "section of playout rates, record 256, number: expected at most 256 records, found 257",
    ),
];

#[test]
fn graphs_and_tables_that_no_bundle_has() {
    hold(with_graphs, GRAPHS, BEGINNING);
    hold(with_named_tables, TABLES, BEGINNING);
}
