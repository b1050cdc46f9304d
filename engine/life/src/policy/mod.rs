//! Which moves about the life of a group are likely: a linear policy of features, learned from problems.
//!
//! The score of a move is the natural logarithm of how often it is the one that works, up to a constant. The
//! weights were fitted to the first moves of problems by maximum likelihood (softmax over all moves nearby);
//! `engine/NOTES.md`, "Life and death", has what they were fitted to and how often they are right.

mod changes;
mod points;
mod weights;

use crate::frame::Frame;
use crate::outlook::Outlook;
use board::{Color, Point, Position};
use changes::changes;
use points::PointFeatures;
use weights::{CHANGES, FIRST, LATER};

/// The weights of a table for the attacker's moves, or for the defender's.
fn of_side<const N: usize>(table: &[[f32; 2]; N], attacks: bool) -> [f32; N] {
    table.map(|[attack, defense]| if attacks { attack } else { defense })
}

fn sum(features: &[f32], weights: &[f32]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// The legal moves nearby, the likeliest first, by what is seen of the position as it stands.
pub(crate) fn likely_moves(
    position: &Position,
    frame: &Frame,
    outlook: &Outlook,
    mover: Color,
) -> Vec<(Point, f32)> {
    let features = PointFeatures::new(position, frame, outlook, mover);
    let weights = of_side(&LATER, mover == frame.attacker());
    let legal = features.near().iter().filter(|point| position.is_legal(mover, *point));
    sorted(legal.map(|point| (point, sum(&features.of(position, point), &weights))).collect())
}

/// The same for the first move of a question: what changes when either side plays there is looked at, too.
pub(crate) fn first_moves(
    position: &mut Position,
    frame: &Frame,
    mover: Color,
    look: &mut dyn FnMut(&Position) -> Outlook,
) -> Vec<(Point, f32)> {
    let before = look(position);
    let features = PointFeatures::new(position, frame, &before, mover);
    let attacks = mover == frame.attacker();
    let (standing, changed) = (of_side(&FIRST, attacks), of_side(&CHANGES, attacks));
    let mut moves = Vec::new();
    for point in features.near() {
        if position.is_legal(mover, point) {
            let changes = changes(position, frame, &before, [mover, mover.opponent()], point, look);
            let score = sum(&features.of(position, point), &standing) + sum(&changes, &changed);
            moves.push((point, score));
        }
    }
    sorted(moves)
}

/// The likeliest first; equal ones in the order of their points.
fn sorted(mut moves: Vec<(Point, f32)>) -> Vec<(Point, f32)> {
    moves.sort_by(|one, other| other.1.total_cmp(&one.1));
    moves
}
