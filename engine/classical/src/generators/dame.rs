//! Points between living stones of both sides, which are filled when nothing else is left.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::LifeStatus;
use board::Point;
use reading::{Question, ReadingResult};

/// Adds the points beside living stones of both sides, where a stone escapes capture and endangers no chain
/// of its player.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = ground.assessment.survey();
    let position = survey.position();
    let lives = |stone: Point| LifeStatus::of(survey, stone) != Some(LifeStatus::Dead);
    let other = ground.color.opponent();
    let is_dame = |point: &Point| {
        let beside = |color| position.heads_around(*point, color).iter().any(lives);
        beside(ground.color) && beside(other) && ground.game.is_legal(ground.color, *point)
    };
    let points: Vec<Point> = position.empty().iter().filter(is_dame).collect();
    let readers = ground.means.readers.readers();
    for point in points {
        let mut questions = vec![((ground.color, point), Question::Attack(vec![point]))];
        questions.extend(
            position
                .heads_around(point, ground.color)
                .iter()
                .filter(|head| lives(*head))
                .map(|head| ((ground.color, point), Question::Attack(vec![head]))),
        );
        let answers = readers.ask_after(position, ground.means.depths, ground.budget, &questions);
        let is_safe = answers.iter().all(|answer| {
            answer
                .as_ref()
                .is_some_and(|answer| answer.code == ReadingResult::Loss && answer.certainty.is_settled())
        });
        if is_safe {
            let (code, source) = (ReadingResult::Win, Source::Influence);
            reasons.add(Reason { point, kind: ReasonKind::Dame, code, source });
        }
    }
}
