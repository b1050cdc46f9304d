//! What patterns of GNU Go 2.4 and 2.6 say that their moves are worth: weights, with what the stones around
//! add to them (manuals of these versions, "Pattern Attributes").
//!
//! The manuals leave open how power near a move is measured; here each living stone within [`REACH`] steps
//! counts, one beside the move [`REACH`], and one less for each step. Chance counts as its mean.

use crate::assessment::Assessment;
use analysis::influence::bouzy;
use board::{Color, Point, PointSet, Position};
use bundles::record::{Attribute, ValueRecord};

/// How many steps stones reach; with it a move in the middle of a fight has a power of about 20, which is
/// where the cutoffs of the manual's examples lie.
const REACH: usize = 4;
/// Dilations and erosions that outline areas and moyos (GNU Go manual, 14.2).
const AREA: (u32, u32) = (4, 0);
const MOYO: (u32, u32) = (5, 10);
/// Up to how many points of area a group of at least two stones is weak (manual of 2.4).
const WEAK: usize = 20;
/// Which share of the smaller value counts where a move connects and cuts. The manual says "a fraction".
const SMALLER: f32 = 0.25;

/// What is asked about the stones around moves of a player, once for each position.
pub(crate) struct Assistance<'a> {
    assessment: &'a Assessment,
    color: Color,
    dead: PointSet,
    areas: Areas,
    moyo: f32,
    /// What a move changes, of the moves that were asked about.
    changes: Vec<(Point, Option<AreaChange>)>,
}

#[derive(Clone, Copy)]
struct AreaChange {
    moyo: f32,
    splits: bool,
}

/// A pattern as it stands on the board.
pub(crate) struct StandingPattern<'v> {
    pub(crate) values: &'v [ValueRecord],
    /// Its move.
    pub(crate) chosen: Point,
    /// The groups of the player and of his opponent on its cells.
    pub(crate) groups: [Vec<Point>; 2],
    /// What it is worth to connect or to cut, of patterns that say that they do.
    pub(crate) joins: Option<[f32; 2]>,
}

impl<'a> Assistance<'a> {
    pub(crate) fn new(assessment: &'a Assessment, color: Color) -> Assistance<'a> {
        let position = assessment.position();
        let stones = *position.stones(Color::Black) | *position.stones(Color::White);
        let dead: PointSet = stones.iter().filter(|stone| assessment.is_dead(*stone)).collect();
        let areas = Areas::new(position, &dead);
        let moyo = moyo(position, &dead, color);
        Assistance { assessment, color, dead, areas, moyo, changes: Vec::new() }
    }

    /// What a pattern says that its move is worth.
    pub(crate) fn value(&mut self, pattern: &StandingPattern<'_>) -> f32 {
        let of = |attribute: Attribute| number(pattern.values, attribute);
        let mut value = of(Attribute::Value) + self.wind(pattern);
        if of(Attribute::MoyoValue) != 0.0 {
            let gain = self.change(pattern.chosen).map_or(0.0, |change| change.moyo);
            value += of(Attribute::MoyoValue) * gain.min(of(Attribute::MoyoCutoff));
        }
        if let Some([one, other]) = pattern.joins {
            value = value.min(one.max(other) + SMALLER * one.min(other));
        }
        for (groups, bonus) in pattern.groups.iter().zip([Attribute::OwnBonus, Attribute::OpponentBonus]) {
            if of(bonus) != 0.0 && groups.iter().any(|group| self.is_weak(*group)) {
                value += of(bonus);
            }
        }
        let splits = of(Attribute::SplitBonus) != 0.0
            && self.change(pattern.chosen).is_some_and(|change| change.splits);
        if splits {
            value += of(Attribute::SplitBonus);
        }
        value + (of(Attribute::LeastRandom) + of(Attribute::MostRandom)) / 2.0
    }

    /// What the power of both sides near its move adds.
    fn wind(&self, pattern: &StandingPattern<'_>) -> f32 {
        let of = |attribute: Attribute| number(pattern.values, attribute);
        let sides = [
            (self.color.opponent(), Attribute::WindOpponentValue, Attribute::WindOpponentCutoff),
            (self.color, Attribute::WindOwnValue, Attribute::WindOwnCutoff),
        ];
        let counted = sides.into_iter().filter(|(_, each, _)| of(*each) != 0.0);
        counted
            .map(|(side, each, most)| of(each) * self.power(side, pattern.chosen).min(of(most).abs()))
            .sum()
    }

    /// How much power a side has near a point.
    fn power(&self, side: Color, point: Point) -> f32 {
        let position = self.assessment.position();
        let board = position.board();
        let living = *position.stones(side) - self.dead;
        let (mut near, mut power) = (PointSet::of(point), 0);
        for _ in 0..REACH {
            near = near.dilate(board);
            power += (near & living).len();
        }
        power as f32
    }

    fn is_weak(&self, group: Point) -> bool {
        let stones = self.assessment.survey.at(group).map_or(0, |(group, _)| group.stones.len());
        stones >= 2 && self.areas.room(group).is_some_and(|room| room <= WEAK)
    }

    /// What a move changes; none where it may not be played.
    fn change(&mut self, chosen: Point) -> Option<AreaChange> {
        if let Some((_, known)) = self.changes.iter().find(|(known, _)| *known == chosen) {
            return *known;
        }
        let found = self.assessment.after(self.color, chosen).map(|after| {
            let areas = Areas::new(&after, &self.dead);
            // The new stone alone is no group that is joined or split.
            let [own, others] = [self.color, self.color.opponent()].map(|side| {
                let stones = (*self.assessment.position().stones(side) & *after.stones(side)) - self.dead;
                (self.areas.holding(&stones), areas.holding(&stones))
            });
            let gain = moyo(&after, &self.dead, self.color) - self.moyo;
            AreaChange { moyo: gain, splits: own.1 < own.0 || others.1 > others.0 }
        });
        self.changes.push((chosen, found));
        found
    }
}

fn number(values: &[ValueRecord], attribute: Attribute) -> f32 {
    let found = values.iter().find(|value| value.attribute == attribute as u8);
    found.map_or(0.0, |value| value.number)
}

/// By how many points the moyo of a color is larger than the other one's.
fn moyo(position: &Position, dead: &PointSet, color: Color) -> f32 {
    let counts = bouzy(position, dead, MOYO.0, MOYO.1);
    let points = position.size().points();
    let lead: i32 = points.map(|point| counts[point.index()].signum()).sum();
    if color == Color::Black { lead as f32 } else { -lead as f32 }
}

/// The connected areas of both sides.
struct Areas {
    all: Vec<PointSet>,
    /// The points of them that are not a living stone.
    rooms: PointSet,
}

impl Areas {
    fn new(position: &Position, dead: &PointSet) -> Areas {
        let counts = bouzy(position, dead, AREA.0, AREA.1);
        let stones = *position.stones(Color::Black) | *position.stones(Color::White);
        let mut all = Vec::new();
        for sign in [1, -1] {
            let own: PointSet =
                position.size().points().filter(|point| counts[point.index()].signum() == sign).collect();
            all.extend(own.parts());
        }
        Areas { all, rooms: *position.board() - (stones - *dead) }
    }

    /// How much room the area around a stone has; none where it has no area.
    fn room(&self, stone: Point) -> Option<usize> {
        let area = self.all.iter().find(|area| area.contains(stone))?;
        Some((*area & self.rooms).len())
    }

    /// How many areas hold any of these stones.
    fn holding(&self, stones: &PointSet) -> usize {
        self.all.iter().filter(|area| area.intersects(stones)).count()
    }
}
