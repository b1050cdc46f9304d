//! Proofs of what was found.

use super::Found;
use crate::solve::{FirstMove, Problem, SolveGoal};
use board::Point;
use certificates::{Bans, Claim};
use limits::budget::Budget;
use proving::{Asked, NotProved, Proof, prove};
use reading::{Answer, ReadingResult};

/// A proof of what the player to move achieves: the first moves that work are tried one after the other.
/// Where he achieves nothing, that the opponent does when he is answered.
pub(super) fn proof_of(
    problem: &Problem,
    found: &Found,
    first: &Answer,
    moves: &[FirstMove],
    most_plays: u64,
    budget: &Budget,
) -> Result<Proof, NotProved> {
    let attacks = found.goal.attacks();
    let fails = first.code == ReadingResult::Loss;
    // Who proves: the player to move, unless he fails.
    let (claim, other_has, prover_has) = match (found.goal, attacks != fails) {
        (SolveGoal::Connect, _) if fails => return Err(NotProved::NoClaim),
        (SolveGoal::Seki { attacks: true }, _) => return Err(NotProved::NoClaim),
        (SolveGoal::Connect, _) => (Claim::Connect, Bans::Defender, Bans::Attacker),
        (_, true) => (Claim::Kill, Bans::Attacker, Bans::Defender),
        (_, false) => (Claim::Live, Bans::Defender, Bans::Attacker),
    };
    let bans = match first.code {
        ReadingResult::Win | ReadingResult::Loss => other_has,
        ReadingResult::KoMoverFirst => Bans::Both,
        ReadingResult::KoOpponentFirst => prover_has,
    };
    let ask = |first, plays| {
        let (position, to_move) = (&problem.position, problem.to_move);
        let asked = Asked { position, target: found.group, claim, to_move, bans, first };
        prove(&asked, plays, budget)
    };
    let proved = if fails {
        ask(None, most_plays)
    } else {
        let working: Vec<Point> = moves.iter().filter(|tried| tried.works).map(|tried| tried.point).collect();
        let each = most_plays / working.len().max(1) as u64;
        let mut found = Err(NotProved::NoProof);
        for point in working {
            found = ask(Some(point), each);
            if found.is_ok() {
                break;
            }
        }
        found
    };
    proved.map(|mut proof| {
        proof.certificate.name.clone_from(&problem.id);
        proof
    })
}
