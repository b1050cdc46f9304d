//! Whether groups live, as far as it is known: said by whoever reads it, or plain.

use super::safety::Safety;
use super::survey::Survey;
use super::verdict::LifeStatus;
use board::{Color, Point, PointSet};

impl LifeStatus {
    /// The status of the group of a stone; none where no stone stands. Where a survey was informed whether
    /// the group lives ([`Survey::knowing`]) it is that, else what is known without reading it out.
    pub fn of(survey: &Survey, stone: Point) -> Option<LifeStatus> {
        if let Some(verdict) = survey.verdict(stone).filter(|verdict| verdict.status != LifeStatus::Unknown) {
            return Some(verdict.status);
        }
        let (group, facts) = survey.at(stone)?;
        Some(match facts.safety {
            Safety::Inessential | Safety::TacticallyDead | Safety::Dead => LifeStatus::Dead,
            Safety::Invincible | Safety::StronglyAlive | Safety::Alive | Safety::AliveInSeki => {
                LifeStatus::Alive
            }
            Safety::Critical => LifeStatus::Critical,
            // The group cannot be captured before its only chain is saved.
            Safety::Unknown
                if group.chains.len() == 1 && survey.tactics.attackable.contains(group.origin) =>
            {
                LifeStatus::Critical
            }
            Safety::Unknown => LifeStatus::Unknown,
        })
    }
}

impl Survey {
    /// The stones that count as dead when this player moves, where the survey was informed whether groups
    /// live: those of dead groups and what reading captures, and the opponent's that are critical. A critical
    /// group lives when its owner moves (GNU Go manual, 13).
    pub fn dead_when(&self, to_move: Color) -> PointSet {
        let mut dead = self.tactics.dead;
        for (group, verdict) in self.groups.all.iter().zip(&self.verdicts) {
            let dies = match verdict.status {
                LifeStatus::Dead => true,
                LifeStatus::Critical => group.color != to_move,
                LifeStatus::Alive | LifeStatus::Unknown => false,
            };
            if dies {
                dead |= group.stones;
            }
        }
        dead
    }
}
