//! Slow obvious searches on open boards: ladders, and nets that need a few moves which give no atari.
//!
//! They prove that a chain is taken, since the owner tries everything; that it is not they prove for ladders
//! only.

use board::{Color, Move, Point, PointSet, Position};

/// Moves of both players that a line may have; longer lines count as lost for the attacker.
const LONGEST: usize = 160;
/// How far from the chain the attacker's moves without atari lie at most, in steps.
const REACH: usize = 3;

/// A chain, given by one of its points, and who tries to take it.
#[derive(Clone, Copy)]
pub(crate) struct Hunt {
    pub(crate) target: Point,
    pub(crate) attacker: Color,
}

impl Hunt {
    /// Whether the move takes the chain when the attacker then has this many moves left that give no atari.
    fn wins(&self, position: &Position, chosen: Point, quiet: usize, depth: usize) -> bool {
        if !position.is_legal(self.attacker, chosen) || depth > LONGEST {
            return false;
        }
        let was = position.chain_len(self.target);
        let mut next = position.clone();
        let _ = next.play(self.attacker, Move::Play(chosen));
        if next.color_at(self.target).is_none() {
            return was > 1 || !self.is_retaken(&next);
        }
        match next.liberty_count(self.target) {
            1 => {
                self.replies_to_atari(&next).iter().all(|reply| self.holds(&next, Some(reply), quiet, depth))
            }
            // Each atari needs one liberty less, so that a chain with more is not taken in time.
            liberties if quiet > 0 && liberties <= quiet + 2 => {
                let replies = next.empty();
                self.holds(&next, None, quiet - 1, depth)
                    && replies.iter().all(|reply| self.holds(&next, Some(reply), quiet - 1, depth))
            }
            _ => false,
        }
    }

    /// Moves that take the chain with at most this many that give no atari.
    pub(crate) fn takes(&self, position: &Position, most_quiet: usize) -> Vec<Point> {
        let candidates = self.candidates(position, most_quiet);
        candidates.iter().filter(|point| self.is_forced(position, *point, most_quiet, 0)).collect()
    }

    /// Moves of the owner after which the attacker cannot take the chain so.
    pub(crate) fn saves(&self, position: &Position, most_quiet: usize) -> Vec<Point> {
        let saves = |point: &Point| {
            position.is_legal(self.attacker.opponent(), *point)
                && !self.holds(position, Some(*point), most_quiet, 0)
        };
        position.empty().iter().filter(saves).collect()
    }

    /// Whether the move takes the chain with at most this many moves that give no atari; lines with fewer
    /// moves without atari are looked at first.
    pub(crate) fn is_forced(
        &self,
        position: &Position,
        chosen: Point,
        most_quiet: usize,
        depth: usize,
    ) -> bool {
        (0..=most_quiet).any(|quiet| self.wins(position, chosen, quiet, depth))
    }

    /// The attacker's moves that are looked at: all near the chain, or those that give atari.
    fn candidates(&self, position: &Position, quiet: usize) -> PointSet {
        if quiet == 0 {
            return position.liberties(self.target);
        }
        let mut near = position.chain(self.target);
        for _ in 0..REACH {
            near = near.dilate(position.board());
        }
        near & position.empty()
    }

    /// Whether the attacker still takes the chain after a reply (none is a pass), which may be illegal.
    fn holds(&self, position: &Position, reply: Option<Point>, quiet: usize, depth: usize) -> bool {
        let mut next = position.clone();
        if let Some(point) = reply {
            if !position.is_legal(self.attacker.opponent(), point) {
                return true;
            }
            let _ = next.play(self.attacker.opponent(), Move::Play(point));
        } else {
            let _ = next.play(self.attacker.opponent(), Move::Pass);
        }
        if next.liberty_count(self.target) > 2 + quiet {
            return false;
        }
        (0..=quiet).any(|quiet| {
            let candidates = self.candidates(&next, quiet);
            candidates.iter().any(|point| self.wins(&next, point, quiet, depth + 2))
        })
    }

    /// The moves that may save a chain in atari: to extend it, or to take a chain next to it.
    fn replies_to_atari(&self, position: &Position) -> PointSet {
        let chain = position.chain(self.target);
        let around = chain.border(position.board()) & *position.stones(self.attacker);
        let mut replies = position.liberties(self.target);
        for stone in &around {
            if position.liberty_count(stone) == 1 {
                replies |= position.liberties(stone);
            }
        }
        replies
    }

    /// Whether a single stone that was just taken can be taken back, now or after a ko threat.
    fn is_retaken(&self, position: &Position) -> bool {
        let mut open = position.clone();
        // A pass lifts the ban of a ko.
        let _ = open.play(self.attacker.opponent(), Move::Pass);
        if !open.is_legal(self.attacker.opponent(), self.target) {
            return false;
        }
        let before = open.stones(self.attacker).len();
        let _ = open.play(self.attacker.opponent(), Move::Play(self.target));
        open.stones(self.attacker).len() < before
    }
}
