//! What the search of a question came to.

use super::{bit, logarithm};
use reading::proof::{ProofNumbers, Turn};
use reading::{Answer, ReadingResult};

/// What a search came to, for the player who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searched {
    wins: bool,
    loses: bool,
    settled: bool,
    /// How far it leans to the player: the natural logarithm of what is left for the opponent over what is
    /// left for him, in proof and disproof numbers.
    pub(super) lean: f32,
}

/// A lean beyond this says no more.
const MOST_LEAN: f32 = 4.0;

impl Searched {
    /// What the answer of the player to move says.
    pub(crate) fn of(answer: &Answer, numbers: ProofNumbers, turn: Turn) -> Searched {
        let left = numbers.for_mover(turn);
        let [own, other] = [left.proof, left.disproof].map(|left| logarithm(f64::from(left) + 1.0));
        Searched {
            wins: answer.code == ReadingResult::Win,
            loses: answer.code == ReadingResult::Loss,
            settled: answer.certainty.is_settled(),
            lean: (other - own).clamp(-MOST_LEAN, MOST_LEAN),
        }
    }

    /// Whether the search came to its end, as 1 or 0.
    pub(super) fn is_settled(&self) -> f32 {
        bit(self.settled)
    }

    /// Each as 1 or 0: that it does not lose and this is settled, that it does not and it is not, that it
    /// loses and it is not settled, and that a ko decides.
    pub(super) fn outcome(&self) -> [f32; 4] {
        let ko = !self.wins && !self.loses;
        let facts =
            [!self.loses && self.settled, !self.loses && !self.settled, self.loses && !self.settled, ko];
        facts.map(bit)
    }
}
