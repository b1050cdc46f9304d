//! Moves that decide whether groups live, and races between them.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::LifeStatus;
use board::Point;
use life::{After, GroupLife};
use reading::proof::Turn;
use reading::{Certainty, ReadingResult};

/// Other moves that are tried for a group whose life hangs on a move.
const MOST_TRIED: usize = 6;
/// Plays on the trial board for each of them.
const EFFORT: u64 = 500;

/// Adds the moves that kill the opponent's groups and save the player's, and what wins races.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let assessment = ground.assessment;
    let survey = &assessment.survey;
    let numbered = survey.groups.all.iter().zip(&assessment.statuses.groups).zip(&survey.verdicts);
    for ((group, life), verdict) in numbered {
        let own = group.color == ground.color;
        let answer = if own { &life.defense } else { &life.attack };
        let kind = if verdict.status == LifeStatus::Critical {
            Some(if own { ReasonKind::Save(group.origin) } else { ReasonKind::Kill(group.origin) })
        } else if life.certainty == Certainty::Limited
            && matches!(life.status, LifeStatus::Critical | LifeStatus::Dead)
        {
            Some(match own {
                true => ReasonKind::UncertainSave(group.origin),
                false => ReasonKind::UncertainKill(group.origin),
            })
        } else {
            None
        };
        let decides = answer.as_ref().zip(kind).and_then(|(answer, kind)| Reason::of_answer(answer, kind));
        decides.into_iter().for_each(|reason| reasons.add(reason));
        races(ground, group.origin, life, own, reasons);
    }
    for space in &survey.spaces {
        let own = space.color == ground.color;
        let point = if own { space.found.defense } else { space.found.attack };
        let beside = space.points.border(survey.position().board());
        let group = survey
            .groups
            .all
            .iter()
            .find(|group| group.color == space.color && group.stones.intersects(&beside));
        if let Some((point, group)) = point.zip(group) {
            let kind = ReasonKind::VitalEye(group.origin);
            reasons.add(Reason::sure(point, kind, Source::Influence));
        }
    }
}

/// Adds what wins the races of a group that the player decides by moving first.
fn races(ground: &Ground<'_>, origin: Point, life: &GroupLife, own: bool, reasons: &mut Reasons) {
    if !own {
        return;
    }
    let groups = &ground.assessment.survey.groups.all;
    for race in &life.races {
        let Some(other) = groups.get(race.other) else { continue };
        let first = race.first;
        let settled = first.certainty.is_settled() && race.second.certainty.is_settled();
        let gains =
            first.attack > race.second.defense.reversed() || first.defense > race.second.attack.reversed();
        if let Some(point) = first.step.filter(|_| settled && gains) {
            let kind = ReasonKind::Race(origin, other.origin);
            let source = Source::Reading(vec![Some(point)], first.certainty);
            let code = first.defense.max(first.attack);
            reasons.add(Reason { point, kind, code, source });
        }
    }
}

/// Adds which of the moves that have other reasons decide about groups, too.
pub(super) fn find_induced(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = &ground.assessment.survey;
    let known = ground.means.known;
    let mut reader = ground.means.life_reader(EFFORT);
    for (group, verdict) in survey.groups.all.iter().zip(&survey.verdicts) {
        if verdict.status != LifeStatus::Critical || ground.budget.is_over() {
            continue;
        }
        let own = group.color == ground.color;
        let (kind, turn) = match own {
            true => (ReasonKind::Save(group.origin), Turn::Prover),
            false => (ReasonKind::Kill(group.origin), Turn::Refuter),
        };
        let mut tried: Vec<Point> = reasons
            .all
            .iter()
            .filter(|reason| concerns(ground, reason, group.origin))
            .map(|reason| reason.point)
            .collect();
        tried.sort_unstable();
        tried.dedup();
        tried.retain(|point| !reasons.at(*point).any(|reason| reason.kind == kind));
        for point in tried.into_iter().take(MOST_TRIED) {
            let played = [(ground.color, point)];
            let after = After { played: &played, effort: Some(EFFORT) };
            let answer = reader.ask(survey, &group.stones, turn, &after, known, ground.budget);
            let Some(answer) = answer.filter(|answer| answer.certainty.is_settled()) else { continue };
            let code = answer.code.reversed();
            if code != ReadingResult::Loss {
                let mut line = vec![Some(point)];
                line.extend(answer.line);
                reasons.add(Reason { point, kind, code, source: Source::Reading(line, answer.certainty) });
            }
        }
    }
}

/// Whether a reason is about a group: about one of its chains, a neighbor of it, or its eyes.
fn concerns(ground: &Ground<'_>, reason: &Reason, group: Point) -> bool {
    let is_of = |stone: Point| ground.assessment.group(stone) == Some(group);
    let is_beside = |stone: Point| {
        let position = ground.assessment.position();
        let near = position.chain(stone).dilate(position.board());
        let survey = &ground.assessment.survey;
        survey.at(group).is_some_and(|(group, _)| group.stones.intersects(&near))
    };
    match reason.kind {
        ReasonKind::Attack(chain) | ReasonKind::Defend(chain) => is_of(chain) || is_beside(chain),
        ReasonKind::Connect(one, other) | ReasonKind::Cut(one, other) => one == group || other == group,
        ReasonKind::VitalEye(of) | ReasonKind::StrategicDefense(of) | ReasonKind::StrategicAttack(of) => {
            of == group
        }
        _ => false,
    }
}
