//! What second moves would bring.

use super::{Gains, Valuer};
use crate::reason::{Reason, ReasonKind};
use analysis::LifeStatus;

impl Valuer<'_> {
    /// Takes in what a reason says about what follows.
    pub(super) fn followups(&self, (_, reason): (usize, &Reason), gains: &mut Gains) {
        let threat = match reason.kind {
            ReasonKind::AttackThreat(chain) | ReasonKind::DefendThreat(chain) => 2.0 * self.chain_size(chain),
            ReasonKind::KillThreat(group) | ReasonKind::SaveThreat(group) => 2.0 * self.group_size(group),
            ReasonKind::Followup(value) => value,
            ReasonKind::ReverseFollowup(value) => {
                gains.reverse = gains.reverse.max(value);
                return;
            }
            _ => return,
        };
        // A threat to stones that are dead anyway is none.
        let target = match reason.kind {
            ReasonKind::AttackThreat(chain) => Some(chain),
            _ => None,
        };
        let is_dead = target.is_some_and(|stone| {
            self.assessment.survey().verdict(stone).is_some_and(|life| life.status == LifeStatus::Dead)
        });
        if !is_dead {
            gains.followup = gains.followup.max(threat);
        }
    }
}
