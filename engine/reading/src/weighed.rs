//! What the moves of a position say about it.

use super::numbers::{Numbers, add};
use super::turn::Turn;

/// The moves of a position, weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) numbers: Numbers,
    /// The place of the best move.
    pub(super) best: usize,
    /// The second lowest number of the side to move.
    second: u32,
    /// Whether the moves that have not been played promise more than those that have.
    pub(super) unplayed: bool,
}

/// The side to move needs one move, the other side an answer to all: the number of the hardest and one more for each of the
/// others (a sum counts twice what several moves lead to).
pub(super) fn weigh(
    children: impl Iterator<Item = Numbers>,
    cost: Option<u32>,
    unplayed: u32,
    count: u32,
    turn: Turn,
) -> Weighed {
    let (mut lowest, mut second, mut best) = (Numbers::NEVER, Numbers::NEVER, 0);
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
    let rest = cost.map_or(Numbers::NEVER, |cost| cost.saturating_add(unplayed).min(Numbers::NEVER - 1));
    let others = match (lowest, open) {
        (0, _) => Numbers::NEVER,
        (_, 0) => 0,
        _ => add(most.max(1), open - 1),
    };
    let numbers = Numbers::new(lowest.min(rest), others).for_mover(turn);
    Weighed { numbers, best, second: second.min(rest), unplayed: rest < lowest }
}

impl Weighed {
    /// How far the best move is searched: until another one is better, or the position's own limits are reached.
    pub(super) fn limits(&self, limits: Numbers, child: Numbers, turn: Turn) -> Numbers {
        let [limits, child, numbers] = [limits, child, self.numbers].map(|it| it.for_mover(turn));
        // A quarter more than the second, for fewer changes between moves of like numbers (1 + epsilon; Pawlewicz, Lew 2007).
        let proof = limits.proof.min(self.second.saturating_add(1 + self.second / 4));
        let disproof = match limits.disproof >= Numbers::NEVER {
            true => Numbers::NEVER,
            false => limits.disproof.saturating_sub(numbers.disproof - child.disproof.min(numbers.disproof)),
        };
        Numbers::new(proof, disproof).for_mover(turn)
    }
}
