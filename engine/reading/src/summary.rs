//! What the moves of a position say about it.

use super::proof_numbers::{ProofNumbers, add};
use super::turn::Turn;

/// The moves of a position, weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeSummary {
    pub(super) numbers: ProofNumbers,
    /// The place of the best move.
    pub(super) best: usize,
    /// The second lowest number of the side to move.
    second: u32,
    /// Whether the moves that have not been played promise more than those that have.
    pub(super) unexpanded_cost: bool,
}

/// The side to move needs one move, the other side an answer to all: the number of the hardest and one more
/// for each of the others (a sum counts twice what several moves lead to).
pub(super) fn weigh(
    children: impl Iterator<Item = ProofNumbers>,
    cost: Option<u32>,
    unexpanded_cost: u32,
    count: u32,
    turn: Turn,
) -> NodeSummary {
    let (mut lowest, mut second, mut best) = (ProofNumbers::NEVER, ProofNumbers::NEVER, 0);
    let (mut most, mut open) = (0, count);
    for (place, numbers) in children.enumerate() {
        let numbers = numbers.for_mover(turn);
        if numbers.proof < lowest {
            (second, lowest, best) = (lowest, numbers.proof, place);
        } else if numbers.proof < second {
            second = numbers.proof;
        }
        if numbers.disproof > 0 {
            (most, open) = (most.max(numbers.disproof), open + 1);
        }
    }
    let rest = cost.map_or(ProofNumbers::NEVER, |cost| {
        cost.saturating_add(unexpanded_cost).min(ProofNumbers::NEVER - 1)
    });
    let others = match (lowest, open) {
        (0, _) => ProofNumbers::NEVER,
        (_, 0) => 0,
        _ => add(most.max(1), open - 1),
    };
    let numbers = ProofNumbers::new(lowest.min(rest), others).for_mover(turn);
    NodeSummary { numbers, best, second: second.min(rest), unexpanded_cost: rest < lowest }
}

impl NodeSummary {
    /// How far the best move is searched: until another one is better, or the position's own limits are
    /// reached.
    pub(super) fn limits(&self, limits: ProofNumbers, child: ProofNumbers, turn: Turn) -> ProofNumbers {
        let [limits, child, numbers] = [limits, child, self.numbers].map(|it| it.for_mover(turn));
        // A quarter more than the second, for fewer changes between moves of like numbers (1 + epsilon;
        // Pawlewicz, Lew 2007).
        let proof = limits.proof.min(self.second.saturating_add(1 + self.second / 4));
        let disproof = match limits.disproof >= ProofNumbers::NEVER {
            true => ProofNumbers::NEVER,
            false => limits.disproof.saturating_sub(numbers.disproof - child.disproof.min(numbers.disproof)),
        };
        ProofNumbers::new(proof, disproof).for_mover(turn)
    }
}
