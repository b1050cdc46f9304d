//! Proof and disproof numbers.

use super::turn::Turn;

/// How much is left to prove, and to disprove, at the least: the numbers of proof-number search (Allis 1994).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Larger than any number of something that may still be proved.
    pub(super) const NEVER: u32 = 1 << 30;
    /// It holds.
    pub(super) const PROVED: Numbers = Numbers { proof: 0, disproof: Numbers::NEVER };
    /// It does not hold.
    pub(super) const DISPROVED: Numbers = Numbers { proof: Numbers::NEVER, disproof: 0 };

    pub(super) const fn new(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    pub(super) const fn is_proved(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_disproved(self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The same from the side of the player to move: `proof` is what is left for that player, `disproof` what is left for the
    /// other one. Taken twice, it gives the numbers back.
    pub(super) const fn for_mover(self, turn: Turn) -> Numbers {
        match turn {
            Turn::Prover => self,
            Turn::Refuter => Numbers { proof: self.disproof, disproof: self.proof },
        }
    }
}

/// Sums of numbers that stay within [`Numbers::NEVER`].
pub(super) fn add(left: u32, right: u32) -> u32 {
    if left >= Numbers::NEVER || right >= Numbers::NEVER {
        Numbers::NEVER
    } else {
        (left + right).min(Numbers::NEVER - 1)
    }
}
