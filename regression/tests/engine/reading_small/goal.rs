//! What a player tries to force, and when he has.

use crate::engine::brute::{Grid, Set, State};

/// What a player tries to force in finitely many moves.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    /// To take one of the opponent's chains, each given by one of its points.
    Take(Vec<Set>),
    /// To take the first before the second, his own, is taken.
    Race(Set, Set),
    /// To join his stones on these points, each a set of one.
    Join(Vec<Set>),
    /// To join his stone on a point to one in a region.
    Reach(Set, Set),
}

impl Goal {
    /// Whether the forcer has succeeded (true) or failed for good (false) by a move that led from one state
    /// to another; none while it is open.
    pub(crate) fn settled(&self, grid: &Grid, forcer: usize, before: &State, after: &State) -> Option<bool> {
        let gone = |owner: usize, point: &Set| is_gone(grid, owner, *point, before, after);
        match self {
            Goal::Take(targets) => targets.iter().any(|target| gone(1 - forcer, target)).then_some(true),
            Goal::Race(prey, own) if gone(1 - forcer, prey) => Some(!gone(forcer, own)),
            Goal::Race(_, own) => gone(forcer, own).then_some(false),
            Goal::Join(points) if points.iter().any(|point| gone(forcer, point)) => Some(false),
            Goal::Join(points) => {
                let chain = points.first().map_or(0, |first| grid.chain(after.stones[forcer], *first));
                let joined = points.iter().all(|point| chain & point != 0);
                (joined && is_safe_now(grid, forcer, chain, after)).then_some(true)
            }
            Goal::Reach(from, _) if gone(forcer, from) => Some(false),
            Goal::Reach(from, region) => {
                let chain = grid.chain(after.stones[forcer], *from);
                (chain & region != 0 && is_safe_now(grid, forcer, chain, after)).then_some(true)
            }
        }
    }
}

/// Whether the owner's stone on a point has been taken and is not, or cannot be, taken back at once. More
/// than one stone is taken for good.
fn is_gone(grid: &Grid, owner: usize, point: Set, before: &State, after: &State) -> bool {
    if after.stones[owner] & point != 0 {
        return false;
    }
    if after.mover != owner {
        return true;
    }
    let taken = grid.chain(before.stones[owner], point);
    if taken.count_ones() > 1 {
        return true;
    }
    let other = 1 - owner;
    let takes = |back: State| back.stones[other].count_ones() < after.stones[other].count_ones();
    grid.play(after, point).is_none_or(|back| !takes(back))
}

/// After its owner's move: whether the opponent cannot take the chain with his next move.
fn is_safe_now(grid: &Grid, owner: usize, chain: Set, after: &State) -> bool {
    let liberties = grid.liberties(after, chain);
    after.mover != owner && (liberties.count_ones() > 1 || grid.play(after, liberties).is_none())
}
