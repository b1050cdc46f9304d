//! What is written is read again.

use crate::sample::{open, small, with_network};
use bundles::{AlignedBytes, Bundle, Notes, PatternNote, Writer};

#[test]
fn an_empty_bundle_opens() {
    let bundle = Bundle::open(AlignedBytes::copy(&Writer::default().finish())).expect("a bundle");
    assert_eq!(bundle.patterns().len(), 0);
    assert_eq!(bundle.notes(), Ok(&Notes::default()));
}

#[test]
fn notes_on_too_many_patterns_are_refused() {
    let notes = Notes { patterns: vec![PatternNote::default()], ..Notes::default() };
    let bytes = Writer { notes, ..Writer::default() }.finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("the notes are looked at when asked for");
    let refusal = bundle.notes().expect_err("one note, no pattern");
    assert_eq!(refusal.to_string(), "section of notes: expected notes on 0 patterns, found notes on 1");
}

#[test]
fn networks_are_taken_over_with_their_sources() {
    let from = open(&with_network().finish()).expect("a bundle");
    let mut writer = small();
    let own = writer.notes.sources.len();
    writer.add_networks_of(&from).expect("notes");
    let bundle = open(&writer.finish()).expect("a bundle");
    let [before, after] = [&from, &bundle].map(|bundle| bundle.network_at(0));
    assert_eq!(before.layers, after.layers);
    assert_eq!((before.registers, before.weights), (after.registers, after.weights));
    let source = |bundle: &Bundle| {
        let number = bundle.network_at(0).record.source as usize;
        (number, bundle.notes().expect("notes").sources[number].clone())
    };
    let ((_, said), (number, taken)) = (source(&from), source(&bundle));
    assert!(number >= own && said == taken, "{number}: {taken:?}, {said:?}");
    let mut plain = small();
    plain.add_networks_of(&open(&small().finish()).expect("a bundle")).expect("nothing to do");
    assert_eq!(plain.finish(), small().finish());
}
