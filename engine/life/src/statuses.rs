//! Whether the groups of a position live: those that are neither plainly safe nor captured are read, side by
//! side, and those that are dead or in danger race with their neighbors.

use crate::knowledge::LifeKnowledge;
use crate::reader::LifeReader;
use crate::readings::Readings;
use crate::semeai::{SemeaiAnswer, SemeaiReader};
use crate::status::status_of;
use analysis::{Group, LifeStatus, LifeVerdict, Survey};
use board::Point;
use limits::budget::Budget;
use reading::{Answer, Certainty, ReaderPool};
use std::sync::{Mutex, PoisonError};

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

    pub(crate) fn read(attack: Answer, defense: Option<Answer>) -> GroupLife {
        let certainty =
            defense.as_ref().map_or(attack.certainty, |defense| defense.certainty.min(attack.certainty));
        let status = status_of(&attack, defense.as_ref());
        let attack = Some(attack);
        GroupLife { status, certainty, seki: false, attack, defense, races: Vec::new() }
    }

    /// Where it is attacked when it is critical; none for a move elsewhere.
    #[must_use]
    pub fn attack_point(&self) -> Option<Point> {
        self.attack.as_ref().and_then(|answer| answer.step)
    }

    /// Where it is defended then.
    #[must_use]
    pub fn defense_point(&self) -> Option<Point> {
        self.defense.as_ref().and_then(|answer| answer.step)
    }

    /// Plays on the trial board.
    #[must_use]
    pub fn effort(&self) -> u64 {
        let races = self.races.iter().map(|race| race.first.effort + race.second.effort);
        [&self.attack, &self.defense].into_iter().flatten().map(|answer| answer.effort).chain(races).sum()
    }

    /// Whether reading alone holds a group for dead that is too small for that.
    #[must_use]
    pub fn is_doubtful_death(&self, group: &Group) -> bool {
        let read = self.attack.is_some();
        self.status == LifeStatus::Dead && read && group.stones.len() < LEAST_STONES
    }

    /// What is said of the group to the stages of [`Survey::knowing`].
    #[must_use]
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

/// Whether the groups of a position live, in the order of [`analysis::Groups::all`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statuses {
    groups: Vec<GroupLife>,
}

/// What statuses are read with.
#[derive(Clone, Copy)]
pub struct LifeMeans<'m> {
    /// What is known before reading.
    pub known: LifeKnowledge<'m>,
    /// The threads that read side by side.
    pub threads: &'m ReaderPool,
    /// In which share of playouts a group keeps its stones, 0 to 1, as whoever plays them knows; none where
    /// no one does. Only groups are asked about whose first reading hits its limit.
    pub kept: Option<&'m (dyn Fn(&Group) -> f64 + Sync)>,
}

/// What reads the lives of groups, in memory that it keeps. What eye spaces give is kept, too: other graphs
/// of eyes need another one.
#[derive(Debug)]
pub struct GroupReader {
    idle: Mutex<Vec<Readers>>,
    effort: u64,
}

/// What a thread works with.
#[derive(Debug)]
pub(crate) struct Readers {
    pub(crate) life: LifeReader,
    pub(crate) races: SemeaiReader,
}

/// Plays on the trial board for a question about a race, but no more than for one about a group.
const RACE_EFFORT: u64 = 1_000;

/// Plays on the trial board for a question about a group when nothing is said.
const EFFORT: u64 = 2_000;
impl Default for GroupReader {
    fn default() -> GroupReader {
        GroupReader::new(EFFORT)
    }
}

impl GroupReader {
    /// A reader that spends at most this many plays on each question about a group.
    #[must_use]
    pub fn new(effort: u64) -> GroupReader {
        GroupReader { idle: Mutex::default(), effort }
    }

    /// Works with readers that no one else uses.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut Readers) -> T) -> T {
        let kept = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = kept().pop();
        let mut readers = idle.unwrap_or_else(|| Readers {
            life: LifeReader::new(self.effort),
            races: SemeaiReader::new(RACE_EFFORT.min(self.effort)),
        });
        let found = work(&mut readers);
        kept().push(readers);
        found
    }

    /// Whether each group of a position lives. Every group costs the same effort however many threads work;
    /// a budget that runs out leaves groups whose certainty is [`Certainty::Limited`]
    /// ([`Statuses::unfinished`]).
    #[must_use]
    pub fn read(&self, survey: &Survey, means: &LifeMeans<'_>, budget: &Budget) -> Statuses {
        Statuses { groups: Readings::new(self, survey, means, budget).all() }
    }

    /// Whether one group lives, by its place in [`analysis::Groups::all`]: what [`GroupReader::read`] says of it.
    /// Of the other groups only those are read that it may race with. None where there is no such place.
    #[must_use]
    pub fn read_one(
        &self,
        place: usize,
        survey: &Survey,
        means: &LifeMeans<'_>,
        budget: &Budget,
    ) -> Option<GroupLife> {
        (place < survey.groups().all().len()).then(|| Readings::new(self, survey, means, budget).one(place))
    }
}

impl Statuses {
    /// Each group, in the order of [`analysis::Groups::all`].
    #[must_use]
    pub fn groups(&self) -> &[GroupLife] {
        &self.groups
    }

    /// The groups of which a limit was hit before anything was settled, by their places.
    pub fn unfinished(&self) -> impl Iterator<Item = usize> {
        let limited = |(_, life): &(usize, &GroupLife)| life.certainty == Certainty::Limited;
        self.groups.iter().enumerate().filter(limited).map(|(place, _)| place)
    }

    /// What is said of the groups to the stages of [`Survey::knowing`].
    #[must_use]
    pub fn verdicts(&self) -> Vec<LifeVerdict> {
        self.groups.iter().map(GroupLife::verdict).collect()
    }

    /// The same of the groups of a survey where reading came to its end, but for small ones that it holds for
    /// dead; other groups are unknown.
    #[must_use]
    pub fn settled(&self, survey: &Survey) -> Vec<LifeVerdict> {
        let known = |(group, life): (&Group, &GroupLife)| {
            let doubtful = life.certainty == Certainty::Limited || life.is_doubtful_death(group);
            let status = if doubtful { LifeStatus::Unknown } else { life.status };
            LifeVerdict { status, ..life.verdict() }
        };
        survey.groups().all().iter().zip(&self.groups).map(known).collect()
    }

    /// Plays on the trial board.
    #[must_use]
    pub fn effort(&self) -> u64 {
        self.groups.iter().map(GroupLife::effort).sum()
    }
}
