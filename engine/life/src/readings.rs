//! Groups of one position that are read as far as is asked, and the races between them.

use crate::group_life::{GroupLife, GroupRace};
use crate::knowledge::LifeKnowledge;
use crate::reader::{After, EFFORT, LifeReader};
use crate::semeai::{SemeaiAnswer, SemeaiReader};
use crate::status::{plainly_dies, plainly_lives};
use crate::statuses::Statuses;
use crate::substantial::SUBSTANTIAL;
use analysis::{Group, LifeStatus, Survey};
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{Answer, AnswerTable, Certainty, ReaderPool, ReadingResult};
use std::cmp::Reverse;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Plays on the trial board for a first look at a group.
const FIRST_EFFORT: u64 = 1_000;
/// A group that keeps its stones in this share of playouts and is not settled by a first look lives: the 60
/// chains of four stones or more of such groups on one half of the labels did; of the 6 others 5 did not.
const KEPT: f64 = 0.7;

/// A group that is not settled by a first look and this likely to live by what is seen of it lives. It was
/// not tuned.
const LIKELY: f32 = 0.75;

/// Plays on the trial board for a question about a race, but no more than for one about a group.
const RACE_EFFORT: u64 = 1_000;

/// What statuses are read with.
#[derive(Clone, Copy)]
pub struct LifeMeans<'m> {
    /// What is known before reading.
    pub known: LifeKnowledge<'m>,
    /// The threads that read side by side, and the answers that they keep.
    pub threads: &'m ReaderPool,
    /// In which share of playouts a group keeps its stones, 0 to 1, as whoever plays them knows; none where
    /// no one does. Only groups are asked about whose first reading hits its limit.
    pub kept: Option<&'m (dyn Fn(&Group) -> f64 + Sync)>,
}

/// What reads the lives of groups, in memory that it keeps. What eye spaces give is kept, too: other graphs
/// of eyes need another one.
#[derive(Debug)]
pub struct GroupReader {
    /// What no thread works with at the moment.
    idle: Mutex<Vec<Readers>>,
    effort: u64,
}

/// What a thread works with.
#[derive(Debug)]
struct Readers {
    life: LifeReader,
    races: SemeaiReader,
}

impl Default for GroupReader {
    fn default() -> GroupReader {
        GroupReader::new(EFFORT)
    }
}

impl GroupReader {
    /// A reader that spends at most this many plays on each question about a group.
    pub fn new(effort: u64) -> GroupReader {
        GroupReader { idle: Mutex::default(), effort }
    }

    /// Whether each group of a position lives. Every group costs the same effort however many threads work;
    /// a budget that runs out leaves groups whose certainty is [`Certainty::Limited`].
    pub fn read(&self, survey: &Survey, means: &LifeMeans<'_>, budget: &Budget) -> Statuses {
        Statuses { groups: Readings::new(self, survey, means, budget).all() }
    }

    /// Works with readers that no one else uses, and that keep answers here.
    fn with<T>(&self, answers: Option<&Arc<AnswerTable>>, work: impl FnOnce(&mut Readers) -> T) -> T {
        let kept = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = kept().pop();
        let mut readers = idle.unwrap_or_else(|| Readers {
            life: LifeReader::new(self.effort),
            races: SemeaiReader::new(RACE_EFFORT.min(self.effort)),
        });
        readers.life.answers = answers.cloned();
        let found = work(&mut readers);
        kept().push(readers);
        found
    }
}

/// What is read of the groups of a position, each by itself, before they race.
struct Readings<'r> {
    readers: &'r GroupReader,
    survey: &'r Survey,
    means: &'r LifeMeans<'r>,
    budget: &'r Budget,
    /// In the order of [`analysis::Groups::all`].
    lives: Vec<OnceLock<GroupLife>>,
}

/// A race of two groups: what becomes of them when the owner of the first one moves first, and when the
/// other player does.
type FoughtRace = ([usize; 2], [SemeaiAnswer; 2]);

