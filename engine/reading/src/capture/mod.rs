//! Capturing a chain, or one of several.

mod attack;
mod count;
mod defense;
mod estimate;
pub(super) mod neighbors;
mod race;

use super::goal::Goal;
use super::ko::KoReferee;
use super::level::Depths;
use super::moves::Moves;
use super::proof_numbers::{ProofNumbers, add};
use super::turn::Turn;
use board::{Color, Point, PointSet, Position};

pub(super) use race::Race;

/// What it costs the defender to play elsewhere.
const PASS: u32 = 4;
/// The same in the position of the question.
const PASS_AT_FIRST: u32 = 20;
/// Chains with more liberties are no one's target, nor in a race with one that may have half as many: what
/// else there is to know of them is not read.
pub(super) const MOST_LIBERTIES: usize = 8;

/// The goal of taking one of these chains.
#[derive(Debug)]
pub(super) struct Capture<'a> {
    attacker: Color,
    targets: &'a [Point],
    depths: &'a Depths,
    /// The only points that are played.
    within: PointSet,
}

impl<'a> Capture<'a> {
    pub(super) fn new(
        attacker: Color,
        targets: &'a [Point],
        depths: &'a Depths,
        within: PointSet,
    ) -> Capture<'a> {
        Capture { attacker, targets, depths, within }
    }
}

impl Goal for Capture<'_> {
    fn prover(&self) -> Color {
        self.attacker
    }

    fn subject(&self, position: &Position) -> PointSet {
        self.targets.iter().fold(PointSet::EMPTY, |all, target| all | position.chain(*target))
    }

    fn most_cost(&self, depth: usize) -> u32 {
        self.depths.most_cost(depth)
    }

    fn zone_radius(&self) -> usize {
        // Chains around, friends and what hems these in, and their liberties; a test changes what lies
        // farther.
        3
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, _turn: Turn) -> bool {
        // Most chains that are hard to read are safe: a capture must be twice as near as its failure.
        2 * numbers.proof <= numbers.disproof
    }

    fn give_up_after(&self) -> u64 {
        // Of the attacks on all chains of eight 19x19 positions that work, one in thirteen is lost by it, and
        // a quarter of all plays is saved.
        600
    }

    fn why(&self, position: &Position, turn: Turn, proved: bool, depth: usize) -> &'static str {
        let owner = self.attacker.opponent();
        let stands = self.targets.iter().filter(|target| position.color_at(**target) == Some(owner));
        let liberties: Vec<usize> = stands.map(|target| position.liberty_count(*target)).collect();
        let all = liberties.len() == self.targets.len();
        match (proved, liberties.iter().min()) {
            (true, _) if turn == Turn::Prover && all => "its last liberty can be taken",
            (true, _) => "captured",
            (false, Some(3)) if self.depths.most_liberties(depth) < 3 => "three liberties after a long line",
            (false, Some(4)) if self.depths.most_liberties(depth) < 4 => "four liberties after a long line",
            (false, _) => "too many liberties",
        }
    }

    fn liberty_cap(&self) -> usize {
        MOST_LIBERTIES
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        for target in self.targets {
            match turn {
                Turn::Prover => attack::moves(position, *target, self.attacker, moves),
                Turn::Refuter => defense::moves(position, *target, self.attacker, moves),
            }
        }
        if turn == Turn::Refuter {
            let pass = self.targets.iter().all(|target| position.liberty_count(*target) > 1);
            if pass {
                // Who need not answer has not been attacked: also deep in a line, where only likely moves are
                // tried. A move that answers the question is better than none.
                let cost = if depth == 0 { PASS_AT_FIRST } else { PASS };
                moves.offer_pass(cost.min(self.depths.most_cost(depth)));
            }
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        let mut all = ProofNumbers::DISPROVED;
        for target in self.targets {
            let numbers = estimate::numbers(self, position, ko, *target, turn, depth);
            all = ProofNumbers::new(all.proof.min(numbers.proof), add(all.disproof, numbers.disproof));
        }
        all
    }
}
