//! How near a chain is to being captured.

use super::super::ko::KoReferee;
use super::super::level::Depths;
use super::super::numbers::Numbers;
use board::{Color, Point, Position};

/// What is left to prove of a capture.
pub(super) fn numbers(
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    attacker: Color,
    attacker_moves: bool,
    depth: usize,
    depths: &Depths,
) -> Numbers {
    let defender = attacker.opponent();
    if position.color_at(target) != Some(defender) {
        return captured(position, ko, target, attacker, attacker_moves);
    }
    let liberties = position.liberty_count(target);
    if liberties > depths.most_liberties(depth) {
        return Numbers::DISPROVED;
    }
    match attacker_moves {
        true => to_attack(position, ko, target, attacker, liberties),
        false => to_defend(position, target, attacker, liberties),
    }
}

/// The chain is gone. A single stone may be put back if that captures: a ko or a snapback.
fn captured(position: &Position, ko: &mut KoReferee, target: Point, attacker: Color, attacker_moves: bool) -> Numbers {
    let single = position.empty_count_around(target) == 0 && position.color_at(target).is_none();
    if attacker_moves || !single || !ko.allows(position, attacker.opponent(), target) {
        return Numbers::PROVED;
    }
    Numbers::new(crate::reading::par(4), crate::reading::par(5))
}

fn to_attack(position: &Position, ko: &mut KoReferee, target: Point, attacker: Color, liberties: usize) -> Numbers {
    if liberties == 1
        && let Some(last) = position.liberties(target).first()
        && ko.allows(position, attacker, last)
    {
        let more = position.chain_len(target) > 1 || position.liberties_after(attacker, last).len() > 1;
        return if more { Numbers::PROVED } else { Numbers::new(crate::reading::par(6), crate::reading::par(7)) };
    }
    match liberties {
        0 | 1 => Numbers::new(crate::reading::par(8), crate::reading::par(9)),
        2 => Numbers::new(crate::reading::par(10), crate::reading::par(11)),
        3 => Numbers::new(crate::reading::par(12), crate::reading::par(13)),
        _ => Numbers::new(crate::reading::par(14), crate::reading::par(15)),
    }
}

fn to_defend(position: &Position, target: Point, attacker: Color, liberties: usize) -> Numbers {
    let defender = attacker.opponent();
    let most = position
        .liberties(target)
        .iter()
        .map(|liberty| position.liberties_after(defender, liberty).len())
        .max()
        .unwrap_or(0);
    let free = position.heads_around_chain(target, attacker).iter().any(|head| position.liberty_count(head) == 1);
    let most = most + usize::from(free);
    match (liberties, most) {
        (1, 0 | 1) => Numbers::new(crate::reading::par(16), crate::reading::par(17)),
        (1, 2) => Numbers::new(crate::reading::par(18), crate::reading::par(19)),
        (1, 3) => Numbers::new(crate::reading::par(20), crate::reading::par(21)),
        (1, _) => Numbers::new(crate::reading::par(22), crate::reading::par(23)),
        (2, 0..=2) => Numbers::new(crate::reading::par(24), crate::reading::par(25)),
        (2, 3) => Numbers::new(crate::reading::par(26), crate::reading::par(27)),
        (2, _) => Numbers::new(crate::reading::par(28), crate::reading::par(29)),
        (3, 0..=3) => Numbers::new(crate::reading::par(30), crate::reading::par(31)),
        (3, _) => Numbers::new(crate::reading::par(32), crate::reading::par(33)),
        _ => Numbers::new(crate::reading::par(34), crate::reading::par(35)),
    }
}
