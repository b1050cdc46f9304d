//! Where a tree lives: arrays of atomic words, one for each field, shared by all threads without locks.
//!
//! A *node* is a position with a player to move; an *edge* is a move in it. The edges of a node stand side by
//! side, the most promising first, so that choosing among them reads forward through a few arrays. Nodes and
//! edges are numbers; they are taken from the front, and what has never been taken is zero. So emptying an
//! arena writes what was taken and no more.
//!
//! Counts and sums of results stand in one word ([`Sum`]), so that adding a result is one addition and no
//! reader sees one without the other. They are relaxed: a thread may see the results of another one late,
//! never wrongly. The edges of a node are written before the word that says where they are (release), and
//! read after it (acquire).

mod clearing;

pub(super) use clearing::zero;

use crate::ends::Ends;
use crate::prior::Prior;
use board::{BoardSize, Move, STRIDE};
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering};

/// How many results there are, and what they add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum(u64);

impl Sum {
    /// The lower bits, which hold the sum in units of 1 / [`Sum::ONE`]; the number is in the upper ones.
    const LOW: u32 = 38;
    /// A result of 1.
    const ONE: u64 = 1 << 12;
    /// The most results that fit, less those that threads may be adding.
    pub(crate) const MOST: u32 = (1 << (64 - Sum::LOW)) - 4096;

    /// This many results of 0.
    pub(crate) const fn lost(count: u32) -> Sum {
        Sum((count as u64) << Sum::LOW)
    }

    /// What a number of equal results, each from 0 to 1, adds to the sum and not to the number.
    pub(crate) fn gain(count: u32, result: f32) -> Sum {
        Sum(u64::from(count) * (result * Sum::ONE as f32) as u64)
    }

    pub(crate) const fn plus(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_add(other.0))
    }

    /// How many results there are.
    #[inline(always)]
    pub(crate) const fn count(self) -> u32 {
        (self.0 >> Sum::LOW) as u32
    }

    /// What they add up to.
    #[inline(always)]
    pub(crate) fn total(self) -> f32 {
        (self.0 & ((1 << Sum::LOW) - 1)) as f32 * (1.0 / Sum::ONE as f32)
    }

    /// Half as many results with the same mean, but for half a result and a unit of the sum.
    const fn halved(self) -> Sum {
        let total = self.0 & ((1 << Sum::LOW) - 1);
        Sum(Sum::lost(self.count() / 2).0 | (total / 2))
    }

    /// As many results as `self` has, with the mean of `other`.
    fn with_mean_of(self, other: Sum) -> Sum {
        let low = |sum: Sum| u128::from(sum.0 & ((1 << Sum::LOW) - 1));
        let sum = low(other) * u128::from(self.count()) / u128::from(other.count().max(1));
        Sum(Sum::lost(self.count()).0 | sum as u64)
    }
}

/// The edges of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) first: u32,
    pub(crate) count: u32,
}

impl Span {
    pub(crate) fn edges(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }

    /// The word that says so. A node without moves has a span too: the count is one too high so that the word
    /// is not 0.
    fn word(self) -> u64 {
        u64::from(self.first) << 32 | u64::from(self.count + 1)
    }
}

/// What has been done about the edges of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expansion {
    /// Nothing.
    Leaf,
    /// A thread is writing them.
    Expanding,
    /// They are there.
    Expanded(Span),
}

/// A node's word when a thread is writing its edges. No span is like it: the count is too high.
const EXPANDING: u64 = u64::MAX;
/// Stands for a node that there is not.
pub(crate) const NONE: u32 = 0;
/// The number in [`Arena::moves`] of a pass.
const PASS: u16 = u16::MAX;

/// The fields of all nodes and edges.
#[derive(Debug)]
pub(crate) struct Arena {
    /// How many nodes and edges may be taken. The arrays may hold more.
    pub(crate) room: (usize, usize),
    nodes: AtomicU32,
    edges: AtomicU32,
    keys: Box<[AtomicU64]>,
    /// Results of a node, seen from the player who moved to it.
    results: Box<[AtomicU64]>,
    /// How the games from a node ended, as Black sees it: the words of [`Ends`].
    won: Box<[AtomicU64]>,
    scores: Box<[AtomicU64]>,
    spans: Box<[AtomicU64]>,
    moves: Box<[AtomicU16]>,
    /// Results of an edge, seen from the player who moves.
    visits: Box<[AtomicU64]>,
    /// Results of the playouts below the node in which this move was made first on its point, at any time.
    shared: Box<[AtomicU64]>,
    /// Weight and won part of the prior, as two floats.
    priors: Box<[AtomicU64]>,
    chances: Box<[AtomicU32]>,
    targets: Box<[AtomicU32]>,
}

/// The bytes of a node and of an edge.
const NODE: usize = 5 * size_of::<u64>();
const EDGE: usize = 3 * size_of::<u64>() + 2 * size_of::<u32>() + size_of::<u16>();

