//! What holds of any bytes that are read as mined questions: each line is a position or is named with its
//! number, and what was read can be set up. The fuzz target and the replay of its inputs
//! share it.

use regression::mined::MinedFile;
use std::collections::BTreeSet;

/// Holds one input against what is true of every text.
pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let lines: BTreeSet<usize> =
        text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(|(at, _)| at + 1).collect();
    let found = MinedFile::read("file", &text);
    assert_eq!(found.positions.len() + found.faults.len(), lines.len(), "{text:?}");
    for fault in &found.faults {
        let line = fault.strip_prefix("file:").and_then(|rest| rest.split_once(": ")?.0.parse().ok());
        assert!(line.is_some_and(|line| lines.contains(&line)), "{fault} of {text:?}");
    }
    for position in found.positions {
        assert!(position.placement.position().is_ok(), "{text:?}");
    }
}
