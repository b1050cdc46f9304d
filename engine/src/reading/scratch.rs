//! What one question has found about the positions of its search.

use super::numbers::Numbers;

/// Numbers of positions, and nothing of any question before: every question has a generation of its own, and slots of
/// other generations are empty to it. So a table is allocated once for a worker and never cleared.
#[derive(Debug)]
pub(super) struct Scratch {
    slots: Vec<Slot>,
    generation: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    numbers: Numbers,
    node: u32,
    effort: u32,
    generation: u32,
}

/// Slots that a key may lie in.
const WAYS: usize = 4;

impl Scratch {
    /// Enough slots for questions of some 30,000 positions, 1 MiB.
    pub(super) const SLOTS: usize = 1 << 15;

    pub(super) fn new() -> Scratch {
        let empty = Slot { key: 0, numbers: Numbers::new(1, 1), node: 0, effort: 0, generation: 0 };
        Scratch { slots: vec![empty; Scratch::SLOTS], generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        if self.generation == u32::MAX {
            self.slots.iter_mut().for_each(|slot| slot.generation = 0);
            self.generation = 0;
        }
        self.generation += 1;
    }

    fn ways(key: u64) -> usize {
        (key as usize % Scratch::SLOTS) & !(WAYS - 1)
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let first = Scratch::ways(key);
        let ways = self.slots.get(first..first + WAYS)?;
        let found = ways.iter().find(|slot| slot.key == key && slot.generation == self.generation)?;
        Some(found.numbers)
    }

    /// The node of the tree that belongs to a position.
    pub(super) fn node(&self, key: u64) -> Option<u32> {
        let first = Scratch::ways(key);
        let ways = self.slots.get(first..first + WAYS)?;
        ways.iter().find(|slot| slot.key == key && slot.generation == self.generation).map(|slot| slot.node)
    }

    /// Remembers what is known of a position and what it cost. What cost least gives way.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers, node: u32, effort: u32) {
        let (first, generation) = (Scratch::ways(key), self.generation);
        let Some(ways) = self.slots.get_mut(first..first + WAYS) else { return };
        let rank = |slot: &Slot| match (slot.generation == generation, slot.key == key) {
            (false, _) => 1,
            (true, true) => 0,
            (true, false) => 2 + u64::from(slot.effort),
        };
        if let Some(slot) = ways.iter_mut().min_by_key(|slot| rank(slot)) {
            *slot = Slot { key, numbers, node, effort, generation };
        }
    }
}
