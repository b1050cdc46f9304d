//! A small bundle that has some of everything.

use bundles::code::{Argument, Operation, Step};
use bundles::record::filter::SET_NIBBLES;
use bundles::record::{
    AnchorRule, Attribute, AutomatonState, BookRecord, BookScoring, CODES, CellKind, CornerNode, CornerTree,
    DatabaseKind, DatabaseRecord, Edges, Element, EyeCell, EyeDatabase, EyeGraph, FilterClass, FilterEntry,
    FilterRecord, GridRecord, LayerKind, LeadForm, LearnedFeature, LearnedSet, LearnedWeight, MOST_OF_VECTOR,
    MatcherChoice, NO_HELPER, NO_PATTERN, NamedHelper, NetworkLayer, NetworkRecord, NetworkRegister,
    OpeningRecord, PatternRecord, PlaneForm, PlayoutRate, PlayoutTableRecord, PlayoutWeights, RegisterKind,
    TURNED, ValueRecord, name_bytes,
};
use bundles::{
    AlignedBytes, Bundle, Level, Notes, Opcode, OpeningNote, PatternNote, Refusal, SourceNote, Writer,
};
use bytemuck::Zeroable;

/// Opens bytes that lie anywhere.
pub(crate) fn open(bytes: &[u8]) -> Result<Bundle, Refusal> {
    Bundle::open(AlignedBytes::copy(bytes))
}

/// Makes the hash fit the rest of the bytes, so that only the rest can be at fault.
pub(crate) fn repair(bytes: &mut [u8]) {
    if let Some(header) = bytes.get_mut(24..32) {
        header.fill(0);
        let hash = twox_hash::XxHash3_64::oneshot(bytes);
        bytes[24..32].copy_from_slice(&hash.to_le_bytes());
    }
}

/// Two databases with three patterns, and no playout table.
///
/// ```text
/// Pattern A1     Pattern A2     Pattern B1
/// +--            O*             XO
/// |X*            x.
/// |OX
/// ```
pub(crate) fn small() -> Writer {
    let mut writer = Writer {
        databases: vec![database("attack", 0, 2), database("connect", 2, 1)],
        patterns: vec![corner(), shape(), pair()],
        ..Writer::default()
    };
    for (row, column, kind, label) in [
        (-1, 0, CellKind::Opponent, b'A'),
        (-1, 1, CellKind::Move, 0),
        (0, 0, CellKind::Own, b'b'),
        (0, 1, CellKind::Opponent, 0),
        (0, 0, CellKind::Own, 0),
        (0, 1, CellKind::Move, 0),
        (1, 0, CellKind::OpponentOrEmpty, 0),
        (1, 1, CellKind::Empty, 0),
        (0, 0, CellKind::Opponent, 0),
        (0, 1, CellKind::Own, 0),
    ] {
        writer.elements.push(Element { row, column, kind: kind as u8, label });
    }
    let number = |attribute: Attribute, number| ValueRecord {
        number,
        attribute: attribute as u8,
        ..ValueRecord::zeroed()
    };
    writer.values = vec![
        number(Attribute::Value, 12.5),
        ValueRecord { row: -1, ..number(Attribute::ThreatensToCapture, 0.0) },
        number(Attribute::Value, 3.0),
    ];
    writer.code = [constraint(), action()].concat();
    matchers(&mut writer);
    writer.notes = notes();
    writer
}

/// The small bundle with a playout table of two classes.
pub(crate) fn with_playout_table() -> Writer {
    let weights = |weight| PlayoutWeights { weights: [weight; 256] };
    Writer {
        playout_classes: (0..CODES).map(|code| (code % 2) as u16).collect(),
        playout_weights: vec![weights(1), weights(20)],
        ..small()
    }
}

/// The small bundle with two books, for 9x9 and 7x7.
pub(crate) fn with_books() -> Writer {
    let book = |name, first_opening, openings, side| BookRecord {
        name: name_bytes(name),
        first_opening,
        openings,
        source: 0,
        komi: 7.5,
        side,
        scoring: BookScoring::Area as u8,
        reserved: [0; 2],
    };
    let found = |(key, weight, row, side)| OpeningRecord {
        key,
        weight,
        row,
        column: 4,
        stones: 2,
        form: OpeningRecord::form_of(side, 0),
    };
    Writer {
        books: vec![book("nine", 0, 3, 9), book("seven", 3, 1, 7)],
        openings: [(7, 90, 4, 9), (7, 10, 2, 9), (9, 3, 8, 9), (1, 5, 6, 7)].map(found).to_vec(),
        ..small()
    }
}

