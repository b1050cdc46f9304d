//! Whether a group lives, and what says so.

use crate::semeai::SemeaiAnswer;
use crate::status::status_of;
use analysis::{Group, LifeStatus, LifeVerdict};
use board::Point;
use reading::{Answer, Certainty};

/// Whether a group lives, and what says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupLife {
    /// Whether it lives.
    pub status: LifeStatus,
    /// How far that can be relied on.
    pub certainty: Certainty,
    /// Whether it lives in a seki, as a race says.
    pub seki: bool,
    /// What the opponent's attack comes to; none where that is plain without reading.
    pub attack: Option<Answer>,
    /// What the owner's defense comes to; none where the attack fails or was not read.
    pub defense: Option<Answer>,
    /// The races with its neighbors.
    pub races: Vec<GroupRace>,
}

/// A race of a group with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupRace {
    /// The other group, by its place in [`analysis::Groups::all`].
    pub other: usize,
    /// What becomes of both when the owner of the group moves first.
    pub first: SemeaiAnswer,
    /// The same when the other player does: its defense is the other group's.
    pub second: SemeaiAnswer,
}

/// A group with fewer stones is not held for dead because reading finds no eyes and no way out, unless its
/// chain is captured: a stone in the open has no eyes either. Reading was measured on chains of at least
/// this size (`engine/NOTES.md`, "Statuses of groups").
const LEAST_STONES: usize = 4;

impl GroupLife {
    pub(crate) fn plain(status: LifeStatus) -> GroupLife {
        let certainty = Certainty::Searched;
        GroupLife { status, certainty, seki: false, attack: None, defense: None, races: Vec::new() }
    }

    /// What an attack, and the defense where that succeeds, say of a group.
    pub fn read(attack: Answer, defense: Option<Answer>) -> GroupLife {
        let certainty =
            defense.as_ref().map_or(attack.certainty, |defense| defense.certainty.min(attack.certainty));
        let status = status_of(&attack, defense.as_ref());
        let attack = Some(attack);
        GroupLife { status, certainty, seki: false, attack, defense, races: Vec::new() }
    }

    /// Where it is attacked when it is critical; none for a move elsewhere.
    pub fn attack_point(&self) -> Option<Point> {
        self.attack.as_ref().and_then(|answer| answer.step)
    }

    /// Where it is defended then.
    pub fn defense_point(&self) -> Option<Point> {
        self.defense.as_ref().and_then(|answer| answer.step)
    }

    /// Plays on the trial board.
    pub fn effort(&self) -> u64 {
        let races = self.races.iter().map(|race| race.first.effort + race.second.effort);
        [&self.attack, &self.defense].into_iter().flatten().map(|answer| answer.effort).chain(races).sum()
    }

    /// Whether reading alone holds a group for dead that is too small for that.
    pub fn is_doubtful_death(&self, group: &Group) -> bool {
        let read = self.attack.is_some();
        self.status == LifeStatus::Dead && read && group.stones.len() < LEAST_STONES
    }

    /// What is said of the group to the stages of [`analysis::Survey::knowing`].
    pub fn verdict(&self) -> LifeVerdict {
        let certain = |answer: &Option<Answer>| {
            answer.as_ref().is_none_or(|answer| answer.certainty != Certainty::Limited)
        };
        let doubts = u8::from(!certain(&self.attack)) + u8::from(!certain(&self.defense));
        let in_danger = matches!(self.status, LifeStatus::Critical | LifeStatus::Dead);
        let [attack, defense] =
            [self.attack_point(), self.defense_point()].map(|point| point.filter(|_| in_danger));
        LifeVerdict { status: self.status, seki: self.seki, doubts, attack, defense }
    }
}
