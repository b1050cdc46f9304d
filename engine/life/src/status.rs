//! What attack and defense make of a group.

use analysis::safety::{GroupFacts, Safety, weakness_outside};
use analysis::{Group, Survey};
use board::unconditional::Standing;
use reading::{Answer, ReadingResult};

/// Whether a group lives, by an attack and a defense that were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroupStatus {
    /// The attack fails.
    Alive,
    /// The attack succeeds, and so does the defense: who moves first decides.
    Critical,
    /// The attack succeeds, and the defense fails.
    Dead,
    /// A limit was hit before anything was settled.
    Unknown,
}

impl GroupStatus {
    /// The status of a group of which this was read. The defense is not looked at where the attack fails. A
    /// ko counts as a success of whoever moves first.
    #[must_use]
    pub fn of(attack: &Answer, defense: Option<&Answer>) -> GroupStatus {
        let fails = |answer: &Answer| answer.code == ReadingResult::Loss;
        match defense {
            _ if fails(attack) && attack.certainty.is_settled() => GroupStatus::Alive,
            Some(defense) if fails(defense) && defense.certainty.is_settled() => GroupStatus::Dead,
            _ if fails(attack) => GroupStatus::Alive,
            Some(defense) if fails(defense) => GroupStatus::Dead,
            Some(_) => GroupStatus::Critical,
            None => GroupStatus::Unknown,
        }
    }
}

/// How weak a group may be by its room and its way out alone and still count as safe: this, and less for
/// each point of its effective size, but never less than the smallest (GNU Go 3.8).
const MOST_WEAKNESS: f32 = 0.32;
const WEAKNESS_BY_SIZE: f32 = 0.01;
const LEAST_WEAKNESS: f32 = 0.12;

/// Whether a group is safe by its room, its way out or its solid eyes, so that it need not be read.
#[must_use]
pub fn plainly_lives(survey: &Survey, group: &Group, facts: &GroupFacts) -> bool {
    let bound = (MOST_WEAKNESS - WEAKNESS_BY_SIZE * facts.effective_size).max(LEAST_WEAKNESS);
    facts.safety == Safety::Invincible
        || survey.standing(group) == Some(Standing::Alive)
        || (facts.safety != Safety::TacticallyDead && weakness_outside(facts) < bound)
}