/// The small bundle with joseki and openings.
///
/// ```text
/// Pattern C1   Pattern C2
///  ---+        --+
///  ..*|        .*|
///  .XO|        a.|
/// ```
pub(crate) fn with_openings() -> Writer {
    let mut writer = small();
    let first_pattern = writer.patterns.len() as u32;
    let joseki = |name, patterns| DatabaseRecord {
        kind: DatabaseKind::Joseki as u8,
        matcher: MatcherChoice::Corner as u8,
        anchor: AnchorRule::Corner as u8,
        ..database(name, first_pattern, patterns)
    };
    writer.databases.extend([
        joseki("joseki", 2),
        DatabaseRecord {
            kind: DatabaseKind::Openings as u8,
            matcher: MatcherChoice::Table as u8,
            ..database("fullboard", first_pattern + 2, 0)
        },
    ]);
    let answer = |left, move_column, first_element, elements| PatternRecord {
        first_element,
        elements,
        first_value: 3,
        helper: NO_HELPER,
        left,
        bottom: 1,
        move_column,
        edges: Edges::NORTH | Edges::EAST,
        orientations: 0xff,
        has_move: 1,
        ..PatternRecord::zeroed()
    };
    writer.patterns.extend([answer(-2, 0, 10, 3), answer(-1, 0, 13, 2)]);
    for (row, column, kind, label) in [
        (0, 0, CellKind::Move, 0),
        (1, -1, CellKind::Opponent, 0),
        (1, 0, CellKind::Own, 0),
        (0, 0, CellKind::Move, 0),
        (1, -1, CellKind::Empty, b'a'),
    ] {
        writer.elements.push(Element { row, column, kind: kind as u8, label });
    }
    let pattern = |name: &str| PatternNote { name: name.into(), ..PatternNote::default() };
    writer.notes.patterns.extend([pattern("C1"), pattern("C2")]);
    add_tree(&mut writer);
    add_openings(&mut writer);
    writer
}

/// The tree of the joseki, as they are and turned.
fn add_tree(writer: &mut Writer) {
    let node = |label, first_child, first_accepted, counts: [u16; 4]| CornerNode {
        label,
        first_child,
        first_accepted,
        squares: counts[0],
        wides: counts[1],
        talls: counts[2],
        accepted: counts[3],
    };
    writer.corner_nodes = vec![
        node(0, 1, 0, [1, 0, 0, 0]),
        node(0, 2, 0, [3, 0, 0, 0]),
        node(0, 5, 0, [0, 0, 0, 2]),
        node(0x0002_0001, 5, 2, [0, 1, 0, 0]),
        node(0x0000_0001_0002_0000, 6, 2, [0, 0, 1, 0]),
        node(0, 7, 2, [0, 0, 0, 1]),
        node(0, 7, 3, [0, 0, 0, 1]),
    ];
    writer.corner_accepted = vec![4, 4 | TURNED, 3, 3 | TURNED];
    let (nodes, accepted) = (7, 4);
    writer.corner_trees = vec![CornerTree { database: 2, first_node: 0, nodes, first_accepted: 0, accepted }];
}

fn add_openings(writer: &mut Writer) {
    let opening = |key, weight, stones, turn| OpeningRecord {
        key,
        weight,
        row: 2,
        column: 4,
        stones,
        form: OpeningRecord::form_of(9, turn),
    };
    writer.openings = vec![opening(7, 5, 0, 0), opening(7, 5, 0, 0), opening(9, 30, 2, 3)];
    let note = |name: &str, line| OpeningNote { name: name.into(), source: 0, line };
    writer.opening_notes = vec![note("empty", 1), note("empty too", 2), note("two", 3)];
}

