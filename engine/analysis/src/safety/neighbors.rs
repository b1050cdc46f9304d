//! Which groups are near each other.

use super::super::groups::Groups;
use super::super::influence::{Influence, Region};
use board::{Color, Point, PointSet, Position};

/// How many steps a group grows (GNU Go 3.8).
const STEPS: usize = 5;

/// The neighbors of each group, of both colors, by their places in [`Groups::all`], in order.
///
/// All groups grow at the same time: by one step anywhere, then on through points that are their color's into
/// points that are not the opponent's. Groups that meet are neighbors.
pub(super) fn find(position: &Position, groups: &Groups, influence: &Influence) -> Vec<Vec<usize>> {
    let all = &groups.all;
    let board = position.board();
    let mut owned: Vec<PointSet> = all.iter().map(|group| group.stones).collect();
    let mut meets = vec![vec![false; all.len()]; all.len()];
    let areas = Color::BOTH.map(|color| area(position, influence, color));
    let mut free = position.empty();
    for step in 1..=STEPS {
        let claims: Vec<PointSet> = all
            .iter()
            .zip(&owned)
            .map(|(group, owned)| {
                let (own, other) = (areas[group.color.index()], areas[group.color.opponent().index()]);
                if step == 1 { owned.border(&free) } else { (*owned & own).border(&(free - other)) }
            })
            .collect();
        for (one, claim) in claims.iter().enumerate() {
            for (other, second) in claims.iter().enumerate().skip(one + 1) {
                meets[one][other] |= claim.intersects(second);
            }
        }
        for (owned, claim) in owned.iter_mut().zip(&claims) {
            // A point that several claim belongs to each of them; they are neighbors by it.
            *owned |= *claim;
            free -= *claim;
        }
    }
    for (one, first) in owned.iter().enumerate() {
        let around = first.dilate(board);
        for (other, second) in owned.iter().enumerate().skip(one + 1) {
            meets[one][other] |= around.intersects(second);
        }
    }
    let are_near = |one: usize, other: usize| meets[one.min(other)][one.max(other)];
    let near = |one: usize| (0..all.len()).filter(|other| *other != one && are_near(one, *other)).collect();
    (0..all.len()).map(near).collect()
}

/// The points that are a color's, weakly at least.
fn area(position: &Position, influence: &Influence, color: Color) -> PointSet {
    let is_own = |point: &Point| {
        influence.region(*point).is_some_and(|(owner, region)| owner == color && region >= Region::Area)
    };
    position.size().points().filter(is_own).collect()
}
