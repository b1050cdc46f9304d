//! What is known of the positions of a search: proof numbers and disproof numbers (Allis 1994).

use ahash::RandomState;
use certificates::Step;
use std::collections::HashMap;

/// More than any sum of numbers.
pub(crate) const INFINITE: u32 = 1 << 30;

/// What is left to prove and to disprove, and the move that looks best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    pub(crate) best: Step,
}

impl Entry {
    pub(crate) const PROVED: Entry = Entry { proof: 0, disproof: INFINITE, best: None };
    pub(crate) const DISPROVED: Entry = Entry { proof: INFINITE, disproof: 0, best: None };

    pub(crate) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// Positions by their keys.
pub(crate) type Table = HashMap<u64, Entry, RandomState>;
