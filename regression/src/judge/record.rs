//! What is kept of a position, and the numbers by which the search finds its way.

use board::{Point, PointSet};
use std::hash::{BuildHasherDefault, Hasher};

/// What is left to prove, and to disprove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// More than any sum.
const INFINITE: u32 = 1 << 28;

impl Numbers {
    pub(super) const START: Numbers = Numbers { proof: 1, disproof: 1 };
    /// Of what was thought to be disproved.
    pub(super) const REOPENED: Numbers = Numbers { proof: 8, disproof: 1 };
    pub(super) const MOST: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    pub(super) const fn settled(proved: bool) -> Numbers {
        if proved {
            Numbers { proof: 0, disproof: INFINITE }
        } else {
            Numbers { proof: INFINITE, disproof: 0 }
        }
    }

    pub(super) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    pub(super) fn is_proved(self) -> bool {
        self.proof == 0
    }

    /// What is easiest for the mover, and what all his moves cost the other.
    fn seen_by(self, prover: bool) -> (u32, u32) {
        if prover { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    fn of_seen(own: u32, other: u32, prover: bool) -> Numbers {
        if prover { Numbers { proof: own, disproof: other } } else { Numbers { proof: other, disproof: own } }
    }

    /// The numbers of a scene with these branches, the best branch, and the mover's number in the next one.
    ///
    /// Of the other's numbers the largest counts, and one for each further branch: branches share most of
    /// their proofs.
    pub(super) fn of_branches(
        branches: impl Iterator<Item = Numbers>,
        prover: bool,
    ) -> (Numbers, usize, u32) {
        let (mut best, mut least, mut next) = (0, u32::MAX, INFINITE);
        let (mut most, mut open) = (0, 0);
        for (at, numbers) in branches.enumerate() {
            let (own, other) = numbers.seen_by(prover);
            if own < least {
                (best, next, least) = (at, least, own);
            } else {
                next = next.min(own);
            }
            most = most.max(other);
            open += u32::from(other > 0);
        }
        let other = if open == 0 { 0 } else { (most + open - 1).min(INFINITE) };
        let other = if least == 0 { INFINITE } else { other };
        let own = if other == 0 { INFINITE } else { least.min(INFINITE) };
        (Numbers::of_seen(own, other, prover), best, next.min(INFINITE))
    }

    /// Up to which numbers the best branch is read.
    pub(super) fn thresholds(
        most: Numbers,
        numbers: Numbers,
        branch: Numbers,
        next: u32,
        prover: bool,
    ) -> Numbers {
        let (own_most, other_most) = most.seen_by(prover);
        let (_, other) = numbers.seen_by(prover);
        let (_, below) = branch.seen_by(prover);
        let own = own_most.min(next + next / 4 + 1);
        let other = other_most.saturating_sub(other.saturating_sub(below)).max(below + 1).min(INFINITE);
        Numbers::of_seen(own, other, prover)
    }
}

/// On what a disproof rests that may not hold elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rests {
    /// On nothing.
    None,
    /// On the repetition of a position.
    Repetition,
    /// On the end of too long a line.
    Depth,
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) numbers: Numbers,
    /// The points that are tried.
    pub(super) tried: PointSet,
    /// Of a settled one, the points on which that rests.
    pub(super) zone: PointSet,
    pub(super) rests: Rests,
    /// The step that wins for the mover, if he wins.
    pub(super) step: Option<Option<Point>>,
    /// Whether the line that is read goes through it.
    pub(super) on_path: bool,
}

impl Known {
    pub(super) fn new(tried: PointSet) -> Known {
        Known::open(Numbers::START, tried)
    }

    pub(super) fn open(numbers: Numbers, tried: PointSet) -> Known {
        let (zone, rests) = (PointSet::EMPTY, Rests::None);
        Known { numbers, tried, zone, rests, step: None, on_path: false }
    }
}

/// A fast mixing of words; keys are compared whole, so that it need not be good.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mixer(u64);

pub(super) type Mixing = BuildHasherDefault<Mixer>;

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
