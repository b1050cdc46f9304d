//! The positions of a search with their moves.
//!
//! Proof-number search comes back to a position often. Its moves and what is known of them are kept, so that
//! coming back costs a look at each and no play.

use super::moves::{Moves, Step};
use super::places::Places;
use super::proof_numbers::ProofNumbers;
use super::summary::{NodeSummary, weigh};
use super::turn::Turn;
use board::PointSet;

/// The cost of the likeliest of the unlikely moves.
pub(super) const FIRST_UNLIKELY: u32 = Moves::LIKELY + 1;
/// How many unlikely moves a position is taken to have before they are listed.
const UNLISTED: u32 = 4;

/// A move of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The point, none for a move elsewhere.
    pub(super) step: Step,
    /// The position after it.
    pub(super) node: u32,
    /// Whether something has been captured on the way, so that a position may come back.
    pub(super) captures: bool,
    /// Whether it leads back to an earlier position of the line under way.
    pub(super) repeats: bool,
}

/// A position: what is known of it and its moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) key: u64,
    pub(super) numbers: ProofNumbers,
    first: u32,
    count: u32,
    /// Moves that are listed and not played, likeliest last.
    waiting_first: u32,
    waiting: u16,
    /// Whether the likely moves are listed.
    pub(super) entered: bool,
    /// Whether the unlikely moves are listed too.
    pub(super) complete: bool,
    /// One more than the number of the zone of its proof, once that has been checked.
    zone: u32,
}

/// All positions of a question.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    children: Vec<Child>,
    waiting: Vec<(Step, u32)>,
    places: Places,
    zones: Vec<PointSet>,
    /// What is left to prove of a move that has not been played, beside its cost.
    unexpanded_cost: u32,
}

impl Tree {
    /// A tree with room for this many positions.
    pub(super) fn new(positions: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            children: Vec::new(),
            waiting: Vec::new(),
            places: Places::new(positions),
            zones: Vec::new(),
            unexpanded_cost: 0,
        }
    }

    /// Forgets everything; from now on a move that has not been played has this much left to prove, beside
    /// its cost.
    pub(super) fn clear(&mut self, unexpanded_cost: u32) {
        self.unexpanded_cost = unexpanded_cost;
        self.nodes.clear();
        self.children.clear();
        self.waiting.clear();
        self.places.clear();
        self.zones.clear();
    }

    /// Whether no more positions should be added.
    pub(super) fn is_full(&self) -> bool {
        self.places.is_full()
    }

    /// The node of a position.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.places.get(key)
    }

    /// Adds a position.
    pub(super) fn add(&mut self, key: u64, numbers: ProofNumbers) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(Node {
            key,
            numbers,
            first: 0,
            count: 0,
            waiting_first: 0,
            waiting: 0,
            entered: false,
            complete: false,
            zone: 0,
        });
        self.places.put(key, number);
        number
    }

    /// On which points the checked proof of a position rests.
    pub(super) fn zone(&self, node: u32) -> Option<PointSet> {
        self.zones.get((self.nodes[node as usize].zone as usize).wrapping_sub(1)).copied()
    }

    /// Keeps on which points the proof of a position rests.
    pub(super) fn set_zone(&mut self, node: u32, zone: PointSet) {
        self.zones.push(zone);
        self.nodes[node as usize].zone = self.zones.len() as u32;
    }

    pub(super) fn node(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// The moves of a position that have been played.
    pub(super) fn children(&mut self, node: u32) -> &mut [Child] {
        let Node { first, count, .. } = self.nodes[node as usize];
        &mut self.children[first as usize..(first + count) as usize]
    }

    /// Finds out which moves lead back to a position of the line.
    pub(super) fn mark_repetitions(&mut self, node: u32, path: &[u64]) {
        let Node { first, count, .. } = self.nodes[node as usize];
        for child in &mut self.children[first as usize..(first + count) as usize] {
            if child.captures {
                child.repeats = path.contains(&self.nodes[child.node as usize].key);
            }
        }
    }

    /// Adds a move that has been played.
    pub(super) fn push(&mut self, node: u32, child: Child) {
        let Node { first, count, .. } = self.nodes[node as usize];
        let end = self.children.len() as u32;
        if first + count != end {
            // Other positions have been added behind its moves.
            self.children.extend_from_within(first as usize..(first + count) as usize);
            self.nodes[node as usize].first = end;
        }
        self.children.push(child);
        self.nodes[node as usize].count += 1;
    }

    /// Lists moves to be played, likeliest last. None may be waiting.
    pub(super) fn list(&mut self, node: u32, moves: &[(Step, u32)]) {
        let first = self.waiting.len();
        self.waiting.extend(moves.iter().rev());
        self.waiting[first..].sort_by_key(|(_, cost)| std::cmp::Reverse(*cost));
        let node = &mut self.nodes[node as usize];
        (node.waiting_first, node.waiting) = (first as u32, moves.len() as u16);
    }

    /// The cost of the likeliest move that has not been played.
    pub(super) fn next_cost(&self, node: u32) -> Option<u32> {
        let Node { waiting_first, waiting, .. } = self.nodes[node as usize];
        (waiting > 0).then(|| self.waiting[waiting_first as usize + usize::from(waiting) - 1].1)
    }

    /// The likeliest move that has not been played, if it costs this.
    pub(super) fn next(&mut self, node: u32, cost: u32) -> Option<Step> {
        if self.next_cost(node) != Some(cost) {
            return None;
        }
        let node = &mut self.nodes[node as usize];
        node.waiting -= 1;
        Some(self.waiting[node.waiting_first as usize + usize::from(node.waiting)].0)
    }

    /// What is known of a position from its moves. `repetition` is what leading back to an earlier position
    /// means.
    pub(super) fn weigh(&self, node: u32, turn: Turn, repetition: ProofNumbers) -> NodeSummary {
        let Node { waiting, complete, first, count, .. } = self.nodes[node as usize];
        let cost = self.next_cost(node).or((!complete).then_some(FIRST_UNLIKELY));
        let waiting = u32::from(waiting) + if complete { 0 } else { UNLISTED };
        let children = &self.children[first as usize..(first + count) as usize];
        let numbers = children.iter().map(|child| match child.repeats {
            true => repetition,
            false => self.nodes[child.node as usize].numbers,
        });
        weigh(numbers, cost, self.unexpanded_cost, waiting, turn)
    }
}
