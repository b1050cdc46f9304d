//! Moves in regions of the board that were solved.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use board::Scoring;

/// What a point of no one gains where area is counted: values count territory.
const POINT_OF_NO_ONE: f64 = 1.0;

/// Adds what every move in such a region gains: nothing where nothing is left.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let less = match ground.game.rules().scoring {
        Scoring::Area => POINT_OF_NO_ONE,
        Scoring::Territory => 0.0,
    };
    let empty = ground.assessment.position().empty();
    for region in ground.regions {
        let Some(first) = region.points.first() else { continue };
        let moves = &region.moves[ground.color.index()];
        let heat = moves.first().map_or(0.0, |best| (best.gain - less) as f32);
        for point in &(region.points & empty) {
            let found = moves.iter().find(|found| found.point == point);
            if found.is_none() && reasons.at(point).next().is_none() {
                continue;
            }
            let gain = found.map_or(0.0, |found| (found.gain - less) as f32);
            let kind = ReasonKind::Endgame { region: first, gain, heat };
            reasons.add(Reason::sure(point, kind, Source::Region(region.accuracy)));
        }
    }
}
