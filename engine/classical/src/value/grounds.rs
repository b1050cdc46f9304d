//! What each part of a value rests on.

use super::{Placed, Term, TermKind, Valuer};
use crate::assessment::Assessment;
use crate::reason::{Reason, ReasonKind};
use analysis::LifeStatus;
use board::Point;
use reading::ReadingResult;

impl Valuer<'_> {
    /// The reason on which a term rests most; none for influence alone. Of several reasons that a term sums
    /// up it is the one that says most.
    pub(super) fn grounds(&self, own: &[Placed<'_>], term: &Term) -> Option<usize> {
        let weigh = |weight: &dyn Fn(&Reason) -> Option<f32>| {
            let weighed = own.iter().filter_map(|(place, reason)| Some((*place, weight(reason)?)));
            // The first of those that weigh the same.
            weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(place, _)| place)
        };
        match term.kind {
            TermKind::Territory => weigh(&|reason| self.territory_weight(reason.kind)).or(term.reason),
            TermKind::Ko => weigh(&ko_weight).or(term.reason),
            TermKind::Secondary => weigh(&|reason| self.secondary_weight(reason.kind)).or(term.reason),
            // The rest follows from influence.
            TermKind::Followup => weigh(&|reason| second_move(self.assessment, reason.kind)),
            TermKind::Shape if term.value < 0.0 => weigh(&|reason| match reason.kind {
                ReasonKind::Shape(points) if points < 0.0 => Some(-points),
                _ => None,
            })
            .or(term.reason),
            _ => term.reason,
        }
    }

    /// How plainly a reason changes territory.
    pub(super) fn territory_weight(&self, kind: ReasonKind) -> Option<f32> {
        match kind {
            ReasonKind::Kill(group) | ReasonKind::Save(group) | ReasonKind::Race(group, _) => {
                Some(1000.0 + self.assessment.group_size(group))
            }
            ReasonKind::Attack(chain) if !self.assessment.is_dead(chain) => {
                Some(500.0 + self.assessment.chain_size(chain))
            }
            ReasonKind::Defend(chain) if !self.is_lost(chain) => {
                Some(500.0 + self.assessment.chain_size(chain))
            }
            ReasonKind::UncertainKill(_) | ReasonKind::UncertainSave(_) => Some(6.0),
            ReasonKind::BreakIn(_) => Some(5.0),
            ReasonKind::Invasion | ReasonKind::Invades(_) | ReasonKind::Reduces(_) => Some(4.0),
            ReasonKind::Moyo => Some(3.0),
            ReasonKind::Territory => Some(2.0),
            ReasonKind::Cut(..) | ReasonKind::Connect(..) => Some(1.0),
            ReasonKind::StrategicAttack(_) | ReasonKind::StrategicDefense(_) => Some(0.0),
            _ => None,
        }
    }

    fn secondary_weight(&self, kind: ReasonKind) -> Option<f32> {
        match kind {
            ReasonKind::Attack(chain) if self.assessment.is_dead(chain) => {
                Some(self.assessment.chain_size(chain))
            }
            ReasonKind::Defend(chain) if self.is_lost(chain) => Some(self.assessment.chain_size(chain)),
            _ => None,
        }
    }

    /// Whether to save a chain from capture does not save it, as its group is dead or depends on more.
    fn is_lost(&self, stone: Point) -> bool {
        matches!(self.assessment.status(stone), LifeStatus::Dead | LifeStatus::Critical)
    }
}

/// What a second move there brings, in points, or the opponent's; none for what is not about second moves.
pub(crate) fn second_move(assessment: &Assessment, kind: ReasonKind) -> Option<f32> {
    match kind {
        ReasonKind::Followup(value) | ReasonKind::ReverseFollowup(value) => Some(value),
        ReasonKind::AttackThreat(chain) if !assessment.is_dead(chain) => {
            Some(2.0 * assessment.chain_size(chain))
        }
        ReasonKind::DefendThreat(chain) => Some(2.0 * assessment.chain_size(chain)),
        ReasonKind::KillThreat(group) | ReasonKind::SaveThreat(group) | ReasonKind::KillPrevention(group) => {
            Some(2.0 * assessment.group_size(group))
        }
        _ => None,
    }
}

fn ko_weight(reason: &Reason) -> Option<f32> {
    match reason.code {
        ReadingResult::KoMoverFirst | ReadingResult::KoOpponentFirst => Some(1.0),
        ReadingResult::Win | ReadingResult::Loss => None,
    }
}
