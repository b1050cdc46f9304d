//! What patterns ask of eyes and cuts.

use super::super::eyes::{EyeKind, ValuedSpace};
use super::super::survey::Survey;
use super::number;
use board::{Color, Point};
use knowledge::constraint::Question;

/// The spaces of a point: one of each color at the most.
fn spaces(survey: &Survey, point: Point) -> impl Iterator<Item = &ValuedSpace> {
    survey.spaces.iter().filter(move |space| space.points.contains(point))
}

pub(super) fn in_space(survey: &Survey, question: &Question) -> Option<f32> {
    number(spaces(survey, question.target(0)?).next().is_some())
}

pub(super) fn sure(survey: &Survey, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    number(spaces(survey, point).any(|space| !space.margins.contains(point)))
}

pub(super) fn marginal(survey: &Survey, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    number(spaces(survey, point).any(|space| space.margins.contains(point)))
}

pub(super) fn half(survey: &Survey, question: &Question) -> Option<f32> {
    number(is_of_kind(survey, question.target(0)?, EyeKind::Half))
}

pub(super) fn is_false(survey: &Survey, question: &Question) -> Option<f32> {
    number(is_of_kind(survey, question.target(0)?, EyeKind::False))
}

fn is_of_kind(survey: &Survey, point: Point, kind: EyeKind) -> bool {
    let eye = |color: Color| survey.eyes.of(color).topology.at(point);
    Color::BOTH.into_iter().filter_map(eye).any(|eye| eye.kind() == kind)
}

pub(super) fn most(survey: &Survey, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    let most = spaces(survey, point).map(|space| space.found.value.max()).max();
    Some(f32::from(most.unwrap_or(0)))
}

/// A half or false eye that will not be filled: the stones around it are one color's, and none of them can be
/// captured or is in atari without it.
pub(super) fn false_but_territory(survey: &Survey, question: &Question) -> Option<f32> {
    let point = question.target(0)?;
    if !(is_of_kind(survey, point, EyeKind::False) || is_of_kind(survey, point, EyeKind::Half)) {
        return number(false);
    }
    let position = survey.position();
    let around: Vec<Point> = point.neighbors(position.size()).collect();
    let owner = around.first().and_then(|stone| position.color_at(*stone));
    number(around.iter().all(|stone| {
        position.color_at(*stone).is_some()
            && position.color_at(*stone) == owner
            && !survey.tactics.attackable.contains(*stone)
            && position.liberty_count(*stone) > 2
    }))
}

/// Whether the side that is asked about parts two chains of the other by playing here.
pub(super) fn cut(survey: &Survey, question: &Question) -> Option<f32> {
    number(survey.groups.cuts(question.side()).contains(question.target(0)?))
}
