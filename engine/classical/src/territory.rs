//! What moves change in the territory of both sides, by influence.

use crate::assessment::{Assessment, AssessmentMeans};
use crate::pattern_facts::with_known;
use crate::weights::{ValuationWeights, WeightName};
use analysis::influence::{FULL_STRENGTH, Influence, InfluenceTurn, PatternInfluence, Purpose, Territory};
use board::{BoardSize, Color, Point, PointSet, Position};
use limits::budget::Budget;

/// How far from a move, in rows and columns, patterns of influence are looked for anew.
const NEAR: usize = 4;

/// What a move does to stones besides the one that is played.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effect {
    /// Stones that die by it.
    pub(crate) killed: PointSet,
    /// Stones that live by it.
    pub(crate) saved: PointSet,
    /// Whether its stone escapes capture.
    pub(crate) safe: bool,
}

/// Compares the territory after moves with that before.
pub(crate) struct TerritoryJudge<'j> {
    assessment: &'j Assessment,
    means: &'j AssessmentMeans<'j>,
    color: Color,
    budget: &'j Budget,
    /// The territory when the opponent moves.
    pub(crate) before: Territory,
    dead: PointSet,
    /// What a point in the middle counts against one on the edge.
    center: f32,
}

impl<'j> TerritoryJudge<'j> {
    pub(crate) fn new(
        assessment: &'j Assessment,
        means: &'j AssessmentMeans<'j>,
        color: Color,
        weights: &ValuationWeights,
        budget: &'j Budget,
    ) -> TerritoryJudge<'j> {
        let dead = assessment.survey.dead_when(color.opponent());
        let before = assessment.survey.influence.territory(Purpose::Move);
        let center = weights.of_kind(WeightName::Center);
        TerritoryJudge { assessment, means, color, budget, before, dead, center }
    }

    /// What a move changes.
    pub(crate) fn change(&self, point: Point, effect: &Effect) -> Change {
        let position = self.assessment.position();
        let Some(after) = self.assessment.after(self.color, point) else { return Change::default() };
        let taken = after.captures(self.color) - position.captures(self.color);
        let stones = *after.stones(Color::Black) | *after.stones(Color::White);
        let dead = ((self.dead | effect.killed) - effect.saved) & stones;
        let strength = |stone: Point| match stone == point {
            true if effect.safe => FULL_STRENGTH,
            true => 0.0,
            false if effect.saved.contains(stone) => FULL_STRENGTH,
            false => self.assessment.survey.strength(stone),
        };
        let (answers, layers) = (self.means.answers(), self.means.library.layers());
        let near = self.changed(position, &after, point).spread(NEAR, NEAR, position.board());
        let turn = InfluenceTurn { to_move: self.color.opponent(), followed_up: None };
        let (settings, survey) = (self.means.settings, &self.assessment.survey);
        let (found, followups) =
            with_known(survey, &after, settings, self.budget, answers, |interpreter, _| {
                let found = PatternInfluence::find(&after, &near, &dead, layers, interpreter, turn);
                let found = self.assessment.patterns.patched(&near, found);
                let played = (self.color, point);
                (found, PatternInfluence::followups(&after, &dead, layers, interpreter, played))
            });
        let influence = Influence::of_strengths(&after, &dead, &found, strength);
        let lead = |influence: &Influence| self.seen(self.lead(&influence.territory(Purpose::Move)));
        let then = lead(&influence);
        let followed = match followups.is_empty() {
            true => then,
            false => lead(&influence.followed_up(&followups).unwrap_or_else(|| {
                let mut found = found;
                found.sources.extend(followups);
                Influence::of_strengths(&after, &dead, &found, strength)
            })),
        };
        Change {
            territory: then - self.seen(self.lead(&self.before)) + taken as f32,
            followup: (followed - then).max(0.0),
        }
    }

    /// The stone that is played and those that it takes.
    fn changed(&self, before: &Position, after: &Position, point: Point) -> PointSet {
        let other = self.color.opponent();
        PointSet::of(point) | (*before.stones(other) - *after.stones(other))
    }

    /// Black's lead, where points in the middle may count more or less than those on the edge, and all of
    /// them together the same.
    fn lead(&self, territory: &Territory) -> f32 {
        let lead = territory.lead();
        if self.center == 1.0 {
            return lead;
        }
        let size = self.assessment.position().size();
        let more = |point: Point| {
            let weight = 1.0 + (self.center - 1.0) * height(size, point);
            weight * 2.0 / (1.0 + self.center) - 1.0
        };
        lead + size.points().map(|point| more(point) * territory.at(point)).sum::<f32>()
    }

    /// A lead as the player sees it.
    fn seen(&self, lead: f32) -> f32 {
        if self.color == Color::Black { lead } else { -lead }
    }
}

/// How far from the edge a point lies: 0 on it, 1 in the middle.
fn height(size: BoardSize, point: Point) -> f32 {
    let [across, up] = [(point.column(), size.width()), (point.row(), size.height())]
        .map(|(place, length)| place.min(length - 1 - place) as f32 / (((length - 1) / 2).max(1)) as f32);
    across.min(up)
}

/// What a move changes, in points for its player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change {
    /// Territory and prisoners, when the opponent moves next.
    pub(crate) territory: f32,
    /// By how much more another move of the player would change it.
    pub(crate) followup: f32,
}
