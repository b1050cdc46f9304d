//! Bundles of this many bytes that two threads validate them: the refusal is the first one in the order of
//! checks, whichever thread comes to it.

use crate::sample::{open, with_openings};
use bundles::Writer;

/// Openings that make the bundle larger than 1 MiB.
const OPENINGS: u64 = 80_000;

/// How often each is opened, as threads come in another order each time.
const TIMES: usize = 20;

type Fault = fn(&mut Writer);

const EARLY: Fault = |writer| writer.databases[2].matcher = 9;
const PATTERN: Fault = |writer| writer.patterns[3].reserved[0] = 1;
const NODE: Fault = |writer| writer.corner_nodes[5].accepted = 2;
const OPENING: Fault = |writer| writer.openings[79_999].weight = 0;
const LAST: Fault = |writer| writer.learned_elements.push(writer.elements[0]);

/// What is wrong besides the hash, whether that is, and where the refusal begins.
const CASES: &[(&[Fault], bool, &str)] = &[
    (&[], false, "opened"),
    (&[], true, "the whole: expected contents of hash"),
    (&[EARLY, PATTERN, LAST], false, "section of databases, record 2, matcher"),
    (&[EARLY], true, "the whole: expected contents of hash"),
    (&[PATTERN], false, "section of patterns, record 3, reserved"),
    (&[NODE], false, "section of corner nodes, record 6"),
    (&[OPENING], false, "section of openings, record 79999, weight"),
    (&[LAST], false, "section of learned elements: expected 0 records"),
    (&[LAST, OPENING], false, "section of openings, record 79999, weight"),
    (&[OPENING, NODE], false, "section of corner nodes, record 6"),
    (&[LAST, NODE, PATTERN], false, "section of patterns, record 3, reserved"),
    (&[LAST, OPENING, NODE, PATTERN], true, "the whole: expected contents of hash"),
];

#[test]
fn the_first_refusal_counts_whichever_thread_finds_it() {
    for (faults, hash_is_wrong, expected) in CASES {
        let mut writer = with_openings();
        let mut opening = writer.openings[2];
        writer.openings.extend((0..OPENINGS - 3).map(|number| {
            opening.key = 10 + number;
            opening
        }));
        faults.iter().for_each(|fault| fault(&mut writer));
        let mut bytes = writer.finish();
        assert!(bytes.len() > 1 << 20, "{} bytes", bytes.len());
        if *hash_is_wrong {
            bytes[24] ^= 1;
        }
        for _ in 0..TIMES {
            let said = open(&bytes).map_or_else(|refusal| refusal.to_string(), |_| "opened".to_owned());
            assert!(said.starts_with(expected), "expected {expected}, found {said}");
        }
    }
}
