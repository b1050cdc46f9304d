//! The goal of making two eyes, or of getting out: what a group in a seki does not reach.

use crate::candidates;
use crate::kill::Kill;
use crate::outlook::Outlook;
use board::{Color, PointSet, Position};
use reading::proof::{Goal, KoReferee, Moves, ProofNumbers, Turn};

/// Making two eyes. Its prover is the owner, who has to move; the attacker may play elsewhere.
pub(crate) struct TwoEyes<'k, 'a> {
    pub(crate) kill: &'k mut Kill<'a>,
}

/// What it costs the attacker to play elsewhere. He may do so in lines of any length: in a seki each of his
/// moves loses.
const PASS: u32 = candidates::LIKELY;

impl Goal for TwoEyes<'_, '_> {
    fn prover(&self) -> Color {
        self.kill.frame.defender
    }

    fn subject(&self, position: &Position) -> PointSet {
        self.kill.subject(position)
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        self.kill.zone(position, tried)
    }

    fn value_at_cutoff(&self, _: ProofNumbers, _: Turn) -> bool {
        false
    }

    fn most_cost(&self, depth: usize) -> u32 {
        self.kill.most_cost(depth)
    }

    fn unexpanded_cost(&self) -> u32 {
        self.kill.unexpanded_cost()
    }

    fn work(&self) -> u32 {
        self.kill.work()
    }

    fn why(&self, position: &Position, turn: Turn, proved: bool, depth: usize) -> &'static str {
        self.kill.why(position, turn.swap(), !proved, depth)
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        self.kill.offer(position, turn.swap(), depth, moves);
        if turn == Turn::Refuter {
            moves.offer_pass(PASS);
        }
    }

    fn numbers(&mut self, position: &Position, _: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        let seen = self.kill.look(position);
        let outlook = Outlook { firm: seen.clean, ..seen };
        let numbers = self.kill.numbers_by(&outlook, position, turn.swap(), depth);
        let ProofNumbers { proof, disproof } = numbers;
        ProofNumbers { proof: disproof, disproof: proof }
    }
}
