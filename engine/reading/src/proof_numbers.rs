//! Proof and disproof numbers.

use super::turn::Turn;

/// How much is left to prove, and to disprove, at the least: the numbers of proof-number search (Allis 1994).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// What is left to prove it.
    pub proof: u32,
    /// What is left to disprove it.
    pub disproof: u32,
}

impl ProofNumbers {
    /// Larger than any number of something that may still be proved.
    pub const NEVER: u32 = 1 << 30;
    /// It holds.
    pub const PROVED: ProofNumbers = ProofNumbers { proof: 0, disproof: ProofNumbers::NEVER };
    /// It does not hold.
    pub const DISPROVED: ProofNumbers = ProofNumbers { proof: ProofNumbers::NEVER, disproof: 0 };

    /// These numbers.
    pub const fn new(proof: u32, disproof: u32) -> ProofNumbers {
        ProofNumbers { proof, disproof }
    }

    /// Whether it is proved.
    pub const fn is_proved(self) -> bool {
        self.proof == 0
    }

    /// Whether it is disproved.
    pub const fn is_disproved(self) -> bool {
        self.disproof == 0
    }

    /// Whether it is proved or disproved.
    pub const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same from the side of the player to move: `proof` is what is left for that player, `disproof` what
    /// is left for the other one. Taken twice, it gives the numbers back.
    #[must_use]
    pub const fn for_mover(self, turn: Turn) -> ProofNumbers {
        match turn {
            Turn::Prover => self,
            Turn::Refuter => ProofNumbers { proof: self.disproof, disproof: self.proof },
        }
    }
}

/// Sums of numbers that stay within [`ProofNumbers::NEVER`].
pub(super) fn add(left: u32, right: u32) -> u32 {
    if left >= ProofNumbers::NEVER || right >= ProofNumbers::NEVER {
        ProofNumbers::NEVER
    } else {
        (left + right).min(ProofNumbers::NEVER - 1)
    }
}
