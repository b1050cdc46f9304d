//! What patterns ask of groups.

use super::super::safety::Surround;
use super::super::survey::Survey;
use super::super::verdict::LifeStatus;
use super::{lives_anywhere, number, targets};
use board::{Color, Point};
use knowledge::constraint::Question;

pub(super) fn has_status(survey: &Survey, question: &Question, asked: LifeStatus) -> Option<f32> {
    number(LifeStatus::of(survey, question.target(0)?)? == asked)
}

pub(super) fn status_number(survey: &Survey, question: &Question) -> Option<f32> {
    Some(f32::from(LifeStatus::of(survey, question.target(0)?)? as u8))
}

pub(super) fn alive_somewhere(survey: &Survey, question: &Question) -> Option<f32> {
    let stands = |point: &Point| {
        survey.position().color_at(*point) == Some(question.side())
            && LifeStatus::of(survey, *point) != Some(LifeStatus::Dead)
    };
    number(question.targets().iter().flatten().any(stands))
}

pub(super) fn eyes(survey: &Survey, question: &Question) -> Option<f32> {
    let (_, facts) = survey.at(question.target(0)?)?;
    Some(f32::from(facts.eyes.min()))
}

pub(super) fn same(survey: &Survey, question: &Question) -> Option<f32> {
    let [first, second] = targets(question)?;
    number(survey.groups.same(first, second))
}

pub(super) fn size(survey: &Survey, question: &Question) -> Option<f32> {
    let (group, _) = survey.at(question.target(0)?)?;
    Some(group.stones.len() as f32)
}

pub(super) fn effective_size(survey: &Survey, question: &Question) -> Option<f32> {
    let (_, facts) = survey.at(question.target(0)?)?;
    Some(facts.effective_size)
}

pub(super) fn is_surrounded(survey: &Survey, question: &Question) -> Option<f32> {
    let (_, facts) = survey.at(question.target(0)?)?;
    Some(f32::from(facts.net.status.number()))
}

pub(super) fn does_surround(survey: &Survey, question: &Question) -> Option<f32> {
    let [added, stone] = targets(question)?;
    let (_, facts) = survey.at(stone)?;
    if facts.net.status != Surround::Open {
        return Some(0.0);
    }
    Some(f32::from(survey.net_with(stone, added)?.status.number()))
}

pub(super) fn surround_map(survey: &Survey, question: &Question) -> Option<f32> {
    let [stone, point] = targets(question)?;
    let (_, facts) = survey.at(stone)?;
    Some(f32::from(facts.net.place(point)))
}

/// Up to this share of the board is room left, and so are so few stones of White's (GNU Go 3.8).
const ROOM: f32 = 0.4;
const FEW: f32 = 0.2;

/// White has lost, and tries something.
pub(super) fn thrashes(survey: &Survey, question: &Question) -> Option<f32> {
    let position = survey.position();
    let area = position.size().area() as f32;
    let [black, white] = Color::BOTH.map(|color| position.stones(color).len() as f32);
    let has_room = black + white <= ROOM * area || white <= FEW * area;
    number(question.player == Color::White && has_room && !lives_anywhere(survey, Color::White))
}

/// The opponent has nothing that lives, and the move is safe.
pub(super) fn reinforces(survey: &Survey, question: &Question) -> Option<f32> {
    let (player, chosen) = (question.player, question.target(0)?);
    number(!lives_anywhere(survey, player.opponent()) && survey.is_safe(player, chosen))
}
