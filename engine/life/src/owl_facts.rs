//! What patterns ask of the group whose life is read (GNU Go manual, 9.6).

use analysis::eyes::{EyeKind, ValuedSpace};
use analysis::influence::{Influence, Region};
use analysis::{LazySurvey, LifeStatus, Survey};
use board::{Color, Point, PointSet};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question, truth};
use std::cell::OnceCell;

/// Answers questions of the level [`Owl`](bundles::Level::Owl) about one position and one group in it.
/// Without a group only those are answered that name theirs.
pub struct OwlFacts<'s, 'l> {
    /// A survey that was informed whether groups live.
    survey: &'s LazySurvey<'l>,
    /// A stone of the group.
    of: Option<Point>,
    target: OnceCell<Option<Target>>,
}

/// The group that is asked about.
struct Target {
    owner: Color,
    stones: PointSet,
    /// How far the owner's influence reaches for someone who runs, without the group.
    influence: Influence,
}

/// A way to answer, for each opcode that has one: what is asked about the group, on a point.
type GroupAnswer = fn(&Survey, &Target, Point) -> f32;

/// The answers; a new one is a row here.
const WAYS: &[(&str, GroupAnswer)] = &[
    ("owl_escape_value", escape_value),
    ("owl_goal_dragon", |_, target, point| truth(target.stones.contains(point))),
    ("owl_eyespace", |survey, target, point| truth(most(survey, target, point) > 0)),
    ("owl_big_eyespace", |survey, target, point| truth(most(survey, target, point) > 1)),
    ("owl_mineye", |survey, target, point| {
        let space = space(survey, target, point);
        f32::from(space.map_or(0, |space| space.found.value.min()))
    }),
    ("owl_maxeye", |survey, target, point| f32::from(most(survey, target, point))),
    ("owl_proper_eye", |survey, target, point| {
        let space = space(survey, target, point);
        truth(space.is_some_and(|space| !space.margins.contains(point)))
    }),
    ("owl_eye_size", |survey, target, point| {
        let space = space(survey, target, point);
        space.map_or(0.0, |space| (space.points.len() - space.margins.len()) as f32)
    }),
    ("owl_lunch", |survey, target, point| truth(is_lunch(survey, target, point))),
    ("owl_strong_dragon", |survey, target, point| truth(is_strong(survey, target, point))),
];

/// The same, by the numbers of the opcodes.
static BY_NUMBER: [Option<GroupAnswer>; Opcode::COUNT] = Opcode::by_number(WAYS);

const TOPOLOGICAL_EYE: Opcode = Opcode::constant("owl_topological_eye");
const THREATENS: Opcode = Opcode::constant("owl_threatens");

impl<'s, 'l> OwlFacts<'s, 'l> {
    /// Facts about the group of a stone.
    pub fn new(survey: &'s LazySurvey<'l>, of: Option<Point>) -> OwlFacts<'s, 'l> {
        OwlFacts { survey, of, target: OnceCell::new() }
    }

    /// Whether questions of this opcode have answers: for patterns about a group, or for any others.
    pub fn answers(opcode: Opcode, about_group: bool) -> bool {
        about_group && opcode.entry(&BY_NUMBER).is_some() || [TOPOLOGICAL_EYE, THREATENS].contains(&opcode)
    }

    fn target(&self) -> Option<&Target> {
        let find = || {
            let (group, _) = self.survey.at(self.of?)?;
            let dead = self.survey.tactics.dead | group.stones;
            let influence = Influence::of_runners(self.survey.position(), &dead);
            Some(Target { owner: group.color, stones: group.stones, influence })
        };
        self.target.get_or_init(find).as_ref()
    }
}

impl Facts for OwlFacts<'_, '_> {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        match (question.opcode, question.targets()) {
            (TOPOLOGICAL_EYE, [Some(point), Some(stone)]) => {
                let owner = self.survey.position().color_at(*stone)?;
                Some(diagonals(self.survey, owner, *point))
            }
            (THREATENS, [Some(point), Some(stone)]) => {
                let verdict = self.survey.verdict(*stone)?;
                Some(truth(verdict.status == LifeStatus::Critical && verdict.attack == Some(*point)))
            }
            (opcode, [Some(point)]) => Some(opcode.entry(&BY_NUMBER)?(self.survey, self.target()?, *point)),
            _ => None,
        }
    }
}

