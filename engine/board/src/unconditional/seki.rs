//! A seki around two stones.
//!
//! A pair of stones stands in the only eye of the invader. By capturing it he keeps one eye of two points, so
//! that he dies as long as he plays alone. He need not capture: the pair's color may be unable to capture him
//! too. So the invader may fill what he likes and leave an eye of some points with the pair in it. Then both
//! play in turn in that eye, the pair's color first. If it captures none of the stones around the eye, this
//! is a seki or life, and nothing is settled.
//!
//! ```text
//! O O O O O      X fills three of the four points, O the fourth: O has captured five stones in
//! O . X O O      a shape in which it lives. Were both points beside the upper stone empty and none
//! O O X . O      beside the lower, the five could be a cross, and O would be dead.
//! O O . O O
//! ```

use super::filling::Filling;
use crate::{Color, PointSet, Position};
use std::collections::{HashMap, HashSet};

/// The smallest eye around a pair in which such a seki can stand, its two stones included: captured stones of
/// fewer than five points leave a shape of death, or can be made one.
const SMALLEST: usize = 6;
/// The largest eye looked at: two stones with all their liberties.
const LARGEST: usize = 8;

/// The points that a pair of the color, which is inside its territory, shares in seki with the invader: the
/// eye and the stones around it. None where the invader is dead.
pub(super) fn around(
    position: &Position,
    color: Color,
    pair: &PointSet,
    alive: &PointSet,
) -> Option<PointSet> {
    let mut start = Filling::new(position, color)?;
    start.capture(pair);
    let board = *position.board();
    let room = start.position().empty() - alive.dilate(&board);
    eyes(pair, &room, &board).into_iter().find_map(|eye| {
        let mut filled = start.clone();
        filled.divide(&eye);
        let wall = eye.border(&board);
        let siege = Siege { attacker: color, eye, wall };
        let closed = wall.is_subset(filled.position().stones(color.opponent()));
        (closed && !siege.succeeds(&mut filled.position().clone(), &mut HashMap::new()))
            .then(|| chains(filled.position(), &wall).dilate(&board) - *alive)
    })
}

/// The chains that some stones belong to.
fn chains(position: &Position, stones: &PointSet) -> PointSet {
    stones.iter().fold(PointSet::EMPTY, |sum, point| sum | position.chain(point))
}

/// An attack on the stones around an eye from inside, move by move in turn.
struct Siege {
    attacker: Color,
    eye: PointSet,
    wall: PointSet,
}

impl Siege {
    /// Whether the attacker, to move, captures a stone of the wall although the defender answers, or passes,
    /// in the best way. A position that comes again is no success.
    fn succeeds(&self, position: &mut Position, known: &mut HashMap<u64, bool>) -> bool {
        if let Some(answer) = known.get(&position.hash()) {
            return *answer;
        }
        let _ = known.insert(position.hash(), false);
        let success = self.moves(position, self.attacker).iter().any(|point| {
            let undo = position.play_stone(self.attacker, point);
            let success = !self.wall.is_subset(position.stones(self.attacker.opponent()))
                || !self.holds(position, known);
            position.undo(undo);
            success
        });
        let _ = known.insert(position.hash(), success);
        success
    }

    /// Whether the defender, to move, has an answer.
    fn holds(&self, position: &mut Position, known: &mut HashMap<u64, bool>) -> bool {
        if !self.succeeds(position, known) {
            return true;
        }
        self.moves(position, self.attacker.opponent()).iter().any(|point| {
            let undo = position.play_stone(self.attacker.opponent(), point);
            let holds = !self.succeeds(position, known);
            position.undo(undo);
            holds
        })
    }

    /// The legal moves in the eye.
    fn moves(&self, position: &Position, color: Color) -> PointSet {
        (self.eye & position.empty()).iter().filter(|point| position.is_legal(color, *point)).collect()
    }
}

/// The connected sets of points with the pair in them that an eye can be made of.
fn eyes(pair: &PointSet, room: &PointSet, board: &PointSet) -> Vec<PointSet> {
    let mut seen = HashSet::from([*pair]);
    let mut last = vec![*pair];
    let mut eyes = Vec::new();
    for size in pair.len() + 1..=LARGEST {
        let mut next = Vec::new();
        for smaller in &last {
            for point in &(smaller.border(board) & *room) {
                let eye = *smaller | PointSet::of(point);
                if seen.insert(eye) {
                    next.push(eye);
                }
            }
        }
        if size >= SMALLEST {
            eyes.extend(&next);
        }
        last = next;
    }
    eyes
}
