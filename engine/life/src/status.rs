//! What attack and defense make of a group.

use analysis::safety::{GroupFacts, Safety, weakness_outside};
use analysis::{Group, LifeStatus, Survey};
use board::unconditional::Standing;
use reading::{Answer, ReadingResult};

/// The status of a group of which this was read. The defense is not looked at where the attack fails. A ko
/// counts as a success of whoever moves first.
pub fn status_of(attack: &Answer, defense: Option<&Answer>) -> LifeStatus {
    let fails = |answer: &Answer| answer.code == ReadingResult::Loss;
    match defense {
        _ if fails(attack) => LifeStatus::Alive,
        Some(defense) if fails(defense) => LifeStatus::Dead,
        Some(_) => LifeStatus::Critical,
        None => LifeStatus::Unknown,
    }
}

/// How weak a group may be by its room and its way out alone and still count as safe: this, and less for
/// each point of its effective size, but never less than the smallest (GNU Go 3.8).
const MOST_WEAKNESS: f32 = 0.32;
const WEAKNESS_BY_SIZE: f32 = 0.01;
const LEAST_WEAKNESS: f32 = 0.12;

/// Whether a group is safe by its room, its way out or its solid eyes, so that it need not be read.
pub fn plainly_lives(survey: &Survey, group: &Group, facts: &GroupFacts) -> bool {
    let bound = (MOST_WEAKNESS - WEAKNESS_BY_SIZE * facts.effective_size).max(LEAST_WEAKNESS);
    facts.safety == Safety::Invincible
        || survey.standing(group) == Some(Standing::Alive)
        || (facts.safety != Safety::TacticallyDead && weakness_outside(facts) < bound)
}

/// Whether a group is dead without reading its life: its only chain is captured whoever moves first, or it is
/// dead whatever both players do.
pub fn plainly_dies(survey: &Survey, group: &Group, facts: &GroupFacts) -> bool {
    matches!(facts.safety, Safety::Inessential | Safety::TacticallyDead)
        || survey.standing(group) == Some(Standing::Dead)
}
