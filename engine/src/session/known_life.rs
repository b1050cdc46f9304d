//! What reading knows of stones whose fate playouts judge.

use super::Lives;
use super::playouts::owned;
use analysis::LifeStatus;
use life::GroupLife;
use search::Tally;
use search::score::{KnownLife, Status};

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
/// for nearly sure. What is plainly safe by its room, said to live without proof, or critical for certain is
/// left to playouts.
pub(super) fn known_life(lives: &Lives, tally: &Tally) -> KnownLife {
    let mut known = KnownLife::default();
    for (group, life) in lives.survey.groups.all.iter().zip(&lives.statuses.groups) {
        match fate(life, life.is_doubtful_death(group), owned(tally, group)) {
            Some(Status::Alive) => known.alive |= group.stones,
            Some(Status::Seki) => known.seki |= group.stones,
            Some(Status::Dead) => known.dead |= group.stones,
            None => {}
        }
    }
    known
}

/// What becomes of a group when the game ends here, as reading says of one that playouts keep in this share;
/// none where they are to judge. A group that only a guessed move saves is dead where a game ends: its owner
/// would have played there. Of 178 records with a score, 152 were counted to the point without that and 156
/// with it, of 159 others 138 and 140.
fn fate(life: &GroupLife, doubtful: bool, kept: f64) -> Option<Status> {
    let settled = life.certainty.is_settled();
    let guessed = life.defense.as_ref().is_some_and(|defense| !defense.certainty.is_settled());
    match life.status {
        LifeStatus::Alive if life.seki => Some(Status::Seki),
        LifeStatus::Alive => {
            (settled && life.attack.is_some() && kept >= LEAST_ALIVE).then_some(Status::Alive)
        }
        LifeStatus::Dead if doubtful => None,
        LifeStatus::Dead if settled => (kept <= MOST_DEAD).then_some(Status::Dead),
        LifeStatus::Dead => (kept <= MOST_GUESSED).then_some(Status::Dead),
        LifeStatus::Critical if guessed => (kept <= MOST_GUESSED).then_some(Status::Dead),
        LifeStatus::Critical | LifeStatus::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Status, fate};
    use analysis::LifeStatus::{self, Alive, Critical, Dead, Unknown};
    use life::GroupLife;
    use reading::Certainty::{self, Limited, Searched};
    use reading::{Answer, ReadingResult};

    fn answer(certainty: Certainty) -> Answer {
        Answer { code: ReadingResult::Win, certainty, ..Answer::nothing() }
    }

    #[test]
    fn reading_counts_where_playouts_do_not_deny_it() {
        // Status, how sure the attack and the defense are, the share of playouts, and what is said.
        let cases: [(LifeStatus, Certainty, Certainty, f64, Option<Status>); 11] = [
            (Alive, Searched, Searched, 0.2, Some(Status::Alive)),
            (Alive, Searched, Searched, 0.05, None),
            (Alive, Limited, Limited, 0.9, None),
            (Dead, Searched, Searched, 0.8, Some(Status::Dead)),
            (Dead, Searched, Searched, 0.95, None),
            (Dead, Limited, Limited, 0.6, Some(Status::Dead)),
            (Dead, Limited, Limited, 0.8, None),
            (Critical, Limited, Limited, 0.6, Some(Status::Dead)),
            (Critical, Limited, Limited, 0.8, None),
            (Critical, Limited, Searched, 0.2, None),
            (Unknown, Limited, Limited, 0.2, None),
        ];
        for (status, attack, defense, kept, expected) in cases {
            let life = GroupLife {
                status,
                certainty: attack.min(defense),
                seki: false,
                attack: Some(answer(attack)),
                defense: Some(answer(defense)),
                races: Vec::new(),
            };
            assert_eq!(fate(&life, false, kept), expected, "{status:?} {attack:?} {defense:?} {kept}");
        }
    }
}