/// The small bundle with a database of two eye shapes, learned weights of a pattern, of a shape and of
/// features, and a helper that is known by name.
///
/// ```text
/// eye 7   eye 9, at the edge      weights
/// .*!     Xx                      pattern 1   O*
///         --                                  +-
/// ```
pub(crate) fn with_graphs() -> Writer {
    let mut writer = small();
    let eyes = DatabaseRecord { first_root: 1, first_grid: 3, ..database("eyes", 3, 0) };
    writer.databases.push(DatabaseRecord { kind: DatabaseKind::Eyes as u8, ..eyes });
    writer.eye_databases = vec![EyeDatabase { database: 2, first_graph: 0, graphs: 2, reserved: 0 }];
    let graph = |key, first_cell, number, cells, margins, value| EyeGraph {
        line: number,
        cells,
        margins,
        value,
        ..EyeGraph { key, first_cell, number, ..EyeGraph::zeroed() }
    };
    writer.eye_graphs = vec![graph(5, 0, 7, 3, 1, [0, 1, 1, 2]), graph(6, 3, 9, 2, 0, [1, 1, 1, 1])];
    for (neighbors, content, margin, border, vital, column) in [
        (0b010, 0, 0, 0, 0, 0),
        (0b101, 0, 0, 0, 3, 1),
        (0b010, 0, 1, 0, 0, 2),
        (0b10, 2, 0, 1, 0, 0),
        (0b01, 1, 0, 1, 0, 1),
    ] {
        let color = 100 + u32::from(column);
        let cell = EyeCell { neighbors, color, content, margin, border, vital, column, ..EyeCell::zeroed() };
        writer.eye_cells.push(cell);
    }
    let set = LearnedSet { name: name_bytes("games"), weights: 2, ..LearnedSet::zeroed() };
    writer.learned_sets = vec![set, LearnedSet { name: name_bytes("more"), weights: 0, ..set }];
    let feature =
        |set, name, number| LearnedFeature { name: name_bytes(name), number, weight: 0.5, count: 9, set };
    writer.learned_features = vec![
        feature(0, "capture", 0),
        feature(0, "capture", 4),
        feature(0, "edge", 1),
        feature(1, "edge", 1),
    ];
    let weight = LearnedWeight { weight: 1.5, count: 12, pattern: 1, ..LearnedWeight::zeroed() };
    let edges = Edges::SOUTH | Edges::WEST;
    let shape =
        LearnedWeight { pattern: NO_PATTERN, elements: 1, left: -1, edges, orientations: 1, ..weight };
    writer.learned_weights = vec![weight, shape];
    writer.learned_elements = vec![Element { row: 0, column: -1, kind: CellKind::Own as u8, label: 0 }];
    let unknown = Opcode::named("unknown_helper").expect("a helper").number();
    writer.patterns[2].helper = unknown;
    writer.patterns[2].level = Level::Owl as u8;
    writer.databases[1].level = Level::Owl as u8;
    let mut name = [0; 64];
    name[..11].copy_from_slice(b"sente_helpe");
    writer.named_helpers = vec![NamedHelper { pattern: 2, name }];
    writer
}

/// The small bundle with two playout tables that have names.
pub(crate) fn with_named_tables() -> Writer {
    let one = with_playout_table();
    let rate = |name, values| PlayoutRate { name: name_bytes(name), values, source: 0 };
    let table = |name, first_weights, weights| PlayoutTableRecord {
        name: name_bytes(name),
        first_weights,
        weights,
        ..PlayoutTableRecord::zeroed()
    };
    Writer {
        playout_classes: [one.playout_classes.clone(), vec![0; CODES]].concat(),
        playout_weights: [one.playout_weights.clone(), vec![PlayoutWeights { weights: [7; 256] }]].concat(),
        playout_tables: vec![table("quick", 0, 2), table("thorough", 2, 1)],
        playout_rates: vec![rate("atari", [900; 3]), rate("later", [1, 2, 1_000_000])],
        ..one
    }
}

fn database(name: &str, first_pattern: u32, patterns: u32) -> DatabaseRecord {
    let mut record = DatabaseRecord { first_pattern, patterns, ..DatabaseRecord::zeroed() };
    record.name[..name.len()].copy_from_slice(name.as_bytes());
    record.level = Level::Reading as u8;
    record
}

fn corner() -> PatternRecord {
    PatternRecord {
        classes: 1 << 26 | 1,
        source_hash: 0x0123_4567_89ab_cdef,
        value: 12.5,
        elements: 4,
        values: 2,
        constraint_words: constraint().len() as u16,
        action: constraint().len() as u32,
        action_words: action().len() as u16,
        helper: NO_HELPER,
        top: -1,
        right: 1,
        move_row: -1,
        move_column: 1,
        edges: Edges::NORTH | Edges::WEST,
        orientations: 0b11,
        level: Level::Reading as u8,
        callback_cells: 1 << CellKind::Opponent as u8,
        has_move: 1,
        ..PatternRecord::zeroed()
    }
}

