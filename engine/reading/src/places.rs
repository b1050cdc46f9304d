//! Where the positions of a search are kept, by their keys.

/// A table from keys to numbers of nodes, and nothing of any question before: every question has a generation
/// of its own, and slots of other generations are empty to it. So a table is allocated once for a worker and
/// never cleared.
#[derive(Debug)]
pub(super) struct Places {
    slots: Vec<Slot>,
    generation: u32,
    used: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    node: u32,
    generation: u32,
}

impl Places {
    /// A table with room for this many positions.
    pub(super) fn new(positions: usize) -> Places {
        let slots = (positions * 2).next_power_of_two().max(2);
        Places { slots: vec![Slot { key: 0, node: 0, generation: 0 }; slots], generation: 0, used: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.generation == u32::MAX {
            self.slots.iter_mut().for_each(|slot| slot.generation = 0);
            self.generation = 0;
        }
        self.generation += 1;
        self.used = 0;
    }

    /// Whether no more positions should be added.
    pub(super) fn is_full(&self) -> bool {
        self.used * 4 >= self.slots.len() * 3
    }

    /// The node of this key, if there is one.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<u32> {
        let slot = self.slots[self.find(key)];
        (slot.generation == self.generation).then_some(slot.node)
    }

    /// Adds a key that is not there yet.
    pub(super) fn put(&mut self, key: u64, node: u32) {
        let place = self.find(key);
        self.slots[place] = Slot { key, node, generation: self.generation };
        self.used += 1;
    }

    /// The slot of a key, or the empty one where it would be. There is always an empty one, as searches end
    /// before the table is full.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        loop {
            let slot = &self.slots[place];
            if slot.generation != self.generation || slot.key == key {
                return place;
            }
            place = (place + 1) & mask;
        }
    }
}
