//! Whether the groups of a position live: those that are neither plainly safe nor captured are read, side by
//! side, and those that are dead or in danger race with their neighbors.

use crate::knowledge::LifeKnowledge;
use crate::reader::{After, LifeReader};
use crate::semeai::{SemeaiAnswer, SemeaiReader};
use crate::status::{plainly_dies, plainly_lives, status_of};
use crate::substantial::SUBSTANTIAL;
use analysis::{Group, LifeStatus, LifeVerdict, Survey};
use board::Point;
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{Answer, Certainty, ReaderPool, ReadingResult};
use std::cmp::Reverse;
use std::sync::{Mutex, OnceLock, PoisonError};

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
    fn plain(status: LifeStatus) -> GroupLife {
        let certainty = Certainty::Searched;
        GroupLife { status, certainty, seki: false, attack: None, defense: None, races: Vec::new() }
    }

    fn read(attack: Answer, defense: Option<Answer>) -> GroupLife {
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
struct Readers {
    life: LifeReader,
    races: SemeaiReader,
}

/// Plays on the trial board for a question about a race, but no more than for one about a group.
const RACE_EFFORT: u64 = 1_000;

/// Plays on the trial board for a question about a group when nothing is said.
const EFFORT: u64 = 2_000;
/// The same for a first look.
const FIRST_EFFORT: u64 = 1_000;
/// A group that keeps its stones in this share of playouts and is not settled by a first look lives: the 60
/// chains of four stones or more of such groups on one half of the labels did; of the 6 others 5 did not.
const KEPT: f64 = 0.7;

/// A group that is not settled by a first look and this likely to live by what is seen of it lives. It was
/// not tuned.
const LIKELY: f32 = 0.75;

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
    fn with<T>(&self, work: impl FnOnce(&mut Readers) -> T) -> T {
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
        let all = survey.groups().all().iter().zip(survey.facts());
        let found: Vec<OnceLock<GroupLife>> = all
            .clone()
            .map(|(group, facts)| match () {
                () if plainly_lives(survey, group, facts) => GroupLife::plain(LifeStatus::Alive).into(),
                () if plainly_dies(survey, group, facts) => GroupLife::plain(LifeStatus::Dead).into(),
                () => OnceLock::new(),
            })
            .collect();
        let mut open: Vec<(&Group, &OnceLock<GroupLife>)> =
            all.zip(&found).map(|((group, _), found)| (group, found)).collect();
        open.retain(|(_, found)| found.get().is_none());
        // Large groups take longest.
        open.sort_by_key(|(group, _)| Reverse(group.stones.len()));
        means.threads.side_by_side(&open, |(group, found)| {
            let life = || self.with(|readers| read_group(&mut readers.life, survey, group, means, budget));
            found.get_or_init(life);
        });
        let groups = found.into_iter().map(|life| life.into_inner().unwrap_or_else(unread)).collect();
        let mut statuses = Statuses { groups };
        self.race(&mut statuses, survey, means.threads, budget);
        statuses
    }

    /// Lets groups race that are dead or in danger and touch or share a liberty.
    fn race(&self, statuses: &mut Statuses, survey: &Survey, threads: &ReaderPool, budget: &Budget) {
        let all = survey.groups().all();
        let asked: Vec<([usize; 2], OnceLock<[SemeaiAnswer; 2]>)> =
            racing(survey, statuses).into_iter().map(|pair| (pair, OnceLock::new())).collect();
        threads.side_by_side(&asked, |(pair, found)| {
            let [own, other] = pair.map(|place| all[place].origin);
            let position = survey.position();
            self.with(|readers| {
                let first = readers.races.analyze(position, own, other, budget);
                let second = readers.races.analyze(position, other, own, budget);
                first.zip(second).map(|(first, second)| found.set([first, second]))
            });
        });
        for ([own, other], found) in asked {
            let Some([first, second]) = found.into_inner() else { continue };
            statuses.groups[own].races.push(GroupRace { other, first, second });
            statuses.groups[other].races.push(GroupRace { other: own, first: second, second: first });
        }
        let large = |race: &GroupRace| all[race.other].stones.len() >= SUBSTANTIAL;
        statuses.groups.iter_mut().for_each(|life| settle_races(life, large));
    }
}

