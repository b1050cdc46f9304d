//! What trying a move tells, and what the search of the whole question did.

use super::{bit, logarithm};
use reading::proof::{ProofNumbers, Turn};
use reading::{Answer, ReadingResult};

/// What a search came to, for the player who has moved, or who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    wins: bool,
    loses: bool,
    settled: bool,
    effort: u64,
    /// How far it leans to the player: the natural logarithm of what is left for the opponent over what is
    /// left for him, in proof and disproof numbers.
    pub(super) lean: f32,
}

/// A lean beyond this says no more.
const MOST_LEAN: f32 = 4.0;

impl Tried {
    /// What the opponent's answer to a move says of the move; `answers` is the turn of the opponent.
    pub(crate) fn by(reply: &Answer, numbers: ProofNumbers, answers: Turn) -> Tried {
        Tried {
            wins: reply.code == ReadingResult::Loss,
            loses: reply.code == ReadingResult::Win,
            ..Tried::of(reply, numbers, answers.swap())
        }
    }

    /// What the answer of the player to move says.
    pub(crate) fn of(answer: &Answer, numbers: ProofNumbers, turn: Turn) -> Tried {
        let left = numbers.for_mover(turn);
        let [own, other] = [left.proof, left.disproof].map(|left| logarithm(f64::from(left) + 1.0));
        Tried {
            wins: answer.code == ReadingResult::Win,
            loses: answer.code == ReadingResult::Loss,
            settled: answer.certainty.is_settled(),
            effort: answer.effort,
            lean: (other - own).clamp(-MOST_LEAN, MOST_LEAN),
        }
    }

    /// Searches of at most this many plays that lie at the ends of what is possible: a sum of weights is
    /// largest for one of them.
    pub(super) fn extremes(most_plays: u64) -> impl Iterator<Item = Tried> {
        let outcomes = [(true, false), (false, true), (false, false)];
        outcomes.into_iter().flat_map(move |(wins, loses)| {
            [true, false].into_iter().flat_map(move |settled| {
                [0, most_plays].into_iter().flat_map(move |effort| {
                    [-MOST_LEAN, 0.0, MOST_LEAN].map(|lean| Tried { wins, loses, settled, effort, lean })
                })
            })
        })
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

    /// In the order of the weights.
    pub(super) fn features(&self) -> [f32; 8] {
        let length = logarithm(1.0 + self.effort as f64) / 7.0;
        [
            bit(self.wins && self.settled),
            bit(self.wins && !self.settled),
            bit(self.loses && self.settled),
            bit(!self.wins && !self.loses),
            self.lean / 2.0,
            self.lean.max(0.0) / 2.0,
            bit(self.wins) * length,
            bit(self.loses) * length,
        ]
    }
}
