//! The moves of the attacker.

use super::super::level::Depths;
use super::super::search::Moves;
use super::{heads_next_to, liberties_of, with_liberties};
use board::{Color, Point, PointSet, Position};

pub(super) fn moves(position: &Position, target: Point, attacker: Color, _depth: usize, _depths: &Depths, moves: &mut Moves) {
    let defender = attacker.opponent();
    let liberties = position.liberties(target);
    let count = liberties.len();
    moves.offer(&liberties, crate::reading::par(36));
    // Own chains around that could be captured are saved, by their liberties and by captures.
    let around = position.heads_around_chain(target, attacker);
    let weak = with_liberties(position, &around, if count > 2 { 2 } else { 1 });
    for head in &weak {
        let alarm = position.liberty_count(head) == 1;
        moves.offer(&position.liberties(head), u32::from(!alarm) * crate::reading::par(37));
        let prisoners = position.heads_around_chain(head, defender);
        moves.offer(&liberties_of(position, &with_liberties(position, &prisoners, 1)), crate::reading::par(38));
        moves.offer(&liberties_of(position, &with_liberties(position, &prisoners, 2)), crate::reading::par(39));
    }
    if count == 1 {
        if position.chain_len(target) == 1 {
            // A capture that could be taken back is prepared, by captures around it and by joining what stands there.
            let guards = heads_next_to(position, &liberties, defender);
            moves.offer(&liberties_of(position, &with_liberties(position, &guards, 3)), crate::reading::par(40));
            let hands = heads_next_to(position, &liberties, attacker);
            moves.offer(&liberties_of(position, &with_liberties(position, &hands, 3)), crate::reading::par(41));
        }
        return;
    }
    let near = liberties.border(position.board()) & position.empty();
    moves.offer(&near, crate::reading::par(42));
    // Chains of the defender that the target may join.
    let friends = heads_next_to(position, &liberties, defender);
    let friends = with_liberties(position, &friends, 3);
    let theirs = liberties_of(position, &friends);
    moves.offer(&theirs, crate::reading::par(43));
    let few = liberties_of(position, &with_liberties(position, &friends, 2));
    moves.offer(&(few.border(position.board()) & position.empty()), crate::reading::par(44));
    // Own chains around the liberties that must be joined before a liberty can be played.
    let hands = heads_next_to(position, &liberties, attacker);
    let weak = with_liberties(position, &hands, 2);
    moves.offer(&liberties_of(position, &weak), crate::reading::par(45));
    let around = weak.iter().fold(PointSet::EMPTY, |all, head| all | position.heads_around_chain(head, defender));
    moves.offer(&liberties_of(position, &with_liberties(position, &around, 2)), crate::reading::par(46));
}