fn unfinished(status: LifeStatus) -> GroupLife {
    GroupLife { certainty: Certainty::Limited, ..GroupLife::plain(status) }
}

fn unread() -> GroupLife {
    unfinished(LifeStatus::Unknown)
}

/// Reads a group: a first look, and where that hits its limit and neither what is seen nor playouts say that
/// the group lives, as far as the reader goes.
fn read_group(
    reader: &mut LifeReader,
    survey: &Survey,
    group: &Group,
    means: &LifeMeans<'_>,
    budget: &Budget,
) -> GroupLife {
    let first = reader.glance(survey, &group.stones, Turn::Prover, FIRST_EFFORT, means.known, budget);
    let Some((first, lives)) = first else { return unread() };
    let is_kept = || means.kept.is_some_and(|kept| kept(group) >= KEPT);
    match (first.certainty.is_settled(), first.code) {
        (true, ReadingResult::Loss) => return GroupLife::read(first, None),
        (false, _) if lives >= LIKELY || is_kept() => {
            return GroupLife {
                attack: Some(Answer { code: ReadingResult::Loss, step: None, ..first }),
                ..unfinished(LifeStatus::Alive)
            };
        }
        _ => {}
    }
    let mut ask = |turn| reader.ask(survey, &group.stones, turn, &After::default(), means.known, budget);
    let Some(attack) = ask(Turn::Prover) else { return unread() };
    let defense = match attack.code {
        ReadingResult::Loss => None,
        _ => ask(Turn::Refuter),
    };
    let is_open = defense.as_ref().is_some_and(|defense| defense.certainty == Certainty::Limited);
    let life = GroupLife::read(attack, defense);
    match life.status {
        LifeStatus::Dead if is_open && is_kept() => GroupLife { status: LifeStatus::Critical, ..life },
        _ => life,
    }
}

/// The pairs of groups that race: of both the life was in question, one at least was read, and their stones
/// touch or share a liberty.
fn racing(survey: &Survey, statuses: &Statuses) -> Vec<[usize; 2]> {
    let (position, all) = (survey.position(), survey.groups().all());
    let in_question = |place: &usize| {
        let life = &statuses.groups[*place];
        // What lives without two eyes and has no way out may live in a seki.
        let (eyes, escape) = (survey.facts()[*place].eyes.max(), survey.facts()[*place].escape);
        let lives = life.status == LifeStatus::Alive;
        !lives || (life.attack.is_some() && eyes < 2 && escape == 0)
    };
    let places: Vec<usize> = (0..all.len()).filter(in_question).collect();
    let mut pairs = Vec::new();
    for (number, own) in places.iter().enumerate() {
        let near = all[*own].stones.dilate(position.board());
        for other in &places[number + 1..] {
            let meets = near.intersects(&all[*other].stones)
                || (near & position.empty()).intersects(&all[*other].stones.dilate(position.board()));
            let is_read = [own, other].iter().any(|place| statuses.groups[**place].attack.is_some());
            if all[*own].color != all[*other].color && meets && is_read {
                pairs.push([*own, *other]);
            }
        }
    }
    pairs
}

/// What settled races say of a group: it lives if the opponent takes it in none of them although he moves
/// first, and in a seki if it takes no one either; a dead one is critical if it gets out of one moving first.
/// Taking a few stones is no life.
fn settle_races(life: &mut GroupLife, large: impl Fn(&GroupRace) -> bool) {
    let settled = |race: &GroupRace| race.first.certainty.is_settled() && race.second.certainty.is_settled();
    if life.races.is_empty() || !life.races.iter().all(settled) {
        return;
    }
    let fails = |code: ReadingResult| code == ReadingResult::Loss;
    let stands = life.races.iter().all(|race| fails(race.second.attack));
    life.seki = stands && life.races.iter().all(|race| fails(race.first.attack));
    if life.seki || (stands && life.races.iter().any(&large)) {
        life.status = LifeStatus::Alive;
        return;
    }
    let gets_out = |race: &GroupRace| large(race) && !fails(race.first.defense);
    if life.status == LifeStatus::Dead && life.attack.is_some() && life.races.iter().any(gets_out) {
        life.status = LifeStatus::Critical;
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
