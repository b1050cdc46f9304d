//! Which stones a combination may be after.

use analysis::Tactics;
use board::{Color, Point, PointSet, Position};

/// What was true of a side's stones before anything was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Targets {
    /// Whose stones they are.
    pub owner: Color,
    /// The stones.
    pub safe: PointSet,
}

impl Targets {
    /// The stones of a color that the opponent does not capture by reading alone: what can be captured, by a
    /// ko too, needs no combination.
    pub fn of(position: &Position, owner: Color, tactics: &Tactics) -> Targets {
        Targets { owner, safe: *position.stones(owner) - tactics.attackable }
    }

    /// The same without these stones: those that are lost anyway.
    #[must_use]
    pub fn without(self, lost: &PointSet) -> Targets {
        Targets { safe: self.safe - *lost, ..self }
    }

    /// The same with these stones of the owner, as far as they are his.
    #[must_use]
    pub fn with(self, position: &Position, saved: &PointSet) -> Targets {
        Targets { safe: self.safe | (*saved & *position.stones(self.owner)), ..self }
    }

    /// How much the capture of a chain is worth: its stones that were safe.
    pub fn worth(&self, position: &Position, chain: Point) -> usize {
        match position.color_at(chain) == Some(self.owner) {
            true => (position.chain(chain) & self.safe).len(),
            false => 0,
        }
    }
}
