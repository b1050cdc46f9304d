//! Moves that capture and save chains, and that threaten to.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::CodedMove;
use board::Point;
use reading::{Answer, Certainty};

/// Adds what reading says about the moves of all chains.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let position = ground.assessment.position();
    for moves in &ground.assessment.tactics.all {
        let own = position.color_at(moves.chain) == Some(ground.color);
        let chain = moves.chain;
        let (now, threats): (&[CodedMove], &[CodedMove]) = match own {
            true => (&moves.defenses, &moves.defense_threats),
            false => (&moves.attacks, &moves.attack_threats),
        };
        let (does, threatens) = match own {
            true => (ReasonKind::Defend(chain), ReasonKind::DefendThreat(chain)),
            false => (ReasonKind::Attack(chain), ReasonKind::AttackThreat(chain)),
        };
        for found in now {
            let source = ground.line_of(chain, own, found.point);
            reasons.add(Reason { point: found.point, kind: does, code: found.code, source });
        }
        for found in threats {
            reasons.add(Reason::read(found.point, threatens, found.code));
        }
    }
}

impl Ground<'_> {
    /// The line by which reading captures or saves a chain, where it begins with this move.
    fn line_of(&self, chain: Point, saves: bool, point: Point) -> Source {
        let answer = self.assessment.survey.tactics.chain(chain);
        let answer =
            answer.and_then(|answer| if saves { answer.defense.as_ref() } else { answer.attack.as_ref() });
        match answer.filter(|answer: &&Answer| answer.step == Some(point)) {
            Some(answer) => Source::Reading(answer.line.clone(), answer.certainty),
            None => Source::Reading(vec![Some(point)], Certainty::Searched),
        }
    }
}
