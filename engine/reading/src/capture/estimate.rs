//! How near a chain is to being captured.

use super::super::ko::KoReferee;
use super::super::ladder::lasting_room;
use super::super::proof_numbers::ProofNumbers;
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
) -> ProofNumbers {
    let attacker = goal.attacker;
    let defender = attacker.opponent();
    if position.color_at(target) != Some(defender) {
        return captured(position, ko, target, attacker, turn);
    }
    let liberties = position.liberty_count(target);
    if liberties > goal.depths.most_liberties(depth) {
        return ProofNumbers::DISPROVED;
    }
    match turn {
        Turn::Prover => to_attack(goal, position, ko, target, liberties),
        Turn::Refuter => to_defend(goal, position, ko, target, depth),
    }
}

/// The chain is gone. A single stone may be put back if that captures: a ko or a snapback.
fn captured(
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    attacker: Color,
    turn: Turn,
) -> ProofNumbers {
    let single = position.empty_count_around(target) == 0 && position.color_at(target).is_none();
    if turn == Turn::Prover || !single || !ko.allows(position, attacker.opponent(), target) {
        return ProofNumbers::PROVED;
    }
    ProofNumbers::new(2, 1)
}

fn to_attack(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    liberties: usize,
) -> ProofNumbers {
    match taking(goal, position, ko, target, liberties) {
        Some(true) => return ProofNumbers::PROVED,
        Some(false) => return ProofNumbers::new(1, 2),
        None => {}
    }
    match liberties {
        0 | 1 => ProofNumbers::new(3, 2),
        2 => ProofNumbers::new(2, 3),
        3 => ProofNumbers::new(6, 2),
        _ => ProofNumbers::new(14, 1),
    }
}

/// Whether the attacker takes a chain for good after any move that neither lengthens it nor takes another: a
/// single stone might be taken in a ko, if its owner fills a liberty of what takes it.
pub(super) fn is_taken(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    liberties: usize,
) -> bool {
    let last = (position.liberties(target) & goal.within).first().filter(|_| liberties == 1);
    let room = |last| lasting_room(position, goal.attacker, target, last).len() >= 2;
    taking(goal, position, ko, target, liberties) == Some(true)
        && (position.chain_len(target) > 1 || last.is_some_and(room))
}

/// Whether the attacker, to move, takes a chain for good, or at all.
fn taking(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    liberties: usize,
) -> Option<bool> {
    if liberties != 1 {
        return None;
    }
    let last = (position.liberties(target) & goal.within).first()?;
    ko.allows(position, goal.attacker, last)
        .then(|| position.chain_len(target) > 1 || position.liberties_after(goal.attacker, last).len() > 1)
}

/// What is left when the owner is to move. Who extends to more liberties than are attacked is safe: to see
/// that here and not after the move saves four plays of ten, and more is settled by the same effort.
fn to_defend(
    goal: &Capture<'_>,
    position: &Position,
    ko: &mut KoReferee,
    target: Point,
    depth: usize,
) -> ProofNumbers {
    let defender = goal.attacker.opponent();
    let attacked = if depth > 0 { goal.depths.most_liberties(depth + 1) } else { usize::MAX };
    let mut most = 0;
    for liberty in &position.liberties(target) {
        let after = position.liberties_after(defender, liberty).len();
        if after > attacked && goal.within.contains(liberty) && ko.allows(position, defender, liberty) {
            return ProofNumbers::DISPROVED;
        }
        most = most.max(after);
    }
    let liberties = position.liberty_count(target);
    if liberties > 3 {
        return ProofNumbers::new(24, 1);
    }
    let free = position.has_atari_around_chain(target, goal.attacker);
    let most = most + usize::from(free);
    match (liberties, most) {
        (1, 0 | 1) => ProofNumbers::new(1, 8),
        (1, 2) => ProofNumbers::new(2, 4),
        (1, 3) => ProofNumbers::new(6, 2),
        (1, _) => ProofNumbers::new(12, 1),
        (2, 0..=2) => ProofNumbers::new(3, 4),
        (2, 3) => ProofNumbers::new(6, 2),
        (2, _) => ProofNumbers::new(12, 1),
        (3, 0..=3) => ProofNumbers::new(8, 2),
        (3, _) => ProofNumbers::new(16, 1),
        _ => ProofNumbers::new(24, 1),
    }
}