impl Arena {
    /// An arena of at most this many bytes; of a few nodes and edges at the least. None when the system has
    /// no such memory.
    pub(crate) fn new(bytes: usize) -> Option<Arena> {
        let (nodes, edges) = Arena::room_in(bytes);
        Some(Arena {
            room: (nodes, edges),
            nodes: AtomicU32::new(NONE + 1),
            edges: AtomicU32::new(0),
            keys: zeroed(nodes)?,
            results: zeroed(nodes)?,
            won: zeroed(nodes)?,
            scores: zeroed(nodes)?,
            spans: zeroed(nodes)?,
            moves: zeroed(edges)?,
            visits: zeroed(edges)?,
            shared: zeroed(edges)?,
            priors: zeroed(edges)?,
            chances: zeroed(edges)?,
            targets: zeroed(edges)?,
        })
    }

    /// How many nodes and edges this many bytes have room for; a few at the least.
    fn room_in(bytes: usize) -> (usize, usize) {
        // By measurement there are 10 to 40 edges to a node, as a node is made at the first visit and its
        // edges later.
        let nodes = (bytes / 8 / NODE).clamp(64, u32::MAX as usize / 2);
        (nodes, (bytes - bytes / 8).div_euclid(EDGE).clamp(1024, u32::MAX as usize / 2))
    }

    /// The bytes of an arena with room for this many nodes and edges.
    pub(crate) fn bytes_for(nodes: usize, edges: usize) -> usize {
        let for_nodes = nodes.saturating_mul(8 * NODE);
        for_nodes.max(edges.saturating_mul(EDGE).saturating_mul(8) / 7).saturating_add(8 * (NODE + EDGE))
    }

    /// The share of its room that is taken, 0 to 1.
    pub(crate) fn fullness(&self) -> f64 {
        let share = |taken: &AtomicU32, room: usize| f64::from(taken.load(Ordering::Relaxed)) / room as f64;
        share(&self.nodes, self.room.0).max(share(&self.edges, self.room.1))
    }

    /// The numbers of the nodes that have been taken.
    pub(crate) fn taken(&self) -> std::ops::Range<u32> {
        NONE + 1..self.nodes.load(Ordering::Relaxed)
    }

