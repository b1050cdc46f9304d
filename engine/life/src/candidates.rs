//! The moves of both sides about the life of a group.
//!
//! What a move costs says how seldom it decides: what eyes turn on and captures first, then what makes the
//! space larger or smaller, then all other points nearby.

use crate::frame::Frame;
use crate::liberties::liberties_of_chains_with;
use crate::outlook::Outlook;
use board::{Color, PointSet, Position};
use reading::proof::Moves;

/// Moves that cost at most this are tried in long lines, too.
pub(crate) const LIKELY: u32 = 4;
/// Most inner points that are all tried.
const MOST_INNER: usize = 9;

/// Offers the attacker's moves.
pub(crate) fn attack(position: &Position, frame: &Frame, outlook: &Outlook, moves: &mut Moves) {
    let board = position.board();
    let empty = position.empty();
    let own = |count| liberties_of_chains_with(position, &outlook.all, count);
    let beside = outlook.all.dilate(board) & *position.stones(frame.attacker());
    let around = |count| liberties_of_chains_with(position, &beside, count);
    moves.offer(&own(1), 0);
    moves.offer(&(outlook.attack & empty), 0);
    moves.offer(&around(1), 1);
    moves.offer(&(outlook.cuts & empty), 1);
    moves.offer(&(outlook.margins & empty), 1);
    let friends = *position.stones(frame.defender) & frame.region;
    moves.offer(&liberties_of_chains_with(position, &friends, 1), 1);
    let inner = outlook.inner & empty & outlook.region;
    let (roomy, tight) = split(position, frame.attacker(), &inner);
    if inner.len() <= MOST_INNER {
        moves.offer(&roomy, 2);
        moves.offer(&tight, 3);
    }
    let outward = if outlook.escape > 0 { 2 } else { 5 };
    moves.offer(&(outlook.open & outlook.region), outward);
    moves.offer(&own(2), 3);
    moves.offer(&around(2), 3);
    // What has no other move left is still played to its end.
    moves.offer(&(outlook.all.dilate(board) & empty), LIKELY);
}

/// Offers the defender's moves.
pub(crate) fn defend(position: &Position, frame: &Frame, outlook: &Outlook, moves: &mut Moves) {
    let empty = position.empty();
    let own = |count| liberties_of_chains_with(position, &outlook.all, count);
    let beside = outlook.all.dilate(position.board()) & *position.stones(frame.attacker());
    let around = |count| liberties_of_chains_with(position, &beside, count);
    moves.offer(&around(1), 0);
    moves.offer(&(outlook.defense & empty), 0);
    moves.offer(&own(1), 1);
    moves.offer(&(outlook.cuts & empty), 1);
    moves.offer(&(outlook.margins & empty), 1);
    let inside = *position.stones(frame.attacker()) & frame.region;
    moves.offer(&liberties_of_chains_with(position, &inside, 1), 1);
    let inner = outlook.inner & empty & outlook.region;
    if inner.len() <= MOST_INNER {
        let (roomy, tight) = split(position, frame.defender, &inner);
        moves.offer(&roomy, 2);
        moves.offer(&tight, 4);
    }
    let (roomy, tight) = split(position, frame.defender, &(outlook.open & outlook.region));
    moves.offer(&around(2), 3);
    if outlook.escape > 0 {
        moves.offer(&roomy, 2);
        moves.offer(&tight, 6);
    } else {
        let near = roomy & (outlook.inner | outlook.margins).dilate(position.board());
        moves.offer(&near, 4);
    }
}

/// These points by whether a stone of a color there has two liberties or more.
fn split(position: &Position, color: Color, points: &PointSet) -> (PointSet, PointSet) {
    let roomy: PointSet =
        points.iter().filter(|point| position.liberties_after(color, *point).len() >= 2).collect();
    (roomy, *points - roomy)
}
