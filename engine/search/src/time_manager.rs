//! Whether a search that is given time goes on.
//!
//! A search aims at a moment and must end at a later one. It ends before the moment it aims at when no other
//! move can be tried more than the best by then, and goes on after it while the root is undecided (H. Baier,
//! M. Winands: Time management for Monte-Carlo tree search in Go, ACG 13, 2012; S. Huang, R. Coulom, S. Lin:
//! Time management for Monte-Carlo tree search applied to the game of Go, TAAI 2010).

use super::tree::Tree;
use limits::budget::Budget;
use std::time::{Duration, Instant};

/// The root is undecided while the second move has been tried this part as often as the best.
const CLOSE: f64 = 0.5;
/// How long a search lasts at least before it ends early, as a share of what it aims at.
const LEAST_SHARE: f64 = 0.1;
/// A search looks at the clock's moment every this many playouts, or after this time.
const EVERY: u64 = 16;

/// Decides for one search.
pub(super) struct TimeManager<'a> {
    budget: &'a Budget,
    began: Instant,
    /// Visits of the root before the search.
    before: u32,
}

/// The moves of a root in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Standing {
    /// Visits of the move that was tried most, and of the one after it.
    visits: [u32; 2],
    /// Whether no other move that was tried half as often did better.
    best_is_best: bool,
}

impl<'a> TimeManager<'a> {
    pub(super) fn new(budget: &'a Budget, tree: &Tree) -> TimeManager<'a> {
        TimeManager { budget, began: Instant::now(), before: tree.arena().results(tree.root).count() }
    }

    /// Whether the search is over after this many playouts in this thread.
    pub(super) fn is_over(&self, playouts: u64, tree: &Tree) -> bool {
        if self.budget.is_over() {
            return true;
        }
        let Some(aim) = self.budget.aim().filter(|_| playouts.is_multiple_of(EVERY)) else { return false };
        let now = Instant::now();
        let (spent, planned) = (now - self.began, aim.saturating_duration_since(self.began));
        if now < aim && spent < planned.mul_f64(LEAST_SHARE) {
            return false;
        }
        let made = tree.arena().results(tree.root).count().saturating_sub(self.before);
        let standing = Standing::of(tree);
        if now < aim { standing.is_settled(made, spent, aim - now) } else { !standing.is_close() }
    }
}

impl Standing {
    fn of(tree: &Tree) -> Standing {
        let moves = tree.moves(tree.root);
        let mean = |sum: super::tree::Sum| f64::from(sum.total()) / f64::from(sum.count().max(1));
        let best = moves.iter().map(|seen| seen.visits).max_by_key(|sum| sum.count()).unwrap_or_default();
        let mut visits: Vec<u32> = moves.iter().map(|seen| seen.visits.count()).collect();
        visits.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
        let count = |number: usize| visits.get(number).copied().unwrap_or(0);
        let rivals = moves.iter().filter(|seen| 2 * seen.visits.count() >= best.count());
        let best_is_best = rivals.map(|seen| mean(seen.visits)).all(|other| other <= mean(best));
        Standing { visits: [count(0), count(1)], best_is_best }
    }

    /// Whether no other move can come first in the time that is left, at the speed so far.
    fn is_settled(&self, made: u32, spent: Duration, left: Duration) -> bool {
        let more = f64::from(made) * left.as_secs_f64() / spent.as_secs_f64().max(f64::MIN_POSITIVE);
        self.best_is_best && f64::from(self.visits[0] - self.visits[1]) > more
    }

    fn is_close(&self) -> bool {
        !self.best_is_best || f64::from(self.visits[1]) > CLOSE * f64::from(self.visits[0])
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use std::time::Duration;

    #[test]
    fn what_cannot_change_is_settled_and_what_is_near_is_close() {
        // (visits of both, whether the best is the best, playouts made and left at that speed, settled,
        // close)
        let table = [
            ([900, 50], true, (1000, 800), true, false),
            ([900, 50], true, (1000, 900), false, false),
            ([900, 50], false, (1000, 100), false, true),
            ([500, 300], true, (1000, 100), true, true),
            ([500, 500], true, (1000, 1), false, true),
            ([0, 0], true, (0, 10), false, false),
        ];
        for (visits, best_is_best, (made, left), settled, close) in table {
            let standing = Standing { visits, best_is_best };
            let spent = Duration::from_millis(1000);
            let left = spent.mul_f64(f64::from(left) / f64::from(made.max(1)));
            assert_eq!(standing.is_settled(made, spent, left), settled && made > 0, "{standing:?}");
            assert_eq!(standing.is_close(), close, "{standing:?}");
        }
    }
}
