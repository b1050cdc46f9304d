//! Moves that break into territory.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::BreakIns;
use reading::Certainty;

/// Adds where the player's chains get into the opponent's territory.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = ground.assessment.survey();
    let means = (ground.means.readers.readers(), ground.means.depths);
    let position = survey.position();
    let (tactics, influence) = (survey.tactics(), survey.influence());
    let found = BreakIns::find(position, tactics, influence, ground.color, means, ground.budget);
    for break_in in found.found() {
        let own = position.color_at(break_in.chain) == Some(ground.color);
        if let Some(point) = break_in.point.filter(|_| own) {
            let source = Source::Reading(vec![Some(point)], Certainty::Searched);
            let kind = ReasonKind::BreakIn(break_in.chain);
            reasons.add(Reason { point, kind, code: break_in.code, source });
        }
    }
    // What the opponent breaks into when he moves first is blocked where he would enter.
    let threats = BreakIns::find(position, tactics, influence, ground.color.opponent(), means, ground.budget);
    for break_in in threats.found() {
        let others = position.color_at(break_in.chain) == Some(ground.color.opponent());
        if let Some(point) = break_in.point.filter(|_| others) {
            let source = Source::Reading(vec![Some(point)], Certainty::Searched);
            let kind = ReasonKind::BreakIn(break_in.chain);
            reasons.add(Reason { point, kind, code: break_in.code, source });
        }
    }
}
