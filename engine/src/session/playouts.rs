//! How often groups keep their stones in playouts.

use analysis::Group;
use board::Position;
use knowledge::library::Library;
use limits::budget::Budget;
use search::playout::Playouts;
use search::{Tally, Threads, score};
use std::sync::{Arc, OnceLock};

/// The seed of moves that are asked for without being played, whatever the seed of the session.
pub(super) const ADVICE_SEED: u64 = 0;

/// Playouts for a first look at a group: their share is off by a twentieth on average.
const FEW: u32 = 100;

/// The share of playouts in which the owner of a group owns its points.
pub(super) fn owned(tally: &Tally, group: &Group) -> f64 {
    let owned = |stone| tally.owned(group.color, stone);
    group.stones.iter().map(owned).sum::<f64>() / group.stones.len().max(1) as f64
}

/// How often groups keep their stones in playouts, which are made when that is first asked.
pub(crate) struct KeptInPlayouts<'p> {
    position: &'p Position,
    library: &'p Library,
    threads: &'p Threads,
    tally: Arc<OnceLock<Tally>>,
}

impl<'p> KeptInPlayouts<'p> {
    /// `tally` is what playouts of this position gave, if they were made, and keeps it.
    pub(crate) fn new(
        position: &'p Position,
        library: &'p Library,
        threads: &'p Threads,
        tally: Arc<OnceLock<Tally>>,
    ) -> Self {
        KeptInPlayouts { position, library, threads, tally }
    }

    /// The share of playouts in which the owner of a group owns its points at the end, the same whatever the
    /// seed of a session.
    pub(crate) fn share(&self, group: &Group, budget: &Budget) -> f64 {
        let tally = self.tally.get_or_init(|| {
            let playouts = Playouts::new(self.library.layers(), self.position.size());
            score::sample(
                score::PLAYOUTS,
                self.position,
                playouts.policy(),
                ADVICE_SEED,
                self.threads,
                budget,
            )
        });
        owned(tally, group)
    }

    /// The same of a group of another position, by as few playouts as tell a likely life from an unlikely
    /// one.
    pub(crate) fn share_after(&self, position: &Position, group: &Group, budget: &Budget) -> f64 {
        let playouts = Playouts::new(self.library.layers(), position.size());
        let (policy, few) = (playouts.policy(), FEW);
        owned(&score::sample(few, position, policy, ADVICE_SEED, self.threads, budget), group)
    }
}
