//! Which chains of a position can be captured, and which of these saved.

mod cuts;
mod moves;
mod patterns;

pub use cuts::PotentialCuts;
pub use moves::{ChainMoves, CodedMove, MOST_MOVES, TacticalMoves};
pub use patterns::Proposals;

use board::{Point, PointSet, Position};
use limits::budget::Budget;
use reading::{ChainAnswer, ChainReader, Depths};

/// What reading says about every chain of a position.
#[derive(Clone, Debug, Default)]
pub struct Tactics {
    /// The answers, in the order of the chains' points.
    pub answers: Vec<ChainAnswer>,
    /// The stones that can be captured if the opponent moves first, with a ko too.
    pub attackable: PointSet,
    /// Those of them that no move of the owner saves: dead stones, as far as reading sees.
    pub dead: PointSet,
}

impl Tactics {
    /// Reads all chains, to these depths and within this budget.
    pub fn read(position: &Position, reader: &ChainReader, depths: &Depths, budget: &Budget) -> Tactics {
        Tactics::of(position, reader.read(position, depths, budget))
    }

    /// The same from answers that are known.
    pub fn of(position: &Position, answers: Vec<ChainAnswer>) -> Tactics {
        let (mut attackable, mut dead) = (PointSet::EMPTY, PointSet::EMPTY);
        for answer in answers.iter().filter(|answer| answer.can_be_attacked()) {
            let stones = position.chain(answer.chain);
            attackable |= stones;
            if !answer.can_be_defended() {
                dead |= stones;
            }
        }
        Tactics { answers, attackable, dead }
    }

    /// The answers about the chain that is named by this point (`Position::chain_origins`).
    pub fn chain(&self, origin: Point) -> Option<&ChainAnswer> {
        self.answers
            .binary_search_by_key(&origin, |answer| answer.chain)
            .ok()
            .and_then(|at| self.answers.get(at))
    }
}