fn shape() -> PatternRecord {
    PatternRecord {
        first_element: 4,
        first_value: 2,
        value: 3.0,
        elements: 4,
        values: 1,
        helper: Opcode::named("high_handicap_helper").expect("a helper").number(),
        bottom: 1,
        right: 1,
        move_column: 1,
        orientations: 1,
        level: Level::Board as u8,
        has_move: 1,
        ..PatternRecord::zeroed()
    }
}

fn pair() -> PatternRecord {
    PatternRecord {
        first_element: 8,
        first_value: 3,
        elements: 2,
        helper: NO_HELPER,
        right: 1,
        orientations: 1,
        ..PatternRecord::zeroed()
    }
}

pub(crate) fn step(operation: Operation, operand: u16) -> u32 {
    Step { operation, count: 0, operand }.word()
}

pub(crate) fn ask(name: &str, count: u8) -> u32 {
    let operand = Opcode::named(name).expect("an opcode").number();
    Step { operation: Operation::Ask, count, operand }.word()
}

pub(crate) fn point(row: i8, column: i8, label: u8) -> u32 {
    Argument::Point { row, column, label }.word()
}

/// `lib(A) == 1 && oplay_attack(*, ?, A)`
fn constraint() -> Vec<u32> {
    vec![
        ask("lib", 1),
        point(-1, 0, b'A'),
        step(Operation::Number, 0),
        1_f32.to_bits(),
        step(Operation::Equal, 0),
        step(Operation::And, 4),
        ask("oplay_attack", 3),
        point(-1, 1, b'*'),
        Argument::Tenuki.word(),
        point(-1, 0, b'A'),
        step(Operation::Return, 0),
    ]
}

/// `antisuji(b); return 2;`
fn action() -> Vec<u32> {
    vec![
        ask("antisuji", 1),
        point(0, 0, b'b'),
        step(Operation::Drop, 0),
        step(Operation::Number, 0),
        2_f32.to_bits(),
        step(Operation::Return, 0),
    ]
}

/// Windows for the first database, an automaton for the second, which knows one pattern.
fn matchers(writer: &mut Writer) {
    let window = |pattern, orientation, mask, value| GridRecord { mask, value, pattern, orientation };
    writer.grids = vec![
        window(0, 0, 0x00f0_0000, 0x0060_0000),
        window(0, 1, 0x0030_0000, 0x0010_0000),
        window(1, 0, 0x0030_0000, 0x0010_0000),
    ];
    writer.databases[0].grids = 3;
    writer.databases[0].attributes = 3;
    writer.databases[1].matcher = 1;
    writer.databases[1].first_grid = 3;
    writer.databases[1].roots = 1;
    let state = |place, next| AutomatonState { place, next, ..AutomatonState::default() };
    writer.roots = vec![1];
    writer.states = vec![
        AutomatonState::default(),
        state(0, [0, 0, 2, 0]),
        state(4, [0, 3, 0, 0]),
        AutomatonState { accepted: 1, ..AutomatonState::default() },
    ];
    writer.accepted = vec![2];
}

fn notes() -> Notes {
    let pattern = |name: &str, line| PatternNote { name: name.into(), line, ..PatternNote::default() };
    let source = SourceNote {
        path: "small.db".into(),
        provenance: "drawn by hand".into(),
        license: "MIT OR Apache-2.0".into(),
    };
    let comment = "The stone in the corner is caught.\nIt cannot run.".into();
    Notes {
        compiler: "tests of bundles".into(),
        sources: vec![source],
        patterns: vec![PatternNote { comment, ..pattern("A1", 3) }, pattern("A2", 20), pattern("B1", 31)],
    }
}

/// The small bundle with an entry for each window.
pub(crate) fn with_grid_entries() -> Writer {
    let mut writer = small();
    let entry = |window: &GridRecord| FilterEntry {
        pattern: window.pattern,
        orientation: window.orientation as u8,
        ..FilterEntry::zeroed()
    };
    writer.grid_entries = writer.grids.iter().map(entry).collect();
    writer
}

