//! Checks rely on the databases alone: each of them comes to an end on whatever the others would refuse.

#[path = "../../../regression/fuzz/inputs.rs"]
mod inputs;

use super::CHECKS;
use crate::AlignedBytes;
use crate::raw::RawBundle;

/// Other numbers for a byte: most change a kind or a count by little, some make a number large.
fn changes(byte: u8) -> [u8; 4] {
    [byte ^ 1, byte ^ 0x80, byte.wrapping_add(1), 0xff]
}

/// Runs every check, whatever the others say, and tells how many refuse; none where the bytes or the
/// databases are refused before.
fn refusals(bytes: &[u8]) -> Option<usize> {
    let bytes = AlignedBytes::copy(bytes);
    let bytes = bytes.as_ref();
    let raw = RawBundle::read(bytes).ok()?;
    let records = raw.all(bytes);
    records.check_databases().ok()?;
    Some(CHECKS.iter().filter(|check| check(&records).is_err()).count())
}

#[test]
fn every_check_ends_whatever_the_others_refuse() {
    let (mut checked, mut several) = (0, 0);
    for (number, (_, mut bytes)) in inputs::inputs("bundle").into_iter().enumerate() {
        // Every seventh byte, other ones from input to input: together they hold each section many times.
        for at in (number % 7..bytes.len()).step_by(7) {
            let byte = bytes[at];
            for changed in changes(byte) {
                bytes[at] = changed;
                let refusals = refusals(&bytes);
                checked += usize::from(refusals.is_some());
                several += usize::from(refusals.is_some_and(|refusals| refusals > 1));
            }
            bytes[at] = byte;
        }
    }
    assert!(checked > 1_000 && several > 100, "{checked} bundles checked, {several} refused by several");
}
