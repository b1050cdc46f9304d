//! What moves do for weak groups, and against them.

use super::{Gains, Placed, Valuer};
use crate::connection::{SOFT, connection_value, soft_cap};
use crate::reason::ReasonKind;
use crate::weights::WeightName;
use analysis::LifeStatus;
use board::Point;
use reading::ReadingResult;

/// What a point of a weak group is worth.
const PER_STONE: f32 = 1.8;

impl Valuer<'_> {
    /// Takes in what a reason says about weak groups.
    pub(super) fn strategy(&self, own: &[Placed<'_>], (place, reason): Placed<'_>, gains: &mut Gains) {
        match reason.kind {
            ReasonKind::StrategicAttack(group) => {
                let value = self.weights.of_kind(WeightName::Attack) * self.weakness_value(group);
                gains.help(group, value, place);
            }
            ReasonKind::StrategicDefense(group) => gains.help(group, self.weakness_value(group), place),
            ReasonKind::Connect(one, other) | ReasonKind::Cut(one, other) => {
                let share = match reason.code {
                    ReadingResult::KoMoverFirst => 0.6,
                    ReadingResult::KoOpponentFirst => 0.4,
                    ReadingResult::Win | ReadingResult::Loss => 1.0,
                };
                for (own, friend) in [(one, other), (other, one)] {
                    gains.help(own, share * connection_value(self.assessment, own, friend), place);
                }
            }
            // A combination counts them already.
            ReasonKind::AttackEither(..) if has_combination(own) => {}
            ReasonKind::AttackEither(one, other) | ReasonKind::DefendBoth(one, other) => {
                let value = 2.0 * self.assessment.chain_size(one).min(self.assessment.chain_size(other));
                gains.help(one, value, place);
            }
            ReasonKind::UncertainSave(group) | ReasonKind::UncertainKill(group) => {
                let weakness = self.assessment.survey.at(group).map_or(0.0, |(_, facts)| facts.weakness);
                let share = self.weights.of_kind(WeightName::Uncertain) * weakness;
                gains.help(group, share * 2.0 * self.assessment.group_size(group), place);
                gains.changes = true;
            }
            // Capturing what stands between own stones helps those that are weak.
            ReasonKind::Attack(chain) => self.feeds(own, chain, place, gains),
            _ => {}
        }
    }

    /// What helping or attacking a group is worth. Whether a critical one lives is for others to say.
    fn weakness_value(&self, group: Point) -> f32 {
        let Some((_, facts)) = self.assessment.survey.at(group) else { return 0.0 };
        match self.assessment.survey.verdict(group).map(|life| life.status) {
            Some(LifeStatus::Dead | LifeStatus::Critical) => 0.0,
            _ => PER_STONE * soft_cap(facts.strategic_size, SOFT) * facts.weakness,
        }
    }

    /// The groups that eat a chain.
    fn feeds(&self, own: &[Placed<'_>], chain: Point, place: usize, gains: &mut Gains) {
        let survey = &self.assessment.survey;
        if survey.tactics.dead.contains(chain) {
            return;
        }
        for group in survey.groups.all.iter().filter(|group| group.color == self.color) {
            let Some((_, facts)) = survey.at(group.origin) else { continue };
            let is_saved = own.iter().any(|(_, reason)| reason.kind == ReasonKind::Save(group.origin));
            if facts.lunch == Some(chain) && !is_saved {
                gains.help(group.origin, self.weakness_value(group.origin), place);
            }
        }
    }
}

fn has_combination(own: &[Placed<'_>]) -> bool {
    own.iter().any(|(_, reason)| matches!(reason.kind, ReasonKind::Combination(_)))
}

impl Gains {
    /// The most that any reason says about a group counts.
    fn help(&mut self, group: Point, value: f32, place: usize) {
        if value <= 0.0 {
            return;
        }
        match self.strategy.iter_mut().find(|(known, ..)| *known == group) {
            Some(known) if known.1 < value => *known = (group, value, place),
            Some(_) => {}
            None => self.strategy.push((group, value, place)),
        }
    }
}
