//! Combinations of threats, and what keeps the opponent's away.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use board::{Color, PointSet};
use life::combination::{Combination, Finder, Scale, Targets};
use reading::Certainty;

/// How far combinations are searched for a move: a tenth of what a question of a person may take.
const SCALE: Scale = Scale { threats: 4, effort: 40_000, reading_effort: 600, quick_effort: 100 };

/// Adds the combination of the player, and the answers to the opponent's.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let (own, other) = (ground.color, ground.color.opponent());
    let source = |found: &Combination| {
        Source::Reading(found.line.iter().copied().map(Some).collect(), Certainty::Searched)
    };
    if let Some((found, _)) = search(ground, own, false) {
        reasons.add(Reason::sure(found.first, ReasonKind::Combination(found.size), source(&found)));
    }
    if let Some((found, defenses)) = search(ground, other, true) {
        for point in &defenses {
            reasons.add(Reason::sure(point, ReasonKind::CombinationDefense(found.size), source(&found)));
        }
    }
}

fn search(ground: &Ground<'_>, attacker: Color, defends: bool) -> Option<(Combination, PointSet)> {
    let survey = &ground.assessment.survey;
    let position = survey.position();
    let settled = survey.unconditional.settled(attacker);
    let targets = Targets::of(position, attacker.opponent(), &survey.tactics).without(&settled.territory);
    let layers = ground.means.library.layers();
    let mut finder = Finder::new(position, ground.means.depths, SCALE, ground.budget).with_patterns(layers);
    let found = finder.find(targets, 1).combination?;
    let defenses = if defends { finder.defenses(&found) } else { PointSet::EMPTY };
    Some((found, defenses))
}
