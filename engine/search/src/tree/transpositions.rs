//! Which node stands for a position, however it came about.

use super::arena::{Arena, zero, zeroed};
use std::sync::atomic::{AtomicU64, Ordering};

/// Entries that a key may stand in, side by side in a line of the cache.
const WAYS: usize = 8;

/// From keys of positions to nodes, shared by all threads: an entry is one word, the upper half of the key
/// and the node.
#[derive(Debug)]
pub(super) struct Transpositions {
    entries: Box<[AtomicU64]>,
    /// How many entries are used: as many as the arena that they stand for needs.
    used: usize,
}

impl Transpositions {
    /// Room for the nodes of an arena; none when the system has no memory for it.
    pub(super) fn new(arena: &Arena) -> Option<Transpositions> {
        let used = Transpositions::entries_for(arena);
        Some(Transpositions { entries: zeroed(used)?, used })
    }

    fn entries_for(arena: &Arena) -> usize {
        // Half full at the most, so that few positions find no place.
        (2 * arena.room.0).next_multiple_of(WAYS)
    }

    /// Forgets the nodes of an arena, all of which are still there; how many bytes were written.
    pub(super) fn clear(&mut self, arena: &Arena) -> usize {
        let taken = arena.taken();
        if taken.len() * WAYS >= self.used {
            return zero(&mut self.entries[..self.used]);
        }
        taken
            .map(|node| {
                let start = self.bucket_start(arena.key(node));
                zero(&mut self.entries[start..start + WAYS])
            })
            .sum()
    }

    /// Uses as many entries as an arena needs, in a table that is empty.
    pub(super) fn resize(&mut self, arena: &Arena) {
        self.used = Transpositions::entries_for(arena).min(self.entries.len());
    }

    /// The node of a position, if it has one.
    pub(super) fn find(&self, arena: &Arena, key: u64) -> Option<u32> {
        let words = self.bucket(key).iter().map(|entry| entry.load(Ordering::Acquire));
        // The place in the table is of the upper bits, so that the lower half tells keys apart.
        let mut same = words.take_while(|word| *word != 0).filter(|word| *word >> 32 == key & 0xffff_ffff);
        same.find(|word| arena.key(*word as u32) == key).map(|word| word as u32)
    }

    /// The node of a position, which is made if there is none; none when there is no room for one.
    ///
    /// Two threads that ask at once may make two; then one of them is found by no one else.
    pub(super) fn node(&self, arena: &Arena, key: u64) -> Option<u32> {
        if let Some(node) = self.find(arena, key) {
            return Some(node);
        }
        let node = arena.add_node(key)?;
        self.enter(key, node);
        Some(node)
    }

    /// Lets a node be found, unless too many others stand where it should.
    pub(super) fn enter(&self, key: u64, node: u32) {
        let word = key << 32 | u64::from(node);
        let is_free = |entry: &&AtomicU64| {
            entry.compare_exchange(0, word, Ordering::Release, Ordering::Relaxed).is_ok()
        };
        let _ = self.bucket(key).iter().find(is_free);
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let start = self.bucket_start(key);
        &self.entries[start..start + WAYS]
    }

    fn bucket_start(&self, key: u64) -> usize {
        ((u128::from(key) * (self.used / WAYS) as u128) >> u64::BITS) as usize * WAYS
    }
}

#[cfg(test)]
mod tests {
    use super::{Arena, Transpositions};

    #[test]
    fn a_position_has_one_node() {
        let arena = Arena::new(1 << 20).expect("memory");
        let table = Transpositions::new(&arena).expect("memory");
        let keys: Vec<u64> =
            (1..2000).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let nodes: Vec<Option<u32>> = keys.iter().map(|key| table.node(&arena, *key)).collect();
        assert!(nodes.iter().all(Option::is_some));
        for (key, node) in keys.iter().zip(&nodes) {
            assert_eq!(table.node(&arena, *key), *node);
        }
        // The same place and the same lower half, and yet another position.
        let other = keys[5] ^ 1 << 32;
        assert_ne!(table.node(&arena, other), nodes[5]);
        assert_eq!(table.node(&arena, keys[5]), nodes[5]);
    }

    #[test]
    fn a_full_arena_has_no_node_for_what_is_new() {
        let arena = Arena::new(0).expect("memory");
        let table = Transpositions::new(&arena).expect("memory");
        let made = (1..=1000_u64).filter_map(|number| table.node(&arena, number << 50)).count();
        assert_eq!(made, arena.room.0 - 1);
    }
}
