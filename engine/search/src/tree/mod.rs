//! The tree of a search, and its growth by one playout after the other.
//!
//! A playout walks down from the root, at each node along the edge of the highest worth
//! ([`SearchParameters`]), makes the first position that has not been looked into yet a leaf with a game
//! played to its end, and brings the result back: to the nodes and edges that it came by, and to those edges
//! whose moves were made by the same player later on ("all moves as first"; S. Gelly, D. Silver: Monte-Carlo
//! tree search and rapid action value estimation in computer Go, Artificial Intelligence 175, 2011).
//!
//! Positions that come about in different ways are one node. An edge counts its own visits and takes over the
//! mean of the node, so that a node that others have visited is known at once, and is visited as often as it
//! deserves (B. Childs, J. Brodeur, L. Kocsis: Transpositions and move groups in Monte Carlo tree search, CIG
//! 2008).

mod arena;
mod button;
mod context;
mod evaluator;
mod expected;
mod memory;
mod parameters;
mod prune;
mod state;
mod transpositions;
mod worker;

pub(super) use arena::{Arena, Expansion, Sum};
pub(super) use button::TAKING_CHANCE;
pub(super) use context::SearchContext;
pub(super) use evaluator::{Evaluator, Leaf, PlayoutEvaluator};
pub(super) use expected::{edges, settle};
pub use memory::Shortage;
pub use parameters::{ExpansionRule, SearchParameters, Selection};
pub(super) use state::{TreeState, situation};
pub(super) use worker::{Descent, Worker};

use crate::choice::Step;
use crate::prior::Prior;
use board::{BoardSize, Move};
use memory::Memory;

/// What is known of the positions after one position.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) memory: Memory,
    pub(super) root: u32,
    size: BoardSize,
}

/// A move at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) chosen: Move,
    /// Its results, seen from its player.
    pub(super) visits: Sum,
    /// How likely it was thought to be the best.
    pub(super) chance: f32,
    /// Where it leads to; [`arena::NONE`] before the first visit.
    pub(super) target: u32,
}

impl Tree {
    /// A tree of at most this many bytes with nothing but a root, in the memory of an old one if that is
    /// large enough; a smaller one when the system has not as many.
    pub(super) fn new(old: Option<Tree>, bytes: usize, state: &TreeState) -> Tree {
        let memory = old.map_or_else(|| Memory::new(bytes), |old| old.memory.renewed(bytes));
        let root = memory.transpositions.node(&memory.arena, state.key()).unwrap_or(arena::NONE);
        Tree { memory, root, size: state.board.size() }
    }

    /// The bytes with which this many playouts never want for room.
    pub(super) fn bytes_for(playouts: u64, parameters: &SearchParameters, size: BoardSize) -> usize {
        let playouts = usize::try_from(playouts).unwrap_or(usize::MAX);
        let grown = (playouts / parameters.visits_for_edges() as usize).saturating_add(2);
        Memory::bytes_for(playouts.saturating_add(2), grown.saturating_mul(size.area() + 1))
    }

    /// Gives the root its moves, the most promising first. What was known of them is kept.
    pub(super) fn set_root_moves(&mut self, edges: &[(Move, Prior)]) {
        let before = self.moves(self.root);
        let old: Vec<(Seen, Sum)> = match self.arena().expansion(self.root) {
            Expansion::Expanded(span) => {
                before.into_iter().zip(span.edges().map(|edge| self.arena().shared(edge))).collect()
            }
            Expansion::Leaf | Expansion::Expanding => Vec::new(),
        };
        self.arena().collapse(self.root);
        if !self.arena().lock_leaf(self.root) {
            return;
        }
        let Some(span) = self.arena().expand(self.root, edges) else { return };
        for (edge, (chosen, _)) in span.edges().zip(edges) {
            if let Some((seen, shared)) = old.iter().find(|(seen, _)| seen.chosen == *chosen) {
                self.arena().add_visit(edge, seen.visits);
                self.arena().add_amaf(edge, *shared);
                self.arena().set_target(edge, seen.target);
            }
        }
    }

    /// The edge of the pass among those of a node, which stands among the last.
    fn passing_edge(&self, span: arena::Span) -> Option<usize> {
        span.edges().rev().find(|edge| self.arena().chosen(*edge, self.size) == Move::Pass)
    }

    pub(super) fn arena(&self) -> &Arena {
        &self.memory.arena
    }

    /// The moves of a node in the order of its edges; none of a leaf.
    pub(super) fn moves(&self, node: u32) -> Vec<Seen> {
        let Expansion::Expanded(span) = self.arena().expansion(node) else { return Vec::new() };
        let seen = |edge: usize| Seen {
            chosen: self.arena().chosen(edge, self.size),
            visits: self.arena().visits(edge),
            chance: self.arena().chance(edge),
            target: self.arena().target(edge),
        };
        span.edges().map(seen).collect()
    }

    /// A move and those that were tried most after it, one after the other.
    pub(super) fn line(&self, first: &Seen) -> Vec<Step> {
        let (mut line, mut node) = (vec![self.step(first)], first.target);
        // Positions may come back, by kos; a line that long tells nothing.
        while line.len() <= self.size.area() {
            let moves = self.moves(node);
            // Of equals the first, which promised more.
            let Some(best) = moves.iter().rev().max_by_key(|seen| seen.visits.count()) else { break };
            // A move that has lost all and leads nowhere may be one that repeats a position.
            if best.visits.count() == 0 || best.target == arena::NONE && best.visits.total() == 0.0 {
                break;
            }
            line.push(self.step(best));
            node = best.target;
        }
        line
    }

    fn step(&self, seen: &Seen) -> Step {
        let edge = seen.visits.count();
        // A visit reaches the node at its end, and never where the rules forbid the position.
        Step { chosen: seen.chosen, visits: self.arena().results(seen.target).count().max(edge), edge }
    }
}

#[cfg(test)]
mod tests {
    use super::situation;
    use board::{Color, Ko};

    #[test]
    fn a_situation_is_the_stones_and_by_some_rules_who_made_it_so() {
        let [black, white] = Color::BOTH.map(|maker| move |ko| situation(ko, 77, maker));
        for ko in [Ko::Simple, Ko::None] {
            assert_eq!([black(ko), white(ko)], [None, None]);
        }
        assert_eq!(black(Ko::PositionalSuperko), white(Ko::PositionalSuperko));
        assert_ne!(black(Ko::SituationalSuperko), white(Ko::SituationalSuperko));
    }
}
