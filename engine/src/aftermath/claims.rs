//! What is said of stones before anyone has proved it, and what becomes of it.

use board::unconditional::{Standing, UnconditionalLife};
use board::{Point, PointSet, Position};
use search::score::StatusEstimate;

/// What playing out has shown of the stones of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    /// What holds now: the claims, without those that the moves refuted.
    pub(crate) claims: StatusEstimate,
    /// The stones whose fate is settled. Of the others holds what was claimed.
    pub(crate) settled: PointSet,
}

impl Proof {
    /// What a position at the end of playing out says of the stones at its beginning.
    pub(crate) fn new(before: &Position, after: &Position, claims: &StatusEstimate) -> Proof {
        let life = UnconditionalLife::new(after);
        let mut proof = Proof { claims: *claims, settled: PointSet::EMPTY };
        for origin in before.chain_origins() {
            let (chain, Some(color)) = (before.chain(origin), before.color_at(origin)) else { continue };
            // A stone of the opponent, or a point of his, where the chain stood.
            let lost = |settled: &PointSet| !(chain & *settled).is_empty();
            let gone = (chain & *after.stones(color)).is_empty();
            let alive = chain
                .iter()
                .any(|point| after.color_at(point) == Some(color) && is_alive(&life, after, point));
            let taken = lost(&life.settled(color.opponent()).territory)
                || lost(&life.settled(color.opponent()).alive)
                || gone;
            if alive {
                proof.settle(&chain, false);
            } else if taken {
                proof.settle(&chain, true);
            }
        }
        proof
    }

    /// Whether a chain is dead, or lives, is settled.
    fn settle(&mut self, chain: &PointSet, dead: bool) {
        self.settled |= *chain;
        self.claims.seki -= *chain;
        match dead {
            true => self.claims.dead |= *chain,
            false => self.claims.dead -= *chain,
        }
    }
}

fn is_alive(life: &UnconditionalLife, position: &Position, point: Point) -> bool {
    life.standing(position, point) == Some(Standing::Alive)
}
