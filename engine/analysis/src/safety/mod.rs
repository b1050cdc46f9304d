//! How safe each group is without reading out whether it lives: its eyes, its room, its way out and who is
//! near (GNU Go manual, 7.5).
//!
//! Whether a group lives is known here only where it lives or is dead whatever both players do, until
//! someone who reads it tells ([`super::Survey::knowing`]).

mod escape;
mod moyo;
mod neighbors;
mod surround;
mod weakness;

pub use moyo::MoyoShare;
pub(crate) use moyo::shares as moyo_shares;
pub use surround::{Net, Surround};
pub use weakness::{weakness_outside, weakness_together};

use super::chains::Chains;
use super::eyes::{EyeValue, ValuedSpace};
use super::groups::{Group, Groups};
use super::influence::Influence;
use super::tactics::Tactics;
use super::verdict::{LifeStatus, LifeVerdict};
use board::unconditional::{Standing, UnconditionalLife};
use board::{Point, PointSet, Position};

/// What the safety of groups follows from.
#[derive(Clone, Copy, Debug)]
pub struct Stages<'s> {
    /// The position.
    pub position: &'s Position,
    /// Which chains can be captured.
    pub tactics: &'s Tactics,
    /// What is plain about the chains.
    pub chains: &'s Chains,
    /// The groups.
    pub groups: &'s Groups,
    /// The eye spaces of both colors and what each gives.
    pub spaces: &'s [ValuedSpace],
    /// The influence of all stones that cannot be captured.
    pub influence: &'s Influence,
    /// What is settled whatever both players do.
    pub life: &'s UnconditionalLife,
}

/// How safe a group is, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Safety {
    /// It is dead and worth nothing to either side.
    Inessential,
    /// It is one chain that reading captures, whoever moves first.
    TacticallyDead,
    /// It is dead whatever both players do, or cannot be saved.
    Dead,
    /// Whoever moves first decides.
    Critical,
    /// It lives whatever both players do, or has two eyes that are solid.
    Invincible,
    /// It has eyes or room in plenty.
    StronglyAlive,
    /// It was read out, or has a way out, and lives.
    Alive,
    /// It lives because the opponent cannot take it either.
    AliveInSeki,
    /// Whether it lives has to be read out.
    Unknown,
}

/// What is known of a group besides its stones.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupFacts {
    /// Its stones and the empty points nearest to it, those of all its chains (`ChainFacts::effective_size`).
    pub effective_size: f32,
    /// The same and what of the opponent's weak groups hangs on it.
    pub strategic_size: f32,
    /// How many eyes its spaces give together.
    pub eyes: EyeValue,
    /// A half eye of its spaces.
    pub half_eye: Option<Point>,
    /// A chain of the opponent beside it that can be captured and is worth saving.
    pub lunch: Option<Point>,
    /// How well it can run: the sum of what is four steps away, less where it is surrounded.
    pub escape: u32,
    /// The net around it.
    pub net: Net,
    /// Its share of its color's moyo.
    pub moyo: MoyoShare,
    /// The groups near it, of both colors, by their places in [`Groups::all`].
    pub neighbors: Vec<usize>,
    /// A first guess at its life, before it is read out: it has eyes or room for them; it can be captured, or
    /// has neither eyes nor room nor a way out; a move decides; or none of these.
    pub crude: LifeStatus,
    /// How safe it is.
    pub safety: Safety,
    /// How much it needs help, from 0 to 1.
    pub weakness: f32,
    /// The same before its life was read out.
    pub weakness_before: f32,
}

impl GroupFacts {
    /// What is known of all groups, in their order.
    pub fn of(stages: &Stages<'_>) -> Vec<GroupFacts> {
        let Stages { position, chains, groups, influence, .. } = *stages;
        let neighbors = neighbors::find(position, groups, influence);
        let moyos = moyo::shares(position, chains, groups, influence);
        let numbered = groups.all.iter().zip(neighbors).zip(moyos);
        let mut all: Vec<GroupFacts> =
            numbered.map(|((group, neighbors), moyo)| one(stages, group, neighbors, moyo)).collect();
        let strategic: Vec<f32> = (0..all.len()).map(|place| strategic_size(groups, &all, place)).collect();
        for (facts, size) in all.iter_mut().zip(strategic) {
            facts.strategic_size = size;
        }
        all
    }
}

