//! Whether a group is surrounded (GNU Go manual, 13.11).

use super::super::groups::{Group, Groups};
use board::{BoardSize, Point, PointSet};

/// How well a group is surrounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Surround {
    /// It reaches beyond the line around the stones near it, or there is a wide gap.
    #[default]
    Open,
    /// It lies inside, and there is a gap.
    Weak,
    /// It lies inside, without a gap.
    Closed,
}

impl Surround {
    /// As GNU Go numbers it.
    pub const fn number(self) -> u8 {
        match self {
            Surround::Open => 0,
            Surround::Closed => 1,
            Surround::Weak => 2,
        }
    }
}

/// The net around a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Net {
    /// How well it holds.
    pub status: Surround,
    /// The points inside of the convex hull of the opponent's stones around the group.
    pub hull: PointSet,
    /// The same and the points beside it.
    pub wide: PointSet,
}

impl Net {
    /// Where a point lies, as GNU Go numbers it: 1 inside, 2 beside that, 0 elsewhere; -1 in the open.
    pub fn place(&self, point: Point) -> i8 {
        match self.status {
            Surround::Open => -1,
            _ if self.hull.contains(point) => 1,
            _ if self.wide.contains(point) => 2,
            _ => 0,
        }
    }
}

/// A place on the board: columns and rows.
type Place = (i32, i32);

/// Stones with a longer way between them leave a gap; with a still longer one they leave the net open. These
/// are squares of distances, read off the answers of GNU Go 3.8 in twelve positions.
const GAP: i32 = 25;
const WIDE_GAP: i32 = 64;
/// With this number of others in front of it a stone counts no longer.
const IN_FRONT: usize = 2;

/// The net of the opponent's stones (`hostile`) around a group. `friends` are the other groups of its color
/// that live: where one of them reaches into the net from outside, the group is not alone.
pub(super) fn net(
    size: BoardSize,
    groups: &Groups,
    group: &Group,
    hostile: &PointSet,
    friends: &[usize],
) -> Net {
    let places = |set: &PointSet| -> Vec<Place> {
        set.iter().map(|point| (point.column() as i32, point.row() as i32)).collect()
    };
    let stones = places(&group.stones);
    let mut corners = nearest(&places(hostile), &stones);
    corners.extend(corners.clone().iter().flat_map(|place| below(size, *place)));
    corners.sort_unstable();
    corners.dedup();
    let hull = inside(size, &convex_hull(&corners));
    let wide = hull.spread(1, 1, &PointSet::board(size));
    let mut status = match group.stones.is_subset(&hull) {
        true => held(size, &corners, center(&stones)),
        false => Surround::Open,
    };
    let comes_in = |friend: &usize| {
        groups
            .all
            .get(*friend)
            .is_some_and(|friend| friend.stones.intersects(&wide) && !friend.stones.is_subset(&wide))
    };
    if friends.iter().any(comes_in) {
        status = Surround::Open;
    }
    Net { status, hull, wide }
}

fn center(stones: &[Place]) -> (f32, f32) {
    let count = stones.len().max(1) as f32;
    let sum = stones.iter().fold((0, 0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    (sum.0 as f32 / count, sum.1 as f32 / count)
}

/// The angle of a place seen from a center, from 0 to 1.
fn angle(place: Place, center: (f32, f32)) -> f32 {
    let (across, along) = (place.0 as f32 - center.0, place.1 as f32 - center.1);
    (along.atan2(across) / std::f32::consts::TAU).rem_euclid(1.0)
}

/// The square of the distance between two places.
fn apart(one: Place, other: Place) -> i32 {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
}

/// The stones around the group, without those that stand behind others: nearer to the group than they are,
/// and nearer to them than the group is.
fn nearest(hostile: &[Place], stones: &[Place]) -> Vec<Place> {
    let away = |place: &Place| stones.iter().map(|stone| apart(*place, *stone)).min().unwrap_or(i32::MAX);
    let around: Vec<(i32, Place)> = hostile.iter().map(|place| (away(place), *place)).collect();
    let is_seen = |(distance, place): &&(i32, Place)| {
        let before =
            around.iter().filter(|(near, other)| near < distance && apart(*place, *other) < *distance);
        before.take(IN_FRONT).count() < IN_FRONT
    };
    around.iter().filter(is_seen).map(|(_, place)| *place).collect()
}

/// The points of the edge below a stone on the second or third line: the edge closes the net there.
fn below(size: BoardSize, (column, row): Place) -> Vec<Place> {
    let (right, bottom) = (size.width() as i32 - 1, size.height() as i32 - 1);
    let mut found = Vec::new();
    for (line, place) in [
        (column, (0, row)),
        (right - column, (right, row)),
        (row, (column, 0)),
        (bottom - row, (column, bottom)),
    ] {
        if (1..=2).contains(&line) {
            found.push(place);
        }
    }
    found
}

/// How well these stones close the way out, by the longest way between two that follow each other around the
/// center.
fn held(size: BoardSize, corners: &[Place], center: (f32, f32)) -> Surround {
    let mut sorted = corners.to_vec();
    sorted.sort_by(|one, other| angle(*one, center).total_cmp(&angle(*other, center)));
    let (right, bottom) = (size.width() as i32 - 1, size.height() as i32 - 1);
    let on_one_edge = |one: Place, other: Place| {
        (one.0 == other.0 && (one.0 == 0 || one.0 == right))
            || (one.1 == other.1 && (one.1 == 0 || one.1 == bottom))
    };
    let next = sorted.iter().cycle().skip(1);
    let gaps = sorted.iter().zip(next).filter(|(one, other)| !on_one_edge(**one, **other));
    match gaps.map(|(one, other)| apart(*one, *other)).max() {
        Some(..=GAP) => Surround::Closed,
        Some(..=WIDE_GAP) => Surround::Weak,
        _ => Surround::Open,
    }
}

/// The corners of the convex hull of places that are sorted (Andrew 1979).
fn convex_hull(places: &[Place]) -> Vec<Place> {
    let turn = |one: Place, two: Place, three: Place| {
        (two.0 - one.0) * (three.1 - one.1) - (two.1 - one.1) * (three.0 - one.0)
    };
    let half = |places: &mut dyn Iterator<Item = Place>| {
        let mut hull: Vec<Place> = Vec::new();
        for place in places {
            while hull.len() >= 2 && turn(hull[hull.len() - 2], hull[hull.len() - 1], place) <= 0 {
                hull.pop();
            }
            hull.push(place);
        }
        hull.pop();
        hull
    };
    if places.len() < 3 {
        return places.to_vec();
    }
    let mut hull = half(&mut places.iter().copied());
    hull.extend(half(&mut places.iter().rev().copied()));
    hull
}

/// The points inside of a convex hull or on its border.
fn inside(size: BoardSize, hull: &[Place]) -> PointSet {
    let is_inside = |point: &Point| {
        let place = (point.column() as i32, point.row() as i32);
        let next = hull.iter().cycle().skip(1);
        hull.len() >= 3
            && hull.iter().zip(next).all(|(one, two)| {
                (two.0 - one.0) * (place.1 - one.1) - (two.1 - one.1) * (place.0 - one.0) >= 0
            })
    };
    size.points().filter(is_inside).collect()
}
