//! Points between living stones of both sides, which are filled when nothing else is left.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use analysis::LifeStatus;
use board::{Point, Position, Scoring};
use reading::{Answer, Question, ReadingResult};

/// Adds the points beside living stones of both sides, where a stone escapes capture and endangers no chain
/// of its player; where area is counted, also moves that make such a point safe.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let survey = &ground.assessment.survey;
    let position = survey.position();
    let lives = |stone: Point| LifeStatus::of(survey, stone) != Some(LifeStatus::Dead);
    let other = ground.color.opponent();
    let is_dame = |point: &Point| {
        let beside = |color| position.heads_around(*point, color).iter().any(lives);
        beside(ground.color) && beside(other) && ground.game.is_legal(ground.color, *point)
    };
    let points: Vec<Point> = position.empty().iter().filter(is_dame).collect();
    for point in points {
        let own = position.heads_around(point, ground.color);
        let chains: Vec<Point> = own.iter().filter(|head| lives(*head)).chain([point]).collect();
        let endangered = endangered(ground, position, point, &chains);
        if endangered.is_empty() {
            reasons.add(Reason::sure(point, ReasonKind::Dame, Source::Influence));
        } else if ground.game.rules().scoring == Scoring::Area
            && let Some(before) = backfill(ground, point, &endangered, &chains)
        {
            reasons.add(Reason::sure(before, ReasonKind::Backfill(point), Source::Influence));
        }
    }
}

/// The chains that the opponent may capture once a point is filled.
fn endangered(ground: &Ground<'_>, position: &Position, point: Point, chains: &[Point]) -> Vec<Point> {
    let filled = (ground.color, point);
    let questions: Vec<_> = chains.iter().map(|chain| (filled, Question::Attack(vec![*chain]))).collect();
    let readers = &ground.means.readers.readers;
    let answers = readers.ask_after(position, ground.means.depths, ground.budget, &questions);
    let is_safe = |answer: &Option<Answer>| {
        answer
            .as_ref()
            .is_some_and(|answer| answer.code == ReadingResult::Loss && answer.certainty.is_settled())
    };
    chains.iter().zip(&answers).filter(|(_, answer)| !is_safe(answer)).map(|(chain, _)| *chain).collect()
}

/// The move that saves a chain in danger after a point is filled, if it makes all safe when it comes first.
fn backfill(ground: &Ground<'_>, point: Point, endangered: &[Point], chains: &[Point]) -> Option<Point> {
    let position = ground.assessment.position();
    let question = ((ground.color, point), Question::Defend(vec![*endangered.first()?]));
    let readers = &ground.means.readers.readers;
    let answers = readers.ask_after(position, ground.means.depths, ground.budget, &[question]);
    let answer = answers.into_iter().next()??;
    let before = answer.step.filter(|_| answer.code == ReadingResult::Win)?;
    let after = ground.assessment.after(ground.color, before)?;
    let is_point = before != point && after.is_legal(ground.color, point);
    (is_point && self::endangered(ground, &after, point, chains).is_empty()).then_some(before)
}
