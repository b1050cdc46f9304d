//! Records that no bundle has.

use super::{Case, WHOLE, hold};
use crate::sample::{sifted, with_grid_entries, with_playout_table};

const CASES: &[Case] = &[
    (
        "name that is empty",
        |w| w.databases[0].name = [0; 32],
        "section of databases, record 0, name: expected a name in UTF-8 without control characters, \
         then zeros, found \"\"",
    ),
    (
        "name that is no text",
        |w| w.databases[0].name[1] = 0xff,
        "section of databases, record 0, name: expected a name in UTF-8 without control characters, \
         then zeros, found \"a\\xfftack\"",
    ),
    (
        "name with something behind it",
        |w| w.databases[0].name[31] = b'x',
        "section of databases, record 0, name: expected a name in UTF-8 without control characters, \
         then zeros, found \
         \"attack\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00x\"",
    ),
    (
        "name with a control character",
        |w| w.databases[0].name[1] = 7,
        "section of databases, record 0, name: expected a name in UTF-8 without control characters, \
         then zeros, found \"a\\x07tack\"",
    ),
    (
        "two databases of one name",
        |w| w.databases[1].name = w.databases[0].name,
        "section of databases, record 1, name: expected a name of its own, found 'attack' again",
    ),
    (
        "kind",
        |w| w.databases[0].kind = 5,
        "section of databases, record 0, kind: expected a number below 5, found 5",
    ),
    (
        "matcher",
        |w| w.databases[0].matcher = 5,
        "section of databases, record 0, matcher: expected a number below 5, found 5",
    ),
    (
        "asked, for some databases only",
        |w| w.asked = vec![0; w.databases.len() + 1],
        "section of asked: expected a record for each of 2 databases, or none, found 3",
    ),
    (
        "asked",
        |w| w.asked = vec![2; w.databases.len()],
        "section of asked, record 0, number: expected a number below 2, found 2",
    ),
    (
        "perspective",
        |w| w.databases[0].perspective = 3,
        "section of databases, record 0, perspective: expected a number below 3, found 3",
    ),
    (
        "level of a database",
        |w| w.databases[0].level = 7,
        "section of databases, record 0, level: expected a number below 7, found 7",
    ),
    (
        "anchor",
        |w| w.databases[0].anchor = 5,
        "section of databases, record 0, anchor: expected a number below 5, found 5",
    ),
    (
        "attribute map",
        |w| w.databases[0].attributes = 6,
        "section of databases, record 0, attributes: expected a number below 6, found 6",
    ),
    (
        "layer mode",
        |w| w.databases[0].layer = 3,
        "section of databases, record 0, layer: expected a number below 3, found 3",
    ),
    (
        "matcher without its records",
        |w| w.databases[0].matcher = 1,
        "section of databases, record 0, matcher: expected one whose automata the database has, \
         found 1, and no automata",
    ),
    (
        "patterns that two databases have",
        |w| w.databases[1].first_pattern = 1,
        "section of databases, record 1, first_pattern: expected 2, found 1",
    ),
    (
        "patterns beyond the section",
        |w| w.databases[1].patterns = 2,
        "section of databases, record 1, patterns: expected records from 2 on, before 3, found 2 \
         from 2 on",
    ),
    (
        "patterns that no database has",
        |w| w.databases[1].patterns = 0,
        "section of patterns: expected 2 records, as many as the databases have, found 3",
    ),
    (
        "roots beyond the section",
        |w| w.databases[1].roots = u32::MAX,
        "section of databases, record 1, roots: expected records from 0 on, before 1, found \
         4294967295 from 0 on",
    ),
    (
        "windows beyond the section",
        |w| w.databases[1].grids = 1,
        "section of databases, record 1, grids: expected records from 3 on, before 3, found 1 from 3 \
         on",
    ),
    (
        "classes",
        |w| w.patterns[0].classes = 1 << 52,
        "section of patterns, record 0, classes: expected 52 bits, found 0x10000000000000",
    ),
    (
        "cells of the pattern before",
        |w| w.patterns[1].first_element = 3,
        "section of patterns, record 1, elements: expected records from 4 on, before 10, found 4 \
         from 3 on",
    ),
    (
        "cells beyond the section",
        |w| w.patterns[2].elements = 3,
        "section of patterns, record 2, elements: expected records from 8 on, before 10, found 3 \
         from 8 on",
    ),
    (
        "cells that no pattern has",
        |w| w.elements.push(w.elements[0]),
        "section of elements: expected 10 records, as many as the patterns have, found 11",
    ),
    (
        "attributes that no pattern has",
        |w| w.values.push(w.values[0]),
        "section of values: expected 3 records, as many as the patterns have, found 4",
    ),
    (
        "code that no pattern has",
        |w| w.code.push(0),
        "section of code: expected 17 records, as many as the patterns have, found 18",
    ),
    (
        "attributes beyond the section",
        |w| w.patterns[1].values = 9,
        "section of patterns, record 1, values: expected records from 2 on, before 3, found 9 from 2 \
         on",
    ),
    (
        "action beyond the section",
        |w| w.patterns[0].action_words = 99,
        "section of patterns, record 0, action: expected records from 11 on, before 17, found 99 \
         from 11 on",
    ),
    (
        "values that rise",
        |w| {
            w.patterns[0].value = 2.0;
            w.values[0].number = 2.0;
        },
        "section of patterns, record 1, value: expected at most 2, the value of the pattern before, \
         found 3",
    ),
    (
        "value that is no number",
        |w| w.patterns[0].value = f32::NAN,
        "section of patterns, record 0, value: expected a finite number, found NaN",
    ),
    (
        "value that no attribute states",
        |w| w.patterns[2].value = 1.0,
        "section of patterns, record 2, value: expected 0, its attribute `value` (0 without one), \
         found 1",
    ),
    (
        "helper beyond the table",
        |w| w.patterns[0].helper = 999,
        "section of patterns, record 0, helper: expected the number of a pattern's helper or 65535, \
         found 999",
    ),
    (
        "helper that is a question",
        |w| w.patterns[0].helper = 0,
        "section of patterns, record 0, helper: expected the number of a pattern's helper or 65535, \
         found 0",
    ),
    (
        "anchor outside the diagram",
        |w| w.patterns[0].top = 1,
        "section of patterns, record 0, rectangle: expected row 0 and column 0 inside, where the \
         anchor is, found rows 1 to 0, columns 0 to 1",
    ),
    (
        "diagram of 20 columns",
        |w| w.patterns[2].right = 19,
        "section of patterns, record 2, rectangle: expected at most 19 rows and columns, found 1 and \
         20",
    ),
    (
        "diagram of 255 columns",
        |w| {
            w.patterns[2].left = -127;
            w.patterns[2].right = 127;
        },
        "section of patterns, record 2, rectangle: expected at most 19 rows and columns, found 1 and \
         255",
    ),
    (
        "move outside the diagram",
        |w| w.patterns[0].move_column = 2,
        "section of patterns, record 0, move: expected a cell of the diagram, found -1,2",
    ),
    (
        "move without a star",
        |w| w.patterns[2].move_column = 1,
        "section of patterns, record 2, move: expected 0,0, as without a `*`, found 0,1",
    ),
    (
        "has_move of neither kind",
        |w| w.patterns[2].has_move = 2,
        "section of patterns, record 2, has_move: expected 0 or 1, found 2",
    ),
    (
        "star that is missing",
        |w| w.patterns[2].has_move = 1,
        "section of patterns, record 2, has_move: expected 0, as its cells have `*`, found 1",
    ),
    (
        "star elsewhere",
        |w| w.patterns[1].move_row = 1,
        "section of elements, record 5, row and column: expected 1,1, the move, found 0,1",
    ),
    (
        "edges",
        |w| w.patterns[0].edges = 16,
        "section of patterns, record 0, edges: expected 4 bits, found 0b10000",
    ),
    (
        "no orientation",
        |w| w.patterns[0].orientations = 0,
        "section of patterns, record 0, orientations: expected at least one, found 0",
    ),
    (
        "level below what is asked",
        |w| w.patterns[0].level = 1,
        "section of patterns, record 0, level: expected from 2, which it asks, to 2, which its \
         database may ask, found 1",
    ),
    (
        "level above the database's",
        |w| w.patterns[0].level = 3,
        "section of patterns, record 0, level: expected from 2, which it asks, to 2, which its \
         database may ask, found 3",
    ),
    (
        "reserved bytes of a pattern",
        |w| w.patterns[0].reserved[6] = 1,
        "section of patterns, record 0, reserved: expected 0, found [0, 0, 0, 0, 0, 0, 1]",
    ),
    (
        "cell outside the diagram",
        |w| w.elements[9].column = 2,
        "section of elements, record 9, row and column: expected a cell of rows 0 to 0, columns 0 to \
         1, found 0,2",
    ),
    (
        "cell kind",
        |w| w.elements[9].kind = 8,
        "section of elements, record 9, kind: expected a number below 8, found 8",
    ),
    (
        "cell label",
        |w| w.elements[9].label = b'*',
        "section of elements, record 9, label: expected a letter or 0, found 42",
    ),
    (
        "cell twice",
        |w| w.elements[9].column = 0,
        "section of elements, record 9, row and column: expected a cell of its own, found 0,0",
    ),
    (
        "attribute beyond the table",
        |w| w.values[0].attribute = 10,
        "section of values, record 0, attribute: expected an attribute of the map OwlAttack, found 10",
    ),
    (
        "attribute that the map lacks",
        |w| w.values[0].attribute = 4,
        "section of values, record 0, attribute: expected an attribute of the map OwlAttack, found 4",
    ),
    (
        "attribute twice",
        |w| {
            w.values[1] = w.values[0];
        },
        "section of values, record 1, attribute: expected each once, found value again",
    ),
    (
        "attribute without end",
        |w| w.values[0].number = f32::INFINITY,
        "section of values, record 0, number: expected a finite number, found inf",
    ),
    (
        "number with a point",
        |w| w.values[0].row = 1,
        "section of values, record 0, row and column: expected 0,0, as the attribute takes a number, \
         found 1,0",
    ),
    (
        "label with a number",
        |w| w.values[1].number = 1.0,
        "section of values, record 1, number: expected 0, as the attribute takes a label, found 1",
    ),
    (
        "label outside the diagram",
        |w| w.values[1].row = 1,
        "section of values, record 1, row and column: expected a cell of rows -1 to 0, columns 0 to \
         1, found 1,0",
    ),
    (
        "reserved byte of an attribute",
        |w| w.values[0].reserved = 1,
        "section of values, record 0, reserved: expected 0, found 1",
    ),
    (
        "root that is no state",
        |w| w.roots[0] = 4,
        "section of roots, record 0, state: expected 1, the state behind those of the automaton \
         before, found 4",
    ),
    (
        "root that leaves states out",
        |w| w.roots[0] = 2,
        "section of roots, record 0, state: expected 1, the state behind those of the automaton \
         before, found 2",
    ),
    (
        "end that goes on",
        |w| w.states[0].next[0] = 1,
        "section of states, record 0, all fields: expected 0, as this state is the end, found \
         AutomatonState { next: [1, 0, 0, 0], first_accepted: 0, accepted: 0, place: 0 }",
    ),
    (
        "state that leads back",
        |w| w.states[2].next[1] = 2,
        "section of states, record 2, next: expected 0 or a state after 2 and before 4, found 2",
    ),
    (
        "state that leads out",
        |w| w.states[2].next[1] = 4,
        "section of states, record 2, next: expected 0 or a state after 2 and before 4, found 4",
    ),
    (
        "place beyond the order of cells",
        |w| w.states[1].place = 37 * 37,
        "section of states, record 1, place: expected a place below 1369, found 1369",
    ),
    (
        "pattern of another database accepted",
        |w| w.accepted[0] = 1,
        "section of states, record 3, accepted: expected patterns from 2 on, before 3, found 1",
    ),
    (
        "no such pattern accepted",
        |w| w.accepted[0] = 3,
        "section of states, record 3, accepted: expected patterns from 2 on, before 3, found 3",
    ),
    (
        "accepted numbers beyond the section",
        |w| w.states[3].accepted = 2,
        "section of states, record 3, accepted: expected records from 0 on, before 1, found 2 from 0 \
         on",
    ),
    (
        "accepted numbers that no state has",
        |w| w.accepted.push(2),
        "section of accepted: expected 1 records, as many as the states have, found 2",
    ),
    (
        "pattern that no state accepts",
        |w| {
            w.states[3].accepted = 0;
            w.accepted.clear();
        },
        "section of roots, record 0, automata: expected the patterns of 'connect' in its automata, \
         found no state that accepts 2",
    ),
    (
        "states without an automaton",
        |w| {
            w.roots.clear();
            w.databases[1].roots = 0;
            w.databases[1].layer = 2;
        },
        "section of states: expected 1 records, as many as the automata have, found 4",
    ),
    (
        "window of another orientation",
        |w| w.grids[1].orientation = 2,
        "section of grids, record 1, pattern: expected pattern 0, orientation 1, found pattern 0, \
         orientation 2",
    ),
    (
        "window of another pattern",
        |w| w.grids[2].pattern = 2,
        "section of grids, record 2, pattern: expected pattern 1, orientation 0, found pattern 2, \
         orientation 0",
    ),
    (
        "window that is missing",
        |w| {
            w.grids.pop();
            w.databases[0].grids = 2;
            w.databases[1].first_grid = 2;
        },
        "section of grids, record 2, pattern: expected pattern 1, orientation 0, found the end",
    ),
    (
        "window too many",
        |w| {
            w.grids.push(w.grids[2]);
            w.databases[0].grids = 4;
            w.databases[1].first_grid = 4;
        },
        "section of grids, record 3, pattern: expected no more windows of 'attack', found pattern 1, \
         orientation 0",
    ),
    (
        "window that never passes",
        |w| w.grids[0].value = 1,
        "section of grids, record 0, value: expected bits of the mask 0x00f00000 only, found \
         0x00000001",
    ),
    (
        "playout classes that are missing",
        |w| {
            w.playout_classes.pop();
        },
        "section of playout classes: expected 65536 records, or none and no weights, found 65535",
    ),
    (
        "playout classes without weights",
        |w| w.playout_weights.clear(),
        "section of playout classes, record 1, class: expected the number of one of 0 weights, found \
         1",
    ),
    (
        "playout class beyond the weights",
        |w| w.playout_classes[9] = 2,
        "section of playout classes, record 9, class: expected the number of one of 2 weights, found \
         2",
    ),
];

