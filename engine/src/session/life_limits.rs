//! How long questions about chains, life, races and combinations may take.

use super::Session;
use limits::budget::{Budget, StopSignal};
use reading::Certainty;
use std::time::Instant;

/// Limits of a question about life, beside the signal that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LifeLimits {
    /// Plays on the trial board for each search of the life of a group and of a race; none for the usual.
    pub effort: Option<u64>,
    /// When searches end at the latest, those about chains too.
    pub deadline: Option<Instant>,
}

/// More plays than any search has time for.
const MOST_EFFORT: u64 = 1 << 40;

impl Session {
    /// The limits within which questions about life are answered.
    pub fn life_limits(&self) -> LifeLimits {
        self.life.limits
    }

    /// Answers within these limits from now on. With other effort than before what was read is forgotten.
    pub fn limit_life(&mut self, limits: LifeLimits) {
        let limits = LifeLimits { effort: limits.effort.map(|effort| effort.min(MOST_EFFORT)), ..limits };
        if limits.effort != self.life.limits.effort {
            self.life.forget();
        }
        self.life.limits = limits;
    }

    /// The budget of a question.
    pub(super) fn life_budget(&self, stop: &StopSignal) -> Budget {
        let budget = Budget::until(stop.clone());
        match self.life.limits.deadline {
            Some(deadline) => budget.with_deadline(deadline),
            None => budget,
        }
    }

    /// How far the answers about life can be relied on that were given since this was last asked; none when
    /// nothing was read.
    pub(crate) fn take_certainty(&mut self) -> Option<Certainty> {
        self.life.least_certain.take()
    }
}
