//! What patterns ask of influence.

use super::super::influence::Region;
use super::super::survey::Survey;
use super::number;
use board::{Color, Point};
use knowledge::constraint::Question;

/// From this weakness on a group is weak (GNU Go 3.8).
const WEAK: f32 = 0.40001;

pub(super) fn weakness(survey: &Survey, question: &Question) -> Option<f32> {
    let (_, facts) = survey.at(question.target(0)?)?;
    Some(facts.weakness)
}

pub(super) fn weak(survey: &Survey, question: &Question) -> Option<f32> {
    number(weakness(survey, question)? > WEAK)
}

/// Whether a point belongs to a color at least this firmly.
fn belongs(survey: &Survey, point: Point, color: Color, firmness: Region) -> bool {
    survey.influence.region(point).is_some_and(|(owner, region)| owner == color && region >= firmness)
}

fn asked(survey: &Survey, question: &Question, firmness: Region) -> Option<f32> {
    number(belongs(survey, question.target(0)?, question.side(), firmness))
}

pub(super) fn moyo(survey: &Survey, question: &Question) -> Option<f32> {
    asked(survey, question, Region::Moyo)
}

pub(super) fn area(survey: &Survey, question: &Question) -> Option<f32> {
    asked(survey, question, Region::Area)
}

pub(super) fn territory(survey: &Survey, question: &Question) -> Option<f32> {
    asked(survey, question, Region::Territory)
}

fn leads_out(survey: &Survey, player: Color, chosen: Point) -> bool {
    !belongs(survey, chosen, player, Region::Area) && !survey.eyes.of(player).claim.points.contains(chosen)
}

pub(super) fn jumps_out(survey: &Survey, question: &Question) -> Option<f32> {
    number(leads_out(survey, question.player, question.target(0)?))
}

pub(super) fn jumps_far_out(survey: &Survey, question: &Question) -> Option<f32> {
    let (player, chosen) = (question.player, question.target(0)?);
    let is_opponents = belongs(survey, chosen, player.opponent(), Region::Area);
    number(leads_out(survey, player, chosen) && !is_opponents)
}
