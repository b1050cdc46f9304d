//! What holds of any bytes that are opened as a bundle: they are refused, or everything that can be asked of
//! the bundle is answered. The fuzz target and the tests of `bundles` share it.

use bundles::{AlignedBytes, Bundle, Layers};
use std::fmt::Write;

/// Holds one input against what is true of every bundle, with the hash as given and with one that fits; gives
/// the bundle when it opens with one that fits.
pub(crate) fn check(input: &[u8]) -> Option<Bundle> {
    open(input);
    let mut bytes = input.to_vec();
    repair(&mut bytes);
    open(&bytes)
}

fn open(bytes: &[u8]) -> Option<Bundle> {
    match Bundle::open(AlignedBytes::copy(bytes)) {
        Ok(bundle) => {
            walk(&bundle);
            Some(bundle)
        }
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            None
        }
    }
}

/// Makes length and hash fit, so that the rest is looked at.
fn repair(bytes: &mut [u8]) {
    let length = (bytes.len() as u64).to_le_bytes();
    if let Some(field) = bytes.get_mut(16..24) {
        field.copy_from_slice(&length);
    }
    if let Some(field) = bytes.get_mut(24..32) {
        field.fill(0);
        let hash = twox_hash::XxHash3_64::oneshot(bytes);
        bytes[24..32].copy_from_slice(&hash.to_le_bytes());
    }
}

/// Asks everything; two bundles that say the same give the same text.
pub(crate) fn walk(bundle: &Bundle) -> String {
    let mut text = bundle.dump().to_string();
    for database in bundle.databases() {
        let record = database.record();
        assert!(bundle.database(record.name()).is_some_and(|same| same.index() == database.index()));
        assert_eq!(database.patterns().len(), record.patterns as usize);
        assert_eq!(database.roots().len(), record.roots as usize);
        assert_eq!(database.grids().len(), record.grids as usize);
        writeln!(text, "{record:?}").expect("memory is enough");
        for pattern in database.patterns() {
            assert_eq!(database.elements(pattern).len(), usize::from(pattern.elements));
            assert_eq!(database.values(pattern).len(), usize::from(pattern.values));
            assert_eq!(database.constraint(pattern).len(), usize::from(pattern.constraint_words));
            assert_eq!(database.action(pattern).len(), usize::from(pattern.action_words));
            writeln!(text, "{pattern:?} {:?}", database.elements(pattern)).expect("memory is enough");
        }
    }
    graphs_and_tables(bundle, &mut text);
    lay(bundle);
    text
}

/// Asks what belongs to no pattern: eye graphs, playout tables, learned weights.
fn graphs_and_tables(bundle: &Bundle, text: &mut String) {
    for database in bundle.databases() {
        for graph in database.eye_graphs() {
            let cells = database.eye_cells(graph);
            assert_eq!(cells.len(), usize::from(graph.cells));
            writeln!(text, "{graph:?} {cells:?}").expect("memory is enough");
        }
    }
    for table in bundle.playout_tables() {
        assert!(table.classes.iter().all(|class| usize::from(*class) < table.weights.len()));
    }
    for (number, set) in bundle.learned_sets().iter().enumerate() {
        for feature in bundle.learned_features(number) {
            assert_eq!(feature.set as usize, number);
            writeln!(text, "{feature:?}").expect("memory is enough");
        }
        for weight in bundle.learned_weights(set) {
            let elements = bundle.learned_elements(weight);
            assert_eq!(elements.len(), usize::from(weight.elements));
            writeln!(text, "{set:?} {weight:?} {elements:?}").expect("memory is enough");
        }
    }
    for network in bundle.networks() {
        writeln!(text, "{:?} {:?} {:?}", network.record, network.registers, network.layers)
            .expect("memory is enough");
        for layer in network.layers {
            let numbers = network.numbers(layer);
            let (from, to) = network.ends(layer).expect("registers");
            assert_eq!(numbers.weights.len(), layer.weight_bytes(from, to));
            writeln!(text, "{numbers:?}").expect("memory is enough");
        }
    }
    for pattern in 0..bundle.patterns().len() as u32 {
        writeln!(text, "{:?}", bundle.named_helper(pattern)).expect("memory is enough");
    }
}

/// Lays a bundle alone, and over itself: its patterns keep their order and their values.
fn lay(bundle: &Bundle) {
    let twice = Layers::new(vec![bundle.clone(), bundle.clone()]);
    for layers in [Layers::new(vec![bundle.clone()]), twice].into_iter().flatten() {
        for effective in layers.databases() {
            let patterns = effective.database.patterns();
            assert_eq!(effective.ids().len(), patterns.len());
            for (id, pattern) in effective.ids().zip(patterns) {
                let located = layers.locate(id).expect("every id of a database has its pattern");
                assert!(std::ptr::eq(located.record, pattern));
                assert_eq!(located.database.index(), effective.database.index());
                assert!(layers.value(id).is_finite() && layers.values(id).len() < usize::MAX);
                assert_eq!(located.note().is_ok(), bundle.notes().is_ok());
            }
        }
    }
}
