//! Hashes of words, for keys and checksums within one process.

use std::hash::Hasher;

/// A running hash: each word is multiplied into it, and the halves of the product are laid over one another
/// (as wyhash does, Wang Yi 2019).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mixer(u64);

/// Odd numbers without a pattern: the golden ratio's bits, and those of splitmix64's second multiplier.
const START: u64 = 0x9E37_79B9_7F4A_7C15;
const FACTOR: u64 = 0xBF58_476D_1CE4_E5B9;

impl Mixer {
    /// The hash of nothing.
    pub(crate) fn new() -> Mixer {
        Mixer(START)
    }

    /// The hash with a word more.
    #[inline]
    pub(crate) fn with(self, word: u64) -> Mixer {
        // The turn keeps apart words that change places.
        let product = u128::from(self.0.rotate_left(23) ^ word) * u128::from(FACTOR);
        Mixer((product as u64 ^ (product >> u64::BITS) as u64).wrapping_add(START))
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(size_of::<u64>()) {
            let mut word = [0; size_of::<u64>()];
            word[..chunk.len()].copy_from_slice(chunk);
            *self = self.with(u64::from_ne_bytes(word));
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn lists_that_differ_a_little_have_other_hashes() {
        let mut lists: Vec<Vec<u64>> = vec![vec![], vec![0], vec![0, 0], vec![1, 2], vec![2, 1]];
        for at in 0..4 {
            for bit in 0..u64::BITS {
                let mut list = vec![0; 4];
                list[at] = 1 << bit;
                lists.push(list);
            }
        }
        let hashes: BTreeSet<u64> = lists
            .iter()
            .map(|list| list.iter().fold(Mixer::new(), |mixer, word| mixer.with(*word)).finish())
            .collect();
        assert_eq!(hashes.len(), lists.len());
    }
}
