//! Groups, and what reading says of their life.

use super::Names;
use super::chains::AnswerData;
use crate::analysis_report::rounded;
use crate::board_view::{group_letter, read_word, safety_word, status_word, surround_word};
use analysis::safety::GroupFacts;
use analysis::{Group, Survey};
use life::{GroupLife, GroupRace, SemeaiAnswer, Statuses};
use reading::questions::code_words;
use serde::Serialize;

/// A group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupData {
    /// Its letter; those after the 52nd have a star.
    pub mark: char,
    /// A stone of its largest chain, by which it is named.
    pub at: String,
    /// Whose it is.
    pub color: String,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its chains, by a stone of each.
    pub chains: Vec<String>,
    /// How safe it is, in words.
    pub safety: &'static str,
    /// How much it needs help, 0 to 1.
    pub weakness: f64,
    /// The same before its life was read.
    pub weakness_before: f64,
    /// Whether reading and all else hold it for alive, dead, critical or unknown.
    pub status: &'static str,
    /// A first guess at that, before reading.
    pub crude_status: &'static str,
    /// Its stones and the empty points nearest to it.
    pub effective_size: f64,
    /// The same and what of the opponent's weak groups hangs on it.
    pub strategic_size: f64,
    /// How many eyes its spaces give together, as [`super::EyeSpaceData::eyes`] counts.
    pub eyes: [u8; 4],
    /// A half eye of its spaces.
    pub half_eye: Option<String>,
    /// How well it can run.
    pub escape: u32,
    /// A chain of the opponent beside it that can be captured and is worth saving.
    pub lunch: Option<String>,
    /// The net around it.
    pub net: NetData,
    /// Its share of its color's moyo.
    pub moyo: MoyoData,
    /// The groups near it, of both colors, by their names.
    pub neighbors: Vec<String>,
    /// What reading its life came to.
    pub life: LifeData,
}

/// The net around a group.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NetData {
    /// How well it holds: `open`, `weak` or `closed`.
    pub holds: &'static str,
    /// The points inside.
    pub hull: Vec<String>,
}

/// The moyo of a group.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MoyoData {
    /// How many points.
    pub size: f64,
    /// How much of them is territory.
    pub value: f64,
}

/// What reading the life of a group came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LifeData {
    /// What attack and defense alone say, without races: a status, or `unchecked` where the group was plain.
    pub read: &'static str,
    /// Whether it lives in a seki.
    pub seki: bool,
    /// How far its status can be relied on.
    pub certainty: &'static str,
    /// What the opponent's attack comes to; none where that is plain.
    pub attack: Option<AnswerData>,
    /// What the owner's defense comes to; none where the attack fails.
    pub defense: Option<AnswerData>,
    /// Where the opponent kills it, when its life hangs on that: by reading or by a race.
    pub kills: Option<String>,
    /// Where its owner saves it then.
    pub saves: Option<String>,
    /// The races with its neighbors.
    pub races: Vec<RaceData>,
}

/// A race of a group with another one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RaceData {
    /// The other group.
    pub with: String,
    /// What becomes of it when the owner of the group moves first.
    pub first: RaceSideData,
    /// The same when the opponent does: the other group's life, and the capture of this one.
    pub second: RaceSideData,
}

/// What becomes of a race for who moves first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RaceSideData {
    /// Whether his group lives, in words.
    pub lives: &'static str,
    /// Whether he captures the other one.
    pub captures: &'static str,
    /// His move; `PASS` for one elsewhere.
    #[serde(rename = "move")]
    pub step: String,
    /// How far that can be relied on.
    pub certainty: &'static str,
}

/// All groups, in their order.
pub(super) fn groups(survey: &Survey, statuses: &Statuses, names: Names) -> Vec<GroupData> {
    let all = survey.groups().all().iter().zip(survey.facts()).zip(statuses.groups());
    let one = |(place, ((group, facts), life)): (usize, ((&Group, &GroupFacts), &GroupLife))| {
        data(survey, (place, group), facts, life, names)
    };
    all.enumerate().map(one).collect()
}

fn data(
    survey: &Survey,
    (place, group): (usize, &Group),
    facts: &GroupFacts,
    life: &GroupLife,
    names: Names,
) -> GroupData {
    let all = survey.groups().all();
    let neighbors = facts.neighbors.iter().filter_map(|place| all.get(*place));
    GroupData {
        mark: group_letter(place),
        at: names.point(group.origin),
        color: group.color.to_string(),
        stones: names.set(&group.stones),
        chains: names.points(&group.chains),
        safety: safety_word(facts.safety),
        weakness: rounded(facts.weakness.into(), 2),
        weakness_before: rounded(facts.weakness_before.into(), 2),
        status: status_word(life.status),
        crude_status: status_word(facts.crude),
        effective_size: rounded(facts.effective_size.into(), 2),
        strategic_size: rounded(facts.strategic_size.into(), 2),
        eyes: facts.eyes.0,
        half_eye: names.maybe(facts.half_eye),
        escape: facts.escape,
        lunch: names.maybe(facts.lunch),
        net: NetData { holds: surround_word(facts.net.status), hull: names.set(&facts.net.hull) },
        moyo: MoyoData {
            size: rounded(facts.moyo.size.into(), 1),
            value: rounded(facts.moyo.value.into(), 2),
        },
        neighbors: neighbors.map(|near| names.point(near.origin)).collect(),
        life: life_data(survey, life, names),
    }
}

fn life_data(survey: &Survey, life: &GroupLife, names: Names) -> LifeData {
    let race = |race: &GroupRace| RaceData {
        with: survey.groups().all().get(race.other).map_or(String::new(), |other| names.point(other.origin)),
        first: side(&race.first, names),
        second: side(&race.second, names),
    };
    LifeData {
        read: read_word(life),
        seki: life.seki,
        certainty: life.certainty.words(),
        attack: life.attack.as_ref().map(|answer| AnswerData::new(answer, names)),
        defense: life.defense.as_ref().map(|answer| AnswerData::new(answer, names)),
        kills: names.maybe(life.attack_point()),
        saves: names.maybe(life.defense_point()),
        races: life.races.iter().map(race).collect(),
    }
}

fn side(answer: &SemeaiAnswer, names: Names) -> RaceSideData {
    RaceSideData {
        lives: code_words(answer.defense),
        captures: code_words(answer.attack),
        step: names.maybe(answer.step).unwrap_or_else(|| "PASS".to_owned()),
        certainty: answer.certainty.words(),
    }
}
