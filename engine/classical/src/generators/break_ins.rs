//! Moves that break into territory.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons};
use analysis::BreakIns;

/// Adds where the player's chains get into the opponent's territory.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = &ground.assessment.survey;
    let means = (&ground.means.readers.readers, ground.means.depths);
    let position = survey.position();
    let (tactics, influence) = (&survey.tactics, &survey.influence);
    // What the opponent breaks into when he moves first is blocked where he would enter.
    for first in [ground.color, ground.color.opponent()] {
        let found = BreakIns::find(position, tactics, influence, first, means, ground.budget);
        for break_in in &found.found {
            let enters = position.color_at(break_in.chain) == Some(first);
            if let Some(point) = break_in.point.filter(|_| enters) {
                reasons.add(Reason::read(point, ReasonKind::BreakIn(break_in.chain), break_in.code));
            }
        }
    }
}
