//! The memory of a tree, which serves one search after the other.
//!
//! The system gives memory that is zero, and whoever returns it and asks again may get memory that has to be
//! made zero first: all of it, which takes longer than a short search. So it is kept, and emptied where it
//! was used.

use super::arena::Arena;
use super::transpositions::Transpositions;
use std::fmt;

/// Room for nodes and edges, and the table by which nodes are found.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(super) arena: Arena,
    pub(super) transpositions: Transpositions,
    /// The bytes that were asked for, and those that there are.
    asked: usize,
    held: usize,
}

/// The system had less memory than a tree was to have, so that the same seed and playouts may find another
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    asked: usize,
    held: usize,
}

impl fmt::Display for Shortage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mebibytes = |bytes: usize| bytes as f64 / f64::from(1 << 20);
        let (asked, held) = (mebibytes(self.asked), mebibytes(self.held));
        write!(
            formatter,
            "the system refused {asked:.1} MiB for the search tree, which has {held:.1} MiB now: "
        )?;
        formatter.write_str("the same seed may find other moves")
    }
}

impl Memory {
    /// Memory of at most this many bytes; half as many when the system has no such memory, and so on.
    pub(super) fn new(bytes: usize) -> Memory {
        let mut held = bytes;
        loop {
            if let Some((arena, transpositions)) = Memory::parts(held) {
                return Memory { arena, transpositions, asked: bytes, held };
            }
            assert!(held > 0, "no memory for the smallest tree");
            held /= 2;
        }
    }

    fn parts(bytes: usize) -> Option<(Arena, Transpositions)> {
        let arena = Arena::new(Memory::share_of_arena(bytes))?;
        let transpositions = Transpositions::new(&arena)?;
        Some((arena, transpositions))
    }

    /// The bytes of all that are for nodes and edges.
    fn share_of_arena(bytes: usize) -> usize {
        bytes / 16 * 15
    }

    /// The bytes of memory in which this many nodes and edges find room.
    pub(super) fn bytes_for(nodes: usize, edges: usize) -> usize {
        Arena::bytes_for(nodes, edges).saturating_mul(16) / 15 + 16
    }

    /// Empty memory of at most this many bytes: this one if it is large enough, in which there is then room
    /// for no more than in new one, so that it makes no difference to a search.
    pub(super) fn renewed(mut self, bytes: usize) -> Memory {
        if bytes > self.asked {
            // Not while the old one is there.
            drop(self);
            return Memory::new(bytes);
        }
        self.clear(bytes);
        self
    }

    /// Empties the memory; how many bytes were written.
    fn clear(&mut self, bytes: usize) -> usize {
        let written = self.transpositions.clear(&self.arena);
        let written = written + self.arena.clear(Memory::share_of_arena(bytes));
        self.transpositions.resize(&self.arena);
        written
    }

    /// What was asked for and what the system gave, if it is less.
    pub(crate) fn shortage(&self) -> Option<Shortage> {
        (self.held < self.asked).then_some(Shortage { asked: self.asked, held: self.held })
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::{Expansion, NONE, Sum};
    use super::{Memory, Shortage};
    use crate::prior::Prior;
    use board::Move;

    #[test]
    fn more_memory_than_there_is_makes_a_smaller_tree() {
        // The system refuses some of it at once, or gives pages where they are written to.
        let memory = Memory::new(usize::MAX);
        let (nodes, edges) = memory.arena.room;
        assert!(nodes > 1 << 16 && edges > 1 << 16, "room for {nodes} nodes and {edges} edges");
        let Shortage { asked, held } = memory.shortage().expect("no machine has so much memory");
        assert!(asked == usize::MAX && held < asked, "{held} of {asked}");
        assert_eq!(Memory::new(1 << 20).shortage(), None);
        let text = Shortage { asked: 64 << 20, held: 16 << 20 }.to_string();
        assert!(
            text.starts_with("the system refused 64.0 MiB for the search tree, which has 16.0 MiB now"),
            "{text}"
        );
    }

    #[test]
    fn emptying_memory_writes_what_was_used_and_nothing_else() {
        // (bytes of memory, nodes, edges of each); the last ones use most of the table.
        for (bytes, nodes, edges) in
            [(64 << 20, 0, 0), (64 << 20, 1, 361), (64 << 20, 500, 40), (1 << 16, 60, 5)]
        {
            let mut memory = Memory::new(bytes);
            let prior = Prior { weight: 1.0, won: 1.0, chance: 1.0 };
            let keys = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let moves = vec![(Move::Pass, prior); edges];
            for number in 1..=nodes as u64 {
                let node = memory.transpositions.node(&memory.arena, keys(number)).expect("room");
                assert!(memory.arena.lock_leaf(node));
                let span = memory.arena.expand(node, &moves).expect("room");
                memory.arena.add_result(node, Sum::lost(3));
                span.edges().for_each(|edge| memory.arena.set_target(edge, node));
            }
            let written = memory.clear(bytes);
            // A node is at most 40 bytes and a line of the table, an edge at most 48 bytes, and there is a
            // node that is none.
            let most = (nodes + 1) * (40 + 64) + nodes * edges * 48;
            assert!(written <= most, "{written} bytes written after {nodes} nodes of {edges} edges");
            for number in 1..=nodes as u64 {
                assert_eq!(memory.transpositions.find(&memory.arena, keys(number)), None);
                let node = memory.transpositions.node(&memory.arena, keys(number)).expect("room");
                assert_eq!((node, memory.arena.results(node)), (number as u32, Sum::default()));
                assert_eq!(memory.arena.expansion(node), Expansion::Leaf);
            }
            let clean = |edge: usize| {
                (memory.arena.shared(edge), memory.arena.target(edge)) == (Sum::default(), NONE)
            };
            assert!((0..nodes * edges).all(clean));
        }
    }
}
