//! Any bytes are opened or refused.

#[path = "../../../regression/fuzz/inputs.rs"]
mod inputs;

use crate::sample::{
    open, repair, sifted, small, with_graphs, with_grid_entries, with_network, with_openings,
    with_playout_table,
};
use crate::walk::{check, walk};
use bundles::Writer;
use proptest::prelude::{any, prop, proptest};

/// The numbers that a byte is changed to.
fn changes(byte: u8) -> [u8; 7] {
    [byte ^ 1, byte ^ 0x80, !byte, byte.wrapping_add(1), byte.wrapping_sub(1), 0, 0xff]
}

#[test]
fn every_change_of_a_byte_is_refused() {
    for good in [small(), sifted(), with_openings(), with_graphs(), with_grid_entries(), with_network()]
        .map(|writer| writer.finish())
    {
        every_change_is_refused(&good);
    }
}

/// Two threads look at a large bundle: a wrong hash is reported first.
#[test]
fn changes_of_a_large_bundle_are_refused() {
    let mut writer = small();
    writer.notes.patterns[0].comment = "x".repeat(2 << 20);
    let good = writer.finish();
    assert!(open(&good).is_ok());
    for at in (0..good.len()).step_by(99_991).chain([good.len() - 1]).filter(|at| *at >= 64) {
        let mut bytes = good.to_vec();
        bytes[at] ^= 1;
        let refusal = open(&bytes).expect_err("another hash").to_string();
        assert!(refusal.contains("contents of hash"), "byte {at}: {refusal}");
    }
    writer.patterns[0].orientations = 0;
    let refusal = open(&writer.finish()).expect_err("a pattern without orientations").to_string();
    assert!(refusal.contains("orientations"), "{refusal}");
}

fn every_change_is_refused(good: &[u8]) {
    assert!(open(good).is_ok());
    let mut bytes = good.to_vec();
    for (at, byte) in good.iter().enumerate() {
        for changed in changes(*byte).into_iter().filter(|changed| changed != byte) {
            bytes[at] = changed;
            assert!(open(&bytes).is_err(), "byte {at} as {changed}");
        }
    }
}

#[test]
fn every_change_under_a_hash_that_fits_is_refused_or_answered() {
    let (refused, said) = changed_under_a_hash_that_fits(&small());
    assert!(refused > said, "{refused} refused, {said} opened");
    changed_under_a_hash_that_fits(&with_openings());
    changed_under_a_hash_that_fits(&with_graphs());
    changed_under_a_hash_that_fits(&with_network());
    // Most bytes of a filter are sets and masks, which may be any.
    let (refused, said) = changed_under_a_hash_that_fits(&sifted());
    assert!(refused > said / 2, "{refused} refused, {said} opened");
}

/// How many changes are refused, and how many open.
fn changed_under_a_hash_that_fits(writer: &Writer) -> (usize, usize) {
    let good = writer.finish();
    let text = walk(&open(&good).expect("a bundle"));
    let (mut refused, mut harmless, mut said) = (0, 0, 0);
    let mut bytes = good.to_vec();
    // A change of the hash itself is repaired.
    for (at, byte) in good.iter().enumerate().filter(|(at, _)| !(24..32).contains(at)) {
        for changed in changes(*byte).into_iter().filter(|changed| changed != byte) {
            bytes[at] = changed;
            repair(&mut bytes);
            match open(&bytes) {
                Err(_) => refused += 1,
                Ok(bundle) if walk(&bundle) == text => harmless += 1,
                Ok(_) => said += 1,
            }
            bytes[at] = *byte;
        }
    }
    // A change that opens says another thing, and shows it: the hash alone does.
    assert_eq!(harmless, 0);
    (refused, said)
}

#[test]
fn every_length_is_refused() {
    let good = with_playout_table().finish();
    for length in (0..good.len()).step_by(good.len() / 500) {
        let mut cut = good[..length].to_vec();
        check(&cut);
        repair(&mut cut);
        assert!(open(&cut).is_err(), "{length} bytes");
    }
    assert!(open(&[good.clone(), vec![0; 64]].concat()).is_err());
}

/// What the fuzzer found, which together reaches all code that it reached.
#[test]
fn the_corpus_of_the_fuzzer() {
    let mut opened = 0;
    for (_, bytes) in inputs::inputs("bundle") {
        opened += usize::from(check(&bytes).is_some());
    }
    assert!(opened > 0, "some input of the corpus opens");
}

proptest! {
    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes);
    }

    #[test]
    fn arbitrary_bytes_behind_a_header(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&[&small().finish()[..64], &bytes].concat());
    }

    #[test]
    fn arbitrary_changes_of_openings(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)
    ) {
        let mut bytes = with_openings().finish();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        check(&bytes);
    }

    #[test]
    fn arbitrary_changes(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let mut bytes = small().finish();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        check(&bytes);
    }
}
