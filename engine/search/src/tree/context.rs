//! What all threads of a search share.

use super::arena::Sum;
use super::evaluator::Evaluator;
use super::state::TreeState;
use super::{SearchParameters, Tree};
use crate::bounds::Work;
use crate::effort::Effort;
use crate::guidance::Guidance;
use crate::pass_and_resign::Passing;
use crate::tally::Tally;
use crate::weakness::Misjudgment;
use board::{Color, Game, Ko};
use limits::budget::Budget;
use std::collections::HashSet;

/// A search under way: what it was asked, what it has to spend, and its tree.
#[derive(Debug)]
pub(crate) struct SearchContext<'a> {
    pub(crate) game: &'a Game,
    /// Whose move is searched.
    pub(crate) color: Color,
    pub(crate) budget: &'a Budget,
    pub(crate) guidance: &'a Guidance<'a>,
    pub(crate) evaluator: &'a dyn Evaluator,
    pub(crate) parameters: SearchParameters,
    /// The playouts still to be made.
    pub(crate) effort: Effort,
    /// Whether the order of playouts is settled, so that it does not matter how many threads there are.
    pub(crate) ordered: bool,
    /// How many playouts are under way at once in the thread that learns from them.
    pub(crate) batch: usize,
    pub(crate) seed: u64,
    /// What is overlooked and misjudged, where the player is a weak one.
    pub(crate) misjudgment: Option<Misjudgment>,
    /// How often the tree was pruned.
    pub(crate) round: u64,
    pub(crate) tree: Tree,
    /// Visits of the root before the search.
    pub(crate) known: u32,
    /// The position at the root.
    pub(crate) state: TreeState,
    /// What White receives besides her points.
    pub(crate) bonus: f32,
    /// The situations of the game that must not come again, as [`situation`] tells them apart; none where the
    /// rules allow them.
    pub(crate) earlier: HashSet<u64>,
    /// Which positions must not come again.
    pub(crate) ko: Ko,
    /// Whether the tree is full and has nothing to give up: playouts go on from where it ends.
    pub(crate) crowded: bool,
    /// When to pass, which says how the board counts after two passes.
    pub(crate) passing: Passing,
    /// What each thread begins to add up in: no playouts.
    pub(crate) tally: Tally,
    /// Whether the game may be near its end, so that playouts are made to begin with a pass.
    pub(crate) late: bool,
    /// What its results are.
    pub(crate) work: Work,
}

/// One playout in this many begins with a pass late in a game.
const PASS_EVERY: u32 = 32;

impl SearchContext<'_> {
    /// Whether the next playout at the root begins with a pass, so that it is known what passing comes to.
    pub(super) fn must_pass(&self, visits: u32) -> bool {
        self.late && visits % PASS_EVERY == PASS_EVERY - 1
    }

    /// Whether the root has as many results as can be counted.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.tree.arena().results(self.tree.root).count() >= Sum::MOST
    }
}
