//! The moves of the attacker.
//!
//! What a move costs says how seldom it is the one that takes the chain; the classes are those of GNU Go's
//! manual (11), the costs were found by trying.

use super::super::moves::Moves;
use super::neighbors::{Layers, heads_next_to};
use board::{Color, Point, PointSet, Position};

/// Offers the moves that may lead to the capture of a chain.
pub(super) fn moves(position: &Position, target: Point, attacker: Color, moves: &mut Moves) {
    let defender = attacker.opponent();
    let liberties = position.liberties(target);
    let count = position.liberty_count(target);
    moves.offer(&liberties, 0);
    let around = position.heads_around_chain(target, attacker);
    save_own_chains(position, &around, defender, count > 2, moves);
    if count == 1 {
        if moves.takes(3) && position.chain_len(target) == 1 {
            prepare_capture(position, &liberties, attacker, moves);
        }
        return;
    }
    if !moves.takes(2) {
        return;
    }
    moves.offer(&(liberties.border(position.board()) & position.empty()), 2);
    if !moves.takes(4) {
        return;
    }
    cut_from_friends(position, &liberties, defender, moves);
    help_hands(position, &liberties, attacker, moves);
}

/// Own chains around that could be captured are saved, by their liberties and by captures.
fn save_own_chains(
    position: &Position,
    around: &PointSet,
    defender: Color,
    also_two: bool,
    moves: &mut Moves,
) {
    for head in around {
        let liberties = position.liberty_count(head);
        if liberties > 2 || (liberties == 2 && !also_two) {
            continue;
        }
        moves.offer(&position.liberties(head), if liberties == 1 { 0 } else { 2 });
        let prisoners = Layers::new(position, &position.heads_around_chain(head, defender));
        moves.offer(&prisoners.exactly(1), 1);
        moves.offer(&prisoners.exactly(2), 4);
    }
}

/// A capture of one stone that could be taken back is prepared, by captures around it and by joining what
/// stands there.
fn prepare_capture(position: &Position, last: &PointSet, attacker: Color, moves: &mut Moves) {
    let guards = Layers::new(position, &heads_next_to(position, last, attacker.opponent()));
    moves.offer(&guards.at_most(3), 3);
    moves.offer(&(last.border(position.board()) & position.empty()), 4);
    let hands = Layers::new(position, &heads_next_to(position, last, attacker));
    moves.offer(&hands.at_most(3), 5);
}

/// Chains of the defender that the target may join lose their liberties, or those around them.
fn cut_from_friends(position: &Position, liberties: &PointSet, defender: Color, moves: &mut Moves) {
    let friends = Layers::new(position, &heads_next_to(position, liberties, defender));
    moves.offer(&friends.at_most(3), 4);
    if moves.takes(7) {
        moves.offer(&(friends.at_most(2).border(position.board()) & position.empty()), 7);
    }
}

/// Own chains at the liberties are joined before a liberty can be played, or what hems them in is taken.
fn help_hands(position: &Position, liberties: &PointSet, attacker: Color, moves: &mut Moves) {
    let hands = heads_next_to(position, liberties, attacker);
    moves.offer(&Layers::new(position, &hands).at_most(2), 4);
    if !moves.takes(6) {
        return;
    }
    let mut around = PointSet::EMPTY;
    for head in &hands {
        if position.liberty_count(head) <= 2 {
            around |= position.heads_around_chain(head, attacker.opponent());
        }
    }
    moves.offer(&Layers::new(position, &around).at_most(2), 6);
}
