//! What is known of the groups of the board as it is, trial moves included.

use super::Session;
use analysis::eyes::{Eyes, ValuedSpace};
use analysis::influence::Influence;
use analysis::safety::{GroupFacts, Net, Stages, net_with};
use analysis::{Chains, Group, Groups, Tactics};
use board::unconditional::{Standing, UnconditionalLife};
use board::{Ko, Point, PointSet, Position, Suicide};
use limits::budget::{Budget, StopSignal};
use reading::{ChainReader, Question, Reader};

/// The groups of a position and what is known of each.
#[derive(Debug)]
pub struct GroupReport {
    position: Position,
    tactics: Tactics,
    chains: Chains,
    groups: Groups,
    eyes: Eyes,
    spaces: Vec<ValuedSpace>,
    influence: Influence,
    life: UnconditionalLife,
    facts: Vec<GroupFacts>,
}

impl Session {
    /// All groups with what is known of them. The signal ends the reading early, and what was not read counts
    /// as it seemed then.
    ///
    /// As in all reading, suicide is not played and a ko is a simple one.
    #[must_use]
    pub fn group_report(&self, stop: &StopSignal) -> GroupReport {
        let position = self.position().rebuilt(Suicide::Forbidden, Ko::Simple);
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let chain_reader = ChainReader::alone().with_cache(self.answers().cloned());
        let tactics = Tactics::read(&position, &chain_reader, &depths, &budget);
        let mut reader = Reader::new(&position, depths.clone()).with_cache(self.answers().cloned());
        let mut safe = |color, point| reader.ask(&Question::SafeMove(color, point), &budget).code;
        let eyes = Eyes::new(&position, &tactics, &mut safe);
        let spaces = eyes.values(&position, &self.eye_graphs(), &mut safe);
        let groups = Groups::read(&position, &tactics, &eyes, chain_reader.readers(), &depths, &budget);
        let (chains, influence) = (Chains::of(&position), Influence::new(&position, tactics.dead()));
        let life = UnconditionalLife::new(&position);
        let mut report = GroupReport {
            position,
            tactics,
            chains,
            groups,
            eyes,
            spaces,
            influence,
            life,
            facts: Vec::new(),
        };
        report.facts = GroupFacts::of(&report.stages());
        report
    }
}

impl GroupReport {
    fn stages(&self) -> Stages<'_> {
        Stages {
            position: &self.position,
            tactics: &self.tactics,
            chains: &self.chains,
            groups: &self.groups,
            spaces: &self.spaces,
            influence: &self.influence,
            life: &self.life,
        }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The groups.
    #[must_use]
    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The eyes of both colors.
    #[must_use]
    pub fn eyes(&self) -> &Eyes {
        &self.eyes
    }

    /// The eye spaces of both colors and what each gives.
    #[must_use]
    pub fn spaces(&self) -> &[ValuedSpace] {
        &self.spaces
    }

    /// The influence of the stones that cannot be captured.
    #[must_use]
    pub fn influence(&self) -> &Influence {
        &self.influence
    }

    /// Which chains can be captured.
    #[must_use]
    pub fn tactics(&self) -> &Tactics {
        &self.tactics
    }

    /// The group of a stone and what is known of it.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<(&Group, &GroupFacts)> {
        let place = self.groups.place(point)?;
        self.groups.all().get(place).zip(self.facts.get(place))
    }

    /// What is known of each group, in the order of [`Groups::all`].
    #[must_use]
    pub fn facts(&self) -> &[GroupFacts] {
        &self.facts
    }

    /// Whether a group lives or is dead whatever both players do.
    #[must_use]
    pub fn standing(&self, group: &Group) -> Option<Standing> {
        let stands = |kind: Standing| {
            group.stones.iter().all(|stone| self.life.standing(&self.position, stone) == Some(kind))
        };
        [Standing::Alive, Standing::Dead].into_iter().find(|kind| stands(*kind))
    }

    /// The net around the group of a stone if the opponent had a stone on another point; none where there is
    /// no group.
    #[must_use]
    pub fn net_with(&self, stone: Point, added: Point) -> Option<Net> {
        let (group, facts) = self.at(stone)?;
        Some(net_with(&self.stages(), facts, group, &PointSet::of(added)))
    }
}
