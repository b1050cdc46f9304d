//! What finds reasons for moves. Each generator looks at one kind of thing.

mod break_ins;
mod combinations;
mod cuts;
mod dame;
mod endgame;
mod fuseki;
mod group_threats;
mod groups;
mod induced;
pub(crate) mod invasions;
mod likely;
mod mirror;
mod pairs;
mod prospect;
mod shapes;
mod tactical;

use crate::assessment::{Assessment, AssessmentMeans};
use crate::endgame::EndgameRegion;
use crate::reason::Reasons;
use board::{Color, Game, Point};
use knowledge::library::Source;
use limits::budget::Budget;

/// What generators look at.
pub(crate) struct Ground<'g> {
    pub(crate) game: &'g Game,
    pub(crate) color: Color,
    pub(crate) assessment: &'g Assessment,
    pub(crate) means: &'g AssessmentMeans<'g>,
    /// What openings of the library are worth, from 0 to 1.
    pub(crate) openings: &'g [(Point, f32)],
    pub(crate) budget: &'g Budget,
    /// The regions that were solved.
    pub(crate) regions: &'g [EndgameRegion],
}

/// The reasons for all moves of a player, without those that the library leaves out.
pub(crate) fn gather(ground: &Ground<'_>) -> Reasons {
    let guides = |source| ground.means.library.guides_by(source);
    let mut reasons = Reasons::default();
    tactical::find(ground, &mut reasons);
    groups::find(ground, &mut reasons);
    if guides(Source::Threats) {
        group_threats::find(ground, &mut reasons);
    }
    cuts::find(ground, &mut reasons);
    if guides(Source::BreakIns) {
        break_ins::find(ground, &mut reasons);
    }
    if guides(Source::Openings) {
        fuseki::find(ground, &mut reasons);
    }
    mirror::find(ground, &mut reasons);
    shapes::find(ground, &mut reasons);
    combinations::find(ground, &mut reasons);
    induced::find(ground, &mut reasons);
    likely::find(ground, &mut reasons);
    invasions::find(ground, &mut reasons);
    groups::find_induced(ground, &mut reasons);
    dame::find(ground, &mut reasons);
    endgame::find(ground, &mut reasons);
    reasons
}