    /// A new node with this key; none when there is no room.
    pub(crate) fn add_node(&self, key: u64) -> Option<u32> {
        let taken = self.nodes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |taken| {
            ((taken as usize) < self.room.0).then_some(taken + 1)
        });
        let node = taken.ok()?;
        self.keys[node as usize].store(key, Ordering::Relaxed);
        Some(node)
    }

    pub(crate) fn key(&self, node: u32) -> u64 {
        self.keys[node as usize].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub(crate) fn results(&self, node: u32) -> Sum {
        Sum(self.results[node as usize].load(Ordering::Relaxed))
    }

    /// How the games from a node ended, as Black sees it.
    #[inline(always)]
    pub(crate) fn ends(&self, node: u32) -> Ends {
        Ends::of_words([&self.won, &self.scores].map(|words| words[node as usize].load(Ordering::Relaxed)))
    }

    /// The mean of Black's points less White's; 0 without results.
    #[inline(always)]
    pub(crate) fn mean_score(&self, node: u32) -> f64 {
        self.ends(node).score() / f64::from(self.results(node).count().max(1))
    }

    /// The share of the results that Black won; 0 without results.
    pub(crate) fn black_chance(&self, node: u32) -> f64 {
        self.ends(node).won() / f64::from(self.results(node).count().max(1))
    }

    pub(crate) fn add_result(&self, node: u32, sum: Sum) {
        self.results[node as usize].fetch_add(sum.0, Ordering::Relaxed);
    }

    pub(crate) fn add_end(&self, node: u32, ends: Ends) {
        for (words, word) in [&self.won, &self.scores].into_iter().zip(ends.words()) {
            words[node as usize].fetch_add(word, Ordering::Relaxed);
        }
    }

    pub(crate) fn expansion(&self, node: u32) -> Expansion {
        match self.spans[node as usize].load(Ordering::Acquire) {
            0 => Expansion::Leaf,
            EXPANDING => Expansion::Expanding,
            word => Expansion::Expanded(Span { first: (word >> 32) as u32, count: word as u32 - 1 }),
        }
    }

    /// Makes a leaf of a node: its edges are left where they are.
    pub(crate) fn collapse(&self, node: u32) {
        self.spans[node as usize].store(0, Ordering::Release);
    }

    /// Whether the edges of a leaf are the caller's to write.
    pub(crate) fn lock_leaf(&self, node: u32) -> bool {
        let word = &self.spans[node as usize];
        word.compare_exchange(0, EXPANDING, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// Writes the edges of a node that has been claimed; without room for them it is a leaf again, and the
    /// answer is none.
    pub(crate) fn expand(&self, node: u32, edges: &[(Move, Prior)]) -> Option<Span> {
        let count = edges.len() as u32;
        let taken = self.edges.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |taken| {
            let after = taken.checked_add(count)?;
            (after as usize <= self.room.1).then_some(after)
        });
        let Ok(first) = taken else {
            self.spans[node as usize].store(0, Ordering::Release);
            return None;
        };
        let span = Span { first, count };
        for (edge, (chosen, prior)) in span.edges().zip(edges) {
            let number = chosen.point().map_or(PASS, |point| point.index() as u16);
            self.moves[edge].store(number, Ordering::Relaxed);
            self.set_prior(edge, *prior);
        }
        self.spans[node as usize].store(span.word(), Ordering::Release);
        Some(span)
    }

    #[inline(always)]
    pub(crate) fn prior(&self, edge: usize) -> (f32, f32) {
        let word = self.priors[edge].load(Ordering::Relaxed);
        (f32::from_bits((word >> 32) as u32), f32::from_bits(word as u32))
    }

    #[inline(always)]
    pub(crate) fn chance(&self, edge: usize) -> f32 {
        f32::from_bits(self.chances[edge].load(Ordering::Relaxed))
    }

    pub(crate) fn set_prior(&self, edge: usize, prior: Prior) {
        let word = u64::from(prior.weight.to_bits()) << 32 | u64::from(prior.won.to_bits());
        self.priors[edge].store(word, Ordering::Relaxed);
        self.chances[edge].store(prior.chance.to_bits(), Ordering::Relaxed);
    }

    /// The index of the point of an edge's move; a number beyond all points for a pass.
    #[inline(always)]
    pub(crate) fn place(&self, edge: usize) -> usize {
        usize::from(self.moves[edge].load(Ordering::Relaxed))
    }

    pub(crate) fn chosen(&self, edge: usize, size: BoardSize) -> Move {
        let index = self.place(edge);
        size.point(index % STRIDE, index / STRIDE).map_or(Move::Pass, Move::Play)
    }

    #[inline(always)]
    pub(crate) fn visits(&self, edge: usize) -> Sum {
        Sum(self.visits[edge].load(Ordering::Relaxed))
    }

    pub(crate) fn add_visit(&self, edge: usize, sum: Sum) {
        self.visits[edge].fetch_add(sum.0, Ordering::Relaxed);
    }

    /// Gives an edge the mean of the node that it leads to, which other moves lead to as well. A result that
    /// another thread adds in the same moment may be lost.
    pub(crate) fn follow(&self, edge: usize, node: u32) {
        let (own, all) = (self.visits(edge), self.results(node));
        if all.count() > own.count() {
            self.visits[edge].store(own.with_mean_of(all).0, Ordering::Relaxed);
        }
    }

    #[inline(always)]
    pub(crate) fn shared(&self, edge: usize) -> Sum {
        Sum(self.shared[edge].load(Ordering::Relaxed))
    }

    /// Adds results that are shared. A playout may count several of them, so that they may be more than a
    /// [`Sum`] can count: long before that all are halved. Results that other threads add in the same moment
    /// may be lost: they are many and rough, and an addition that loses none takes several times as long.
    #[inline(always)]
    pub(crate) fn add_amaf(&self, edge: usize, sum: Sum) {
        let before = self.shared(edge);
        let kept = if before.count() > Sum::MOST / 2 { before.halved() } else { before };
        self.shared[edge].store(kept.plus(sum).0, Ordering::Relaxed);
    }

    /// The node that an edge leads to, [`NONE`] before the first visit.
    #[inline(always)]
    pub(crate) fn target(&self, edge: usize) -> u32 {
        self.targets[edge].load(Ordering::Relaxed)
    }

    pub(crate) fn set_target(&self, edge: usize, node: u32) {
        self.targets[edge].store(node, Ordering::Relaxed);
    }
}

/// Words that are zero, and cost nothing before they are written; none when there is no memory.
pub(super) fn zeroed<Word: Zeroable>(count: usize) -> Option<Box<[Word]>> {
    bytemuck::try_zeroed_slice_box(count).ok()
}

#[cfg(test)]
mod tests {
    use super::{Arena, Sum};

    #[test]
    fn shared_results_are_halved_before_they_are_too_many() {
        let arena = Arena::new(0).expect("memory");
        let (many, all) = (1 << 20, 400);
        for _ in 0..all {
            arena.add_amaf(0, Sum::lost(many).plus(Sum::gain(many, 0.75)));
        }
        let shared = arena.shared(0);
        assert!((Sum::MOST / 8..Sum::MOST).contains(&shared.count()), "{} results", shared.count());
        let mean = shared.total() / shared.count() as f32;
        assert!((mean - 0.75).abs() < 1e-3, "{mean}");
    }
}
