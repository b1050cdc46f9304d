//! What each part of a value rests on.

use super::Speaker;
use crate::reason::{Reason, ReasonKind};
use crate::value::{MoveValue, Term, TermKind};
use analysis::LifeStatus;
use board::Point;
use reading::ReadingResult;

impl Speaker<'_> {
    /// The reason on which a term rests most, by its place in [`crate::Reasons::all`]; none for influence
    /// alone. Of several reasons that a term sums up it is the one that says most.
    #[must_use]
    pub fn grounds(&self, found: &MoveValue, term: &Term) -> Option<usize> {
        let weigh = |weight: &dyn Fn(&Reason) -> Option<f32>| {
            let own = self.choice.reasons.all().iter().enumerate();
            let own = own.filter(|(_, reason)| reason.point == found.point);
            let weighed = own.filter_map(|(place, reason)| Some((place, weight(reason)?)));
            // The first of those that weigh the same.
            weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(place, _)| place)
        };
        match term.kind {
            TermKind::Territory => weigh(&|reason| self.territory_weight(reason.kind)).or(term.reason),
            TermKind::Ko => weigh(&|reason| ko_weight(reason)).or(term.reason),
            TermKind::Secondary => weigh(&|reason| self.secondary_weight(reason.kind)).or(term.reason),
            // The rest follows from influence.
            TermKind::Followup => weigh(&|reason| self.followup(reason.kind)),
            TermKind::Shape if term.value < 0.0 => weigh(&|reason| match reason.kind {
                ReasonKind::Shape(points) if points < 0.0 => Some(-points),
                _ => None,
            })
            .or(term.reason),
            _ => term.reason,
        }
    }

    /// How plainly a reason changes territory.
    fn territory_weight(&self, kind: ReasonKind) -> Option<f32> {
        match kind {
            ReasonKind::Kill(group) | ReasonKind::Save(group) | ReasonKind::Race(group, _) => {
                Some(1000.0 + self.group_size(group))
            }
            ReasonKind::Attack(chain) if !self.is_dead(chain) => Some(500.0 + self.chain_size(chain)),
            ReasonKind::Defend(chain) if !self.is_lost(chain) => Some(500.0 + self.chain_size(chain)),
            ReasonKind::UncertainKill(_) | ReasonKind::UncertainSave(_) => Some(6.0),
            ReasonKind::BreakIn(_) => Some(5.0),
            ReasonKind::Invasion => Some(4.0),
            ReasonKind::Moyo => Some(3.0),
            ReasonKind::Territory => Some(2.0),
            ReasonKind::Cut(..) | ReasonKind::Connect(..) => Some(1.0),
            ReasonKind::StrategicAttack(_) | ReasonKind::StrategicDefense(_) => Some(0.0),
            _ => None,
        }
    }

    fn secondary_weight(&self, kind: ReasonKind) -> Option<f32> {
        match kind {
            ReasonKind::Attack(chain) if self.is_dead(chain) => Some(self.chain_size(chain)),
            ReasonKind::Defend(chain) if self.is_lost(chain) => Some(self.chain_size(chain)),
            _ => None,
        }
    }

    /// What a second move there brings, in points, or the opponent's.
    fn followup(&self, kind: ReasonKind) -> Option<f32> {
        match kind {
            ReasonKind::Followup(value) | ReasonKind::ReverseFollowup(value) => Some(value),
            ReasonKind::AttackThreat(chain) if !self.is_dead(chain) => Some(2.0 * self.chain_size(chain)),
            ReasonKind::DefendThreat(chain) => Some(2.0 * self.chain_size(chain)),
            ReasonKind::KillThreat(group) | ReasonKind::SaveThreat(group) => {
                Some(2.0 * self.group_size(group))
            }
            _ => None,
        }
    }

    /// Whether a deed is about second moves.
    pub(super) fn is_followup(&self, kind: ReasonKind) -> bool {
        self.followup(kind).is_some()
    }

    /// Whether stones are captured without another move.
    pub(super) fn is_dead(&self, stone: Point) -> bool {
        let survey = self.choice.assessment.survey();
        survey.tactics().dead().contains(stone) || self.status(stone) == LifeStatus::Dead
    }

    /// Whether to save a chain from capture does not save it, as its group is dead or depends on more.
    fn is_lost(&self, stone: Point) -> bool {
        matches!(self.status(stone), LifeStatus::Dead | LifeStatus::Critical)
    }

    fn status(&self, stone: Point) -> LifeStatus {
        let verdict = self.choice.assessment.survey().verdict(stone);
        verdict.map_or(LifeStatus::Unknown, |life| life.status)
    }

    fn chain_size(&self, chain: Point) -> f32 {
        let chain = self.choice.assessment.survey().chains().at(chain);
        chain.map_or(0.0, |chain| chain.effective_size)
    }

    fn group_size(&self, group: Point) -> f32 {
        self.choice.assessment.survey().at(group).map_or(0.0, |(_, facts)| facts.effective_size)
    }
}

fn ko_weight(reason: &Reason) -> Option<f32> {
    match reason.code {
        ReadingResult::KoMoverFirst | ReadingResult::KoOpponentFirst => Some(1.0),
        ReadingResult::Win | ReadingResult::Loss => None,
    }
}
