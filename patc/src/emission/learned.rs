//! Learned weights as records.

use crate::catalog::Catalog;
use crate::catalog::weights::{Weight, WeightSubject, Weights};
use bundles::Writer;
use bundles::record::{LearnedFeature, LearnedSet, LearnedWeight, NO_PATTERN, name_bytes};
use std::collections::BTreeMap;

/// Adds the weights of a catalog whose patterns are there.
pub(super) fn add(catalog: &Catalog, writer: &mut Writer) {
    if catalog.weights.is_empty() {
        return;
    }
    let numbers = numbers(catalog, writer);
    for (set, read) in (0..).zip(&catalog.weights) {
        let first_weight = writer.learned_weights.len() as u32;
        let numbered = read.weights.iter().filter_map(|weight| Some((number(weight, &numbers)?, weight)));
        let mut weights: Vec<(u32, &Weight)> = numbered.collect();
        // Those of patterns first, by number; the order of shapes is that of their source.
        weights.sort_by_key(|(number, _)| *number);
        for (number, weight) in weights {
            let record = record(weight, number, writer);
            writer.learned_weights.push(record);
        }
        features(read, set, &mut writer.learned_features);
        let Weights { name, source, .. } = read;
        writer.learned_sets.push(LearnedSet {
            name: name_bytes(name),
            first_weight,
            weights: writer.learned_weights.len() as u32 - first_weight,
            source: *source,
            reserved: 0,
        });
    }
}

/// The number of each pattern in its section, by the names of its database and its own; the first of a name.
fn numbers<'c>(catalog: &'c Catalog, writer: &Writer) -> BTreeMap<(&'c str, &'c str), u32> {
    let mut numbers = BTreeMap::new();
    for (database, record) in catalog.databases.iter().zip(&writer.databases) {
        for (number, pattern) in (record.first_pattern..).zip(&database.patterns) {
            let key = (database.settings.database.as_str(), pattern.name.as_str());
            numbers.entry(key).or_insert(number);
        }
    }
    numbers
}

/// The number of the pattern that a weight belongs to, or that of none for a shape; nothing for a feature.
fn number(weight: &Weight, numbers: &BTreeMap<(&str, &str), u32>) -> Option<u32> {
    match &weight.subject {
        WeightSubject::Pattern { database, name } => {
            numbers.get(&(database.as_str(), name.as_str())).copied()
        }
        WeightSubject::Shape(_) => Some(NO_PATTERN),
        // A section of its own holds these.
        WeightSubject::Feature { .. } => None,
    }
}

/// Appends the weights of features of a set, by name and number.
fn features(read: &Weights, set: u32, into: &mut Vec<LearnedFeature>) {
    let feature = |weight: &Weight| match &weight.subject {
        WeightSubject::Feature { name, number } => Some(LearnedFeature {
            name: name_bytes(name),
            number: *number,
            weight: weight.weight,
            count: weight.count,
            set,
        }),
        WeightSubject::Shape(_) | WeightSubject::Pattern { .. } => None,
    };
    let first = into.len();
    into.extend(read.weights.iter().filter_map(feature));
    into[first..].sort_unstable_by_key(|feature| (feature.name, feature.number));
}

/// The record of a weight, whose cells are appended.
fn record(weight: &Weight, pattern: u32, writer: &mut Writer) -> LearnedWeight {
    let mut record = LearnedWeight {
        weight: weight.weight,
        count: weight.count,
        pattern,
        first_element: writer.learned_elements.len() as u32,
        elements: 0,
        top: 0,
        left: 0,
        bottom: 0,
        right: 0,
        edges: 0,
        orientations: 0,
    };
    if let WeightSubject::Shape(shape) = &weight.subject {
        [record.top, record.left, record.bottom, record.right] = shape.rectangle;
        record.edges = shape.edges;
        record.orientations = shape.orientations;
        record.elements = shape.cells.len() as u16;
        writer.learned_elements.extend_from_slice(&shape.cells);
    }
    record
}