impl<'r> Readings<'r> {
    /// What is plain without reading.
    fn new(
        readers: &'r GroupReader,
        survey: &'r Survey,
        means: &'r LifeMeans<'r>,
        budget: &'r Budget,
    ) -> Readings<'r> {
        let all = survey.groups.all.iter().zip(&survey.facts);
        let lives = all.map(|(group, facts)| match () {
            () if plainly_lives(survey, group, facts) => GroupLife::plain(LifeStatus::Alive).into(),
            () if plainly_dies(survey, group, facts) => GroupLife::plain(LifeStatus::Dead).into(),
            () => OnceLock::new(),
        });
        Readings { readers, survey, means, budget, lives: lives.collect() }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Readers) -> T) -> T {
        self.readers.with(self.means.threads.answers(), work)
    }

    /// All groups, with their races.
    fn all(self) -> Vec<GroupLife> {
        let places: Vec<usize> = (0..self.lives.len()).collect();
        self.read(&places);
        let pairs = places.iter().flat_map(|own| self.rivals(*own).into_iter().map(|other| [*own, other]));
        let races = self.race(pairs.filter(|[own, other]| own < other && self.are_to_race([*own, *other])));
        let mut lives: Vec<GroupLife> = places.iter().map(|place| self.life(*place).clone()).collect();
        for ([own, other], [first, second]) in races {
            lives[own].races.push(GroupRace { other, first, second });
            lives[other].races.push(GroupRace { other: own, first: second, second: first });
        }
        lives.iter_mut().for_each(|life| self.settle(life));
        lives
    }

    /// Reads groups side by side, unless they were read.
    fn read(&self, places: &[usize]) {
        let (all, threads) = (&self.survey.groups.all, self.means.threads);
        let mut open = places.to_vec();
        open.retain(|place| self.lives[*place].get().is_none());
        // Large groups take longest.
        open.sort_by_key(|place| Reverse(all[*place].stones.len()));
        threads.side_by_side(&open, |place| {
            let read =
                |life: &mut LifeReader| read_group(life, self.survey, &all[*place], self.means, self.budget);
            self.lives[*place].get_or_init(|| self.with(|readers| read(&mut readers.life)));
        });
    }

    fn life(&self, place: usize) -> &GroupLife {
        self.lives[place].get_or_init(unread)
    }

    /// Whether a race can say more of a group: it does not live, or it may live in a seki, without two eyes
    /// and a way out.
    fn is_in_question(&self, place: usize) -> bool {
        let (life, facts) = (self.life(place), &self.survey.facts[place]);
        let lives = life.status == LifeStatus::Alive;
        !lives || (life.attack.is_some() && facts.eyes.max() < 2 && facts.escape == 0)
    }

    /// The groups of the other color whose stones a group touches, or with which it shares a liberty.
    fn rivals(&self, place: usize) -> Vec<usize> {
        let (position, all) = (self.survey.position(), &self.survey.groups.all);
        let own = &all[place];
        let near = own.stones.dilate(position.board());
        let liberties = near & position.empty();
        let meets = |other: &Group| {
            other.color != own.color
                && (near.intersects(&other.stones)
                    || liberties.intersects(&other.stones.dilate(position.board())))
        };
        (0..all.len()).filter(|other| meets(&all[*other])).collect()
    }

    /// Whether the lives of both are in question, and one at least was read.
    fn are_to_race(&self, pair: [usize; 2]) -> bool {
        pair.iter().all(|place| self.is_in_question(*place))
            && pair.iter().any(|place| self.life(*place).attack.is_some())
    }

    /// Lets groups race, side by side.
    fn race(&self, pairs: impl Iterator<Item = [usize; 2]>) -> Vec<FoughtRace> {
        let asked: Vec<([usize; 2], OnceLock<[SemeaiAnswer; 2]>)> =
            pairs.map(|pair| (pair, OnceLock::new())).collect();
        self.means.threads.side_by_side(&asked, |(pair, found)| {
            let [own, other] = pair.map(|place| self.survey.groups.all[place].origin);
            let position = self.survey.position();
            self.with(|readers| {
                let first = readers.races.analyze(position, own, other, self.budget);
                let second = readers.races.analyze(position, other, own, self.budget);
                first.zip(second).map(|(first, second)| found.set([first, second]))
            });
        });
        asked.into_iter().filter_map(|(pair, found)| Some((pair, found.into_inner()?))).collect()
    }

    fn settle(&self, life: &mut GroupLife) {
        let all = &self.survey.groups.all;
        settle_races(life, |race| all[race.other].stones.len() >= SUBSTANTIAL);
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
