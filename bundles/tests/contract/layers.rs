//! Layers over one another, as a table of texts.

use bundles::record::{
    Attribute, CellKind, DatabaseRecord, Element, GridRecord, LayerMode, LearnedFeature, LearnedSet,
    NAME_LENGTH, NO_HELPER, PatternRecord, PlayoutRate, PlayoutWeights, ValueRecord, name_bytes,
};
use bundles::{
    AlignedBytes, Bundle, Layers, Located, PatternNote, Refusal, SourceNote, VariantArray, Writer,
};
use bytemuck::Zeroable;
use std::fmt::Write;

/// Layers, the lowest first, and what comes of them. A layer is a list of databases `NAME MODE: PATTERNS`; a
/// pattern is `NAME#SOURCE_HASH` and its attributes. What holds is listed as `NAME LAYER+BASE: PATTERNS`.
const CASES: &[(&str, &[&str], &str)] = &[
    ("no layer", &[], ""),
    (
        "one layer",
        &["attack replace: A#1 value=5 shape=2, B#2 value=3; owl add: C#3"],
        "attack 0+0: A value=5 shape=2, B value=3; owl 0+0: C",
    ),
    (
        "a database takes the place of another",
        &["attack replace: A#1 value=5; owl replace: C#3", "attack replace: D#4 value=1"],
        "attack 1+2: D value=1; owl 0+0: C; 1 replaces attack of 0",
    ),
    (
        "a database is added behind its like",
        &["attack replace: A#1 value=5; owl replace: C#3", "attack add: D#4 value=1"],
        "attack 0+0: A value=5; attack 1+2: D value=1; owl 0+0: C",
    ),
    (
        "replacing takes away what was added",
        &["attack replace: A#1", "attack add: D#4", "attack replace: E#5"],
        "attack 2+2: E; 2 replaces attack of 0; 2 replaces attack of 1",
    ),
    ("a new name comes last", &["attack replace: A#1", "owl replace: B#2"], "attack 0+0: A; owl 1+1: B"),
    (
        "only the columns that are stated change",
        &["attack replace: A#1 value=5 shape=2, B#2 value=3", "attack override: A#1 shape=-1"],
        "attack 0+0: A value=5 shape=-1, B value=3",
    ),
    (
        "the value changes, the order does not",
        &["attack replace: A#1 value=5 shape=2, B#2 value=3", "attack override: B#2 value=9 followup=1"],
        "attack 0+0: A value=5 shape=2, B value=9 followup=1",
    ),
    (
        "overrides add up",
        &[
            "attack replace: A#1 value=5 shape=2",
            "attack override: A#1 value=6 followup=1",
            "attack override: A#1 value=7",
        ],
        "attack 0+0: A shape=2 followup=1 value=7",
    ),
    (
        "an added database is overridden too",
        &["attack replace: A#1 value=5", "attack add: B#2 value=4", "attack override: B#2 value=8"],
        "attack 0+0: A value=5; attack 1+1: B value=8",
    ),
    (
        "of two patterns of one name the one of the same source is meant",
        &["attack replace: A#1 value=5, A#2 value=4", "attack override: A#2 value=9"],
        "attack 0+0: A value=5, A value=9",
    ),
    (
        "no database to override",
        &["owl replace: A#1", "attack override: A#1"],
        "layer 2, database 'attack': expected a database of this name in a layer below, found none",
    ),
    (
        "no pattern to override",
        &["attack replace: A#1", "attack override: B#1"],
        "layer 2, database 'attack', pattern 'B': expected a pattern of this name in a layer below, found none",
    ),
    (
        "a pattern that was replaced cannot be overridden",
        &["attack replace: A#1", "attack replace: B#2", "attack override: A#1"],
        "layer 3, database 'attack', pattern 'A': expected a pattern of this name in a layer below, found none",
    ),
    (
        "another source",
        &["attack replace: A#1", "attack override: A#2"],
        "layer 2, database 'attack', pattern 'A': expected once the diagrams, symmetry, constraint and action \
         of the pattern below (source hash 0000000000000001), found source hash 0000000000000002",
    ),
    (
        "the same pattern twice",
        &["attack replace: A#1", "attack override: A#1, A#1"],
        "layer 2, database 'attack', pattern 'A': expected once the diagrams, symmetry, constraint and action \
         of the pattern below (source hash 0000000000000001), found source hash 0000000000000001 again",
    ),
];

#[test]
fn layers_over_one_another() {
    for (name, texts, expected) in CASES {
        let found = match lay(texts) {
            Ok(layers) => show(&layers),
            Err(refusal) => refusal.to_string(),
        };
        assert_eq!(found, *expected, "{name}");
    }
}

