//! Moves that threaten to kill or to save a group: two in a row do it, one does not (GNU Go manual, 6.3.2 and
//! 6.3.9).

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::{Group, LifeStatus};
use life::threat;
use reading::proof::Turn;
use reading::{Certainty, ReadingResult};

/// Groups that are asked about, the largest ones, and the stones that a group has at least.
const MOST_GROUPS: usize = 4;
const LEAST_STONES: usize = 3;
/// Plays on the trial board for each first move.
const EFFORT: u64 = 150;
/// Two eyes.
const ALIVE: u8 = 2;

/// Adds threats to groups of the opponent that live and to save own ones that are dead, and what keeps the
/// opponent from such a threat.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = &ground.assessment.survey;
    let known = ground.means.known;
    let mut reader = ground.means.life_reader(EFFORT);
    let mut asked: Vec<(&Group, Turn)> =
        survey.groups.all.iter().filter_map(|group| Some((group, turn(ground, group)?))).collect();
    // The largest first; among equals the order of groups is kept.
    asked.sort_by_key(|(group, _)| std::cmp::Reverse(group.stones.len()));
    for (group, turn) in asked.into_iter().take(MOST_GROUPS) {
        let (found, _) = threat(&mut reader, survey, &group.stones, turn, known, ground.budget);
        let Some(found) = found.filter(|found| found.code != ReadingResult::Loss) else { continue };
        let [Some(point), second] = found.moves else { continue };
        let kind = match (turn, group.color == ground.color) {
            (Turn::Prover, false) => ReasonKind::KillThreat(group.origin),
            (Turn::Prover, true) => ReasonKind::KillPrevention(group.origin),
            (Turn::Refuter, _) => ReasonKind::SaveThreat(group.origin),
        };
        // Between the two moves stands one elsewhere.
        let source = Source::Reading(vec![Some(point), None, second], Certainty::Searched);
        reasons.add(Reason { point, kind, code: found.code, source });
    }
}

/// Who needs two moves for a group: its opponent where it lives by two eyes and has no more to spare, or its
/// owner where he is the player and it is dead; none where a single move decides or not even two do.
fn turn(ground: &Ground<'_>, group: &Group) -> Option<Turn> {
    let (_, facts) = ground.assessment.survey.at(group.origin)?;
    if group.stones.len() < LEAST_STONES {
        return None;
    }
    let [after_two, after_one, ..] = facts.eyes.0;
    match ground.assessment.status(group.origin) {
        LifeStatus::Alive if after_one >= ALIVE && after_two < ALIVE => Some(Turn::Prover),
        LifeStatus::Dead if group.color == ground.color => Some(Turn::Refuter),
        _ => None,
    }
}
