//! What moves capture and save.

use super::{Gains, Placed, Valuer};
use crate::reason::ReasonKind;
use analysis::LifeStatus;
use board::{Point, PointSet};
use reading::ReadingResult;

/// Which share of what is captured or saved a ko costs: one that the mover takes first, and one that the
/// opponent takes first.
const GOOD_KO: f32 = 0.3;
const BAD_KO: f32 = 0.5;
/// What capturing dead stones is worth, as a share of them, before it is weighed as something small.
const DEAD: f32 = 0.2;

impl Valuer<'_> {
    /// Takes in what a reason says about captures, lives and territory.
    pub(super) fn tactics(&self, own: &[Placed<'_>], (place, reason): Placed<'_>, gains: &mut Gains) {
        match reason.kind {
            ReasonKind::Attack(chain) => self.captures(own, chain, (place, reason), gains),
            ReasonKind::Defend(chain) => self.saves(own, chain, (place, reason), gains),
            ReasonKind::Kill(group) => self.decides(group, true, (place, reason), gains),
            ReasonKind::Save(group) => self.decides(group, false, (place, reason), gains),
            ReasonKind::Race(group, other) => {
                self.decides(group, false, (place, reason), gains);
                self.decides(other, true, (place, reason), gains);
            }
            ReasonKind::Combination(size) => gains.combine(size as f32 + 1.0, place),
            ReasonKind::CombinationDefense(size) => gains.combine(size as f32, place),
            ReasonKind::Cut(..)
            | ReasonKind::Connect(..)
            | ReasonKind::Territory
            | ReasonKind::Moyo
            | ReasonKind::Invasion
            | ReasonKind::Invades(_)
            | ReasonKind::Reduces(_)
            | ReasonKind::BreakIn(_)
            | ReasonKind::StrategicAttack(_)
            | ReasonKind::StrategicDefense(_) => {
                gains.changes = true;
                gains.main.get_or_insert(place);
            }
            _ => {}
        }
    }

    fn stones(&self, chain: Point) -> PointSet {
        self.assessment.position().chain(chain)
    }

    fn group_stones(&self, group: Point) -> PointSet {
        self.assessment.survey.at(group).map_or(PointSet::EMPTY, |(group, _)| group.stones)
    }

    /// Whether another reason of the move decides about the whole group of a chain.
    fn is_decided(&self, own: &[Placed<'_>], chain: Point) -> bool {
        let group = self.assessment.group(chain);
        own.iter().any(|(_, reason)| match reason.kind {
            ReasonKind::Kill(of) | ReasonKind::Save(of) => Some(of) == group,
            ReasonKind::Race(one, other) => [Some(one), Some(other)].contains(&group),
            _ => false,
        })
    }

    /// A chain of the opponent is captured.
    fn captures(&self, own: &[Placed<'_>], chain: Point, (place, reason): Placed<'_>, gains: &mut Gains) {
        let size = self.assessment.chain_size(chain);
        let tactics = &self.assessment.survey.tactics;
        if self.assessment.is_dead(chain) {
            gains.secondary += DEAD * 2.0 * size;
            return;
        }
        gains.changes = true;
        gains.main.get_or_insert(place);
        gains.effect.killed |= self.stones(chain);
        if !self.is_decided(own, chain) {
            gains.ko -= ko_share(reason.code) * 2.0 * size;
        }
        // Whoever captures it may save a group by it.
        let position = self.assessment.position();
        for stone in &self.stones(chain).border(position.board()) {
            if position.color_at(stone) == Some(self.color) && tactics.attackable.contains(stone) {
                gains.effect.saved |= position.chain(stone);
            }
        }
    }

    /// A chain of the player is saved.
    fn saves(&self, own: &[Placed<'_>], chain: Point, (place, reason): Placed<'_>, gains: &mut Gains) {
        let size = self.assessment.chain_size(chain);
        let status = self.assessment.status(chain);
        if status == LifeStatus::Dead && !self.is_decided(own, chain) {
            gains.secondary += size;
            return;
        }
        gains.changes = true;
        gains.main.get_or_insert(place);
        if status == LifeStatus::Critical && !self.is_decided(own, chain) {
            gains.secondary += size;
            return;
        }
        gains.effect.saved |= self.stones(chain);
        if !self.is_decided(own, chain) {
            gains.ko -= ko_share(reason.code) * 2.0 * size;
        }
    }

    /// The life of a group is decided.
    fn decides(&self, group: Point, kills: bool, (place, reason): Placed<'_>, gains: &mut Gains) {
        let stones = self.group_stones(group);
        if !gains.decided.contains(&group) {
            gains.decided.push(group);
            gains.ko -= ko_share(reason.code) * 2.0 * self.assessment.group_size(group);
        }
        gains.changes = true;
        gains.main = Some(place);
        if kills {
            gains.effect.killed |= stones;
        } else {
            gains.effect.saved |= stones;
        }
    }
}

impl Gains {
    fn combine(&mut self, value: f32, place: usize) {
        if value > self.combination.0 {
            self.combination = (value, Some(place));
        }
    }
}

fn ko_share(code: ReadingResult) -> f32 {
    match code {
        ReadingResult::Win | ReadingResult::Loss => 0.0,
        ReadingResult::KoMoverFirst => GOOD_KO,
        ReadingResult::KoOpponentFirst => BAD_KO,
    }
}
