//! Constraints and actions: what they compile to, and what is said of those that do not.

mod code;
mod databases;
mod faults;
mod truth;
mod walk;

use bundles::opcode::Level;
use patc::constraint::Site;
use std::collections::BTreeMap;

/// Labels at offsets of their own: the one with number n in the list is n columns right of the anchor.
fn labels(letters: &str) -> BTreeMap<char, (i8, i8)> {
    letters.chars().zip((0..).map(|column| (1, column))).collect()
}

/// A site that allows every level, with the move just above the anchor.
fn site(labels: &BTreeMap<char, (i8, i8)>) -> Site<'_> {
    Site { labels, chosen: (-1, 0), level: Level::Owl }
}