impl GroupFacts {
    /// Takes in whether the group lives, in GNU Go's order of classes: what is settled without reading stays.
    pub(super) fn learn(&mut self, verdict: &LifeVerdict) {
        self.safety = match (self.safety, verdict.status) {
            (Safety::Inessential | Safety::TacticallyDead | Safety::Invincible, _) => self.safety,
            (_, LifeStatus::Dead) => Safety::Dead,
            (_, LifeStatus::Critical) => Safety::Critical,
            (_, LifeStatus::Alive) if verdict.seki => Safety::AliveInSeki,
            (Safety::StronglyAlive, _) => Safety::StronglyAlive,
            (_, LifeStatus::Alive) => Safety::Alive,
            (safety, LifeStatus::Unknown) => safety,
        };
        self.weaken(self.weakness_before, verdict.doubts);
    }

    /// Takes in its share of the moyo when it is known who lives.
    pub(super) fn settle(&mut self, moyo: MoyoShare, doubts: u8) {
        self.moyo = moyo;
        self.weaken(weakness::of(self), doubts);
    }

    fn weaken(&mut self, weakness: f32, doubts: u8) {
        self.weakness = match self.safety {
            Safety::Inessential | Safety::Invincible => 0.0,
            Safety::TacticallyDead | Safety::Dead | Safety::Critical => 1.0,
            _ => weakness::in_doubt(weakness, doubts),
        };
    }
}

/// The net around a group if the opponent played on a point.
pub fn net_with(stages: &Stages<'_>, facts: &GroupFacts, group: &Group, added: &PointSet) -> Net {
    let Stages { position, tactics, groups, .. } = *stages;
    let near = |own: bool| {
        let of = move |place: &&usize| {
            groups.all.get(**place).is_some_and(|near| (near.color == group.color) == own)
        };
        facts.neighbors.iter().filter(of)
    };
    let mut hostile = *added;
    for place in near(false) {
        hostile |= groups.all[*place].stones - tactics.dead;
    }
    let friends: Vec<usize> = near(true)
        .copied()
        .filter(|place| !groups.all[*place].stones.is_subset(&tactics.attackable))
        .collect();
    surround::net(position.size(), groups, group, &hostile, &friends)
}

fn one(stages: &Stages<'_>, group: &Group, neighbors: Vec<usize>, moyo: MoyoShare) -> GroupFacts {
    let Stages { position, tactics, chains, spaces, influence, .. } = *stages;
    let own: Vec<&ValuedSpace> = spaces
        .iter()
        .filter(|space| owner(stages, space).is_some_and(|owner| owner.origin == group.origin))
        .collect();
    let eyes = own.iter().fold(EyeValue::default(), |sum, space| sum.plus(space.found.value));
    let members = group.chains.iter().filter_map(|chain| chains.at(*chain));
    let mut facts = GroupFacts {
        effective_size: members.clone().map(|chain| chain.effective_size).sum(),
        strategic_size: 0.0,
        eyes,
        half_eye: own.iter().find_map(|space| space.half_eyes.first()),
        lunch: lunch(stages, group),
        escape: escape::route(position, tactics, influence, group),
        net: Net::default(),
        moyo,
        neighbors,
        crude: LifeStatus::Unknown,
        safety: Safety::Unknown,
        weakness: 0.0,
        weakness_before: 0.0,
    };
    facts.net = net_with(stages, &facts, group, &PointSet::EMPTY);
    facts.escape = match facts.net.status {
        Surround::Open => facts.escape,
        Surround::Weak => facts.escape / 2,
        Surround::Closed => 0,
    };
    facts.crude = crude(stages, &facts, group);
    let solid = own.iter().filter(|space| space.margins.is_empty() && space.found.value.min() > 0).count();
    facts.safety = safety(stages, &facts, group, solid);
    facts.weakness = match facts.safety {
        Safety::Inessential | Safety::Invincible => 0.0,
        Safety::TacticallyDead | Safety::Dead => 1.0,
        _ => weakness::of(&facts),
    };
    facts.weakness_before = facts.weakness;
    facts
}

