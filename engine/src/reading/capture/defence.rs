//! The moves of the defender.

use super::super::level::Depths;
use super::super::search::Moves;
use super::{heads_next_to, liberties_of, with_liberties};
use board::{Color, Point, PointSet, Position};

pub(super) fn moves(position: &Position, target: Point, attacker: Color, _depth: usize, _depths: &Depths, moves: &mut Moves) {
    let defender = attacker.opponent();
    if position.color_at(target).is_none() {
        // A single stone was taken: it is put back or lost.
        moves.offer(&PointSet::of(target), 0);
        return;
    }
    let liberties = position.liberties(target);
    let count = liberties.len();
    let around = position.heads_around_chain(target, attacker);
    moves.offer(&liberties_of(position, &with_liberties(position, &around, 1)), 0);
    moves.offer(&liberties, 0);
    if count == 1 {
        if position.chain_len(target) == 1 {
            // What takes it in one stone may be taken itself.
            let hands = heads_next_to(position, &liberties, attacker);
            moves.offer(&liberties_of(position, &with_liberties(position, &hands, 3)), 6);
        }
        // Joining a chain helps once what hems that chain in is taken.
        let friends = heads_next_to(position, &liberties, defender);
        let foes = friends.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, attacker));
        moves.offer(&liberties_of(position, &with_liberties(position, &foes, 1)), 2);
        return;
    }
    for most in 2..=count.max(4) {
        moves.offer(&liberties_of(position, &with_liberties(position, &around, most)), (most as u32 - 1) * 2);
    }
    let near = liberties.border(position.board()) & position.empty();
    moves.offer(&near, 2);
    let friends = heads_next_to(position, &liberties, defender);
    moves.offer(&liberties_of(position, &with_liberties(position, &friends, 4)), 4);
    let hands = heads_next_to(position, &liberties, attacker);
    moves.offer(&liberties_of(position, &with_liberties(position, &hands, 2)), 4);
    let friends_foes = friends.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, attacker));
    moves.offer(&liberties_of(position, &with_liberties(position, &friends_foes, 2)), 5);
    moves.offer(&liberties_of(position, &with_liberties(position, &friends_foes, 3)), 8);
}
