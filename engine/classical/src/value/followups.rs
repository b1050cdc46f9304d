//! What second moves would bring.

use super::{Gains, Placed, Valuer};
use crate::reason::ReasonKind;
use analysis::LifeStatus;

impl Valuer<'_> {
    /// Takes in what a reason says about what follows.
    pub(super) fn followups(&self, (_, reason): Placed<'_>, gains: &mut Gains) {
        let threat = match reason.kind {
            // A threat to stones that are dead anyway is none.
            ReasonKind::AttackThreat(chain) if self.assessment.status(chain) == LifeStatus::Dead => return,
            ReasonKind::AttackThreat(chain) | ReasonKind::DefendThreat(chain) => {
                2.0 * self.assessment.chain_size(chain)
            }
            ReasonKind::KillThreat(group) | ReasonKind::SaveThreat(group) => {
                2.0 * self.assessment.group_size(group)
            }
            ReasonKind::Followup(value) => value,
            ReasonKind::ReverseFollowup(value) => {
                gains.reverse = gains.reverse.max(value);
                return;
            }
            ReasonKind::KillPrevention(group) => {
                gains.reverse = gains.reverse.max(2.0 * self.assessment.group_size(group));
                return;
            }
            _ => return,
        };
        gains.followup = gains.followup.max(threat);
    }
}