fn lay(texts: &[&str]) -> Result<Layers, Refusal> {
    Layers::new(texts.iter().map(|text| layer(text)).collect())
}

#[test]
fn databases_of_another_kind_are_not_added() {
    let mut other = writer("attack add: B#2");
    other.databases[0].kind = 1;
    let refusal = Layers::new(vec![layer("attack replace: A#1"), open(&other)]).expect_err("another kind");
    assert_eq!(
        refusal.to_string(),
        "layer 2, database 'attack': expected kind 0 and attribute map 1 as in the layers below, found kind 1 and \
         attribute map 1"
    );
}

#[test]
fn ids_are_those_of_all_layers() {
    let texts = ["attack replace: A#1; none replace: ; owl replace: B#2", "", "attack replace: C#3 value=2"];
    let layers = lay(&texts).expect("layers");
    assert_eq!(layers.patterns(), 3);
    let found: Vec<_> = (0..4).map(|id| layers.locate(id).map(place)).collect();
    let expected = [(0, "attack", 0, "A"), (0, "owl", 1, "B"), (2, "attack", 0, "C")];
    let expected = expected.map(|(layer, database, index, name)| Some((layer, database, index, name)));
    assert_eq!(found[..3], expected);
    assert_eq!(found[3], None);
    assert_eq!((layers.value(2), layers.value(3), layers.value(u32::MAX)), (2.0, 0.0, 0.0));
    assert!(layers.values(3).is_empty() && layers.values(u32::MAX).is_empty());
}

fn place(located: Located<'_>) -> (usize, &str, usize, &str) {
    let name = located.note().expect("notes").name.as_str();
    (located.layer, located.database.record().name(), located.index, name)
}

#[test]
fn the_signature_tells_layers_and_their_order_apart() {
    let (one, two) = ("attack replace: A#1", "owl replace: A#1");
    let orders = [vec![], vec![one], vec![two], vec![one, two], vec![two, one]];
    let signatures = orders.map(|texts| lay(&texts).expect("layers").signature());
    for (at, signature) in signatures.iter().enumerate() {
        assert!(!signatures[..at].contains(signature), "layers {at}");
    }
}

#[test]
fn playouts_and_learned_weights_are_those_of_the_highest_layer_that_has_them() {
    // Layers, the weight of the table that counts, the first number of the rates that count, and what is
    // replaced. A layer is `table WEIGHT`, `rates NUMBER`, both, or `learned NAME`.
    type Case<'a> = (&'a [&'a str], Option<u32>, Option<u32>, &'a str);
    let cases: &[Case<'_>] = &[
        (&[], None, None, ""),
        (&["attack"], None, None, ""),
        (&["table 7", "attack"], Some(7), None, ""),
        (&["table 7 rates 3", "table 8"], Some(8), Some(3), "1<0 the playout table"),
        (&["table 7 rates 3", "rates 4"], Some(7), Some(4), "1<0 the playout rates (1)"),
        (
            &["table 7 rates 3", "table 8 rates 4", "table 9"],
            Some(9),
            Some(4),
            "1<0 the playout table; 2<1 the playout table; 1<0 the playout rates (1)",
        ),
        (&["learned moves", "learned valuation"], None, None, ""),
        (&["learned moves", "attack", "learned moves"], None, None, "2<0 the learned weights moves (1)"),
    ];
    for (texts, table, rate, replaced) in cases {
        let layers = Layers::new(texts.iter().map(|text| open(&numbers(text))).collect()).expect("layers");
        let found = layers.playout_table().map(|(_, weights)| weights[0].weights[0]);
        assert_eq!(found, *table, "{texts:?}");
        assert_eq!(layers.playout_rates().first().map(|rate| rate.values[0]), *rate, "{texts:?}");
        let said: Vec<String> =
            layers.replacements().map(|it| format!("{}<{} {}", it.layer, it.below, it.replaced)).collect();
        assert_eq!(said.join("; "), *replaced, "{texts:?}");
    }
}

