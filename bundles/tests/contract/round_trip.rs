//! What is written is read again.

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