/// The small bundle with a filter for its first database instead of the windows.
pub(crate) fn sifted() -> Writer {
    let mut writer = small();
    writer.databases[0].matcher = 2;
    writer.databases[0].grids = 0;
    writer.databases[1].first_grid = 0;
    writer.grids.clear();
    // The point is empty and has an own stone below; every code but one has the one class.
    let mut classes_of = [0; 256];
    classes_of[0] = u16::MAX;
    writer.filters = vec![FilterRecord {
        database: 0,
        first_class: 0,
        classes: 1,
        first_entry: 0,
        entries: 3,
        nibbles: SET_NIBBLES as u8,
        symbols: 1,
        reserved: [0; 2],
        places: std::array::from_fn(|at| at as u8 + 1),
        unused: [0; 2],
        classes_of,
    }];
    writer.classes = vec![FilterClass { first_word: 0, first_member: 0, members: 3, reserved: 0 }];
    writer.members = vec![0, 1, 2];
    writer.sets = (0..16 * SET_NIBBLES as u64).map(|word| word % 8).chain([0; 3]).collect();
    let entry = |pattern, orientation| FilterEntry {
        masks: [3 << 34, 0],
        values: [1 << 34, 0],
        pattern,
        least: [0, 1, 0, 1],
        most: [0, 127, 0, 127],
        anchor_row: 1,
        anchor_column: 0,
        orientation,
        beyond: 0,
    };
    writer.entries = vec![entry(0, 0), entry(0, 1), entry(1, 0)];
    writer
}

/// The registers of the network below.
fn registers() -> Vec<NetworkRegister> {
    use RegisterKind::{Bytes, Values, Vector};
    let register = |(kind, channels, limit)| NetworkRegister {
        limit,
        channels,
        kind: kind as u8,
        ..NetworkRegister::zeroed()
    };
    let (values, vector) = (i32::from(i16::MAX), MOST_OF_VECTOR);
    let all = [
        (Bytes, 16, 127),
        (Vector, 3, vector),
        (Values, 16, values),
        (Vector, 16, vector),
        (Bytes, 16, 127),
        (Vector, 48, vector),
        (Vector, 1, vector),
        (Values, 16, 2000),
        (Values, 1, values),
    ];
    all.map(register).to_vec()
}

/// The small bundle with a network of each kind of layer.
pub(crate) fn with_network() -> Writer {
    let (none, rectify) = (NetworkLayer::NO_REGISTER, NetworkLayer::RECTIFY);
    let layers = [
        (LayerKind::Matrix, [1, 3, none], [0, 0, 10]),
        (LayerKind::Convolution, [0, 2, 3], [3, 0, 20]),
        (LayerKind::Scale, [2, 4, none], [0, rectify, 12]),
        (LayerKind::Pool, [4, 5, none], [NetworkLayer::POOL_MAXIMUM, 0, 0]),
        (LayerKind::Convolution, [4, 2, none], [1, rectify | NetworkLayer::SUM, 20]),
        (LayerKind::Matrix, [5, 6, none], [0, 0, 8]),
        (LayerKind::Scale, [2, 7, none], [0, rectify, 12]),
        (LayerKind::Convolution, [7, 8, none], [1, 0, 16]),
    ];
    let mut writer = Writer { network_registers: registers(), ..small() };
    for (number, (kind, [from, to, added], [form, flags, shift])) in layers.into_iter().enumerate() {
        let layer = NetworkLayer {
            weights: writer.network_weights.len() as u64,
            first_channel: writer.network_multipliers.len() as u32,
            from,
            to,
            added,
            kind: kind as u8,
            form,
            flags,
            shift,
            ..NetworkLayer::zeroed()
        };
        let [from, to] = [from, to].map(|number| writer.network_registers[usize::from(number)]);
        let end = writer.network_weights.len() + layer.weight_bytes(&from, &to);
        let weight = |place: usize| (place * 37 + number) as u8;
        writer.network_weights.extend((writer.network_weights.len()..end).map(weight));
        writer.network_weights.resize(end.next_multiple_of(NetworkLayer::ALIGNMENT), 0);
        for channel in (0..i32::from(to.channels)).filter(|_| kind != LayerKind::Pool) {
            writer.network_multipliers.push(if kind == LayerKind::Matrix { 1 } else { 100 + channel });
            writer.network_offsets.push(i64::from(channel) * 50 - 100);
        }
        writer.network_layers.push(layer);
    }
    writer.networks = vec![NetworkRecord {
        name: name_bytes("tiny"),
        parameters: 1234,
        registers: writer.network_registers.len() as u32,
        layers: writer.network_layers.len() as u32,
        planes: PlaneForm::Plain as u8,
        lead: LeadForm::Correction as u8,
        searched: [7, 13],
        playouts: 4,
        playout_share: 50,
        outputs: [8, 6, 6, 6, 8],
        units: [0.5, 0.25, 0.125, 1.0, 2.0],
        ..NetworkRecord::zeroed()
    }];
    writer
}
