//! Whether the groups of a position live: those that are neither plainly safe nor captured are read, side by
//! side, and those that are dead or in danger race with their neighbors.

use crate::group_life::GroupLife;
use analysis::{Group, LifeStatus, LifeVerdict, Survey};
use reading::Certainty;

/// Whether the groups of a position live, in the order of [`analysis::Groups::all`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statuses {
    /// Each group, in the order of [`analysis::Groups::all`].
    pub groups: Vec<GroupLife>,
}

impl Statuses {
    /// The same with what a longer reading says of the group at a place; its races stay.
    #[must_use]
    pub fn knowing(mut self, place: usize, life: GroupLife) -> Statuses {
        if let Some(known) = self.groups.get_mut(place) {
            let races = std::mem::take(&mut known.races);
            *known = GroupLife { races, ..life };
        }
        self
    }

    /// What is said of the groups to the stages of [`Survey::knowing`].
    pub fn verdicts(&self) -> Vec<LifeVerdict> {
        self.groups.iter().map(GroupLife::verdict).collect()
    }

    /// The same of the groups of a survey where reading came to its end, but for small ones that it holds for
    /// dead; other groups are unknown.
    pub fn settled(&self, survey: &Survey) -> Vec<LifeVerdict> {
        let known = |(group, life): (&Group, &GroupLife)| {
            let doubtful = life.certainty == Certainty::Limited || life.is_doubtful_death(group);
            let status = if doubtful { LifeStatus::Unknown } else { life.status };
            LifeVerdict { status, ..life.verdict() }
        };
        survey.groups.all.iter().zip(&self.groups).map(known).collect()
    }

    /// Plays on the trial board.
    pub fn effort(&self) -> u64 {
        self.groups.iter().map(GroupLife::effort).sum()
    }
}
