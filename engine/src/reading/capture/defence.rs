//! The moves of the defender.

use super::super::level::Depths;
use super::super::search::Moves;
use super::{heads_next_to, liberties_of, with_liberties};
use board::{Color, Point, PointSet, Position};

pub(super) fn moves(position: &Position, target: Point, attacker: Color, _depth: usize, _depths: &Depths, moves: &mut Moves) {
    let defender = attacker.opponent();
    if position.color_at(target).is_none() {
        // A single stone was taken: it is put back or lost.
        moves.offer(&PointSet::of(target), crate::reading::par(47));
        return;
    }
    let liberties = position.liberties(target);
    let count = liberties.len();
    let around = position.heads_around_chain(target, attacker);
    moves.offer(&liberties_of(position, &with_liberties(position, &around, 1)), crate::reading::par(48));
    moves.offer(&liberties, crate::reading::par(49));
    if count == 1 {
        if position.chain_len(target) == 1 {
            // What takes it in one stone may be taken itself.
            let hands = heads_next_to(position, &liberties, attacker);
            moves.offer(&liberties_of(position, &with_liberties(position, &hands, 3)), crate::reading::par(50));
        }
        // Joining a chain helps once what hems that chain in is taken.
        let friends = heads_next_to(position, &liberties, defender);
        let foes = friends.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, attacker));
        moves.offer(&liberties_of(position, &with_liberties(position, &foes, 1)), crate::reading::par(51));
        return;
    }
    for most in 2..=count.max(4) {
        moves.offer(&liberties_of(position, &with_liberties(position, &around, most)), (most as u32 - 1) * crate::reading::par(52));
    }
    let few = with_liberties(position, &around, 2);
    let props = heads_next_to(position, &liberties_of(position, &few), attacker);
    moves.offer(&liberties_of(position, &with_liberties(position, &props, 2)), crate::reading::par(59));
    let near = liberties.border(position.board()) & position.empty();
    moves.offer(&near, crate::reading::par(53));
    let friends = heads_next_to(position, &liberties, defender);
    moves.offer(&liberties_of(position, &with_liberties(position, &friends, 4)), crate::reading::par(54));
    let hands = heads_next_to(position, &liberties, attacker);
    moves.offer(&liberties_of(position, &with_liberties(position, &hands, 2)), crate::reading::par(55));
    let friends_foes = friends.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, attacker));
    moves.offer(&liberties_of(position, &with_liberties(position, &friends_foes, 2)), crate::reading::par(56));
    moves.offer(&liberties_of(position, &with_liberties(position, &friends_foes, 3)), crate::reading::par(57));
}