/// The group around a space: of several the one with the most stones beside it.
fn owner<'s>(stages: &Stages<'s>, space: &ValuedSpace) -> Option<&'s Group> {
    let position = stages.position;
    let beside = space.points.border(position.board()) & *position.stones(space.color);
    let groups = stages.groups.all.iter().filter(|group| group.stones.intersects(&beside));
    groups.reduce(|best, next| {
        let count = |group: &Group| (group.stones & beside).len();
        if count(next) > count(best) { next } else { best }
    })
}

/// The chain of the opponent that a group can capture most usefully: of those that could be saved the one
/// that cuts best, then the one with the most liberties.
fn lunch(stages: &Stages<'_>, group: &Group) -> Option<Point> {
    let Stages { position, tactics, chains, .. } = *stages;
    let members = group.chains.iter().filter_map(|chain| chains.at(*chain));
    let found = members
        .filter_map(|chain| chains.lunch(position, tactics, chain))
        .filter(|lunch| tactics.chain(lunch.origin).is_some_and(reading::ChainAnswer::can_be_defended));
    let best = found.reduce(|best, next| {
        let rank = |chain: &super::ChainFacts| (chain.cutstone, chain.liberties[0]);
        if rank(next) > rank(best) { next } else { best }
    });
    best.map(|chain| chain.origin)
}

/// A group that runs less than this does not escape (GNU Go 3.8, as all numbers here).
const ESCAPES: u32 = 5;

/// The first guess at the life of a group.
fn crude(stages: &Stages<'_>, facts: &GroupFacts, group: &Group) -> LifeStatus {
    let sum = facts.eyes.min() + facts.eyes.max();
    let is_dead = |chain: &Point| stages.tactics.dead.contains(*chain);
    let lunch = facts.lunch.and_then(|lunch| stages.chains.at(lunch));
    if sum > 3 {
        return LifeStatus::Alive;
    }
    if let [chain] = group.chains.as_slice()
        && is_dead(chain)
        && sum < 3
    {
        return LifeStatus::Dead;
    }
    if let Some(lunch) = lunch {
        if sum < 3 && facts.escape < ESCAPES && (sum == 2 || lunch.size > 2) {
            return LifeStatus::Critical;
        }
        if sum == 3 {
            return LifeStatus::Alive;
        }
    }
    if sum < 3 && facts.escape == 0 && facts.moyo.size < 5.0 {
        return LifeStatus::Dead;
    }
    if sum == 3 && facts.escape < ESCAPES {
        return LifeStatus::Critical;
    }
    if facts.moyo.value > 9.99 { LifeStatus::Alive } else { LifeStatus::Unknown }
}

fn safety(stages: &Stages<'_>, facts: &GroupFacts, group: &Group, solid: usize) -> Safety {
    let Stages { position, tactics, chains, life, .. } = *stages;
    let standing = |stone: Point| life.standing(position, stone);
    if let [only] = group.chains.as_slice() {
        let chain = chains.at(*only);
        if chain.is_some_and(|chain| chains.is_inessential(position, tactics, chain)) {
            return Safety::Inessential;
        }
        if standing(*only) != Some(Standing::Alive) && tactics.dead.contains(*only) {
            return Safety::TacticallyDead;
        }
    }
    if group.stones.iter().any(|stone| standing(stone) == Some(Standing::Alive)) || solid >= 2 {
        Safety::Invincible
    } else if group.stones.iter().all(|stone| standing(stone) == Some(Standing::Dead)) {
        Safety::Dead
    } else if facts.eyes.min() + facts.eyes.max() >= 6 || facts.moyo.size > 20.0 {
        Safety::StronglyAlive
    } else {
        Safety::Unknown
    }
}

/// The effective size and what of the opponent's weak groups near it a group has its share in: at most
/// three times the effective size.
fn strategic_size(groups: &Groups, all: &[GroupFacts], place: usize) -> f32 {
    let facts = &all[place];
    let is_against = |one: usize, other: usize| groups.all[one].color != groups.all[other].color;
    let bonus: f32 = facts
        .neighbors
        .iter()
        .filter(|other| is_against(place, **other))
        .map(|other| {
            let weak = &all[*other];
            let sharers = weak.neighbors.iter().filter(|third| is_against(*other, **third));
            let whole: f32 = sharers.map(|third| all[*third].effective_size).sum();
            weak.effective_size * weak.weakness * facts.effective_size / whole.max(facts.effective_size)
        })
        .sum();
    (facts.effective_size + bonus).min(3.0 * facts.effective_size)
}
