//! What is kept of a tree when the game goes on, and when it has grown too large.

use super::arena::{self, Expansion};
use super::{Memory, Tree, TreeState};
use std::collections::VecDeque;

/// The share of the room that may be taken when a search begins.
const FULL: f64 = 0.4;
/// The share that may be taken of a tree that has been cleared: with more it would be cleared every few
/// playouts.
const ROOMY: f64 = 0.7;

impl Tree {
    /// Goes on from another position, if the tree knows it and has room; whether it does.
    pub(crate) fn reroot(&mut self, state: &TreeState) -> bool {
        let Some(root) = self.memory.transpositions.find(self.arena(), state.key()) else { return false };
        self.root = root;
        self.arena().fullness() <= FULL || self.prune()
    }

    /// Gives up what does not follow from the root, and the moves of positions that were visited least, until
    /// there is room again; whether there is.
    pub(crate) fn prune(&mut self) -> bool {
        let (nodes, edges) = self.arena().room;
        let most = |room: usize| (room as f64 * FULL) as usize;
        let mut least = 0;
        let own = self.kept_edges(self.root, 0).len();
        loop {
            let taken = self.extent(least);
            let fits = taken.0 <= most(nodes) && taken.1 <= most(edges);
            // With nothing but the root's own moves there is nothing left to give up.
            if fits || taken.1 <= own {
                break;
            }
            least = 2 * least + 2;
        }
        self.keep(least);
        self.arena().fullness() < ROOMY
    }

    /// The nodes that can be reached by the moves of nodes that were visited so often, each once, the root
    /// first.
    fn reached(&self, least: u32) -> Vec<u32> {
        let mut known = vec![false; self.arena().taken().end as usize];
        let mut open = VecDeque::from([self.root]);
        known[self.root as usize] = true;
        let mut reached = Vec::new();
        while let Some(node) = open.pop_front() {
            reached.push(node);
            for edge in self.kept_edges(node, least) {
                let target = self.arena().target(edge);
                if target != arena::NONE && !std::mem::replace(&mut known[target as usize], true) {
                    open.push_back(target);
                }
            }
        }
        reached
    }

    /// The edges of a node if they are to be kept.
    fn kept_edges(&self, node: u32, least: u32) -> std::ops::Range<usize> {
        match self.arena().expansion(node) {
            Expansion::Expanded(span) if node == self.root || self.arena().results(node).count() >= least => {
                span.edges()
            }
            _ => 0..0,
        }
    }

    /// How many nodes and edges are kept.
    fn extent(&self, least: u32) -> (usize, usize) {
        let reached = self.reached(least);
        (reached.len(), reached.iter().map(|node| self.kept_edges(*node, least).len()).sum())
    }

    /// Keeps what is reached by the moves of nodes that were visited so often.
    fn keep(&mut self, least: u32) {
        let reached = self.reached(least);
        let with_edges = |node: &u32| (*node, !self.kept_edges(*node, least).is_empty());
        let nodes: Vec<(u32, bool)> = reached.iter().map(with_edges).collect();
        let Memory { arena, transpositions, .. } = &mut self.memory;
        transpositions.clear(arena);
        let places = arena.keep(&nodes);
        for place in reached.iter().map(|node| places[*node as usize]) {
            transpositions.enter(arena.key(place), place);
        }
        self.root = places[self.root as usize];
    }
}
