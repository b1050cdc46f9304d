//! Chains that are near enough to be connected.

use super::super::tactics::Tactics;
use board::{Point, PointSet, Position};

/// Two chains of a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// By their origins, in their order.
    pub(super) chains: [Point; 2],
    /// How far they are apart: 0 with two liberties in common, 1 with one, 2 when liberties touch.
    pub(super) distance: usize,
}

/// The pairs of chains that may be connected: both stand, and a liberty of one is a liberty of the other or
/// next to one. The nearest come first.
pub(super) fn pairs(position: &Position, chains: &[Point], tactics: &Tactics) -> Vec<Pair> {
    let empty = position.empty();
    let near: Vec<(Point, PointSet, PointSet)> = chains
        .iter()
        .filter(|chain| !tactics.dead.contains(**chain))
        .map(|chain| {
            let liberties = position.liberties(*chain);
            (*chain, liberties, liberties.border(position.board()) & empty)
        })
        .collect();
    let mut pairs = Vec::new();
    for (place, (first, liberties, beyond)) in near.iter().enumerate() {
        for (second, others, _) in near.iter().skip(place + 1) {
            if position.color_at(*first) != position.color_at(*second) {
                continue;
            }
            let distance = match (*liberties & *others).len() {
                0 if beyond.intersects(others) => 2,
                0 => continue,
                1 => 1,
                _ => 0,
            };
            pairs.push(Pair { chains: [*first, *second], distance });
        }
    }
    pairs.sort_by_key(|pair: &Pair| pair.distance);
    pairs
}
