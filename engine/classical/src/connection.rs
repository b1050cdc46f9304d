//! What it is worth to connect groups.

use crate::assessment::Assessment;
use analysis::LifeStatus;
use analysis::safety::weakness_together;
use board::Point;

/// Sizes beyond which more stones count less and less (GNU Go 3.8, as all numbers here).
pub(crate) const SOFT: f32 = 15.0;

/// A bound that is never reached.
pub(crate) fn soft_cap(value: f32, cap: f32) -> f32 {
    if value <= 0.0 { 0.0 } else { value * cap / (value + cap) }
}

/// What it is worth to a group to be one with another of its color, in points.
pub(crate) fn connection_value(assessment: &Assessment, own: Point, friend: Point) -> f32 {
    let survey = &assessment.survey;
    let (Some((_, facts)), Some((_, others))) = (survey.at(own), survey.at(friend)) else { return 0.0 };
    let (size, together) = (facts.effective_size, facts.effective_size + others.effective_size);
    let status = |stone| assessment.status(stone);
    if status(own) == LifeStatus::Critical && status(friend) == LifeStatus::Alive {
        return 2.0 * size + (0.4 - 0.3 * others.weakness) * size;
    }
    if status(own) == LifeStatus::Dead || status(friend) == LifeStatus::Dead {
        return 0.0;
    }
    let joined = weakness_together(facts, others);
    let gain = 2.0 * facts.weakness * soft_cap(size, SOFT)
        - 2.0 * joined * soft_cap(together, SOFT) * size / together.max(1.0);
    1.05 * gain.max(0.0)
}