/// What is changed in a good bundle with a filter.
const FILTERS: &[Case] = &[
    (
        "filter of no database",
        |w| w.filters[0].database = 2,
        "section of filters, record 0, database: expected a database from 0 on, before 2, found 2",
    ),
    (
        "matcher without its filter",
        |w| w.databases[1].matcher = 2,
        "section of databases, record 1, matcher: expected one whose filter the database has, found 2, and \
         no filter",
    ),
    (
        "points that are outside",
        |w| w.filters[0].symbols = 8,
        "section of filters, record 0, symbols: expected 3 bits, found 0b1000",
    ),
    (
        "nibbles without sets",
        |w| w.filters[0].nibbles = 17,
        "section of filters, record 0, nibbles: expected 14, found 17",
    ),
    (
        "nibbles twice",
        |w| w.filters[0].places[0] = 2,
        "section of filters, record 0, places: expected ascending numbers below 16, found \
         [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]",
    ),
    (
        "reserved bytes of a filter",
        |w| w.filters[0].reserved[1] = 1,
        "section of filters, record 0, reserved, unused: expected zeros, found [0, 1], [0, 0]",
    ),
    (
        "code of no class",
        |w| w.filters[0].classes_of[7] = 1,
        "section of filters, record 0, classes_of: expected numbers below 1 or 65535, found 1",
    ),
    (
        "class without members",
        |w| w.classes[0].members = 0,
        "section of classes, record 0, members, reserved: expected at least one, and 0, found 0, 0",
    ),
    (
        "sets elsewhere",
        |w| w.classes[0].first_word = 1,
        "section of classes, record 0, first_word: expected records from 0 on, before 227, found 224 from 1 on",
    ),
    (
        "sets without an end",
        |w| w.sets.truncate(226),
        "section of sets: expected 227 records, as many as the classes and the end have, found 226",
    ),
    (
        "members that fall",
        |w| w.members.swap(0, 1),
        "section of classes, record 0, members: expected numbers that rise and are below 3, found [1, 0, 2]",
    ),
    (
        "members beyond",
        |w| w.members[2] = 3,
        "section of classes, record 0, members: expected numbers that rise and are below 3, found [0, 1, 3]",
    ),
    (
        "entries that are not there",
        |w| w.filters[0].entries = 4,
        "section of filters, record 0, entries: expected records from 0 on, before 3, found 4 from 0 on",
    ),
    (
        "entry with an anchor far away",
        |w| w.entries[1].anchor_row = -19,
        "section of entries, record 1, anchor, beyond: expected an anchor less than 19 lines away; 0 or 1, \
         found -19,0; 0",
    ),
    (
        "entry that is both",
        |w| w.entries[1].beyond = 2,
        "section of entries, record 1, anchor, beyond: expected an anchor less than 19 lines away; 0 or 1, \
         found 1,0; 2",
    ),
    (
        "orientation that is not tried",
        |w| w.entries[1].orientation = 2,
        "section of entries, record 0, pattern, orientation: expected pattern 0 in the orientations \
         0b00000011, found [(0, 0), (0, 2)]",
    ),
    (
        "pattern twice",
        |w| w.entries[2].pattern = 0,
        "section of entries, record 2, pattern, orientation: expected pattern 1 in the orientations \
         0b00000001, found [(0, 0)]",
    ),
    (
        "entry too many",
        |w| {
            w.entries.push(w.entries[2]);
            w.filters[0].entries = 4;
        },
        "section of entries, record 3, pattern: expected no more entries of 'attack', found 1",
    ),
];

/// Entries of windows.
const GRID_ENTRIES: &[Case] = &[
    (
        "entry that is missing",
        |w| {
            w.grid_entries.pop();
        },
        "section of grid entries: expected 3 records, as many as the grids have, found 2",
    ),
    (
        "entry of another orientation",
        |w| w.grid_entries[1].orientation = 2,
        "section of grid entries, record 1, pattern, orientation: expected pattern 0, orientation 1, \
         found pattern 0, orientation 2",
    ),
    (
        "entry whose anchor is far away",
        |w| w.grid_entries[2].anchor_row = 19,
        "section of grid entries, record 2, anchor, beyond: expected an anchor less than 19 lines away; 0 or \
         1, found 19,0; 0",
    ),
];

#[test]
fn records_that_no_bundle_has() {
    hold(with_playout_table, CASES, WHOLE);
    hold(with_grid_entries, GRID_ENTRIES, WHOLE);
    hold(sifted, FILTERS, WHOLE);
}
