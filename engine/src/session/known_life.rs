//! What reading knows of stones whose fate playouts judge.

use super::Lives;
use analysis::{Group, LifeStatus};
use life::GroupLife;
use search::Tally;
use search::score::KnownLife;

/// A group that reading settles as alive is alive unless it keeps its stones in less than this share of
/// playouts.
const LEAST_ALIVE: f64 = 0.1;
/// One that it holds for dead is dead unless it keeps them in more than this: where the reading is settled,
/// and where it is the likelier of two guesses. Of the chains of four stones or more on one half of the
/// labels that it calls dead by 1,500 plays all 7 of the first kind die, and 4 of the 5 of the second whose
/// attack hit its limit.
const MOST_DEAD: f64 = 0.9;
const MOST_GUESSED: f64 = 0.7;

/// The stones that live, are dead, or are in seki, as reading says where playouts do not hold the contrary
/// for nearly sure. What is critical, plainly safe by its room, or said to live without proof is left to
/// playouts.
pub(super) fn known_life(lives: &Lives, tally: &Tally) -> KnownLife {
    let mut known = KnownLife::default();
    for (group, life) in lives.survey.groups().all().iter().zip(lives.statuses.groups()) {
        let kept = group.stones.iter().map(|stone| tally.owned(group.color, stone)).sum::<f64>()
            / group.stones.len().max(1) as f64;
        note(&mut known, group, life, kept);
    }
    known
}

fn note(known: &mut KnownLife, group: &Group, life: &GroupLife, kept: f64) {
    let settled = life.certainty.is_settled();
    match life.status {
        LifeStatus::Alive if life.seki => known.seki |= group.stones,
        LifeStatus::Alive if settled && life.attack.is_some() && kept >= LEAST_ALIVE => {
            known.alive |= group.stones;
        }
        LifeStatus::Dead if life.is_doubtful_death(group) => {}
        LifeStatus::Dead if kept <= if settled { MOST_DEAD } else { MOST_GUESSED } => {
            known.dead |= group.stones;
        }
        _ => {}
    }
}
