//! Capturing a chain, or one of several.

mod attack;
mod defence;
mod estimate;
pub(super) mod neighbours;

use super::goal::Goal;
use super::ko::KoReferee;
use super::level::Depths;
use super::moves::Moves;
use super::numbers::{Numbers, add};
use board::{Color, Point, PointSet, Position};

/// Chains with more liberties are nobody's target, nor in a race with one that may have half as many: what else there is to know of them is not
/// read.
pub(super) const MOST_LIBERTIES: usize = 8;

/// The goal of taking one of these chains.
#[derive(Debug)]
pub(super) struct Capture<'a> {
    attacker: Color,
    targets: &'a [Point],
    depths: &'a Depths,
}

impl<'a> Capture<'a> {
    pub(super) fn new(attacker: Color, targets: &'a [Point], depths: &'a Depths) -> Capture<'a> {
        Capture { attacker, targets, depths }
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

    fn reach(&self) -> usize {
        // Chains around, friends and what hems these in, and their liberties; a test changes what lies farther.
        3
    }

    fn crowd(&self) -> usize {
        MOST_LIBERTIES
    }

    fn open_counts(&self) -> bool {
        false
    }

    fn moves(&mut self, position: &Position, prover_moves: bool, depth: usize, moves: &mut Moves) {
        for target in self.targets {
            match prover_moves {
                true => attack::moves(position, *target, self.attacker, moves),
                false => defence::moves(position, *target, self.attacker, moves),
            }
        }
        if !prover_moves {
            let pass = self.targets.iter().all(|target| position.liberty_count(*target) > 1);
            if pass {
                // Who need not answer has not been attacked: also deep in a line, where only likely moves are tried.
                let most = self.depths.most_cost(depth);
                moves.offer_pass(most.min(4));
            }
        }
    }

    fn numbers(
        &mut self,
        position: &Position,
        ko: &mut KoReferee,
        prover_moves: bool,
        depth: usize,
    ) -> Numbers {
        let mut all = Numbers::DISPROVED;
        for target in self.targets {
            let numbers =
                estimate::numbers(position, ko, *target, self.attacker, prover_moves, depth, self.depths);
            all = Numbers::new(all.proof.min(numbers.proof), add(all.disproof, numbers.disproof));
        }
        all
    }
}
