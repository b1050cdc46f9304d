//! The moves of the defender; costs as in [`attack`](super::attack).

use super::super::moves::Moves;
use super::MOST_LIBERTIES;
use super::neighbors::{Layers, heads_next_to, with_liberties};
use board::{Color, Point, PointSet, Position};

/// Offers the moves that may save a chain.
pub(super) fn moves(position: &Position, target: Point, attacker: Color, moves: &mut Moves) {
    if position.color_at(target).is_none() {
        // A single stone was taken: it is put back or lost.
        moves.offer(&PointSet::of(target), 0);
        return;
    }
    let liberties = position.liberties(target);
    let attackers = position.heads_around_chain(target, attacker);
    let around = Layers::new(position, &attackers);
    moves.offer(&around.exactly(1), 0);
    moves.offer(&liberties, 0);
    if !moves.takes(2) {
        return;
    }
    if position.liberty_count(target) == 1 {
        in_atari(position, target, &liberties, attacker, moves);
        if moves.takes(4) && position.chain_len(target) == 1 {
            // What takes it may lack liberties then.
            moves.offer(&around.exactly(2), 4);
            moves.offer(&around.exactly(3), 6);
        }
        return;
    }
    moves.offer(&around.exactly(2), 2);
    let near = liberties.border(position.board()) & position.empty();
    moves.offer(&near, 2);
    if !moves.takes(4) {
        return;
    }
    moves.offer(&around.exactly(3), 4);
    moves.offer(&around.exactly(4), 6);
    save_guards(position, target, &attackers, attacker, moves);
    with_friends(position, &liberties, attacker, moves);
    if moves.takes(8) {
        race(position, &liberties, &attackers, moves);
    }
    if moves.takes(7) {
        // What props up a chain around that is short of liberties.
        let props = Layers::new(position, &heads_next_to(position, &around.at_most(2), attacker));
        moves.offer(&props.at_most(2), 7);
    }
}

/// A chain in atari is saved by its last liberty and by captures; a single stone also by being avenged.
fn in_atari(position: &Position, target: Point, last: &PointSet, attacker: Color, moves: &mut Moves) {
    // Joining a chain helps once what hems that chain in is taken.
    let friends = heads_next_to(position, last, attacker.opponent());
    let mut opponents = PointSet::EMPTY;
    for head in &with_liberties(position, &friends, MOST_LIBERTIES) {
        opponents |= position.heads_around_chain(head, attacker);
    }
    moves.offer(&Layers::new(position, &opponents).exactly(1), 2);
    if moves.takes(4) && position.chain_len(target) == 1 {
        // What stands behind it can take back what takes it, given liberties.
        moves.offer(&(last.border(position.board()) & position.empty()), 4);
        moves.offer(&Layers::new(position, &friends).at_most(3), 5);
        if !moves.takes(6) {
            return;
        }
        // What takes it in one stone may be taken itself.
        let hands = Layers::new(position, &heads_next_to(position, last, attacker));
        moves.offer(&hands.at_most(3), 6);
    }
}

/// Chains that the target may join get liberties or captures, and what cuts them off is attacked.
fn with_friends(position: &Position, liberties: &PointSet, attacker: Color, moves: &mut Moves) {
    let friends = heads_next_to(position, liberties, attacker.opponent());
    moves.offer(&Layers::new(position, &friends).at_most(4), 4);
    let hands = Layers::new(position, &heads_next_to(position, liberties, attacker));
    moves.offer(&hands.at_most(2), 4);
    if !moves.takes(5) {
        return;
    }
    let mut opponents = PointSet::EMPTY;
    for head in &with_liberties(position, &friends, MOST_LIBERTIES) {
        opponents |= position.heads_around_chain(head, attacker);
    }
    let opponents = Layers::new(position, &opponents);
    moves.offer(&opponents.at_most(2), 5);
    moves.offer(&opponents.exactly(3), 8);
}

/// What hems in the attackers around a target is saved from atari, by its last liberty and by captures.
fn save_guards(position: &Position, target: Point, attackers: &PointSet, attacker: Color, moves: &mut Moves) {
    let mut guards = PointSet::EMPTY;
    for head in &with_liberties(position, attackers, 3) {
        guards |= position.heads_around_chain(head, attacker.opponent());
    }
    guards -= position.chain(target);
    for guard in &with_liberties(position, &guards, 1) {
        let opponents = Layers::new(position, &position.heads_around_chain(guard, attacker));
        moves.offer(&opponents.exactly(1), 3);
        moves.offer(&position.liberties(guard), 4);
    }
}

/// Attackers with more liberties than the target are raced where both share some: the attacker cannot fill
/// these for nothing.
fn race(position: &Position, own: &PointSet, attackers: &PointSet, moves: &mut Moves) {
    for head in attackers {
        let theirs = position.liberties(head);
        if (5..=2 * own.len()).contains(&theirs.len()) && !(theirs & *own).is_empty() {
            moves.offer(&theirs, 8);
        }
    }
}
