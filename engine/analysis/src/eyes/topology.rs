//! Half and false eyes: what the diagonals of an eye say.
//!
//! A diagonal counts 2 when the opponent has it for good, 1 when it is his who plays first, and something
//! between
//! when a ko decides. From 4 on an eye is false, above 2 it is a half eye.

use super::half::{EyeKind, SafeMoves, TopologicalEye, Topology};
use super::map::EyeMap;
use crate::Tactics;
use board::{Point, PointSet, Position};
use reading::ReadingResult;

/// A ko that the owner of the eye takes first.
const GOOD_KO: f32 = 0.75;
/// A ko that the opponent takes first.
const BAD_KO: f32 = 1.25;

/// Looks at all points of a map with at most one neighbor in their space, and makes false eyes marginal.
pub(super) fn find(map: &mut EyeMap, position: &Position, tactics: &Tactics, safe: &mut SafeMoves<'_>) {
    let open = map.claim.points - map.claim.margins;
    let narrow = |point: &Point| PointSet::of(*point).border(&map.claim.points).len() <= 1;
    let looked: Vec<Point> = open.iter().filter(narrow).collect();
    let eyes: Vec<TopologicalEye> =
        looked.into_iter().map(|point| look(map, position, tactics, safe, point)).collect();
    let other = map.color.opponent();
    for eye in eyes.iter().filter(|eye| eye.kind() == EyeKind::False) {
        let stands = position.stones(other).contains(eye.point);
        // Where the opponent may not play, the eye counts until it is filled from outside.
        if stands || map.claim.space(eye.point).len() == 1 || position.is_legal(other, eye.point) {
            map.claim.margins.insert(eye.point);
        }
    }
    map.topology = Topology { eyes };
}

/// What a diagonal counts, and who plays where about it.
struct Corner {
    value: f32,
    attack: Option<Point>,
    defense: Option<Point>,
}

impl Corner {
    const fn settled(value: f32) -> Corner {
        Corner { value, attack: None, defense: None }
    }
}

/// The sum of the diagonals of a point, and the best places.
fn look(
    map: &EyeMap,
    position: &Position,
    tactics: &Tactics,
    safe: &mut SafeMoves<'_>,
    point: Point,
) -> TopologicalEye {
    let steps = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let at = |columns: isize, rows: isize| point.moved(columns, rows, position.size());
    let corners: Vec<Corner> = steps
        .into_iter()
        .map(|(columns, rows)| match at(columns, rows) {
            Some(diagonal) => diagonal_value(map, position, tactics, safe, diagonal),
            None if at(columns, 0).is_none() && at(0, rows).is_none() => Corner::settled(0.0),
            None => Corner::settled(1.0),
        })
        .collect();
    let sum = corners.iter().map(|corner| corner.value).sum();
    let best = |place: fn(&Corner) -> Option<Point>, class: fn(f32) -> u8| {
        let rated = || corners.iter().filter_map(|corner| Some((place(corner)?, class(corner.value))));
        let highest = rated().map(|(_, class)| class).max();
        rated().filter(|(_, class)| Some(*class) == highest).map(|(point, _)| point).collect::<Vec<_>>()
    };
    let attacks = best(|corner| corner.attack, rank);
    let defenses = best(|corner| corner.defense, |value| rank(2.0 - value));
    let is_half = sum > 2.0 && sum < 4.0;
    let (attacks, defenses) = if is_half { (attacks, defenses) } else { (Vec::new(), Vec::new()) };
    TopologicalEye { point, sum, attacks, defenses }
}

/// How good the attacker's place is: best where one move decides, then where he fights a ko that he takes
/// second.
fn rank(value: f32) -> u8 {
    match value {
        1.0 => 3,
        value if value < 1.0 => 2,
        _ => 1,
    }
}

/// What a diagonal on the board counts.
fn diagonal_value(
    map: &EyeMap,
    position: &Position,
    tactics: &Tactics,
    safe: &mut SafeMoves<'_>,
    point: Point,
) -> Corner {
    let color = map.color;
    // What is taken by a ko is not safe inside either.
    let captured = point.neighbors(position.size()).any(|stone| {
        position.stones(color).contains(stone) && position.liberties(stone) == PointSet::of(point)
    });
    let is_inside = map.claim.points.contains(point) && !map.claim.margins.contains(point) && !captured;
    match position.color_at(point) {
        _ if is_inside => Corner::settled(0.0),
        Some(stone) if stone == color => Corner::settled(0.0),
        Some(_) => stone_value(position, tactics, point),
        None => {
            let captures = point.neighbors(position.size()).any(|stone| {
                position.stones(color.opponent()).contains(stone) && tactics.attackable.contains(stone)
            });
            empty_value(safe(color.opponent(), point), safe(color, point), captures, point)
        }
    }
}

/// What an empty diagonal counts.
fn empty_value(other: ReadingResult, own: ReadingResult, captures: bool, point: Point) -> Corner {
    use ReadingResult::{Loss, Win};
    let value = match (other, own) {
        (Loss, _) => return Corner::settled(0.0),
        (Win, Loss) if !captures => return Corner::settled(2.0),
        (Win, Loss | Win) => 1.0,
        (Win, _) => BAD_KO,
        (_, _) => GOOD_KO,
    };
    Corner { value, attack: Some(point), defense: Some(point) }
}

/// What a diagonal counts on which a stone of the opponent stands.
fn stone_value(position: &Position, tactics: &Tactics, point: Point) -> Corner {
    use ReadingResult::{Loss, Win};
    let found = position.chain_origins().find(|origin| position.same_chain(*origin, point));
    let Some(answer) = found.and_then(|origin| tactics.chain(origin)) else { return Corner::settled(2.0) };
    let Some(attack) = answer.attack.as_ref().filter(|_| answer.can_be_attacked()) else {
        return Corner::settled(2.0);
    };
    let Some(defense) = answer.defense.as_ref().filter(|_| answer.can_be_defended()) else {
        return Corner::settled(0.0);
    };
    let value = match (attack.code, defense.code) {
        (Win, Win) => 1.0,
        (Win, Loss) => 0.0,
        (Win, _) => GOOD_KO,
        (_, _) => BAD_KO,
    };
    Corner { value, attack: defense.step, defense: attack.step }
}
