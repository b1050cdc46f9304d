//! What a search is asked to prove.

use super::ko::KoReferee;
use super::moves::Moves;
use super::numbers::Numbers;
use board::{Color, PointSet, Position};

/// What is to be proved, by whom, and with which moves.
pub(super) trait Goal {
    /// Who wants to prove it.
    fn prover(&self) -> Color;

    /// What it is about: the stones and areas of the question.
    fn subject(&self, position: &Position) -> PointSet;

    /// How many chains lie between what is played and the farthest that is read, one after the other: chains whose liberties
    /// are counted, those around them, and so on.
    fn reach(&self) -> usize;

    /// Of chains that have more liberties than this nothing else is read.
    fn crowd(&self) -> usize {
        usize::MAX
    }

    /// Whether a search that ends early holds it for proved when that is nearer than the contrary. Otherwise what is not
    /// settled is not proved.
    fn open_counts(&self) -> bool;

    /// What a move may cost after so many moves; dearer ones are not tried.
    fn most_cost(&self, depth: usize) -> u32;

    /// Moves that cost at most this are listed when a position is met first, dearer ones only when these do not settle it.
    fn likely(&self) -> u32 {
        Moves::LIKELY
    }

    /// What is left to prove of a move that has not been played, beside its cost.
    fn unplayed(&self) -> u32 {
        3
    }

    /// Offers the moves that matter. Illegal ones are left out by the search.
    fn moves(&mut self, position: &Position, prover_moves: bool, depth: usize, moves: &mut Moves);

    /// What is left to prove when this side is to move.
    fn numbers(
        &mut self,
        position: &Position,
        ko: &mut KoReferee,
        prover_moves: bool,
        depth: usize,
    ) -> Numbers;
}
