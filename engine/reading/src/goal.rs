//! What a search is asked to prove.

use super::ko::KoReferee;
use super::moves::Moves;
use super::proof_numbers::ProofNumbers;
use super::turn::Turn;
use board::{Color, PointSet, Position};

/// What is to be proved, by whom, and with which moves.
pub trait Goal {
    /// Who wants to prove it.
    fn prover(&self) -> Color;

    /// What it is about: the stones and areas of the question.
    fn subject(&self, position: &Position) -> PointSet;

    /// What the answer rests on, in the position of the question, when these points were tried.
    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet;

    /// Whether it counts as proved when a search has to end early with these numbers.
    fn value_at_cutoff(&self, numbers: ProofNumbers, turn: Turn) -> bool;

    /// What a move may cost after this many moves; dearer ones are not tried.
    fn most_cost(&self, _depth: usize) -> u32 {
        u32::MAX
    }

    /// Moves that cost at most this are listed when a position is met first, dearer ones only when these do
    /// not settle it.
    fn likely(&self) -> u32 {
        Moves::LIKELY
    }

    /// What it costs to list the moves of a position or to estimate what is left to prove, in plays of a
    /// capture (about 1 us): so much work lies at the most between two looks at the budget, and a little
    /// more.
    fn work(&self) -> u32 {
        1
    }

    /// Why a position is settled before it is searched, in words. `proved` is what became of it.
    fn why(&self, position: &Position, turn: Turn, proved: bool, depth: usize) -> &'static str;

    /// What is left to prove of a move that has not been played, beside its cost.
    fn unexpanded_cost(&self) -> u32 {
        3
    }

    /// The points that a proof rests on in a position that is settled: what counts there. None where proofs
    /// are not checked.
    fn rests_on(&self, _position: &Position) -> Option<PointSet> {
        None
    }

    /// The refuter's moves among these that may change something. Left out are those of which it is plain
    /// without a search that they change nothing, all moves of the list that were refuted aside.
    fn may_matter(&self, _position: &Position, _ko: &mut KoReferee, points: PointSet) -> PointSet {
        points
    }

    /// Lists the likelier moves of both sides from now on.
    fn narrow(&mut self) {}

    /// Lists more moves of a side from now on; whether there are more than before.
    fn widen(&mut self, _: Turn) -> bool {
        false
    }

    /// Offers the moves that matter. Illegal ones are left out by the search.
    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves);

    /// What is left to prove when this side is to move.
    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers;
}