/// The eye space of the group's color on a point.
fn space<'s>(survey: &'s Survey, target: &Target, point: Point) -> Option<&'s ValuedSpace> {
    survey.spaces.iter().find(|space| space.color == target.owner && space.points.contains(point))
}

fn most(survey: &Survey, target: &Target, point: Point) -> u8 {
    space(survey, target, point).map_or(0, |space| space.found.value.max())
}

/// A stone beside the group that is captured if its owner does nothing.
fn is_lunch(survey: &Survey, target: &Target, point: Point) -> bool {
    let position = survey.position();
    let chain = position.chain(point);
    position.color_at(point) == Some(target.owner.opponent())
        && survey.tactics.attackable.contains(point)
        && chain.dilate(position.board()).intersects(&target.stones)
}

fn is_strong(survey: &Survey, target: &Target, point: Point) -> bool {
    !target.stones.contains(point)
        && survey.at(point).is_some_and(|(_, facts)| facts.crude == LifeStatus::Alive)
}

/// What a point counts for a group that runs (GNU Go 3.8, as all numbers here): a friend that lives, one that
/// may, moyo, area, no one's, and a point on or beside the group.
const FRIEND: f32 = 6.0;
const WEAK_FRIEND: f32 = 4.0;
const MOYO: f32 = 4.0;
const AREA: f32 = 2.0;
const NEUTRAL: f32 = 1.0;
const OWN: f32 = -10.0;
/// A friend may live if it has more room, or runs better, than this.
const ROOM: f32 = 5.0;

fn escape_value(survey: &Survey, target: &Target, point: Point) -> f32 {
    let position = survey.position();
    if target.stones.dilate(position.board()).contains(point) {
        return OWN;
    }
    if let Some((group, facts)) = survey.at(point) {
        let may_live = facts.moyo.size > ROOM || facts.escape as f32 > ROOM;
        return match facts.crude {
            _ if group.color != target.owner => 0.0,
            LifeStatus::Alive => FRIEND,
            LifeStatus::Unknown if may_live => WEAK_FRIEND,
            _ => 0.0,
        };
    }
    match target.influence.region(point) {
        None => NEUTRAL,
        Some((owner, _)) if owner != target.owner => 0.0,
        Some((_, Region::Area)) => AREA,
        Some(_) => MOYO,
    }
}

/// How many diagonals the owner of an eye lacks: from 4 on it is false, with 3 a half eye. One off the board
/// counts 1, but for a corner of the board, which counts nothing; a stone of the opponent 2, or 1 if it can
/// be captured and saved; an empty point that is no eye of the owner 1, if the opponent may play there.
fn diagonals(survey: &Survey, owner: Color, point: Point) -> f32 {
    if let Some(eye) = survey.eyes.of(owner).topology.at(point) {
        return match eye.kind() {
            EyeKind::False => 4.0,
            EyeKind::Half => 3.0,
            EyeKind::Real => 2.0,
        };
    }
    let position = survey.position();
    let own = &survey.eyes.of(owner).claim.points;
    let steps = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let count = |(columns, rows): (isize, isize)| {
        let at = |columns: isize, rows: isize| point.moved(columns, rows, position.size());
        match at(columns, rows) {
            Some(diagonal) => corner(survey, owner, own, diagonal),
            None if at(columns, 0).is_none() && at(0, rows).is_none() => 0.0,
            None => 1.0,
        }
    };
    steps.into_iter().map(count).sum()
}

fn corner(survey: &Survey, owner: Color, own: &PointSet, diagonal: Point) -> f32 {
    let (position, tactics) = (survey.position(), &survey.tactics);
    match position.color_at(diagonal) {
        Some(color) if color == owner => 0.0,
        Some(_) if tactics.dead.contains(diagonal) => 0.0,
        Some(_) if tactics.attackable.contains(diagonal) => 1.0,
        Some(_) => 2.0,
        None if own.contains(diagonal) || !position.is_legal(owner.opponent(), diagonal) => 0.0,
        None => 1.0,
    }
}