/// A bundle with numbers for playouts, or with learned weights.
fn numbers(text: &str) -> Writer {
    let mut writer = Writer::default();
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.chunks(2) {
        match *pair {
            ["table", weight] => {
                let weight = weight.parse().expect("a weight");
                writer.playout_classes = vec![0; 1 << 16];
                writer.playout_weights = vec![PlayoutWeights { weights: [weight; 256] }];
            }
            ["rates", number] => {
                let values = [number.parse().expect("a number"); 3];
                writer.playout_rates.push(PlayoutRate { name: name_bytes("ko"), values, source: 0 });
            }
            ["learned", name] => {
                writer.learned_sets.push(LearnedSet { name: name_bytes(name), ..LearnedSet::zeroed() });
                let name = name_bytes("capture");
                let feature = LearnedFeature { name, weight: 2.0, ..LearnedFeature::zeroed() };
                writer.learned_features.push(feature);
            }
            _ => {}
        }
    }
    if !writer.playout_rates.is_empty() || !writer.learned_sets.is_empty() {
        writer.notes.sources.push(SourceNote::default());
    }
    writer
}

fn show(layers: &Layers) -> String {
    let mut databases = Vec::new();
    for effective in layers.databases() {
        let (layer, base) = (effective.layer, effective.base);
        let name = effective.database.record().name();
        assert!(layers.database(name).any(|same| same.layer == layer), "{name} is found by its name");
        let patterns: Vec<String> = effective.ids().map(|id| show_pattern(layers, id)).collect();
        databases.push(format!("{name} {layer}+{base}: {}", patterns.join(", ")));
    }
    for replacement in layers.replacements() {
        let name = replacement.replaced.name();
        databases.push(format!("{} replaces {name} of {}", replacement.layer, replacement.below));
    }
    databases.join("; ")
}

fn show_pattern(layers: &Layers, id: u32) -> String {
    let mut out = layers.locate(id).expect("a pattern").note().expect("notes").name.clone();
    for value in layers.values(id) {
        let attribute = Attribute::from_repr(value.attribute).expect("an attribute");
        write!(out, " {}={}", attribute.names()[0], value.number).expect("memory");
        let is_value = attribute == Attribute::Value;
        assert!(!is_value || layers.value(id) == value.number, "the value of {out} stands in its column");
    }
    out
}

fn layer(text: &str) -> Bundle {
    open(&writer(text))
}

fn open(writer: &Writer) -> Bundle {
    Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle")
}

fn writer(text: &str) -> Writer {
    let mut writer = Writer::default();
    for database in text.split(';').filter(|text| !text.is_empty()) {
        let (head, patterns) = database.split_once(':').expect("a colon");
        let (name, mode) = head.trim().split_once(' ').expect("a name and a mode");
        let mut record = DatabaseRecord { attributes: 1, ..DatabaseRecord::zeroed() };
        record.name[..name.len().min(NAME_LENGTH)].copy_from_slice(name.as_bytes());
        record.layer = match mode {
            "replace" => LayerMode::Replace,
            "add" => LayerMode::Add,
            _ => LayerMode::Override,
        } as u8;
        record.first_pattern = writer.patterns.len() as u32;
        patterns
            .split(',')
            .filter(|text| !text.trim().is_empty())
            .for_each(|text| pattern(&mut writer, text));
        record.patterns = writer.patterns.len() as u32 - record.first_pattern;
        record.first_grid = writer.grids.len() as u32;
        record.grids = record.patterns;
        let window = |pattern| GridRecord { pattern, ..GridRecord::zeroed() };
        writer.grids.extend((record.first_pattern..writer.patterns.len() as u32).map(window));
        writer.databases.push(record);
    }
    writer
}

/// Adds a pattern of a single own stone.
fn pattern(writer: &mut Writer, text: &str) {
    let mut words = text.split_whitespace();
    let (name, hash) = words.next().and_then(|word| word.split_once('#')).expect("a name and a hash");
    let first_value = writer.values.len() as u32;
    for word in words {
        let (name, number) = word.split_once('=').expect("an attribute and a number");
        let attribute = Attribute::VARIANTS.iter().copied().find(|attribute| attribute.names()[0] == name);
        let attribute = attribute.expect("an attribute") as u8;
        let number = number.parse().expect("a number");
        writer.values.push(ValueRecord { number, attribute, ..ValueRecord::zeroed() });
    }
    let values = &writer.values[first_value as usize..];
    let value = values.iter().find(|value| value.attribute == Attribute::Value as u8);
    writer.patterns.push(PatternRecord {
        source_hash: hash.parse().expect("a hash"),
        first_element: writer.elements.len() as u32,
        elements: 1,
        first_value,
        values: values.len() as u16,
        value: value.map_or(0.0, |value| value.number),
        helper: NO_HELPER,
        orientations: 1,
        ..PatternRecord::zeroed()
    });
    writer.elements.push(Element { kind: CellKind::Own as u8, ..Element::zeroed() });
    writer.notes.patterns.push(PatternNote { name: name.into(), ..PatternNote::default() });
    writer.notes.sources = vec![SourceNote::default()];
}
