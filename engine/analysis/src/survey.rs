//! All that is known of a position, stage by stage.

use super::chains::Chains;
use super::eyes::{EyeKnowledge, Eyes, ValuedSpace};
use super::groups::{ConnectionPatterns, Connections, Group, Groups, Links};
use super::influence::{FULL_STRENGTH, Influence};
use super::safety::{GroupFacts, Net, Stages, moyo_shares, net_with};
use super::tactics::Tactics;
use super::verdict::LifeVerdict;
use board::unconditional::{Standing, UnconditionalLife};
use board::{Color, Ko, Point, PointSet, Position, Suicide};
use limits::budget::Budget;
use reading::{ChainReader, Depths, Question, Reader, ReadingFacts, ReadingResult};
use std::slice;
use std::sync::OnceLock;

/// By which share of its weakness a group sends less (GNU Go 3.8).
const WEAKENING: f32 = 0.3;

/// All stages of a position: chains, eyes, influence, groups and how safe these are.
#[derive(Clone, Debug)]
pub struct Survey {
    position: Position,
    /// Which chains can be captured.
    pub tactics: Tactics,
    /// The chains and what is plain about them.
    pub chains: Chains,
    /// The groups.
    pub groups: Groups,
    /// The eyes of both colors.
    pub eyes: Eyes,
    /// The eye spaces of both colors and what each gives.
    pub spaces: Vec<ValuedSpace>,
    /// The influence of the stones that cannot be captured.
    pub influence: Influence,
    /// What is settled whatever both players do.
    pub unconditional: UnconditionalLife,
    /// What is known of each group, in the order of [`Groups::all`].
    pub facts: Vec<GroupFacts>,
    /// What the survey was informed of the groups; empty if nothing.
    pub verdicts: Vec<LifeVerdict>,
    /// How deep questions are read that come later.
    depths: Depths,
}

/// What a survey reads with.
#[derive(Clone, Copy, Debug)]
pub struct Means<'m> {
    /// Read side by side, as many at a time as they have threads, with the answers that they keep.
    pub readers: &'m ChainReader,
    /// How deep.
    pub depths: &'m Depths,
    /// What the values of eye spaces come from.
    pub eyes: EyeKnowledge<'m>,
    /// The patterns that connect chains where reading comes to no end; none to do without.
    pub links: Option<ConnectionPatterns<'m>>,
}

impl Survey {
    /// Looks at a position. The budget ends the reading early, and what was not read counts as it seemed
    /// then.
    ///
    /// As in all reading, suicide is not played and a ko is a simple one.
    pub fn read(position: &Position, means: &Means<'_>, budget: &Budget) -> Survey {
        let Means { readers, depths, eyes: known, links } = *means;
        let position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
        let tactics = Tactics::read(&position, readers, depths, budget);
        let pool = &readers.readers;
        let (chains, influence) = (Chains::of(&position), Influence::new(&position, &tactics.dead));
        // Connections are read by as many threads as are free; what one thread does alone is done meanwhile.
        let alone = |found: &OnceLock<_>, reader: &mut Reader| {
            let mut safe = |color, point| reader.ask(&Question::SafeMove(color, point), budget).code;
            let eyes = Eyes::new(&position, &tactics, &mut safe);
            let spaces = eyes.values(&position, known, &mut safe);
            let links = links.map_or_else(Links::default, |patterns| {
                let facts = ReadingFacts::new(&position, depths.clone()).within(budget);
                let mut facts = facts.with_cache(pool.answers().cloned());
                Links::find(&position, &tactics, &influence, &patterns, &mut facts)
            });
            let _ = found.set((eyes, spaces, links));
        };
        let of_connections = || Connections::read(&position, &tactics, pool, depths, budget);
        let found = OnceLock::new();
        let connections = pool.each_beside(&position, depths, slice::from_ref(&found), alone, of_connections);
        let (eyes, spaces, links) = found.into_inner().expect("each task is done");
        let groups = Groups::new(&position, &tactics, &eyes, &connections, &links);
        let unconditional = UnconditionalLife::new(&position);
        let (facts, verdicts, depths) = (Vec::new(), Vec::new(), depths.clone());
        let mut survey = Survey {
            position,
            tactics,
            chains,
            groups,
            eyes,
            spaces,
            influence,
            unconditional,
            facts,
            verdicts,
            depths,
        };
        survey.facts = GroupFacts::of(&survey.stages());
        survey
    }
}

impl Survey {
    fn stages(&self) -> Stages<'_> {
        Stages {
            position: &self.position,
            tactics: &self.tactics,
            chains: &self.chains,
            groups: &self.groups,
            spaces: &self.spaces,
            influence: &self.influence,
            life: &self.unconditional,
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The groups, and nothing else.
    pub fn into_groups(self) -> Groups {
        self.groups
    }

    /// The group of a stone and what is known of it.
    pub fn at(&self, point: Point) -> Option<(&Group, &GroupFacts)> {
        let place = self.groups.place(point)?;
        self.groups.all.get(place).zip(self.facts.get(place))
    }

    /// The same survey, informed whether its groups live, in the order of [`Groups::all`]: safety and
    /// weakness then say so, too.
    #[must_use]
    pub fn knowing(mut self, verdicts: Vec<LifeVerdict>) -> Survey {
        for (facts, verdict) in self.facts.iter_mut().zip(&verdicts) {
            facts.learn(verdict);
        }
        self.verdicts = verdicts;
        self
    }

    /// How much a stone sends when it is known how weak groups are: the weaker its group, the less.
    pub fn strength(&self, stone: Point) -> f32 {
        let weakness = self.at(stone).map_or(0.0, |(_, facts)| facts.weakness_before);
        FULL_STRENGTH * (1.0 - WEAKENING * weakness)
    }

    /// The same survey with another influence, one that knows which groups live. The rooms of the groups and
    /// their weakness follow from it (GNU Go manual, 7.5).
    #[must_use]
    pub fn with_influence(mut self, influence: Influence) -> Survey {
        self.influence = influence;
        let shares = moyo_shares(&self.position, &self.chains, &self.groups, &self.influence);
        for (place, (facts, share)) in self.facts.iter_mut().zip(shares).enumerate() {
            let doubts = self.verdicts.get(place).map_or(0, |verdict| verdict.doubts);
            facts.settle(share, doubts);
        }
        self
    }

    /// What it was informed of the group of a stone.
    pub fn verdict(&self, stone: Point) -> Option<&LifeVerdict> {
        self.verdicts.get(self.groups.place(stone)?)
    }

    /// Whether a group lives or is dead whatever both players do.
    pub fn standing(&self, group: &Group) -> Option<Standing> {
        let stands = |kind: Standing| {
            group.stones.iter().all(|stone| self.unconditional.standing(&self.position, stone) == Some(kind))
        };
        [Standing::Alive, Standing::Dead].into_iter().find(|kind| stands(*kind))
    }

    /// Whether a stone of a color on a point escapes capture, as reading answers.
    pub fn is_safe(&self, color: Color, point: Point) -> bool {
        let mut reader = Reader::new(&self.position, self.depths.clone());
        let answer = reader.ask(&Question::SafeMove(color, point), &Budget::default());
        answer.code != ReadingResult::Loss
    }

    /// The net around the group of a stone if the opponent had a stone on another point; none where there is
    /// no group.
    pub fn net_with(&self, stone: Point, added: Point) -> Option<Net> {
        let (group, facts) = self.at(stone)?;
        Some(net_with(&self.stages(), facts, group, &PointSet::of(added)))
    }
}
