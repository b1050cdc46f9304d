//! How near a chain is to being captured.

use super::super::ko::KoReferee;
use super::super::numbers::Numbers;
use super::super::turn::Turn;
use super::Capture;
use board::{Color, Point, Position};

/// What is left to prove of a capture.
pub(super) fn numbers(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    turn: Turn,
    depth: usize,
) -> Numbers {
    let attacker = goal.attacker;
    let defender = attacker.opponent();
    if position.color_at(target) != Some(defender) {
        return captured(position, ko, target, attacker, turn);
    }
    let liberties = position.liberty_count(target);
    if liberties > goal.depths.most_liberties(depth) {
        return Numbers::DISPROVED;
    }
    match turn {
        Turn::Prover => to_attack(goal, position, ko, target, liberties),
        Turn::Refuter => to_defend(position, target, attacker, liberties),
    }
}

/// The chain is gone. A single stone may be put back if that captures: a ko or a snapback.
fn captured(position: &Position, ko: &mut KoReferee, target: Point, attacker: Color, turn: Turn) -> Numbers {
    let single = position.empty_count_around(target) == 0 && position.color_at(target).is_none();
    if turn == Turn::Prover || !single || !ko.allows(position, attacker.opponent(), target) {
        return Numbers::PROVED;
    }
    Numbers::new(2, 1)
}

fn to_attack(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    liberties: usize,
) -> Numbers {
    let attacker = goal.attacker;
    if liberties == 1
        && let Some(last) = (position.liberties(target) & goal.within).first()
        && ko.allows(position, attacker, last)
    {
        let more = position.chain_len(target) > 1 || position.liberties_after(attacker, last).len() > 1;
        return if more { Numbers::PROVED } else { Numbers::new(1, 2) };
    }
    match liberties {
        0 | 1 => Numbers::new(3, 2),
        2 => Numbers::new(2, 3),
        3 => Numbers::new(6, 2),
        _ => Numbers::new(14, 1),
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
    let free = position.has_atari_around_chain(target, attacker);
    let most = most + usize::from(free);
    match (liberties, most) {
        (1, 0 | 1) => Numbers::new(1, 8),
        (1, 2) => Numbers::new(2, 4),
        (1, 3) => Numbers::new(6, 2),
        (1, _) => Numbers::new(12, 1),
        (2, 0..=2) => Numbers::new(3, 4),
        (2, 3) => Numbers::new(6, 2),
        (2, _) => Numbers::new(12, 1),
        (3, 0..=3) => Numbers::new(8, 2),
        (3, _) => Numbers::new(16, 1),
        _ => Numbers::new(24, 1),
    }
}
