//! What is seen of a group before its life is read.

use super::{bit, count};
use crate::frame::Frame;
use analysis::safety::{GroupFacts, Surround};
use analysis::{LifeStatus, Survey};
use board::PointSet;

/// A group in numbers of about one, in the order of the weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing(pub(super) [f32; FACTS]);

/// How many numbers.
pub(super) const FACTS: usize = 15;
/// How far away stones of the opponent count, and friends, in rows and columns.
const RIVALS: usize = 2;
const FRIENDS: usize = 3;

/// How a group stands by what the survey found before any move was tried.
pub(crate) fn standing(survey: &Survey, frame: &Frame) -> Standing {
    let none = || Standing([0.0; FACTS]);
    let Some((_, facts)) = frame.goal.first().and_then(|stone| survey.at(stone)) else { return none() };
    let position = survey.position();
    let board = position.board();
    let heads = position.heads_among(&frame.goal);
    let liberties = heads.iter().fold(PointSet::EMPTY, |all, head| all | position.liberties(head));
    let rivals = frame.goal.spread(RIVALS, RIVALS, board) & *position.stones(frame.attacker());
    let (weak_rival, weak_friend) = neighbors(survey, frame, &rivals);
    Standing([
        match facts.net.status {
            Surround::Open => 0.0,
            Surround::Weak => 0.5,
            Surround::Closed => 1.0,
        },
        facts.weakness,
        facts.escape as f32 / 20.0,
        bit(facts.escape == 0),
        count(liberties.len(), 15, 8.0),
        count(rivals.len(), 20, 10.0),
        weak_rival,
        weak_friend,
        facts.moyo.size.min(30.0) / 15.0,
        f32::from(facts.eyes.0[0].min(2)),
        f32::from(facts.eyes.0[3].min(3)),
        bit(facts.crude == LifeStatus::Alive),
        bit(facts.crude == LifeStatus::Dead),
        bit(facts.crude == LifeStatus::Critical),
        facts.effective_size.min(40.0) / 20.0,
    ])
}

/// How weak the weakest group of the opponent among these stones is, and the strongest friend nearby: 0 and 1
/// where there is none.
fn neighbors(survey: &Survey, frame: &Frame, rivals: &PointSet) -> (f32, f32) {
    let board = survey.position().board();
    let groups = || survey.groups.all.iter().zip(&survey.facts);
    let weakness = |(_, facts): (_, &GroupFacts)| facts.weakness;
    let rival =
        groups().filter(|(group, _)| group.color == frame.attacker() && group.stones.intersects(rivals));
    let near = frame.goal.spread(FRIENDS, FRIENDS, board);
    let friend = groups().filter(|(group, _)| {
        let other = group.color == frame.defender && !group.stones.intersects(&frame.goal);
        other && group.stones.intersects(&near)
    });
    (rival.map(weakness).fold(0.0, f32::max), friend.map(weakness).fold(1.0, f32::min))
}
