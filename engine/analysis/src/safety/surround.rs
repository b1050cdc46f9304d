//! Whether a group is surrounded (GNU Go manual, 13.11).

use super::super::groups::{Group, Groups};
use board::{BoardSize, Point, PointSet};

/// How well a group is surrounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Surround {
    /// It reaches beyond the line around the stones near it, or the gaps are wide.
    #[default]
    Open,
    /// It reaches that line, or there is a gap.
    Weak,
    /// It lies inside.
    Closed,
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

/// A place on the board: columns and rows.
type Place = (i32, i32);

/// How many directions are looked in. In each the nearest stone counts.
const DIRECTIONS: usize = 16;
/// Stones with a longer way between them leave a gap; with a still longer one they leave the net open.
const GAP: i32 = 6;
const WIDE_GAP: i32 = 9;

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
    let center = center(&places(&group.stones));
    let around = nearest(&places(hostile), &places(&group.stones), center);
    let mut corners = around.clone();
    corners.extend(around.iter().flat_map(|place| below(size, *place)));
    corners.sort_unstable();
    corners.dedup();
    let hull = inside(size, &convex_hull(&corners));
    let wide = hull.spread(1, 1, &PointSet::board(size));
    let drawn_in: PointSet = group.stones.iter().map(|stone| drawn_in(size, stone, center)).collect();
    let mut status = match (drawn_in.is_subset(&hull), drawn_in.is_subset(&wide)) {
        (true, _) => Surround::Closed,
        (false, true) => Surround::Weak,
        (false, false) => Surround::Open,
    };
    status = status.min(held(size, &corners, center));
    let comes_in = |friend: &usize| {
        groups
            .all()
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

fn distance(one: Place, other: Place) -> i32 {
    (one.0 - other.0).abs() + (one.1 - other.1).abs()
}

/// The stones that are nearest to the group in each direction.
fn nearest(hostile: &[Place], stones: &[Place], center: (f32, f32)) -> Vec<Place> {
    let mut best: [Option<(i32, Place)>; DIRECTIONS] = [None; DIRECTIONS];
    for place in hostile {
        let away = stones.iter().map(|stone| distance(*place, *stone)).min().unwrap_or(i32::MAX);
        let sector = ((angle(*place, center) * DIRECTIONS as f32) as usize).min(DIRECTIONS - 1);
        if best[sector].is_none_or(|(nearest, _)| away < nearest) {
            best[sector] = Some((away, *place));
        }
    }
    best.iter().flatten().map(|(_, place)| *place).collect()
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

/// A stone moved by one step toward the center.
fn drawn_in(size: BoardSize, stone: Point, center: (f32, f32)) -> Point {
    let step = |from: usize, to: f32| {
        let apart = to - from as f32;
        if apart.abs() < 0.5 { from } else { from.saturating_add_signed(apart.signum() as isize) }
    };
    size.point(step(stone.column(), center.0), step(stone.row(), center.1)).unwrap_or(stone)
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
    match gaps.map(|(one, other)| distance(*one, *other)).max() {
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
