//! Liberties of chains near a group, by how many the chains have.

use board::{PointSet, Position};

/// The liberties of the chains of these stones that have this many.
pub(crate) fn liberties_of_chains_with(position: &Position, stones: &PointSet, count: usize) -> PointSet {
    let heads = position.heads_among(stones);
    let chains = heads.iter().filter(|head| position.liberty_count(*head) == count);
    chains.fold(PointSet::EMPTY, |all, head| all | position.liberties(head))
}
